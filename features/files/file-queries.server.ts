import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Locale } from "#core/localized.ts";
import { toReceipt } from "#features/runs/run-outcome.ts";
import type { Receipt } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import type { FileFormat } from "#formats/file-format.ts";
import type { FormulaWords } from "#formats/spreadsheet/formula-words.ts";
import type { Database, DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { documentSegments, translationDocuments } from "#platform/db/schema/translation-files.ts";
import { fileErrorMessage } from "./file-error-message.ts";
import { estimateFile } from "./upload/file-estimate.ts";
import { type FileView, type FinishedPart, isAtRest } from "./file-view.ts";
import { withoutFinished } from "./without-finished.ts";

export type DocumentRow = typeof translationDocuments.$inferSelect;
type RunRow = typeof runs.$inferSelect;
/** Segments with a finding, and those without an answer; both 0 while work is under way. */
export type FileCounts = { marked: number; missing: number };
type ViewServices = Pick<Services, "config" | "ai" | "now">;
type ReadServices = Pick<Services, "db"> & ViewServices;

/**
 * Reads the row of one of the owner's files.
 *
 * @param db may be a transaction; `lock` locks the row until it ends
 * @throws AppError `not-found` for someone else's or an unknown id
 */
export async function ownDocument(
  db: DatabaseOrTransaction,
  { owner }: Pick<Actor, "owner">,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<DocumentRow> {
  if (!isId(id)) throw new AppError("not-found");
  const query = db
    .select()
    .from(translationDocuments)
    .where(and(eq(translationDocuments.id, id), eq(translationDocuments.owner, owner)));
  const [row] = await (isLocked ? query.for("update") : query);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/**
 * Reads one of the owner's files.
 *
 * @param locale of the sentence that says why it failed; if omitted, that of its run
 * @throws AppError `not-found`
 */
export async function getFile(services: ReadServices, actor: Actor, id: string, locale?: Locale): Promise<FileView> {
  const row = await ownDocument(services.db, actor, id);
  const [view] = await toFileViews(services, [row], locale);
  if (view === undefined) throw new AppError("not-found");
  return view;
}

/**
 * Reads what became of the words that a spreadsheet's formulas compare cells with; null for files without any. Lists of files lack it: it
 * can be long.
 *
 * @throws AppError `not-found`
 */
export async function findFormulaWords({ db }: Pick<Services, "db">, actor: Actor, id: string): Promise<FormulaWords | null> {
  return (await ownDocument(db, actor, id)).formulaWords;
}

/**
 * Lists the owner's files, newest first.
 *
 * @param cursor `next` from the previous page, or null
 * @param where which of them, if not all
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listFiles(
  services: ReadServices,
  actor: Actor,
  { limit, cursor, where }: { limit: number; cursor: string | null; where?: SQL },
  locale?: Locale,
): Promise<{ items: FileView[]; next: string | null }> {
  const rows = await services.db
    .select()
    .from(translationDocuments)
    .where(and(eq(translationDocuments.owner, actor.owner), where, cursor === null ? undefined : pageAfter(cursor)))
    .orderBy(desc(translationDocuments.createdAt), asc(translationDocuments.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null;
  return { items: await toFileViews(services, page, locale), next };
}

function pageAfter(cursor: string): SQL | undefined {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const { createdAt, id } = translationDocuments;
  const at = new Date(Number(match[1]));
  return or(lt(createdAt, at), and(eq(createdAt, at), sql`${id} > ${match[2]}`));
}

/** Views of the given rows, in order; includes what their runs and segments say. */
export async function toFileViews(services: ReadServices, rows: readonly DocumentRow[], locale?: Locale): Promise<FileView[]> {
  const [runOf, countsOf] = await Promise.all([readRuns(services.db, rows), readCounts(services.db, rows)]);
  return rows.map((row) => toFileView(services, row, runOf.get(row.runId ?? "") ?? null, countsOf.get(row.id) ?? noCounts, locale));
}

const noCounts: FileCounts = { marked: 0, missing: 0 };

async function readRuns(db: Database, rows: readonly DocumentRow[]): Promise<Map<string, RunRow>> {
  const ids = rows.flatMap(({ runId }) => runId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db.select().from(runs).where(inArray(runs.id, ids));
  return new Map(found.map((run) => [run.id, run]));
}

/** Changes on every read while work is under way, so it is only counted at rest. */
async function readCounts(db: Database, rows: readonly DocumentRow[]): Promise<Map<string, FileCounts>> {
  const ids = rows.filter(({ status, targetLang }) => isAtRest(status) && targetLang !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { documentId, state, approvedAt } = documentSegments;
  const found = await db
    .select({
      id: documentId,
      // What someone has approved needs no further review.
      marked: sql<number>`(count(*) FILTER (WHERE ${state} = 'marked' AND ${approvedAt} IS NULL))::int`,
      missing: sql<number>`(count(*) FILTER (WHERE ${state} = 'missing'))::int`,
    })
    .from(documentSegments)
    .where(and(inArray(documentId, ids), inArray(state, ["marked", "missing"])))
    .groupBy(documentId);
  return new Map(found.map(({ id, marked, missing }) => [id, { marked, missing }]));
}

/** What the server sends about a file. @param run the latest one, or null if there is none yet */
export function toFileView(services: ViewServices, row: DocumentRow, run: RunRow | null, counts: FileCounts, locale?: Locale): FileView {
  return {
    id: row.id,
    name: row.name,
    format: row.format as FileFormat,
    bytes: row.bytes,
    status: row.status,
    from: row.sourceLang,
    to: row.targetLang,
    quality: row.quality,
    glossaryId: row.glossaryId,
    isBilingual: row.isBilingual,
    estimate: estimateFile(row, services.config.prices(), !services.ai.hasProvider),
    finished: finishedPartOf(services, row),
    keepsFinished: row.keepsFinished,
    segmentsDone: row.segmentsDone,
    segmentsTotal: row.segmentsTotal,
    pagesDone: row.segmentsTotal === 0 ? (row.status === "done" ? row.pages : 0) : pagesDoneOf(row),
    pagesTotal: row.pages,
    ...counts,
    isChanged: row.isChanged,
    secondsLeft: secondsLeftOf(row, services.now()),
    error: row.errorCode === null ? null : { code: row.errorCode, message: fileErrorMessage(row.errorCode, locale ?? run?.locale ?? "en") },
    receipt: run === null || run.status !== "done" ? null : receiptOf(run),
    outputs: row.outputs.map(({ kind, bytes }) => ({ kind, url: `/api/files/${row.id}/download/${kind}`, bytes })),
    createdAt: row.createdAt.toISOString(),
    isExpired: row.sourceKey === null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

function finishedPartOf({ config, ai }: ViewServices, row: DocumentRow): FinishedPart | null {
  if (row.finished === null) return null;
  const { segments, language } = row.finished;
  const rest = row.keepsFinished ? row : withoutFinished(row);
  return { segments, language, rest: rest && estimateFile({ ...row, ...rest }, config.prices(), !ai.hasProvider) };
}

const pagesDoneOf = ({ pages, segmentsDone, segmentsTotal }: DocumentRow): number =>
  Math.min(pages, Math.floor((pages * segmentsDone) / segmentsTotal));

/** From the rate so far; if the work was resumed, what was there before makes it a little too short. */
function secondsLeftOf({ status, startedAt, segmentsDone, segmentsTotal }: DocumentRow, now: Date): number | null {
  if (status !== "translating" || startedAt === null || segmentsDone === 0) return null;
  const seconds = (now.getTime() - startedAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil((seconds * (segmentsTotal - segmentsDone)) / segmentsDone));
}

function receiptOf(run: RunRow): Receipt {
  const { heldMilli, heldUnitsMilli, endedAt } = run;
  const money = { heldMilli, heldUnitsMilli, chargedMilli: run.chargedMilli ?? 0, chargedUnitsMilli: run.chargedUnitsMilli ?? 0 };
  const usage = { inputTokens: run.inputTokens ?? 0, outputTokens: run.outputTokens ?? 0, estimated: run.isUsageEstimated ?? true };
  return toReceipt(money, usage, endedAt);
}
