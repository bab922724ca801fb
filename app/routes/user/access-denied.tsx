import { m } from "#i18n/paraglide/messages.js";
import { localizePath } from "#i18n/locale-path.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { AccountPage } from "../../accounts/account-page.tsx";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { signOutPath, useSignOutForm } from "../../accounts/sign-out.ts";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/access-denied.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { user, locale, origin } = context.get(requestContext);
  return {
    /** Where they were refused; the page names the section only, never what is in it. */
    target: readReturnPath(url.searchParams.get("page"), origin, locale),
    locale,
    signedInAs: user?.email ?? null,
    isFrozen: user?.admin?.isFrozen === true,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_denied_title(), isIndexable: false });

export default function AccessDenied({ loaderData }: Route.ComponentProps) {
  const { locale, target, signedInAs, isFrozen } = loaderData;
  const handleSwitch = useSignOutForm(accountPath("login", locale, target));
  const missingRole = signedInAs === null ? m.account_denied_anonymous() : m.account_denied_why();
  const reason = isFrozen ? m.account_denied_frozen() : missingRole;
  return (
    <AccountPage title={m.account_denied_title()} intro={<p>{reason}</p>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-4">
        <dt className="text-muted">{m.account_denied_page()}</dt>
        <dd>{m.account_denied_admin()}</dd>
        <dt className="text-muted">{m.account_denied_needs()}</dt>
        <dd>{m.account_denied_role()}</dd>
        <dt className="text-muted">{m.account_denied_as()}</dt>
        <dd className="break-all">{signedInAs ?? m.account_denied_nobody()}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={localizePath("/", locale)} className={buttonClass("primary")}>
          {m.error_screen_back_to_home()}
        </a>
        {signedInAs === null ? (
          <a href={accountPath("login", locale, target)} className={buttonClass("secondary")}>
            {m.account_sign_in()}
          </a>
        ) : (
          <form method="post" action={localizePath(signOutPath, locale)} onSubmit={handleSwitch}>
            <input type="hidden" name="next" value="login" />
            <input type="hidden" name="redirectTo" value={target} />
            <Button type="submit">{m.account_denied_switch()}</Button>
          </form>
        )}
      </div>
    </AccountPage>
  );
}
