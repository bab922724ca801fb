import { and, asc, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Locale } from "#core/localized.ts";
import type { Database } from "#platform/db/database.server.ts";
import { mails } from "#platform/db/schema/accounts.ts";
import type { MailKind } from "./mails/mail-words.ts";
import { isFullAdmin } from "./admin-accounts.server.ts";
import type { AskingAdmin } from "./admin-rights.server.ts";
import { noteReading } from "./note-reading.server.ts";
import { ownerOf, type SignedInUser } from "./session.ts";

/** Who reads the outbox; `operator` is the command line. Its links open other people's accounts, so editors can't. */
export type OutboxReader = Pick<SignedInUser, "admin"> | "operator";

export type OutboxMail = {
  id: string;
  /** When it was written, ISO 8601. */
  at: string;
  to: string;
  kind: MailKind;
  locale: Locale;
  /** Empty once the email was sent, as is `text`. */
  subject: string;
  text: string;
  state: MailRow["state"];
  /** Delivery attempts. */
  attempts: number;
};

type MailRow = typeof mails.$inferSelect;

/**
 * Lists the outbox, newest first; expired emails are left out, removed or not.
 *
 * @param cursor `next` from the previous page, or null
 * @throws AppError `forbidden`, `invalid-input` for a cursor that is not one of ours
 */
export async function listOutbox(
  services: { db: Database; now(): Date },
  reader: OutboxReader,
  limit: number,
  cursor: string | null,
): Promise<{ items: OutboxMail[]; next: string | null }> {
  assertMayRead(reader);
  const rows = await services.db
    .select()
    .from(mails)
    .where(and(gt(mails.expiresAt, services.now()), cursor === null ? undefined : pageAfter(cursor)))
    .orderBy(desc(mails.createdAt), asc(mails.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toOutboxMail),
    next: rows.length > limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null,
  };
}

/** An email that is still queued after this time waits for the mail server. */
const waitsAfterMs = 10 * 60_000;

/** An email that was given up is told for a day after it was written: many were sent to an address that doesn't exist. */
const failedTellsMs = 86_400_000;

/**
 * Counts undelivered emails of the outbox: those of the last day that were given up, and those that have waited for ten minutes. One query.
 *
 * @throws AppError `forbidden`
 */
export async function countStuckMails(
  services: { db: Database; now(): Date },
  reader: OutboxReader,
): Promise<{ failed: number; waiting: number }> {
  assertMayRead(reader);
  const now = services.now();
  const isFailed = and(eq(mails.state, "failed"), gt(mails.createdAt, new Date(now.getTime() - failedTellsMs)));
  const isWaiting = and(eq(mails.state, "queued"), lt(mails.createdAt, new Date(now.getTime() - waitsAfterMs)));
  const [counts] = await services.db
    .select({
      failed: sql<number>`(count(*) FILTER (WHERE ${isFailed}))::int`,
      waiting: sql<number>`(count(*) FILTER (WHERE ${isWaiting}))::int`,
    })
    .from(mails)
    .where(gt(mails.expiresAt, now));
  return counts ?? { failed: 0, waiting: 0 };
}

/**
 * Opens one email in the outbox for an admin; each view adds a line to the audit log.
 *
 * @throws AppError `forbidden`, `not-found`
 */
export async function openOutboxMail(services: { db: Database; now(): Date }, reader: AskingAdmin, mailId: string): Promise<OutboxMail> {
  assertMayRead(reader);
  if (!isId(mailId)) throw new AppError("not-found");
  const [row] = await services.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), gt(mails.expiresAt, services.now())));
  if (row === undefined) throw new AppError("not-found");
  const { kind, state, userId } = row;
  const user = userId === null ? null : ownerOf(userId);
  await noteReading(services.db, reader, { action: "mail-read", target: mailId, after: { kind, state, user } });
  return toOutboxMail(row);
}

/** Returns whether the caller may read the outbox: the operator and admins with full rights. */
function mayReadOutbox(reader: OutboxReader): boolean {
  return reader === "operator" || isFullAdmin(reader);
}

function assertMayRead(reader: OutboxReader): void {
  if (!mayReadOutbox(reader)) throw new AppError("forbidden");
}

function pageAfter(cursor: string) {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const [, ms, id = ""] = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor) ?? [];
  if (ms === undefined) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(ms));
  return or(lt(mails.createdAt, at), and(eq(mails.createdAt, at), gt(mails.id, id)));
}

function toOutboxMail({ id, createdAt, recipient, kind, locale, subject, text, state, attempts }: MailRow): OutboxMail {
  return { id, at: createdAt.toISOString(), to: recipient, kind, locale, subject, text, state, attempts };
}
