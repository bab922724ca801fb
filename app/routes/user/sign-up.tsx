import { useState } from "react";
import { data, redirect } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { TextField } from "#ui/primitives/text-field.tsx";
import { EmailField } from "../../accounts/email-field.tsx";
import { AccountForm } from "../../accounts/account-form.tsx";
import { readGains } from "../../accounts/account-gains.server.ts";
import { textLinkClass } from "../../accounts/account-page.tsx";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { checkValues, describeFailure } from "../../accounts/auth-failure.ts";
import { callAuth, refusedInit } from "../../accounts/call-auth.server.ts";
import { EntrancePage } from "../../accounts/entrance-page.tsx";
import { readValues } from "../../accounts/form-values.ts";
import { GoogleButton } from "../../accounts/google-button.tsx";
import { MailSent } from "../../accounts/mail-sent.tsx";
import { PasswordField } from "../../accounts/password-field.tsx";
import { ResendLink } from "../../accounts/resend-link.tsx";
import { useAuthForm } from "../../accounts/use-auth-form.ts";
import { useSignedInElsewhere } from "../../accounts/use-signed-in-elsewhere.ts";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/sign-up.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { services, user, origin, locale, publicApiKey } = context.get(requestContext);
  const redirectTo = readReturnPath(url.searchParams.get("redirectTo"), origin, locale);
  if (user !== null) throw redirect(redirectTo);
  return {
    redirectTo,
    locale,
    apiKey: publicApiKey,
    hasGoogle: services.hasGoogle,
    hasMail: services.mail.smtp !== null,
    verifyUrl: origin + accountPath("verify", locale, redirectTo),
    gains: readGains(services.config),
  };
}

/** The answer is the same for a known and an unknown address: only the email differs. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const form = await request.formData();
  const redirectTo = readReturnPath(form.get("redirectTo"), page.origin, page.locale);
  const { name = "", email = "", password = "" } = readValues(form);
  const values = { name, email };
  const wrong = checkValues({ ...values, password }, true);
  if (wrong !== null) return data({ sentTo: null, failure: wrong, ...values, redirectTo }, { status: 400 });
  const callbackURL = page.origin + accountPath("verify", page.locale, redirectTo);
  const answer = await callAuth(page, request, "/sign-up/email", { ...values, password, callbackURL });
  if (answer.ok) return data({ sentTo: email, failure: null, ...values, redirectTo });
  return data({ sentTo: null, failure: describeFailure(answer.code, answer.retryAfterS), ...values, redirectTo }, refusedInit(answer));
}

export { passRetryAfter as headers } from "../../pass-retry-after.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_sign_up_title(), isIndexable: false });

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, gains, hasMail, apiKey } = loaderData;
  const redirectTo = actionData?.redirectTo ?? loaderData.redirectTo;
  useSignedInElsewhere(apiKey, redirectTo);
  const [sentTo, setSentTo] = useState(actionData?.sentTo ?? null);
  if (sentTo !== null)
    return (
      <MailSent email={sentTo} hasMail={hasMail} sentence={m.account_mail_sign_up()}>
        <ResendLink email={sentTo} redirectTo={redirectTo} locale={locale} />
        <a href={accountPath("login", locale, redirectTo)} className={textLinkClass}>
          {m.account_back_to_sign_in()}
        </a>
      </MailSent>
    );
  return (
    <EntrancePage title={m.account_sign_up_title()} page="sign-up" redirectTo={redirectTo} gains={gains}>
      <SignUp loaderData={{ ...loaderData, redirectTo }} actionData={actionData} onSent={setSentTo} />
    </EntrancePage>
  );
}

function SignUp({
  loaderData,
  actionData,
  onSent,
}: Pick<Route.ComponentProps, "loaderData" | "actionData"> & { onSent(email: string): void }) {
  const { redirectTo, apiKey, hasGoogle, verifyUrl } = loaderData;
  const auth = useAuthForm({
    apiKey,
    posted: actionData?.failure,
    isPasswordNew: true,
    async send(client, form) {
      const { name = "", email = "", password = "" } = readValues(form);
      await client.signUp({ name, email, password, redirectTo: verifyUrl });
      onSent(email);
      window.scrollTo(0, 0);
    },
  });
  return (
    <>
      {hasGoogle ? <GoogleButton redirectTo={redirectTo} auth={auth} /> : null}
      <AccountForm auth={auth} redirectTo={redirectTo} submitLabel={m.account_sign_up()}>
        <TextField
          label={m.account_name()}
          name="name"
          autoComplete="name"
          required
          defaultValue={actionData?.name}
          error={auth.errorOf("name")}
        />
        <EmailField defaultValue={actionData?.email} error={auth.errorOf("email")} />
        <PasswordField name="password" label={m.account_password()} error={auth.errorOf("password")} isNew />
      </AccountForm>
      <p className="mt-4 text-sm text-muted">{m.account_privacy()}</p>
    </>
  );
}
