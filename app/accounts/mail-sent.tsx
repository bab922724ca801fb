import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { AccountNote } from "./account-page.tsx";

/** A mail is on its way, whoever the address belongs to; where none can be sent, who can pass its link on. */
export function MailSent({ email, hasMail, children }: { email: string; hasMail: boolean; children?: ReactNode }) {
  return (
    <div role="status">
      <p className="flex items-center gap-3 text-lg">
        <Icon of={MailCheck} className="text-accent" />
        <strong className="min-w-0 font-semibold break-all">{email}</strong>
      </p>
      {hasMail ? (
        <p className="mt-4 text-muted">{m.account_mail_look()}</p>
      ) : (
        <div className="mt-4">
          <AccountNote tone="plain">{m.account_mail_outbox()}</AccountNote>
        </div>
      )}
      {children ? <div className="mt-6">{children}</div> : null}
    </div>
  );
}
