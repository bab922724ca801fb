import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Finish } from "#core/finish.ts";
import { toReceipt } from "#features/runs/run-outcome.ts";
import { type RunFailure, runFailures } from "#features/runs/run-view.ts";
import { settleRun } from "#features/runs/settle-run.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { automateJobs, automateRows } from "#platform/db/schema/automate.ts";
import { runs } from "#platform/db/schema/runs.ts";
import type { Job } from "./job-queries.server.ts";
import { fieldsOfJobRun } from "./job-run.ts";
import { isAtWork, type JobState, type PauseReason, type RowError } from "./job-view.ts";

/** Why a job's rows are no longer being run: all are through, it has to wait for someone, or it isn't wanted any more. */
export type RowsEnd = { state: "over" } | { state: "paused"; reason: PauseReason; error: RowError | null } | { state: "canceled" };

/**
 * Ends what is being run of a job, in a transaction that locks its row: what its rows cost is charged, the rest of the hold returned at
 * once. Rows under way are as if they had not begun; those that weren't begun stay wanted in a job that is paused.
 */
export async function endRows(tx: Transaction, job: Job, now: Date, end: RowsEnd): Promise<void> {
  await tx.execute(sql`UPDATE automate_rows SET running = false WHERE job_id = ${job.id} AND running`);
  if (end.state === "canceled")
    await tx
      .update(automateRows)
      .set({ wanted: null })
      .where(and(eq(automateRows.jobId, job.id), isNotNull(automateRows.wanted)));
  if (isAtWork(job.state)) await settle(tx, job, now, end);
  await tx
    .update(automateJobs)
    .set({
      state: end.state === "over" ? await stateOf(tx, job.id) : end.state,
      pauseReason: end.state === "paused" ? end.reason : null,
      pauseError: end.state === "paused" ? end.error : null,
      notBefore: null,
      processId: null,
      attempt: 0,
      endedAt: now,
    })
    .where(eq(automateJobs.id, job.id));
}

/** What a job is once nothing of it is being run. */
async function stateOf(tx: Transaction, jobId: string): Promise<JobState> {
  const { rows } = await tx.execute<{ pending: boolean; failed: boolean }>(sql`
    SELECT coalesce(bool_or(state = 'pending'), false) AS pending, coalesce(bool_or(state = 'failed'), false) AS failed
    FROM automate_rows WHERE job_id = ${jobId}`);
  const { pending = false, failed = false } = rows[0] ?? {};
  if (pending) return "ready";
  return failed ? "done-with-errors" : "done";
}

type Sums = { milli: number; inputTokens: number; outputTokens: number; done: number; failure: string | null };

async function settle(tx: Transaction, job: Job, now: Date, end: RowsEnd): Promise<void> {
  const { runId } = job;
  if (runId === null) return;
  const [run] = await tx.select().from(runs).where(eq(runs.id, runId)).for("update");
  if (run === undefined || run.status === "done") return;
  const { rows } = await tx.execute<Sums>(sql`
    SELECT coalesce(sum(run_milli), 0)::float8 AS milli, coalesce(sum(input_tokens), 0)::int AS "inputTokens",
      coalesce(sum(output_tokens), 0)::int AS "outputTokens", count(*) FILTER (WHERE error_code IS NULL)::int AS done, max(error_code) AS failure
    FROM automate_rows WHERE job_id = ${job.id} AND run_id = ${runId}`);
  const { milli = 0, inputTokens = 0, outputTokens = 0, done = 0, failure = null } = rows[0] ?? {};
  await giveBackCount(tx, run, done);
  const chargedMilli = Math.min(run.heldMilli, milli);
  // Some providers tell for none of their answers.
  const usage = { inputTokens, outputTokens, estimated: true };
  const hasFailed = done === 0 && failure !== null;
  const finish: Finish = hasFailed ? "failed" : end.state === "over" ? "whole" : "stopped";
  const receipt = toReceipt({ heldMilli: run.heldMilli, heldUnitsMilli: 0, chargedMilli, chargedUnitsMilli: 0 }, usage, now);
  await settleRun(tx, {
    runId,
    processId: run.processId,
    finish,
    failure: finish === "failed" ? asFailure(failure) : null,
    failureDetail: null,
    variants: [],
    chargedMilli,
    chargedUnitsMilli: 0,
    usage,
    firstTextAt: null,
    endedAt: now,
    lastEvents: [{ seq: 1, type: "run-end", data: JSON.stringify({ finish, receipt }) }],
  });
}

/** Failures of rows that aren't a provider's have no place in a run. */
const asFailure = (code: string | null): RunFailure | null => runFailures.find((failure) => failure === code) ?? null;

/** Rows that came to nothing don't count for the day. */
async function giveBackCount(tx: Transaction, run: typeof runs.$inferSelect, done: number): Promise<void> {
  const { countedIn, counted = 0 } = fieldsOfJobRun(run);
  if (countedIn === undefined || counted <= done) return;
  await tx.execute(sql`UPDATE usage_counters SET used = greatest(0, used - ${counted - done})
    WHERE subject = ${run.owner} AND period = ${countedIn}`);
}
