import { data, redirect } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { AccountForm } from "../../accounts/account-form.tsx";
import { AccountNote, AccountPage } from "../../accounts/account-page.tsx";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { checkValues, describeFailure } from "../../accounts/auth-failure.ts";
import { callAuth, refusedInit } from "../../accounts/call-auth.server.ts";
import { readValues } from "../../accounts/form-values.ts";
import { PasswordField } from "../../accounts/password-field.tsx";
import { useAuthForm } from "../../accounts/use-auth-form.ts";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/reset.ts";

/** Where the link in the email leads: `token`, or `error` if the link was used or has expired. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { origin, locale, publicApiKey } = context.get(requestContext);
  const { searchParams } = url;
  const redirectTo = readReturnPath(searchParams.get("redirectTo"), origin, locale);
  const token = searchParams.has("error") ? null : searchParams.get("token");
  return { redirectTo, locale, apiKey: publicApiKey, token: token === "" ? null : token };
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
  return data({ failure: describeFailure(answer.code, answer.retryAfterS) }, refusedInit(answer));
}

export { passRetryAfter as headers } from "../../pass-retry-after.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_reset_title(), isIndexable: false });

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, locale, apiKey, token } = loaderData;
  const auth = useAuthForm({
    apiKey,
    posted: actionData?.failure,
    isPasswordNew: true,
    async send(client, form) {
      // The first look tells that the page was opened by the link of an email, without which no password can be chosen.
      await client.onAuthStateChange(() => undefined).ready;
      await client.choosePassword(readValues(form).password ?? "");
      location.assign(accountPath("login", locale, redirectTo, { changed: "1" }));
    },
  });
  const isUseless = token === null || auth.failure?.code === "INVALID_TOKEN";
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
      <AccountForm auth={auth} redirectTo={redirectTo} submitLabel={m.account_reset_save()}>
        <input type="hidden" name="token" value={token} />
        <PasswordField name="password" label={m.account_new_password()} error={auth.errorOf("password")} isNew />
      </AccountForm>
    </AccountPage>
  );
}
