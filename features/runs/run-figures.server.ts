import { sql } from "drizzle-orm";
import { assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { costOfPicture } from "#platform/ai/images/picture-cost.ts";

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

export type RunFigures = {
  total: RunSums;
  /** Each day in UTC, `2026-11-22`, oldest first; days without a run are included as zeros. */
  days: (RunSums & { day: string })[];
  /** By kind and tool, most runs first; anything that isn't a tool is only listed by kind. */
  tools: (RunSums & { kind: string; tool: string | null })[];
  models: (RunSums & { provider: string; model: string })[];
  /** Why runs failed, most frequent first. */
  failures: { failure: string; runs: number }[];
  images: ImageFigures;
};

/** Totals over image runs, test runs of admins included. */
export type ImageSums = {
  runs: number;
  /** Pictures that came, that failed and that a provider refused; a picture of a stopped run is none of them. */
  pictures: number;
  failed: number;
  blocked: number;
  chargedMilli: number;
  /** What the provider asks for one picture and for those that came, in millionths of a US dollar; null if nobody has said. */
  pictureMicros: number | null;
  costMicros: number | null;
  /** From the start of a run to its end, waiting included, of the runs that brought a picture; null if none did. */
  medianMs: number | null;
};

export type ImageFigures = {
  /** Most runs first. */
  models: (ImageSums & { provider: string; model: string })[];
  /** As `RunFigures.days`. */
  days: { day: string; pictures: number; failed: number; blocked: number }[];
};

export const figureDays = [7, 30, 90] as const;
/** Rows per list. */
const listed = 30;

type Row = RunSums & {
  part: number;
  day: string | null;
  kind: string | null;
  tool: string | null;
  provider: string | null;
  model: string | null;
};

/**
 * Totals the ended runs of the last days by day, tool and model, and their pictures by image model: three queries over the index of their
 * start. Reads no owners and no texts.
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
  const first = startOfDay(services.now(), days - 1);
  const since = first.toISOString();
  const { rows } = await services.db.execute<Row>(sql`
    SELECT GROUPING(day) * 4 + GROUPING(tool_key) * 2 + GROUPING(model_key) AS part,
      day, split_part(tool_key, E'\\t', 1) AS kind, nullif(split_part(tool_key, E'\\t', 2), '') AS tool,
      split_part(model_key, E'\\t', 1) AS provider, split_part(model_key, E'\\t', 2) AS model,
      count(*)::int AS runs,
      (count(*) FILTER (WHERE finish IN ('broken', 'blocked', 'empty', 'failed')))::int AS failed,
      coalesce(sum(charged_milli), 0)::bigint AS "chargedMilli", coalesce(sum(charged_units_milli), 0)::bigint AS "chargedUnitsMilli",
      coalesce(sum(input_tokens), 0)::bigint AS "inputTokens", coalesce(sum(output_tokens), 0)::bigint AS "outputTokens"
    FROM (
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, kind || E'\\t' || coalesce(tool, '') AS tool_key,
        provider || E'\\t' || model AS model_key, finish, charged_milli, charged_units_milli, input_tokens, output_tokens
      FROM runs WHERE created_at >= ${since}::timestamptz AND status = 'done'
    ) AS ended
    GROUP BY GROUPING SETS ((day), (tool_key), (model_key), ())`);
  const failures = await services.db.execute<{ failure: string; runs: number }>(sql`
    SELECT coalesce(failure, finish) AS failure, count(*)::int AS runs FROM runs
    WHERE created_at >= ${since}::timestamptz AND status = 'done' AND finish IN ('broken', 'blocked', 'empty', 'failed')
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${listed}`);
  const partOf = (part: number) => rows.filter((row) => row.part === part);
  const byDay = new Map(partOf(3).map((row) => [row.day, row]));
  return {
    total: toSums(partOf(7)[0]),
    days: dayNames(first, days).map((day) => ({ day, ...toSums(byDay.get(day)) })),
    tools: mostFirst(partOf(5)).map((row) => ({ kind: row.kind ?? "", tool: row.tool, ...toSums(row) })),
    models: mostFirst(partOf(6)).map((row) => ({ provider: row.provider ?? "", model: row.model ?? "", ...toSums(row) })),
    failures: failures.rows,
    images: await sumPictures(services, since, dayNames(first, days)),
  };
}

type PictureRow = Pick<ImageSums, "runs" | "pictures" | "failed" | "blocked" | "chargedMilli" | "medianMs"> & {
  day: string | null;
  provider: string;
  model: string;
};

/** A picture is a variant of its run; what a picture costs is looked up, so that a corrected price corrects the past, too. */
async function sumPictures({ db }: Pick<Services, "db">, since: string, days: readonly string[]): Promise<ImageFigures> {
  const { rows } = await db.execute<PictureRow>(sql`
    SELECT day, provider, model, count(*)::int AS runs, sum(pictures)::int AS pictures, sum(failed)::int AS failed, sum(blocked)::int AS blocked,
      coalesce(sum(charged_milli), 0)::bigint AS "chargedMilli",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE pictures > 0) AS "medianMs"
    FROM (
      SELECT to_char(runs.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, runs.provider, runs.model, runs.charged_milli,
        (extract(epoch FROM runs.ended_at - runs.created_at) * 1000)::float8 AS ms, made.pictures, made.failed, made.blocked
      FROM runs CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE finish = 'whole') AS pictures, count(*) FILTER (WHERE finish IN ('broken', 'empty', 'failed')) AS failed,
          count(*) FILTER (WHERE finish = 'blocked') AS blocked
        FROM run_variants WHERE run_variants.run_id = runs.id
      ) AS made
      WHERE runs.created_at >= ${since}::timestamptz AND runs.status = 'done' AND runs.kind = 'image'
    ) AS ended
    GROUP BY GROUPING SETS ((day), (provider, model))`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const models = mostFirst(rows.filter(({ day }) => day === null));
  return {
    models: models.map(({ day: _day, ...sums }) => ({ ...sums, ...costOf(sums) })),
    days: days.map((day) => ({
      day,
      pictures: byDay.get(day)?.pictures ?? 0,
      failed: byDay.get(day)?.failed ?? 0,
      blocked: byDay.get(day)?.blocked ?? 0,
    })),
  };
}

function costOf({ provider, model, pictures }: Omit<PictureRow, "day">): Pick<ImageSums, "pictureMicros" | "costMicros"> {
  const pictureMicros = costOfPicture(provider, model);
  return { pictureMicros, costMicros: pictureMicros === null ? null : pictureMicros * pictures };
}

const toSums = (row: RunSums | undefined): RunSums => ({
  runs: row?.runs ?? 0,
  failed: row?.failed ?? 0,
  chargedMilli: row?.chargedMilli ?? 0,
  chargedUnitsMilli: row?.chargedUnitsMilli ?? 0,
  inputTokens: row?.inputTokens ?? 0,
  outputTokens: row?.outputTokens ?? 0,
});

const mostFirst = <Counted extends { runs: number }>(rows: Counted[]): Counted[] =>
  rows.toSorted((one, other) => other.runs - one.runs).slice(0, listed);

function startOfDay(now: Date, daysBefore: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysBefore));
}

const dayNames = (first: Date, days: number): string[] => Array.from({ length: days }, (_, index) => dayAfter(first, index));
const dayAfter = (first: Date, days: number): string => new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10);
