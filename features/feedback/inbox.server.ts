import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { toCsv } from "#formats/csv/csv.ts";
import type { Database } from "#platform/db/database.server.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { surveyResponses, userFeedback, waitlist } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";

export const inboxParts = ["feedback", "surveys", "waitlist"] as const;
export type InboxPart = (typeof inboxParts)[number];

export type InboxQuery = { q: string; dir: "asc" | "desc"; page: number; filters: Record<string, string> };

export type FeedbackRow = {
  id: string;
  at: string;
  rating: number;
  reasons: string[];
  comment: string | null;
  tool: string | null;
  runId: string | null;
  locale: string;
  /** Only where who said it allows it. */
  mayRead: boolean;
  handledAt: string | null;
};
export type SurveyRow = { id: string; at: string; survey: string; answers: Record<string, string>; locale: string };
export type WaitlistRow = {
  id: string;
  at: string;
  product: string;
  email: string;
  useCase: string | null;
  locale: string;
  invitedAt: string | null;
};

type Reader = Pick<SignedInUser, "id" | "admin">;
type Page<Row> = { rows: Row[]; total: number };

/** Most rows of a download. */
const exportedRows = 50_000;

/** Lists what was said of results, by newest, searched in comments and tools. @throws AppError `forbidden` */
export async function listFeedback(db: Database, reader: Reader, query: InboxQuery, pageSize: number): Promise<Page<FeedbackRow>> {
  assertFullAdmin(reader);
  const { rating, handled } = query.filters;
  const where = and(
    query.q === "" ? undefined : anyContains([userFeedback.comment, userFeedback.tool], query.q),
    // Taken back.
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

/** Lists answers to surveys. @throws AppError `forbidden` */
export async function listSurveys(db: Database, reader: Reader, query: InboxQuery, pageSize: number): Promise<Page<SurveyRow>> {
  assertFullAdmin(reader);
  const { survey } = query.filters;
  const where = and(
    query.q === "" ? undefined : anyContains([sql`${surveyResponses.answers}::text`], query.q),
    survey === undefined ? undefined : sql`${surveyResponses.surveyKey} = ${survey}`,
  );
  const rows = await db
    .select()
    .from(surveyResponses)
    .where(where)
    .orderBy(...byTime(surveyResponses, query.dir))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize);
  return { rows: rows.map(toSurveyRow), total: await db.$count(surveyResponses, where) };
}

/** Lists who waits for a product. @throws AppError `forbidden` */
export async function listWaitlist(db: Database, reader: Reader, query: InboxQuery, pageSize: number): Promise<Page<WaitlistRow>> {
  assertFullAdmin(reader);
  const { product } = query.filters;
  const where = and(
    query.q === "" ? undefined : anyContains([waitlist.email, waitlist.useCase], query.q),
    product === undefined ? undefined : eq(waitlist.productKey, product),
  );
  const rows = await db
    .select()
    .from(waitlist)
    .where(where)
    .orderBy(...byTime(waitlist, query.dir))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize);
  return { rows: rows.map(toWaitlistRow), total: await db.$count(waitlist, where) };
}

/** Marks what was said as handled, or as open again; in the audit log. @throws AppError `forbidden`, `not-found` */
export async function markHandled(db: Database, admin: Reader, feedbackId: string, isHandled: boolean): Promise<void> {
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
 * Reads what was typed and what came of a result whose owner allows it; who read it stands in the audit log.
 *
 * @throws AppError `forbidden`; `not-found` without leave, also where it was taken back
 */
export async function readRatedRun(db: Database, reader: Reader, feedbackId: string): Promise<ReadableRun> {
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

/** A line of the audit log about personal texts that somebody saw: which, and how many. Nothing changed, so there is no before. */
async function noteReading(db: Database, reader: Reader, line: { action: string; target: string; after: object }): Promise<void> {
  await db.insert(auditLog).values({ actor: ownerOf(reader.id), ...line });
}

/** The whole of a part as CSV, newest first; who took it along, and how much, stands in the audit log. @throws AppError `forbidden` */
export async function exportInbox({ db }: Pick<Services, "db">, reader: Reader, part: InboxPart): Promise<string> {
  const { csv, rows } = await tableOf(db, reader, part);
  await noteReading(db, reader, { action: "inbox-export", target: part, after: { rows } });
  return csv;
}

async function tableOf(db: Database, reader: Reader, part: InboxPart): Promise<{ csv: string; rows: number }> {
  const all: InboxQuery = { q: "", dir: "desc", page: 1, filters: {} };
  if (part === "feedback") {
    const { rows } = await listFeedback(db, reader, all, exportedRows);
    const lines = rows.map((row) => [
      row.at,
      String(row.rating),
      row.reasons.join(" "),
      row.comment ?? "",
      row.tool ?? "",
      row.locale,
      row.handledAt ?? "",
    ]);
    return { csv: toCsv([["at", "rating", "reasons", "comment", "tool", "locale", "handled_at"], ...lines]), rows: rows.length };
  }
  if (part === "surveys") {
    const { rows } = await listSurveys(db, reader, all, exportedRows);
    const lines = rows.flatMap((row) =>
      Object.entries(row.answers).map(([question, answer]) => [row.at, row.survey, question, answer, row.locale]),
    );
    return { csv: toCsv([["at", "survey", "question", "answer", "locale"], ...lines]), rows: rows.length };
  }
  const { rows } = await listWaitlist(db, reader, all, exportedRows);
  const lines = rows.map((row) => [row.at, row.product, row.email, row.useCase ?? "", row.locale, row.invitedAt ?? ""]);
  return { csv: toCsv([["at", "product", "email", "use_case", "locale", "invited_at"], ...lines]), rows: rows.length };
}

const byTime = (table: typeof userFeedback | typeof surveyResponses | typeof waitlist, dir: "asc" | "desc") =>
  dir === "asc" ? [asc(table.createdAt), asc(table.id)] : [desc(table.createdAt), asc(table.id)];

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

function toSurveyRow(row: typeof surveyResponses.$inferSelect): SurveyRow {
  const answers = Object.fromEntries(Object.entries(row.answers).map(([name, value]) => [name, String(value)]));
  return { id: row.id, at: row.createdAt.toISOString(), survey: row.surveyKey, answers, locale: row.locale };
}

function toWaitlistRow(row: typeof waitlist.$inferSelect): WaitlistRow {
  const { id, email, useCase, locale } = row;
  return {
    id,
    at: row.createdAt.toISOString(),
    product: row.productKey,
    email,
    useCase,
    locale,
    invitedAt: row.invitedAt?.toISOString() ?? null,
  };
}
