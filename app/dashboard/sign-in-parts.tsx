import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { AccountNote } from "../accounts/account-page.tsx";
import { PasswordField } from "../accounts/password-field.tsx";
import type { AccountPageData } from "./account-page.server.ts";
import {
  CloseRow,
  ConfirmAndSubmit,
  DoneNote,
  formOf,
  OpeningRow,
  Part,
  PartForm,
  type PartState,
  Row,
  RowPlace,
  UserName,
  WholeError,
} from "./parts.tsx";

type PartProps = PartState & { account: AccountPageData };
type SignInProps = PartProps & {
  /** The link of an email that changes the address was used or is too old. */
  isLinkOver: boolean;
  googleError: string | null;
};

/** The ways to sign in, and how to change them. */
export function SignInPart({ isLinkOver, googleError, ...part }: SignInProps) {
  return (
    <Part title={m.dashboard_sign_in()} id="sign-in" intro={m.dashboard_sign_in_intro()} hasRows>
      <EmailRow {...part} isLinkOver={isLinkOver} />
      <PasswordRow {...part} />
      <GoogleRow {...part} googleError={googleError} />
    </Part>
  );
}

/** The email address, and the way to another one: by a link that is sent there. */
function EmailRow({ account, done, failure, isLinkOver }: PartProps & Pick<SignInProps, "isLinkOver">) {
  const { error, value, hasFailed } = formOf(failure, "email");
  return (
    <RowPlace id="email" note={emailNote(account, done, isLinkOver)}>
      <OpeningRow
        icon="mail"
        title={account.email}
        note={account.isEmailConfirmed ? m.dashboard_email_confirmed() : m.dashboard_email_unconfirmed()}
        label={m.dashboard_change()}
        isOpen={hasFailed}
      >
        <PartForm part="email" className="grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="intent" value="email" />
          <TextField
            label={m.dashboard_email_new()}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            help={m.dashboard_email_help()}
            defaultValue={value("email")}
            error={error("email")}
          />
          <WholeError id="email-error">{error("form")}</WholeError>
          <ConfirmAndSubmit
            {...account}
            error={error("password")}
            submit={<RowEnd submit={m.dashboard_email_send()} />}
            cancel={<CloseRow />}
          />
        </PartForm>
      </OpeningRow>
    </RowPlace>
  );
}

function emailNote({ hasMail }: AccountPageData, done: string | null, isLinkOver: boolean) {
  if (isLinkOver)
    return (
      <p role="alert" className="note-bad">
        {m.account_error_link_used()}
      </p>
    );
  if (done === "email-changed") return <DoneNote>{m.dashboard_email_changed()}</DoneNote>;
  if (done !== "email") return null;
  return (
    <DoneNote>
      {m.dashboard_email_sent()} {hasMail ? null : m.account_mail_outbox()}
    </DoneNote>
  );
}

/** Another password; who has none gets a first one by mail. */
function PasswordRow({ account, done, failure }: PartProps) {
  const { error, hasFailed } = formOf(failure, "password");
  const { error: mailError } = formOf(failure, "password-mail");
  return (
    <RowPlace id="password" note={passwordNote(account, done)}>
      {account.hasPassword ? (
        <OpeningRow
          icon="key-round"
          title={m.account_password()}
          note={account.passwordSet === null ? undefined : m.dashboard_password_set({ date: account.passwordSet })}
          label={m.dashboard_change()}
          isOpen={hasFailed}
        >
          <PartForm part="password" className="grid gap-4 sm:grid-cols-2">
            <input type="hidden" name="intent" value="password" />
            <UserName email={account.email} />
            <PasswordField name="password" label={m.dashboard_password_now()} error={error("password")} />
            <PasswordField name="newPassword" label={m.account_new_password()} error={error("newPassword")} isNew />
            <p className="col-span-full text-xs text-muted">{m.dashboard_password_ends()}</p>
            <WholeError id="password-error">{error("form")}</WholeError>
            <RowEnd submit={m.dashboard_password_change()} />
          </PartForm>
        </OpeningRow>
      ) : (
        <Row
          icon="key-round"
          title={m.account_password()}
          note={m.dashboard_password_none()}
          end={
            <PartForm part="password" className="ml-auto">
              <Button type="submit" name="intent" value="password-mail" size="xs">
                {m.dashboard_password_by_mail()}
              </Button>
            </PartForm>
          }
        >
          {mailError("form") === undefined ? undefined : <WholeError id="password-mail-error">{mailError("form")}</WholeError>}
        </Row>
      )}
    </RowPlace>
  );
}

function passwordNote({ email, hasMail }: AccountPageData, done: string | null) {
  if (done === "password") return <DoneNote>{m.dashboard_password_changed()}</DoneNote>;
  if (done !== "password-mail") return null;
  return (
    <DoneNote>
      {m.dashboard_password_mail_sent({ email })} {hasMail ? null : m.account_mail_outbox()}
    </DoneNote>
  );
}

/** The link to a Google account, where the site has Google or the account has a link. */
function GoogleRow({ account, done, failure, googleError }: PartProps & Pick<SignInProps, "googleError">) {
  const { error: linkError } = formOf(failure, "google-link");
  if (!account.hasGoogle && account.googleId === null) return null;
  return (
    <RowPlace id="google" note={googleNote(googleError, done)}>
      {account.googleId === null ? (
        <Row
          icon="link"
          title={m.dashboard_google()}
          note={m.dashboard_google_off()}
          end={
            <PartForm part="google" className="ml-auto">
              <Button type="submit" name="intent" value="google-link" size="xs" aria-label={m.dashboard_google_link()}>
                {m.dashboard_link()}
              </Button>
            </PartForm>
          }
        >
          {linkError("form") === undefined ? undefined : <WholeError id="google-link-error">{linkError("form")}</WholeError>}
        </Row>
      ) : (
        <LinkedGoogleRow account={account} failure={failure} />
      )}
    </RowPlace>
  );
}

function LinkedGoogleRow({ account, failure }: Omit<PartProps, "done">) {
  const { error, hasFailed } = formOf(failure, "google-unlink");
  return (
    <OpeningRow icon="link" title={m.dashboard_google()} note={m.dashboard_google_on()} label={m.dashboard_unlink()} isOpen={hasFailed}>
      <PartForm part="google" className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="google-unlink" />
        <p className="col-span-full max-w-prose text-sm">
          {account.hasPassword ? m.dashboard_google_unlink_sure() : m.dashboard_google_last()}
        </p>
        <WholeError id="google-error">{error("form")}</WholeError>
        {account.hasPassword ? (
          <ConfirmAndSubmit {...account} error={error("password")} submit={<RowEnd submit={m.dashboard_google_unlink_now()} isQuiet />} />
        ) : (
          <CloseRow />
        )}
      </PartForm>
    </OpeningRow>
  );
}

function googleNote(googleError: string | null, done: string | null) {
  if (done === "google-link" || done === "google-unlink") return <DoneNote>{m.dashboard_saved()}</DoneNote>;
  return googleError === null ? null : (
    <div role="alert">
      <AccountNote tone="bad">{googleError}</AccountNote>
    </div>
  );
}

/** The end of a row's form: what it does, and the way back. */
function RowEnd({ submit, isQuiet = false }: { submit: string; isQuiet?: boolean }) {
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      <Button type="submit" variant={isQuiet ? "secondary" : "primary"} size="sm">
        {submit}
      </Button>
      <CloseRow />
    </div>
  );
}
