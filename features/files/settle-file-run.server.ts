import { eq, sql } from "drizzle-orm";
import type { Finish } from "#core/finish.ts";
import { toReceipt } from "#features/runs/run-outcome.ts";
import type { RunFailure } from "#features/runs/run-view.ts";
import { settleRun } from "#features/runs/settle-run.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { runs } from "#platform/db/schema/runs.ts";

type RunRow = typeof runs.$inferSelect;

export type FileRunEnd = {
  finish: Extract<Finish, "whole" | "stopped" | "failed">;
  failure?: RunFailure | null;
  /** What a provider said, for admins only. */
  failureDetail?: string | null;
  /** How much of the hold is charged, in thousandths of a credit. */
  chargedMilli(run: RunRow): number | Promise<number>;
  /** The month's count is given back too: nothing came of it. */
  isUncounted: boolean;
};

/** The metadata of a `file` run; contains no one's text. */
export type FileRunFields = {
  documentId: string;
  from: string | null;
  to: string;
  /** The counter it was counted by (`files:2026-11`), through itself or the run it continues; omitted if there was none. */
  countedIn?: string;
  /** Segments that were requested again although they had been paid for before. */
  askedAgain?: number;
};

/** The metadata of a file's run; empty if its content is gone. */
export const fieldsOf = (run: Pick<RunRow, "fields"> | null): Partial<FileRunFields> => (run?.fields ?? {}) as Partial<FileRunFields>;

/**
 * Ends a file's run, in the transaction that ends its work.
 *
 * @returns false if it had already ended, or there is none; nothing is changed then
 */
export async function settleFileRun(tx: Transaction, runId: string | null, now: Date, end: FileRunEnd): Promise<boolean> {
  if (runId === null) return false;
  const [run] = await tx.select().from(runs).where(eq(runs.id, runId)).for("update");
  if (run === undefined || run.status === "done") return false;
  // Counters before balances, in the order of a hold, so that two of one owner's cannot deadlock.
  if (end.isUncounted) await giveBackCount(tx, run);
  const chargedMilli = Math.min(run.heldMilli, Math.max(0, await end.chargedMilli(run)));
  const usage = { inputTokens: run.inputTokens ?? 0, outputTokens: run.outputTokens ?? 0, estimated: run.isUsageEstimated ?? true };
  const receipt = toReceipt({ heldMilli: run.heldMilli, heldUnitsMilli: 0, chargedMilli, chargedUnitsMilli: 0 }, usage, now);
  return settleRun(tx, {
    runId: run.id,
    processId: run.processId,
    finish: end.finish,
    failure: end.failure ?? null,
    failureDetail: end.failureDetail ?? null,
    variants: [],
    chargedMilli,
    chargedUnitsMilli: 0,
    usage,
    firstTextAt: null,
    endedAt: now,
    lastEvents: [{ seq: 1, type: "run-end", data: JSON.stringify({ finish: end.finish, receipt }) }],
  });
}

async function giveBackCount(tx: Transaction, run: RunRow): Promise<void> {
  const { owner } = run;
  const { countedIn } = fieldsOf(run);
  if (countedIn === undefined) return;
  await tx.execute(sql`UPDATE usage_counters SET used = used - 1 WHERE subject = ${owner} AND period = ${countedIn} AND used > 0`);
}

/** What a file's runs have charged: the latest and those it continues, in thousandths of a credit. */
export async function chargedSoFar(tx: Pick<Transaction, "execute">, runId: string | null): Promise<number> {
  if (runId === null) return 0;
  const { rows } = await tx.execute<{ charged: number }>(sql`
    WITH RECURSIVE chain AS (
      SELECT id, continues_run_id, charged_milli FROM runs WHERE id = ${runId}
      UNION ALL SELECT former.id, former.continues_run_id, former.charged_milli FROM runs AS former JOIN chain ON former.id = chain.continues_run_id
    ) SELECT coalesce(sum(charged_milli), 0)::float8 AS charged FROM chain`);
  return rows[0]?.charged ?? 0;
}
