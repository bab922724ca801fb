import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { AccountNote } from "../accounts/account-page.tsx";
import { PasswordField } from "../accounts/password-field.tsx";
import type { AccountPageData } from "./account-page.server.ts";
import { ConfirmAndSubmit, DoneNote, FoldedForm, formOf, Part, PartForm, type PartState, WholeError } from "./parts.tsx";

type PartProps = PartState & { account: AccountPageData };

/** The email address, and the way to another one: by a link that is sent there. */
export function EmailPart({ account, done, failure, isLinkOver }: PartProps & { isLinkOver: boolean }) {
  const { error, value, hasFailed } = formOf(failure, "email");
  return (
    <Part title={m.account_email()} id="email">
      {done === "email" ? (
        <DoneNote>
          {m.dashboard_email_sent()} {account.hasMail ? null : m.account_mail_outbox()}
        </DoneNote>
      ) : null}
      {isLinkOver ? (
        <p role="alert" className="mb-3 note-bad">
          {m.account_error_link_used()}
        </p>
      ) : null}
      {done === "email-changed" ? <DoneNote>{m.dashboard_email_changed()}</DoneNote> : null}
      <p className="mb-3 break-all">{account.email}</p>
      <FoldedForm label={m.dashboard_email_change()} isOpen={hasFailed}>
        <PartForm part="email" className="grid gap-4">
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
            submit={
              <Button type="submit" variant="primary" className="w-fit">
                {m.dashboard_email_send()}
              </Button>
            }
          />
        </PartForm>
      </FoldedForm>
    </Part>
  );
}

/** Another password; who has none gets a first one by mail. */
export function PasswordPart({ account, done, failure }: PartProps) {
  const { error, hasFailed } = formOf(failure, "password");
  const { error: mailError } = formOf(failure, "password-mail");
  return (
    <Part title={m.account_password()} id="password">
      {done === "password" ? <DoneNote>{m.dashboard_password_changed()}</DoneNote> : null}
      {done === "password-mail" ? (
        <DoneNote>
          {m.dashboard_password_mail_sent({ email: account.email })} {account.hasMail ? null : m.account_mail_outbox()}
        </DoneNote>
      ) : null}
      {account.hasPassword ? (
        <FoldedForm label={m.dashboard_password_change()} isOpen={hasFailed}>
          <PartForm part="password" className="grid gap-4">
            <input type="hidden" name="intent" value="password" />
            <input type="text" name="username" autoComplete="username" defaultValue={account.email} hidden readOnly />
            <PasswordField name="password" label={m.dashboard_password_now()} error={error("password")} />
            <PasswordField name="newPassword" label={m.account_new_password()} error={error("newPassword")} isNew />
            <p className="text-sm text-muted">{m.dashboard_password_ends()}</p>
            <WholeError id="password-error">{error("form")}</WholeError>
            <Button type="submit" variant="primary" className="w-fit">
              {m.account_reset_save()}
            </Button>
          </PartForm>
        </FoldedForm>
      ) : (
        <PartForm part="password" className="grid gap-3">
          <p className="max-w-prose text-muted">{m.dashboard_password_none()}</p>
          <WholeError id="password-mail-error">{mailError("form")}</WholeError>
          <Button type="submit" name="intent" value="password-mail" size="sm" className="w-fit">
            {m.dashboard_password_by_mail()}
          </Button>
        </PartForm>
      )}
    </Part>
  );
}

/** The link to a Google account, where the site has Google or the account has a link. */
export function GooglePart({ account, done, failure, googleError }: PartProps & { googleError: string | null }) {
  const { error: linkError } = formOf(failure, "google-link");
  const { error, hasFailed } = formOf(failure, "google-unlink");
  if (!account.hasGoogle && account.googleId === null) return null;
  return (
    <Part title={m.dashboard_google()} id="google">
      {done === "google-link" || done === "google-unlink" ? <DoneNote>{m.dashboard_saved()}</DoneNote> : null}
      {googleError === null ? null : (
        <div role="alert" className="mb-4">
          <AccountNote tone="bad">{googleError}</AccountNote>
        </div>
      )}
      <p className="mb-3 max-w-prose text-muted">{account.googleId === null ? m.dashboard_google_off() : m.dashboard_google_on()}</p>
      {account.googleId === null ? (
        <PartForm part="google" className="grid gap-3">
          <WholeError id="google-link-error">{linkError("form")}</WholeError>
          <Button type="submit" name="intent" value="google-link" size="sm" className="w-fit">
            {m.dashboard_google_link()}
          </Button>
        </PartForm>
      ) : (
        <FoldedForm label={m.dashboard_google_unlink()} isOpen={hasFailed}>
          <PartForm part="google" className="grid gap-4">
            <input type="hidden" name="intent" value="google-unlink" />
            <p>{account.hasPassword ? m.dashboard_google_unlink_sure() : m.dashboard_google_last()}</p>
            <WholeError id="google-error">{error("form")}</WholeError>
            {account.hasPassword ? (
              <ConfirmAndSubmit
                {...account}
                error={error("password")}
                submit={
                  <Button type="submit" className="w-fit">
                    {m.dashboard_google_unlink_now()}
                  </Button>
                }
              />
            ) : null}
          </PartForm>
        </FoldedForm>
      )}
    </Part>
  );
}
