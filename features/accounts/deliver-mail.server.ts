import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { mails } from "#platform/db/schema/accounts.ts";
import type { Log } from "#platform/log/log.server.ts";
import { MailError } from "#platform/mail/mail.ts";
import { deliverMailJob } from "./deliver-mail.job.ts";
import type { MailSettings } from "./mail-settings.ts";

type DeliverMailServices = { db: Database; log: Log; mail: Pick<MailSettings, "smtp">; now(): Date };

/** How long the outbox shows that an email was sent. */
const keepSentMs = 86_400_000;
const maxAttempts = 1 + deliverMailJob.retryLimit;

/**
 * Hands a queued email to the mail server; once accepted, its text is erased. One that was sent, has failed or is gone is left alone.
 *
 * After a crash between the server's acceptance and our commit it is sent again, with the same Message-ID.
 *
 * @throws MailError when a retry makes sense
 */
export async function deliverMail(services: DeliverMailServices, { mailId }: { mailId: string }): Promise<void> {
  const { db, log, now } = services;
  const { smtp } = services.mail;
  const isQueued = and(eq(mails.id, mailId), eq(mails.state, "queued"));
  if (smtp === null) {
    // SMTP was configured when it was queued but no longer is: an admin can still read it.
    await db.update(mails).set({ state: "kept" }).where(isQueued);
    return;
  }
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(isQueued)
    .returning();
  if (mail === undefined) return;
  const { id, recipient, subject, text, html, kind, attempts } = mail;
  try {
    await smtp.transport.send({ id, from: smtp.from, to: recipient, subject, text, html });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const isLast = error.isPermanent || attempts >= maxAttempts;
    log[isLast ? "error" : "warn"](
      { mailId, kind, attempts, code: error.code },
      isLast ? "mail failed" : "mail not accepted, trying again",
    );
    if (!isLast) throw error;
    await db.update(mails).set({ state: "failed" }).where(isQueued);
    return;
  }
  log.info({ mailId, kind, attempts }, "mail sent");
  if (kind === "account-deleted") {
    await db.delete(mails).where(eq(mails.id, mailId));
    return;
  }
  const sentAt = now();
  const expiresAt = new Date(sentAt.getTime() + keepSentMs);
  await db.update(mails).set({ state: "sent", subject: "", text: "", html: "", sentAt, expiresAt }).where(isQueued);
}
