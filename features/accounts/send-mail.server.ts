import type { Locale } from "#core/localized.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { mails } from "#platform/db/schema/accounts.ts";
import type { Jobs } from "#platform/jobs/jobs.server.ts";
import { deliverMailJob } from "./deliver-mail.job.ts";
import type { MailSettings } from "./mail-settings.ts";
import type { MailKind } from "./mails/mail-words.ts";
import { renderMail } from "./mails/render-mail.server.tsx";

type SendMailServices = {
  /** The transaction that the mail is about, or the database. */
  db: DatabaseOrTransaction;
  jobs: Pick<Jobs, "enqueue">;
  mail: Pick<MailSettings, "appName" | "smtp">;
  now(): Date;
  newId(): string;
};

export type SendMailInput = {
  /** Null for an address without an account, and for the mail that outlives one (`account-deleted`): a user's mails go with the user. */
  userId: string | null;
  kind: MailKind;
  locale: Locale;
  /** One bare address. */
  recipient: string;
  /** A whole address of ours; left out for `email-changed` and `account-deleted`. */
  link?: string | null;
};

/** How long an unsent mail can be read in the outbox. */
const keepUnsentMs = 7 * 86_400_000;
/** The word that an account is gone names an address that is to be forgotten within a day. */
const keepLastWordMs = 23 * 3_600_000;

/**
 * Writes a mail and queues its delivery, both or neither; without SMTP it is kept in the outbox.
 *
 * @returns the mail's id
 * @throws Error for a link that is missing or of no use to this kind
 */
export async function sendMail(services: SendMailServices, input: SendMailInput): Promise<string> {
  const { jobs, mail, now, newId } = services;
  const { link = null, ...row } = input;
  const words = renderMail({ kind: input.kind, locale: input.locale, appName: mail.appName, link });
  const id = newId();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + (input.kind === "account-deleted" ? keepLastWordMs : keepUnsentMs));
  await services.db.transaction(async (tx) => {
    await tx.insert(mails).values({ id, ...row, ...words, state: mail.smtp === null ? "kept" : "queued", createdAt, expiresAt });
    if (mail.smtp !== null) await jobs.enqueue(deliverMailJob, { mailId: id }, tx);
  });
  return id;
}
