import type { Locale } from "#core/localized.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { mails } from "#platform/db/schema/accounts.ts";
import type { Jobs } from "#platform/jobs/jobs.server.ts";
import { deliverMailJob } from "./deliver-mail.job.ts";
import type { MailSettings } from "./mail-settings.ts";
import type { MailFacts, MailKind } from "./mails/mail-words.ts";
import { renderMail } from "./mails/render-mail.server.tsx";

type SendMailServices = {
  /** The transaction that the email belongs to, or the database. */
  db: DatabaseOrTransaction;
  jobs: Pick<Jobs, "enqueue">;
  mail: Pick<MailSettings, "appName" | "smtp">;
  now(): Date;
  newId(): string;
};

export type SendMailInput = {
  /**
   * Null for an address without an account, and for the email that outlives one (`account-deleted`): a user's emails are deleted with the
   * user.
   */
  userId: string | null;
  kind: MailKind;
  locale: Locale;
  /** A bare address. */
  recipient: string;
  /** An absolute URL of ours; omitted for `email-changed` and `account-deleted`. */
  link?: string | null;
  /** Of emails about money and tables. */
  facts?: MailFacts;
};

/** How long an unsent email can be read in the outbox. */
const keepUnsentMs = 7 * 86_400_000;
/** The email saying that an account is gone contains an address that must be forgotten within a day. */
const keepLastWordMs = 23 * 3_600_000;

/**
 * Writes an email and queues its delivery, both or neither; without SMTP it stays in the outbox.
 *
 * @returns the email's id
 * @throws Error for a link that is missing or not allowed for this kind
 */
export async function sendMail(services: SendMailServices, input: SendMailInput): Promise<string> {
  const { jobs, mail, now, newId } = services;
  const { link = null, facts, ...row } = input;
  const words = renderMail({ kind: input.kind, locale: input.locale, appName: mail.appName, link, facts });
  const id = newId();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + (input.kind === "account-deleted" ? keepLastWordMs : keepUnsentMs));
  await services.db.transaction(async (tx) => {
    await tx.insert(mails).values({ id, ...row, ...words, state: mail.smtp === null ? "kept" : "queued", createdAt, expiresAt });
    if (mail.smtp !== null) await jobs.enqueue(deliverMailJob, { mailId: id }, tx);
  });
  return id;
}
