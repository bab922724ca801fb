import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import { noteReading } from "#features/accounts/note-reading.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Database } from "#platform/db/database.server.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { userFeedback } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import { byTime, type InboxPage, type InboxQuery } from "./inbox-list.server.ts";

export type FeedbackRow = {
  id: string;
  at: string;
  rating: number;
  reasons: string[];
  comment: string | null;
  tool: string | null;
  runId: string | null;
  locale: string;
  /** Only if the author allows it. */
  mayRead: boolean;
  handledAt: string | null;
};

/** Lists ratings of results, newest first, searching comments and tools. @throws AppError `forbidden` */
export async function listFeedback(
  db: Database,
  reader: AskingAdmin,
  query: InboxQuery,
  pageSize: number,
): Promise<InboxPage<FeedbackRow>> {
  assertFullAdmin(reader);
  const { rating, handled } = query.filters;
  const where = and(
    query.q === "" ? undefined : anyContains([userFeedback.comment, userFeedback.tool], query.q),
    // Retracted.
    sql`${userFeedback.rating} <> 0`,
    rating === undefined ? undefined : eq(userFeedback.rating, rating === "good" ? 1 : -1),
    handled === undefined ? undefined : handled === "yes" ? isNotNull(userFeedback.handledAt) : isNull(userFeedback.handledAt),
  );
  const rows = await db
    .select()
    .from(userFeedback)
    .where(where)
    .orderBy(...byTime(userFeedback, query.dir))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize);
  return { rows: rows.map(toFeedbackRow), total: await db.$count(userFeedback, where) };
}

/** Marks feedback as handled, or as open again; recorded in the audit log. @throws AppError `forbidden`, `not-found` */
export async function markHandled(db: Database, admin: AskingAdmin, feedbackId: string, isHandled: boolean): Promise<void> {
  assertFullAdmin(admin);
  if (!isId(feedbackId)) throw new AppError("not-found");
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(userFeedback).where(eq(userFeedback.id, feedbackId)).for("update");
    if (row === undefined) throw new AppError("not-found");
    if ((row.handledAt !== null) === isHandled) return;
    const values = isHandled ? { handledAt: new Date(), handledBy: ownerOf(admin.id) } : { handledAt: null, handledBy: null };
    await tx.update(userFeedback).set(values).where(eq(userFeedback.id, feedbackId));
    await tx.insert(auditLog).values({
      actor: ownerOf(admin.id),
      action: "feedback-handle",
      target: feedbackId,
      before: { handled: !isHandled },
      after: { handled: isHandled },
    });
  });
}

export type ReadableRun = { id: string; tool: string | null; asked: { name: string; text: string }[]; texts: string[] };

/**
 * Reads the input and output of a result whose owner allows it; the access is recorded in the audit log.
 *
 * @throws AppError `forbidden`; `not-found` without permission, or once it was revoked
 */
export async function readRatedRun(db: Database, reader: AskingAdmin, feedbackId: string): Promise<ReadableRun> {
  assertFullAdmin(reader);
  if (!isId(feedbackId)) throw new AppError("not-found");
  const [run] = await db
    .select({ id: runs.id, tool: runs.tool, fields: runs.fields })
    .from(userFeedback)
    .innerJoin(runs, and(eq(runs.id, userFeedback.runId), eq(runs.owner, userFeedback.owner), isNull(runs.wordsDeletedAt)))
    .where(and(eq(userFeedback.id, feedbackId), eq(userFeedback.mayRead, true)));
  if (run === undefined) throw new AppError("not-found");
  const variants = await db.select().from(runVariants).where(eq(runVariants.runId, run.id)).orderBy(asc(runVariants.index));
  await noteReading(db, reader, { action: "feedback-read", target: feedbackId, after: { run: run.id, texts: variants.length } });
  const asked = Object.entries(run.fields).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [{ name, text: String(value) }] : [],
  );
  return { id: run.id, tool: run.tool, asked, texts: variants.map(({ text }) => text) };
}

function toFeedbackRow(row: typeof userFeedback.$inferSelect): FeedbackRow {
  const { id, rating, reasons, comment, tool, runId, locale, mayRead } = row;
  return {
    id,
    at: row.createdAt.toISOString(),
    rating,
    reasons,
    comment,
    tool,
    runId,
    locale,
    mayRead,
    handledAt: row.handledAt?.toISOString() ?? null,
  };
}
