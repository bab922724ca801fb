import { sql } from "drizzle-orm";
import { assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";

/** Sums over runs. Money in thousandths of a credit, units in thousandths of a daily text unit, tokens of the model. */
export type RunSums = {
  runs: number;
  /** Broken, blocked, empty or failed: these cost nothing. */
  failed: number;
  chargedMilli: number;
  chargedUnitsMilli: number;
  inputTokens: number;
  outputTokens: number;
};

export type RunFigures = {
  total: RunSums;
  /** Each day in UTC, `2026-11-22`, oldest first; days without a run are there with zeros. */
  days: (RunSums & { day: string })[];
  /** By kind and tool, most runs first; what is no tool has the kind alone. */
  tools: (RunSums & { kind: string; tool: string | null })[];
  models: (RunSums & { provider: string; model: string })[];
  /** Why runs failed, most first. */
  failures: { failure: string; runs: number }[];
};

export const figureDays = [7, 30, 90] as const;
/** Rows of each list. */
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
 * Sums the ended runs of the last days by day, tool and model: two queries over the index of their start. No owner and no text
 * is read.
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
    days: Array.from({ length: days }, (_, index) => dayAfter(first, index)).map((day) => ({ day, ...toSums(byDay.get(day)) })),
    tools: mostFirst(partOf(5)).map((row) => ({ kind: row.kind ?? "", tool: row.tool, ...toSums(row) })),
    models: mostFirst(partOf(6)).map((row) => ({ provider: row.provider ?? "", model: row.model ?? "", ...toSums(row) })),
    failures: failures.rows,
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

const mostFirst = (rows: Row[]): Row[] => rows.toSorted((one, other) => other.runs - one.runs).slice(0, listed);

function startOfDay(now: Date, daysBefore: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysBefore));
}

const dayAfter = (first: Date, days: number): string => new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10);
