import { useState } from "react";
import { data, redirect } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { EmailField } from "../../accounts/email-field.tsx";
import { AccountForm } from "../../accounts/account-form.tsx";
import { readGains } from "../../accounts/account-gains.server.ts";
import { AccountNote, textLinkClass } from "../../accounts/account-page.tsx";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { checkValues, describeFailure } from "../../accounts/auth-failure.ts";
import { callAuth, refusedInit } from "../../accounts/call-auth.server.ts";
import { EntrancePage } from "../../accounts/entrance-page.tsx";
import { FinishingSignIn } from "../../accounts/finishing-sign-in.tsx";
import { readValues } from "../../accounts/form-values.ts";
import { GoogleButton, GoogleOnward } from "../../accounts/google-button.tsx";
import { PasswordField } from "../../accounts/password-field.tsx";
import { ResendLink } from "../../accounts/resend-link.tsx";
import { startGoogle } from "../../accounts/start-google.server.ts";
import { useAuthForm } from "../../accounts/use-auth-form.ts";
import { useSignedInElsewhere } from "../../accounts/use-signed-in-elsewhere.ts";
import { requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/login.ts";

/** Signed-in users are redirected at once. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { services, user, origin, locale, publicApiKey } = context.get(requestContext);
  const { search, searchParams } = url;
  const redirectTo = readReturnPath(searchParams.get("redirectTo"), origin, locale);
  if (user !== null) throw redirect(redirectTo);
  return {
    redirectTo,
    locale,
    apiKey: publicApiKey,
    hasGoogle: services.hasGoogle,
    // A return of a single sign-on starts with its code (spec §2).
    isReturning: search.startsWith("?code="),
    hasNewPassword: searchParams.has("changed"),
    verifyUrl: origin + accountPath("verify", locale, redirectTo),
    gains: readGains(services.config),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const form = await request.formData();
  const redirectTo = readReturnPath(form.get("redirectTo"), page.origin, page.locale);
  if (form.get("intent") === "google") return startGoogle(page, request, redirectTo);
  const { email = "", password = "" } = readValues(form);
  const wrong = checkValues({ email, password }, false);
  if (wrong !== null) return data({ failure: wrong, email, google: null }, { status: 400 });
  const callbackURL = page.origin + accountPath("verify", page.locale, redirectTo);
  const answer = await callAuth(page, request, "/sign-in/email", { email, password, callbackURL });
  if (answer.ok) return redirect(redirectTo, { status: 303, headers: answer.headers });
  return data({ failure: describeFailure(answer.code, answer.retryAfterS), email, google: null }, refusedInit(answer));
}

export { passRetryAfter as headers } from "../../pass-retry-after.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_sign_in(), isIndexable: false });

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, gains, isReturning, apiKey } = loaderData;
  useSignedInElsewhere(apiKey, redirectTo);
  return (
    <EntrancePage title={m.account_sign_in()} page="login" redirectTo={redirectTo} gains={gains}>
      {actionData?.google ? (
        <GoogleOnward url={actionData.google} />
      ) : (
        <>
          {isReturning && !actionData ? <FinishingSignIn apiKey={apiKey} /> : null}
          <SignIn loaderData={loaderData} actionData={actionData} />
        </>
      )}
    </EntrancePage>
  );
}

function SignIn({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { redirectTo, locale, apiKey, hasGoogle, hasNewPassword, verifyUrl } = loaderData;
  const [email, setEmail] = useState(actionData?.email ?? "");
  const auth = useAuthForm({
    apiKey,
    posted: actionData?.failure,
    async send(client, form) {
      const values = readValues(form);
      setEmail(values.email ?? "");
      const credentials = { email: values.email ?? "", password: values.password ?? "", redirectTo: verifyUrl };
      await client.signInWithPassword(credentials).catch((error: unknown) => {
        // The session exists, only its data could not be read: the next page reads it again.
        if (!client.state().isAuthorized) throw error;
      });
      location.assign(redirectTo);
    },
  });
  const isUnverified = auth.failure?.code === "EMAIL_NOT_VERIFIED";
  return (
    <>
      {hasNewPassword && !auth.failure ? (
        <div role="status" className="mb-5">
          <AccountNote tone="good">{m.account_password_changed()}</AccountNote>
        </div>
      ) : null}
      {hasGoogle ? <GoogleButton redirectTo={redirectTo} auth={auth} /> : null}
      <AccountForm
        auth={auth}
        redirectTo={redirectTo}
        submitLabel={m.account_sign_in()}
        remedy={isUnverified ? <ResendLink email={email} redirectTo={redirectTo} locale={locale} /> : null}
      >
        <EmailField defaultValue={actionData?.email} error={auth.errorOf("email")} />
        <div className="relative">
          <PasswordField name="password" label={m.account_password()} error={auth.errorOf("password")} />
          {/* Beside the label, and after the field for the keyboard. */}
          <a href={accountPath("forgot", locale, redirectTo)} className={`absolute top-0 right-0 text-sm ${textLinkClass}`}>
            {m.account_forgot_link()}
          </a>
        </div>
      </AccountForm>
    </>
  );
}
