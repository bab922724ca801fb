import { sql } from "drizzle-orm";
import { type Finish, finishFacts } from "#core/finish.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import type { Citation } from "#features/documents/answers/citation.ts";
import type { LoggedEvent } from "./run-log.server.ts";
import type { RunFailure } from "./run-view.ts";

export type RunOutcome = {
  runId: string;
  /** Who must still be working on the run; anyone else's outcome is ignored. */
  processId: string;
  finish: Finish;
  failure: RunFailure | null;
  failureDetail: string | null;
  variants: { index: number; text: string; finish: Finish; citations?: Citation[] | undefined }[];
  chargedMilli: number;
  chargedUnitsMilli: number;
  usage: { inputTokens: number; outputTokens: number; estimated: boolean };
  firstTextAt: Date | null;
  endedAt: Date;
  /** The end of the log; committed together with the money. */
  lastEvents: LoggedEvent[];
};

/**
 * Ends a run once: outcome, texts, ledger, balance, counters, the count of the prompt that it ran and the last events in one statement.
 *
 * The hold is returned in full (`release`) and what was used is written as `settle`, so that the ledger's sum is the balance.
 *
 * @returns false if the run was already ended or belongs to another process; nothing is changed then
 */
export async function settleRun(db: DatabaseOrTransaction, outcome: RunOutcome): Promise<boolean> {
  const { variants, lastEvents, usage } = outcome;
  const citations = variants.map((variant) => (variant.citations === undefined ? null : JSON.stringify(variant.citations)));
  const { charged } = finishFacts[outcome.finish];
  const result = await db.execute(sql`
    WITH ended AS (
      UPDATE runs SET status = 'done', finish = ${outcome.finish}, failure = ${outcome.failure}, failure_detail = ${outcome.failureDetail},
        charged_milli = ${outcome.chargedMilli}, charged_units_milli = ${outcome.chargedUnitsMilli},
        input_tokens = ${usage.inputTokens}, output_tokens = ${usage.outputTokens}, is_usage_estimated = ${usage.estimated},
        first_text_at = ${outcome.firstTextAt?.toISOString() ?? null}, ended_at = ${outcome.endedAt.toISOString()}
      WHERE id = ${outcome.runId} AND process_id = ${outcome.processId} AND status = 'running'
      RETURNING id, owner, held_milli, held_units_milli, charged_milli, charged_units_milli, usage_subjects, usage_period,
        prompt_id, prompt_version, continues_run_id
    ), counted AS (
      UPDATE prompts SET run_count = run_count + ${charged === "all" ? 1 : 0},
        fail_count = fail_count + ${charged === "none" ? 1 : 0}
      FROM ended WHERE prompts.id = ended.prompt_id AND ended.prompt_version IS NOT NULL AND ended.continues_run_id IS NULL
    ), texts AS (
      INSERT INTO run_variants (run_id, index, text, finish, citations)
      SELECT ended.id, variant.index, variant.text, variant.finish, variant.citations::jsonb FROM ended,
        unnest(${sql.param(variants.map((variant) => variant.index))}::int[], ${sql.param(variants.map((variant) => variant.text))}::text[],
          ${sql.param(variants.map((variant) => variant.finish))}::text[], ${sql.param(citations)}::text[]) AS variant(index, text, finish, citations)
    ), balance AS (
      UPDATE balances SET available_milli = available_milli + ended.held_milli - ended.charged_milli,
        held_milli = balances.held_milli - ended.held_milli, updated_at = now()
      FROM ended WHERE balances.owner = ended.owner AND ended.held_milli > 0
      RETURNING available_milli
    ), after AS (
      SELECT coalesce((SELECT available_milli FROM balance), (SELECT available_milli FROM balances, ended WHERE balances.owner = ended.owner), 0) AS milli
    ), ledger AS (
      INSERT INTO credit_ledger (owner, kind, amount_milli, amount_units_milli, balance_after_milli, run_id, idempotency_key)
      SELECT owner, 'release', held_milli, held_units_milli, after.milli + charged_milli, id, 'release:' || id FROM ended, after
      UNION ALL
      SELECT owner, 'settle', -charged_milli, -charged_units_milli, after.milli, id, 'settle:' || id FROM ended, after
      WHERE charged_milli > 0 OR charged_units_milli > 0
    ), locked AS (
      SELECT counter.subject, counter.period FROM usage_counters AS counter, ended
      WHERE counter.subject = ANY (ended.usage_subjects)
        AND counter.period IN (ended.usage_period, 'month:' || substr(ended.usage_period, 5, 7)) AND ended.held_units_milli > ended.charged_units_milli
      ORDER BY counter.period, counter.subject FOR UPDATE OF counter
    ), counters AS (
      UPDATE usage_counters AS counter SET used = counter.used - (ended.held_units_milli - ended.charged_units_milli)
      FROM ended, locked WHERE counter.subject = locked.subject AND counter.period = locked.period
    ), log AS (
      INSERT INTO run_events (run_id, seq, type, data)
      SELECT ended.id, event.seq, event.type, event.data FROM ended,
        unnest(${sql.param(lastEvents.map((event) => event.seq))}::int[], ${sql.param(lastEvents.map((event) => event.type))}::text[],
          ${sql.param(lastEvents.map((event) => event.data))}::text[]) AS event(seq, type, data)
    )
    SELECT id FROM ended`);
  return result.rows.length === 1;
}
