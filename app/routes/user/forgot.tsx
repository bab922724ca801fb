import { useState } from "react";
import { data } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { EmailField } from "../../accounts/email-field.tsx";
import { AccountForm } from "../../accounts/account-form.tsx";
import { AccountPage, textLinkClass } from "../../accounts/account-page.tsx";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { checkValues, describeFailure } from "../../accounts/auth-failure.ts";
import { callAuth, refusedInit } from "../../accounts/call-auth.server.ts";
import { readValues } from "../../accounts/form-values.ts";
import { MailSent } from "../../accounts/mail-sent.tsx";
import { useAuthForm } from "../../accounts/use-auth-form.ts";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/forgot.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { services, origin, locale, publicApiKey } = context.get(requestContext);
  const redirectTo = readReturnPath(url.searchParams.get("redirectTo"), origin, locale);
  return {
    redirectTo,
    locale,
    apiKey: publicApiKey,
    hasMail: services.mail.smtp !== null,
    resetUrl: origin + accountPath("reset", locale, redirectTo),
  };
}

/** The answer is the same for a known and an unknown address. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const form = await request.formData();
  const redirectTo = readReturnPath(form.get("redirectTo"), page.origin, page.locale);
  const { email = "" } = readValues(form);
  const wrong = checkValues({ email }, false);
  if (wrong !== null) return data({ sentTo: null, failure: wrong, email }, { status: 400 });
  const resetUrl = page.origin + accountPath("reset", page.locale, redirectTo);
  const answer = await callAuth(page, request, "/request-password-reset", { email, redirectTo: resetUrl });
  if (answer.ok) return data({ sentTo: email, failure: null, email });
  return data({ sentTo: null, failure: describeFailure(answer.code, answer.retryAfterS), email }, refusedInit(answer));
}

export { passRetryAfter as headers } from "../../pass-retry-after.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_forgot_title(), isIndexable: false });

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, locale, apiKey, hasMail, resetUrl } = loaderData;
  const [sentTo, setSentTo] = useState(actionData?.sentTo ?? null);
  const auth = useAuthForm({
    apiKey,
    posted: actionData?.failure,
    async send(client, form) {
      const { email = "" } = readValues(form);
      await client.resetPasswordForEmail(email, { redirectTo: resetUrl });
      setSentTo(email);
    },
  });
  const back = (
    <a href={accountPath("login", locale, redirectTo)} className={textLinkClass}>
      {m.account_back_to_sign_in()}
    </a>
  );
  if (sentTo !== null)
    return (
      <MailSent email={sentTo} hasMail={hasMail} sentence={m.account_mail_reset()}>
        {back}
      </MailSent>
    );
  return (
    <AccountPage title={m.account_forgot_title()} intro={<p>{m.account_forgot_intro()}</p>}>
      <AccountForm auth={auth} redirectTo={redirectTo} submitLabel={m.account_forgot_send()}>
        <EmailField defaultValue={actionData?.email} error={auth.errorOf("email")} />
      </AccountForm>
      <p className="mt-4 text-sm">{back}</p>
    </AccountPage>
  );
}
