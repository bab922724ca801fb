import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { AccountNote, AccountPage } from "../../accounts/account-page.tsx";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { checkValues, describeFailure } from "../../accounts/auth-failure.ts";
import { callAuth } from "../../accounts/call-auth.server.ts";
import { readValues } from "../../accounts/form-values.ts";
import { PasswordField } from "../../accounts/password-field.tsx";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/reset.ts";

/** Where the link of a mail leads: `token`, or `error` when the link is used up or too old. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { origin, locale } = context.get(requestContext);
  const { searchParams } = url;
  const redirectTo = readReturnPath(searchParams.get("redirectTo"), origin, locale);
  const token = searchParams.has("error") ? null : searchParams.get("token");
  return { redirectTo, locale, token: token === "" ? null : token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const form = await request.formData();
  const redirectTo = readReturnPath(form.get("redirectTo"), page.origin, page.locale);
  const { password = "" } = readValues(form);
  const wrong = checkValues({ password }, true);
  if (wrong !== null) return data({ failure: wrong }, { status: 400 });
  const token = String(form.get("token") ?? "");
  const answer = await callAuth(page, request, "/reset-password", { newPassword: password, token });
  if (answer.ok) return redirect(accountPath("login", page.locale, redirectTo, { changed: "1" }), { status: 303, headers: answer.headers });
  return data({ failure: describeFailure(answer.code, answer.retryAfterS) }, { status: answer.status });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_reset_title(), isIndexable: false });

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, locale, token } = loaderData;
  const failure = actionData?.failure ?? null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null) focusFirstFault(form.current);
  }, [failure]);
  const isUseless = token === null || failure?.code === "INVALID_TOKEN";
  if (isUseless)
    return (
      <AccountPage title={m.account_reset_title()}>
        <div role="alert">
          <AccountNote tone="bad">{m.account_error_link_used()}</AccountNote>
        </div>
        <p className="mt-6">
          <a href={accountPath("forgot", locale, redirectTo)} className={buttonClass("primary")}>
            {m.account_forgot_again()}
          </a>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title={m.account_reset_title()} intro={<p>{m.account_reset_intro()}</p>}>
      <div role="alert">
        {failure !== null && failure.field === null ? (
          <div className="mb-5">
            <AccountNote tone="bad">{failure.sentence}</AccountNote>
          </div>
        ) : null}
      </div>
      <form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="password"
          label={m.account_new_password()}
          error={failure?.field === "password" ? failure.sentence : undefined}
          isNew
        />
        <Button type="submit" variant="primary" className="mt-1 w-full">
          {m.account_reset_save()}
        </Button>
      </form>
    </AccountPage>
  );
}
