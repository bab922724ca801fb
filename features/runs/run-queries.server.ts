import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Citation } from "#features/documents/answers/citation.ts";
import { groundsOf } from "#features/documents/answers/unsupported.ts";
import type { Services } from "#features/services.ts";
import { userFeedback } from "#platform/db/schema/content.ts";
import { chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { images } from "#platform/db/schema/images.ts";
import { runEvents, runs, runVariants } from "#platform/db/schema/runs.ts";
import { imageUrl } from "#core/image-address.ts";
import type { RunImage } from "./run-image.ts";
import { toReceipt } from "./run-outcome.ts";
import { type Rating, ratingReasons } from "./rating.ts";
import { type RunFailure, type RunView, runFailures, type VariantView } from "./run-view.ts";

type RunRow = typeof runs.$inferSelect;
export type RatingRow = Pick<typeof userFeedback.$inferSelect, "rating" | "reasons" | "comment" | "mayRead">;
/** Where a run's answer is. */
export type RunPlace = { conversationId: string; itemId: string };

const rowAndMore = {
  row: runs,
  place: { conversationId: chatHistoryItems.historyId, itemId: chatHistoryItems.id },
  rating: { rating: userFeedback.rating, reasons: userFeedback.reasons, comment: userFeedback.comment, mayRead: userFeedback.mayRead },
};
/** The owner's rating of a run. */
const ownRating = and(eq(userFeedback.owner, runs.owner), eq(userFeedback.targetType, "run"), eq(userFeedback.targetId, runs.id));

/** Reads one of this owner's runs with its texts so far, or null; someone else's id counts as unknown. */
export async function findRun(services: Pick<Services, "db">, actor: Actor, runId: string): Promise<RunView | null> {
  if (!isId(runId)) return null;
  const [found] = await services.db
    .select(rowAndMore)
    .from(runs)
    .leftJoin(chatHistoryItems, eq(chatHistoryItems.runId, runs.id))
    .leftJoin(userFeedback, ownRating)
    .where(and(eq(runs.id, runId), eq(runs.owner, actor.owner), isNull(runs.wordsDeletedAt)));
  if (found === undefined) return null;
  const { row, place, rating } = found;
  const variants = row.status === "done" ? await storedVariants(services, [row.id]) : await variantsSoFar(services, row);
  const pictures = await storedPictures(services, [row]);
  return toRunView(row, variants.get(row.id) ?? [], place, rating, pictures.get(row.id) ?? []);
}

/**
 * Makes sure that a run is this owner's, without reading its texts.
 *
 * @throws AppError `not-found`
 */
export async function assertOwnRun(services: Pick<Services, "db">, actor: Actor, runId: string): Promise<void> {
  if (!isId(runId)) throw new AppError("not-found");
  const [row] = await services.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.owner, actor.owner), isNull(runs.wordsDeletedAt)));
  if (row === undefined) throw new AppError("not-found");
}

/** @throws AppError `not-found` */
export async function getRun(services: Pick<Services, "db">, actor: Actor, runId: string): Promise<RunView> {
  const run = await findRun(services, actor, runId);
  if (run === null) throw new AppError("not-found");
  return run;
}

/**
 * Lists an owner's runs, newest first.
 *
 * @param cursor `next` from the previous page, or null
 * @param kind only runs of this kind; if omitted: all
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listRuns(
  services: Pick<Services, "db">,
  actor: Actor,
  limit: number,
  cursor: string | null,
  kind?: RunView["kind"],
): Promise<{ items: RunView[]; next: string | null }> {
  const which = and(cursor === null ? undefined : pageAfter(cursor), kind === undefined ? undefined : eq(runs.kind, kind));
  const rows = await services.db
    .select(rowAndMore)
    .from(runs)
    .leftJoin(chatHistoryItems, eq(chatHistoryItems.runId, runs.id))
    .leftJoin(userFeedback, ownRating)
    .where(and(eq(runs.owner, actor.owner), isNull(runs.wordsDeletedAt), which))
    .orderBy(desc(runs.createdAt), asc(runs.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const variants = await storedVariants(
    services,
    page.map(({ row }) => row.id),
  );
  const pictures = await storedPictures(
    services,
    page.map(({ row }) => row),
  );
  const last = page.at(-1)?.row;
  return {
    items: page.map(({ row, place, rating }) => toRunView(row, variants.get(row.id) ?? [], place, rating, pictures.get(row.id) ?? [])),
    next: rows.length > limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null,
  };
}

function pageAfter(cursor: string) {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(match[1]));
  return or(lt(runs.createdAt, at), and(eq(runs.createdAt, at), sql`${runs.id} > ${match[2]}`));
}

async function storedVariants(services: Pick<Services, "db">, runIds: string[]): Promise<Map<string, VariantView[]>> {
  const byRun = new Map<string, VariantView[]>();
  if (runIds.length === 0) return byRun;
  const rows = await services.db.select().from(runVariants).where(inArray(runVariants.runId, runIds)).orderBy(asc(runVariants.index));
  for (const row of rows) {
    const { index, text, finish, editedText, citations } = row;
    const grounds = citations === null ? {} : groundsOf(text, citations);
    const view = { index, text, finish, starred: row.starredAt !== null, editedText, ...grounds };
    byRun.set(row.runId, [...(byRun.get(row.runId) ?? []), view]);
  }
  return byRun;
}

type PictureRow = Pick<typeof images.$inferSelect, "id" | "index" | "width" | "height">;

/** The pictures that image runs among these have made, by run; a query only if there are any such runs. */
async function storedPictures(services: Pick<Services, "db">, rows: readonly RunRow[]): Promise<Map<string, PictureRow[]>> {
  const ids = rows.filter(({ kind }) => kind === "image").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { id, runId, index, width, height } = images;
  const found = await services.db.select({ id, runId, index, width, height }).from(images).where(inArray(runId, ids));
  return Map.groupBy(found, (row) => row.runId ?? "");
}

/** While a run is running, a text is the concatenation of its committed deltas. */
async function variantsSoFar(services: Pick<Services, "db">, row: RunRow): Promise<Map<string, VariantView[]>> {
  const events = await services.db
    .select({ type: runEvents.type, data: runEvents.data })
    .from(runEvents)
    .where(eq(runEvents.runId, row.id))
    .orderBy(asc(runEvents.seq));
  return new Map([[row.id, variantsFromEvents(events, row.variantCount, isFromDocuments(row))]]);
}

/** Whether a run's texts are answers from documents. */
export const isFromDocuments = ({ kind, fields }: Pick<RunRow, "kind" | "fields">): boolean =>
  kind === "ask" && Array.isArray(fields.documentIds) && fields.documentIds.length > 0;

type EventData = { variant?: number; index?: number; text?: string; finish?: VariantView["finish"] };
const variantEvents = new Set(["text-delta", "text-end", "image-end", "citation"]);

/**
 * Joins a log's deltas into texts, one per variant; a picture is a variant without text.
 *
 * @param isCited they are answers from documents: with their citations so far
 */
export function variantsFromEvents(events: readonly { type: string; data: string }[], count: number, isCited = false): VariantView[] {
  const texts = Array.from({ length: count }, () => ({
    pieces: [] as string[],
    finish: null as VariantView["finish"],
    citations: [] as Citation[],
  }));
  for (const event of events) {
    if (!variantEvents.has(event.type)) continue;
    const { variant: place, ...data } = JSON.parse(event.data) as EventData;
    const variant = texts[place ?? data.index ?? -1];
    if (variant === undefined) continue;
    if (event.type === "citation") variant.citations.push(data as Citation);
    else if (data.text !== undefined) variant.pieces.push(data.text);
    if (data.finish !== undefined) variant.finish = data.finish;
  }
  return texts.map(({ pieces, finish, citations }, index) => ({
    index,
    text: pieces.join(""),
    finish,
    starred: false,
    editedText: null,
    ...(isCited ? { citations, unsupported: [] } : {}),
  }));
}

/** @param pictures those of the run that are stored */
export function toRunView(
  row: RunRow,
  variants: VariantView[],
  place: RunPlace | null,
  rating: RatingRow | null,
  pictures: readonly PictureRow[],
): RunView {
  const money = {
    heldMilli: row.heldMilli,
    heldUnitsMilli: row.heldUnitsMilli,
    chargedMilli: row.chargedMilli ?? 0,
    chargedUnitsMilli: row.chargedUnitsMilli ?? 0,
  };
  const usage = { inputTokens: row.inputTokens ?? 0, outputTokens: row.outputTokens ?? 0, estimated: row.isUsageEstimated ?? true };
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    finish: row.finish,
    failure: runFailures.find((failure) => failure === row.failure) ?? (row.failure === null ? null : ("unavailable" satisfies RunFailure)),
    origin: row.origin,
    provider: row.provider,
    model: row.model,
    tool: row.tool,
    promptId: row.promptId,
    promptVersion: row.promptVersion,
    locale: row.locale,
    quality: row.quality,
    fields: row.fields,
    conversationId: place?.conversationId ?? null,
    itemId: place?.itemId ?? null,
    continues: row.continuesRunId,
    continuesVariant: row.continuesVariant,
    price: { units: row.priceUnitsMilli / 1000, milli: row.priceMilli },
    variants: row.kind === "image" ? [] : variants,
    images: row.kind === "image" ? variants.map(({ index, finish }) => toRunImage(index, finish, pictures)) : [],
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    receipt: row.status === "done" ? toReceipt(money, usage, row.endedAt) : null,
    rating: rating === null ? null : toRating(rating),
  };
}

/** One that is stored but whose end is not in the log yet has not come: the process that made it may be dead. */
function toRunImage(index: number, finish: RunImage["finish"], pictures: readonly PictureRow[]): RunImage {
  const picture = finish === "whole" ? pictures.find((one) => one.index === index) : undefined;
  if (picture === undefined) return { index, id: null, url: null, width: null, height: null, finish };
  const { id, width, height } = picture;
  return { index, id, url: imageUrl(id), width, height, finish };
}

/** @returns null for a rating that was removed */
function toRating({ rating, reasons, comment, mayRead }: RatingRow): Rating | null {
  if (rating !== 1 && rating !== -1) return null;
  return { value: rating, reasons: ratingReasons.filter((reason) => reasons.includes(reason)), comment, mayRead };
}
