import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { AccountPage } from "./account-page.tsx";

type MailSentProps = {
  email: string;
  /** False if the site sends no email: then it says who can pass the link on, not that one is on its way. */
  hasMail: boolean;
  /** What was sent, and what to do with it. */
  sentence: string;
  children?: ReactNode;
};

/** The page after a form that sends a link, the same no matter whose address it is. */
export function MailSent({ email, hasMail, sentence, children }: MailSentProps) {
  return (
    <AccountPage
      title={hasMail ? m.account_mail_title() : m.account_mail_kept_title()}
      intro={<p>{hasMail ? sentence : m.account_mail_outbox()}</p>}
    >
      <div role="status">
        <p className="flex items-center gap-3 text-lg">
          <Icon name="mail-check" className="text-accent" />
          <strong className="min-w-0 font-semibold break-all">{email}</strong>
        </p>
        {hasMail ? <p className="mt-4 text-muted">{m.account_mail_look()}</p> : null}
        {children ? <div className="mt-6">{children}</div> : null}
      </div>
    </AccountPage>
  );
}
