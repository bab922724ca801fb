import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { mailAddressKey } from "#core/mail-address.ts";
import { findAccount, hashAccountPassword } from "#features/accounts/save-account.server.ts";
import { isSetupLinkOpen, redeemSetupLink, setupLinkMaxAgeMs } from "#features/accounts/setup-link.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { AccountNote, AccountPage, textLinkClass } from "../../accounts/account-page.tsx";
import { type AuthFailure, checkValues, describeFailure, sentenceAt } from "../../accounts/auth-failure.ts";
import { callAuth, refusedInit } from "../../accounts/call-auth.server.ts";
import { readValues } from "../../accounts/form-values.ts";
import { PasswordField } from "../../accounts/password-field.tsx";
import { type RequestContext, requestContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/setup.ts";

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, user, appName } = context.get(requestContext);
  const isOpen = await isSetupLinkOpen(services, tokenOf(request));
  const page = { isOpen, appName, signedInAs: user?.email ?? null, minutes: setupLinkMaxAgeMs / 60_000 };
  return data(page, { status: isOpen ? 200 : 410 });
}

/**
 * Makes the first admin: who is signed in, who has the address and its password, or a new account. A link that is over
 * in the meantime shows as the page does.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const token = tokenOf(request);
  const form = await request.formData();
  if (!(await isSetupLinkOpen(page.services, token))) return data(null, { status: 410 });
  try {
    if (page.user === null) return await setUpSignedOut(page, request, form);
    await redeemSetupLink(page.services, token, { userId: page.user.id });
    return redirect(localizePath("/admin/outbox", page.locale));
  } catch (error) {
    if (isAppError(error) && error.code === "gone") return data(null, { status: 410 });
    throw error;
  }
}

async function setUpSignedOut(page: RequestContext, request: Request, form: FormData) {
  const { name = "", email = "", password = "" } = readValues(form);
  const refuse = (failure: AuthFailure, init: ResponseInit = { status: 400 }) => data({ failure, name, email }, init);
  const { services } = page;
  const known = await findAccount(services.db, email);
  const wrong = checkValues(known?.isVerified ? { email, password } : { name, email, password }, !known?.isVerified);
  if (wrong !== null) return refuse(wrong);
  const signIn = () => callAuth(page, request, "/sign-in/email", { email, password });
  if (!known?.isVerified) {
    const account = { name, email: mailAddressKey(email), passwordHash: await hashAccountPassword(password) };
    await redeemSetupLink(services, tokenOf(request), account);
  }
  const answer = await signIn();
  if (!answer.ok) return refuse(describeFailure(answer.code, answer.retryAfterS), refusedInit(answer));
  if (known?.isVerified) await redeemSetupLink(services, tokenOf(request), { userId: known.id });
  return redirect(localizePath("/admin/outbox", page.locale), { headers: answer.headers });
}

export { passRetryAfter as headers } from "../../pass-retry-after.ts";

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ matches, location }, { title: m.setup_title({ appName: loaderData?.appName ?? "" }), isIndexable: false });

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, appName, signedInAs, minutes } = loaderData;
  if (!isOpen) {
    return (
      <AccountPage title={m.setup_over_title()}>
        <p className="max-w-prose">{m.setup_over_text({ minutes })}</p>
        <p className="mt-3">
          <code>npx wordloom admin link</code>
        </p>
        <p className="mt-6">
          <PageLink to="/admin/outbox" reloadDocument className={textLinkClass}>
            {m.setup_over_admin()}
          </PageLink>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.setup_title({ appName })} intro={<p>{m.setup_intro()}</p>}>
      {signedInAs === null ? <NewAdminForm posted={actionData ?? null} /> : <ThisAccountForm email={signedInAs} />}
    </AccountPage>
  );
}

type Posted = { failure: AuthFailure; name: string; email: string } | null;

/** Posts as a document: the session it starts needs a new shell. */
function NewAdminForm({ posted }: { posted: Posted }) {
  const failure = posted?.failure ?? null;
  const general = failure?.field === null ? failure.sentence : undefined;
  return (
    <form method="post" className="grid gap-4">
      <div role="alert">{general ? <AccountNote tone="bad">{general}</AccountNote> : null}</div>
      <TextField
        name="name"
        label={m.setup_name()}
        defaultValue={posted?.name}
        autoComplete="name"
        maxLength={80}
        required
        error={sentenceAt("name", failure)}
      />
      <TextField
        name="email"
        type="email"
        label={m.setup_email()}
        help={m.setup_email_help()}
        defaultValue={posted?.email}
        autoComplete="username"
        required
        error={sentenceAt("email", failure)}
      />
      <PasswordField name="password" label={m.setup_password()} error={sentenceAt("password", failure)} isNew />
      <Button type="submit" variant="primary" className="mt-1 w-full">
        {m.setup_submit()}
      </Button>
    </form>
  );
}

function ThisAccountForm({ email }: { email: string }) {
  return (
    <form method="post" className="grid gap-4">
      <p>{m.setup_signed_in({ email })}</p>
      <Button type="submit" variant="primary" className="w-full">
        {m.setup_submit()}
      </Button>
    </form>
  );
}
