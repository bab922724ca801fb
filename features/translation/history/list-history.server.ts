import { and, desc, eq, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import { translations } from "#platform/db/schema/translation.ts";
import { anonymousHistory, beginningLength, type HistoryPage } from "./history-view.ts";
import { isOfItsOwn, isSuperseded } from "./superseded.server.ts";

const shownText = sql<string>`coalesce(${runVariants.editedText}, ${runVariants.text})`;
const columns = {
  runId: translations.runId,
  from: translations.sourceLang,
  isDetected: translations.isDetected,
  to: translations.targetLang,
  source: sql<string>`left(${runs.fields} ->> 'text', ${beginningLength})`,
  target: sql<string>`left(${shownText}, ${beginningLength})`,
  finish: runVariants.finish,
  origin: runs.origin,
  createdAt: translations.createdAt,
};

/**
 * Lists an owner's ended translations that contain text, newest first, without back-translations; if a text was translated while being
 * typed, only the last one. An anonymous visitor sees the newest twenty.
 *
 * @param cursor `next` from the previous page, or null
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listHistory(
  { db }: Pick<Services, "db">,
  { kind, owner }: Actor,
  input: { limit: number; cursor: string | null },
): Promise<HistoryPage> {
  const after = input.cursor === null ? undefined : pageAfter(input.cursor);
  if (kind === "anonymous" && after !== undefined) return { items: [], next: null };
  const limit = kind === "anonymous" ? Math.min(input.limit, anonymousHistory) : input.limit;
  const rows = await db
    .select(columns)
    .from(translations)
    .innerJoin(runs, eq(runs.id, translations.runId))
    .innerJoin(runVariants, and(eq(runVariants.runId, runs.id), eq(runVariants.index, 0)))
    .where(and(eq(translations.owner, owner), isListed(), after))
    .orderBy(desc(translations.createdAt), desc(translations.runId))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = kind !== "anonymous" && rows.length > limit && last !== undefined;
  return {
    items: page.map(({ origin, createdAt, ...item }) => ({ ...item, isDemo: origin === "demo", createdAt: createdAt.toISOString() })),
    next: hasMore ? `${last.createdAt.getTime()}.${last.runId}` : null,
  };
}

function isListed(): SQL | undefined {
  return and(
    isNull(translations.unlistedAt),
    eq(runs.status, "done"),
    isNull(runs.wordsDeletedAt),
    isOfItsOwn("runs"),
    ne(runVariants.text, ""),
    not(isSuperseded()),
  );
}

function pageAfter(cursor: string): SQL | undefined {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(match[1]));
  return or(lt(translations.createdAt, at), and(eq(translations.createdAt, at), lt(translations.runId, match[2] ?? "")));
}
