import { sql } from "drizzle-orm";
import { assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { type ImageFigures, sumPictures } from "./picture-figures.server.ts";

/** Totals over runs. Money in thousandths of a credit, units in thousandths of a daily text unit, tokens are model tokens. */
export type RunSums = {
  runs: number;
  /** Interrupted, blocked, empty or failed: these cost nothing. */
  failed: number;
  chargedMilli: number;
  chargedUnitsMilli: number;
  inputTokens: number;
  outputTokens: number;
};

/** Totals over a time; `firstTextMs` is the median from the start of a text run to its first words, `slowTextMs` what 95 of 100 stay below. */
export type SpanSums = RunSums & {
  /** Both null if no run brought a text. */
  firstTextMs: number | null;
  slowTextMs: number | null;
};

/** A day in UTC, `2026-11-22`. */
export type DaySums = SpanSums & { day: string };

export type RunFigures = {
  total: SpanSums;
  /** Of as many days before, the last of them up to the time of day that it is now: today isn’t over either. */
  before: SpanSums;
  /** Oldest first; days without a run are included as zeros. */
  days: DaySums[];
  /** As many days before, in the same order, the last of them up to the time of day that it is now. */
  daysBefore: DaySums[];
  /** By kind and tool, most runs first; anything that isn't a tool is only listed by kind. Thumbs are given to texts of writing tools. */
  tools: (RunSums & { kind: string; tool: string | null; thumbsUp: number; thumbsDown: number })[];
  /** By kind and quality: what the runs were for. */
  uses: (RunSums & { kind: string; quality: string })[];
  models: (RunSums & { provider: string; model: string })[];
  /** Why runs failed, most frequent first. */
  failures: { failure: string; runs: number }[];
  images: ImageFigures;
};

export const figureDays = [7, 30, 90] as const;
const dayMs = 86_400_000;
/** Rows per list. */
const listed = 30;

/**
 * Totals the ended runs of the last days by day, tool, use and model, and their pictures by image model: four queries over the index of
 * their start. That of the days reads the days before, too, which is twice the span; the others read the span. Reads no owners and no texts.
 *
 * @param days today counts as one
 * @throws AppError `forbidden`
 */
export async function sumRuns(
  services: Pick<Services, "db" | "now">,
  admin: Pick<SignedInUser, "admin"> | null,
  days: number,
): Promise<RunFigures> {
  assertFullAdmin(admin);
  const now = services.now();
  const first = startOfDay(now, days - 1);
  const since = first.toISOString();
  const names = dayNames(first, days);
  const parts = await sumParts(services, since);
  const failures = await services.db.execute<{ failure: string; runs: number }>(sql`
    SELECT coalesce(failure, finish) AS failure, count(*)::int AS runs FROM runs
    WHERE created_at >= ${since}::timestamptz AND status = 'done' AND finish IN ('broken', 'blocked', 'empty', 'failed')
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${listed}`);
  return {
    ...(await sumDays(services, now, names, dayNames(startOfDay(first, days), days))),
    ...parts,
    failures: failures.rows,
    images: await sumPictures(services, since, names, listed),
  };
}

/** What every query adds up. */
const sums = sql`count(*)::int AS runs, (count(*) FILTER (WHERE finish IN ('broken', 'blocked', 'empty', 'failed')))::int AS failed,
  coalesce(sum(charged_milli), 0)::bigint AS "chargedMilli", coalesce(sum(charged_units_milli), 0)::bigint AS "chargedUnitsMilli",
  coalesce(sum(input_tokens), 0)::bigint AS "inputTokens", coalesce(sum(output_tokens), 0)::bigint AS "outputTokens"`;

type DayRow = SpanSums & { isBefore: boolean; day: string | null };

/** The days and those before them, and both as a whole. */
async function sumDays(
  { db }: Pick<Services, "db">,
  now: Date,
  days: string[],
  before: string[],
): Promise<Pick<RunFigures, "total" | "before" | "days" | "daysBefore">> {
  const beforeEnd = new Date(now.getTime() - days.length * dayMs).toISOString();
  const { rows } = await db.execute<DayRow>(sql`
    SELECT is_before AS "isBefore", day, ${sums},
      percentile_cont(0.5) WITHIN GROUP (ORDER BY first_text_ms) AS "firstTextMs",
      percentile_cont(0.95) WITHIN GROUP (ORDER BY first_text_ms) AS "slowTextMs"
    FROM (
      SELECT created_at < ${days[0]}::timestamp AT TIME ZONE 'UTC' AS is_before, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
        CASE WHEN kind <> 'image' THEN (extract(epoch FROM first_text_at - created_at) * 1000)::float8 END AS first_text_ms,
        finish, charged_milli, charged_units_milli, input_tokens, output_tokens
      FROM runs WHERE created_at >= ${before[0]}::timestamp AT TIME ZONE 'UTC' AND status = 'done'
        AND (created_at <= ${beforeEnd}::timestamptz OR created_at >= ${days[0]}::timestamp AT TIME ZONE 'UTC')
    ) AS ended
    GROUP BY GROUPING SETS ((is_before, day), (is_before))`);
  const find = (isBefore: boolean, name: string | null) => rows.find((row) => row.isBefore === isBefore && row.day === name);
  return {
    total: toSpan(find(false, null)),
    before: toSpan(find(true, null)),
    days: days.map((day) => ({ day, ...toSpan(find(false, day)) })),
    daysBefore: before.map((day) => ({ day, ...toSpan(find(true, day)) })),
  };
}

type PartRow = RunSums & {
  part: number;
  kind: string;
  tool: string | null;
  quality: string;
  provider: string;
  model: string;
  thumbsUp: number;
  thumbsDown: number;
};

async function sumParts({ db }: Pick<Services, "db">, since: string): Promise<Pick<RunFigures, "tools" | "uses" | "models">> {
  const { rows } = await db.execute<PartRow>(sql`
    SELECT parts.*, coalesce(thumbs.up, 0)::int AS "thumbsUp", coalesce(thumbs.down, 0)::int AS "thumbsDown"
    FROM (
      SELECT GROUPING(tool, quality, model) AS part, kind, tool, quality, provider, model, ${sums}
      FROM runs WHERE created_at >= ${since}::timestamptz AND status = 'done'
      GROUP BY GROUPING SETS ((kind, tool), (kind, quality), (provider, model))
    ) AS parts
    LEFT JOIN (
      SELECT tool, count(*) FILTER (WHERE rating > 0) AS up, count(*) FILTER (WHERE rating < 0) AS down
      FROM user_feedback WHERE target_type = 'run' AND created_at >= ${since}::timestamptz GROUP BY tool
    ) AS thumbs ON parts.kind = 'write' AND parts.tool = thumbs.tool`);
  const partOf = (part: number) => mostFirst(rows.filter((row) => row.part === part));
  return {
    tools: partOf(0b011).map((row) => ({
      kind: row.kind,
      tool: row.tool,
      thumbsUp: row.thumbsUp,
      thumbsDown: row.thumbsDown,
      ...toSums(row),
    })),
    uses: partOf(0b101).map((row) => ({ kind: row.kind, quality: row.quality, ...toSums(row) })),
    models: partOf(0b110).map((row) => ({ provider: row.provider, model: row.model, ...toSums(row) })),
  };
}

const toSums = (row: RunSums | undefined): RunSums => ({
  runs: row?.runs ?? 0,
  failed: row?.failed ?? 0,
  chargedMilli: row?.chargedMilli ?? 0,
  chargedUnitsMilli: row?.chargedUnitsMilli ?? 0,
  inputTokens: row?.inputTokens ?? 0,
  outputTokens: row?.outputTokens ?? 0,
});

const toSpan = (row: SpanSums | undefined): SpanSums => ({
  ...toSums(row),
  firstTextMs: row?.firstTextMs ?? null,
  slowTextMs: row?.slowTextMs ?? null,
});

const mostFirst = <Counted extends { runs: number }>(rows: Counted[]): Counted[] =>
  rows.toSorted((one, other) => other.runs - one.runs).slice(0, listed);

function startOfDay(now: Date, daysBefore: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysBefore));
}

const dayNames = (first: Date, days: number): string[] => Array.from({ length: days }, (_, index) => dayAfter(first, index));
const dayAfter = (first: Date, days: number): string => new Date(first.getTime() + days * dayMs).toISOString().slice(0, 10);
