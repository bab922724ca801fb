import { redirect } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { AccountNote, AccountPage } from "../../accounts/account-page.tsx";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { describeGoogleFailure } from "../../accounts/auth-failure.ts";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/callback.ts";

/** Where a failed Google sign-in ends; a successful one is redirected. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { user, origin, locale } = context.get(requestContext);
  const { searchParams } = url;
  const redirectTo = readReturnPath(searchParams.get("redirectTo"), origin, locale);
  const error = searchParams.get("error");
  if (error === null) throw redirect(user === null ? accountPath("login", locale, redirectTo) : redirectTo);
  return { login: accountPath("login", locale, redirectTo), failure: describeGoogleFailure(error) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_callback_title(), isIndexable: false });

export default function Callback({ loaderData }: Route.ComponentProps) {
  const { login, failure } = loaderData;
  return (
    <AccountPage title={m.account_callback_title()}>
      <div role="alert">
        <AccountNote tone="bad">{failure.sentence}</AccountNote>
      </div>
      <p className="mt-6">
        <a href={login} className={buttonClass("primary")}>
          {m.account_back_to_sign_in()}
        </a>
      </p>
    </AccountPage>
  );
}
