import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { userFeedback } from "#platform/db/schema/content.ts";
import { chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { runEvents, runs, runVariants } from "#platform/db/schema/runs.ts";
import { toReceipt } from "./run-outcome.ts";
import { type Rating, ratingReasons } from "./rating.ts";
import { type RunFailure, type RunView, runFailures, type VariantView } from "./run-view.ts";

type RunRow = typeof runs.$inferSelect;
export type RatingRow = Pick<typeof userFeedback.$inferSelect, "rating" | "reasons" | "comment" | "mayRead">;
/** Where the answer of a run stands. */
export type RunPlace = { conversationId: string; itemId: string };

const rowAndMore = {
  row: runs,
  place: { conversationId: chatHistoryItems.historyId, itemId: chatHistoryItems.id },
  rating: { rating: userFeedback.rating, reasons: userFeedback.reasons, comment: userFeedback.comment, mayRead: userFeedback.mayRead },
};
/** What the owner of a run said of it. */
const ownRating = and(eq(userFeedback.owner, runs.owner), eq(userFeedback.targetType, "run"), eq(userFeedback.targetId, runs.id));

/** Reads one run of this owner with its texts so far, or null; a foreign id is as missing as an unknown one. */
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
  return toRunView(row, variants.get(row.id) ?? [], place, rating);
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
 * @param cursor `next` of the page before, or null
 * @param kind only runs of this kind; left out: all
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
  const last = page.at(-1)?.row;
  return {
    items: page.map(({ row, place, rating }) => toRunView(row, variants.get(row.id) ?? [], place, rating)),
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
    const view = { index: row.index, text: row.text, finish: row.finish, starred: row.starredAt !== null, editedText: row.editedText };
    byRun.set(row.runId, [...(byRun.get(row.runId) ?? []), view]);
  }
  return byRun;
}

/** While a run is running, a text is the join of its committed deltas. */
async function variantsSoFar(services: Pick<Services, "db">, row: RunRow): Promise<Map<string, VariantView[]>> {
  const events = await services.db
    .select({ type: runEvents.type, data: runEvents.data })
    .from(runEvents)
    .where(eq(runEvents.runId, row.id))
    .orderBy(asc(runEvents.seq));
  return new Map([[row.id, variantsFromEvents(events, row.variantCount)]]);
}

/** Joins the deltas of a log into texts, one for each variant. */
export function variantsFromEvents(events: readonly { type: string; data: string }[], count: number): VariantView[] {
  const texts = Array.from({ length: count }, () => ({ pieces: [] as string[], finish: null as VariantView["finish"] }));
  for (const event of events) {
    if (event.type !== "text-delta" && event.type !== "text-end") continue;
    const data = JSON.parse(event.data) as { variant: number; text?: string; finish?: VariantView["finish"] };
    const variant = texts[data.variant];
    if (variant === undefined) continue;
    if (data.text !== undefined) variant.pieces.push(data.text);
    if (data.finish !== undefined) variant.finish = data.finish;
  }
  return texts.map((variant, index) => ({
    index,
    text: variant.pieces.join(""),
    finish: variant.finish,
    starred: false,
    editedText: null,
  }));
}

/** What leaves the server about a run. */
export function toRunView(row: RunRow, variants: VariantView[], place: RunPlace | null, rating: RatingRow | null): RunView {
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
    variants,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    receipt: row.status === "done" ? toReceipt(money, usage, row.endedAt) : null,
    rating: rating === null ? null : toRating(rating),
  };
}

/** @returns null for a rating that was taken back */
export function toRating({ rating, reasons, comment, mayRead }: RatingRow): Rating | null {
  if (rating !== 1 && rating !== -1) return null;
  return { value: rating, reasons: ratingReasons.filter((reason) => reasons.includes(reason)), comment, mayRead };
}
