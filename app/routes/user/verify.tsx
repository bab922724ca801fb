import { data } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { EmailField } from "../../accounts/email-field.tsx";
import { AccountNote, AccountPage, textLinkClass } from "../../accounts/account-page.tsx";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { checkValues, describeFailure } from "../../accounts/auth-failure.ts";
import { callAuth, refusedInit } from "../../accounts/call-auth.server.ts";
import { readValues } from "../../accounts/form-values.ts";
import { MailSent } from "../../accounts/mail-sent.tsx";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/verify.ts";

/** Where a confirmation link ends: signed in and redirected, already confirmed, or invalid, with the reason. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { services, user, origin, locale } = context.get(requestContext);
  const { searchParams } = url;
  const redirectTo = readReturnPath(searchParams.get("redirectTo"), origin, locale);
  const error = searchParams.get("error");
  const failure = error === null ? null : describeFailure(error);
  return { redirectTo, locale, hasMail: services.mail.smtp !== null, failure, signedInAs: user?.email ?? null };
}

/** Sends the link again; the answer is the same whatever the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const form = await request.formData();
  const redirectTo = readReturnPath(form.get("redirectTo"), page.origin, page.locale);
  const { email = "" } = readValues(form);
  const wrong = checkValues({ email }, false);
  if (wrong !== null) return data({ sentTo: null, failure: wrong, email }, { status: 400 });
  const callbackURL = page.origin + accountPath("verify", page.locale, redirectTo);
  const answer = await callAuth(page, request, "/send-verification-email", { email, callbackURL });
  if (answer.ok) return data({ sentTo: email, failure: null, email });
  return data({ sentTo: null, failure: describeFailure(answer.code, answer.retryAfterS), email }, refusedInit(answer));
}

export { passRetryAfter as headers } from "../../pass-retry-after.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_verify_title(), isIndexable: false });

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, locale, hasMail, signedInAs } = loaderData;
  const failure = actionData?.failure ?? loaderData.failure;
  const login = accountPath("login", locale, redirectTo);
  if (actionData?.sentTo)
    return (
      <MailSent email={actionData.sentTo} hasMail={hasMail} sentence={m.account_mail_again()}>
        <a href={login} className={textLinkClass}>
          {m.account_back_to_sign_in()}
        </a>
      </MailSent>
    );
  if (failure === null)
    return (
      <AccountPage title={m.account_verify_done_title()}>
        <AccountNote tone="good">
          {signedInAs === null ? m.account_verify_done() : m.account_verify_signed_in({ email: signedInAs })}
        </AccountNote>
        <p className="mt-6">
          <a href={signedInAs === null ? login : redirectTo} className={buttonClass("primary")}>
            {signedInAs === null ? m.account_sign_in() : m.account_verify_go_on()}
          </a>
        </p>
      </AccountPage>
    );
  const fieldError = failure.field === "email" ? failure.sentence : undefined;
  return (
    <AccountPage title={m.account_verify_title()}>
      {fieldError === undefined ? (
        <div role="alert" className="mb-6">
          <AccountNote tone="bad">{failure.sentence}</AccountNote>
        </div>
      ) : null}
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <EmailField defaultValue={actionData?.email} error={fieldError} />
        <Button type="submit" variant="primary" className="mt-1 w-full">
          {m.account_resend()}
        </Button>
      </form>
      <p className="mt-4 text-sm">
        <a href={login} className={textLinkClass}>
          {m.account_back_to_sign_in()}
        </a>
      </p>
    </AccountPage>
  );
}
