import type { MailTransport } from "#platform/mail/mail.ts";

/** How this installation sends emails. */
export type MailSettings = {
  appName: string;
  /** Null without `SMTP_URL`: emails are kept for an admin to read (the outbox). */
  smtp: { from: string; transport: MailTransport } | null;
};
