import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { type RunFailure, runFailures } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { ModelFailure } from "#platform/ai/stream-model.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { type StoredOutput, translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { WrittenDocument } from "#platform/isolate/document-orders.ts";
import { TooManyDeaths } from "#platform/queue/worker.server.ts";
import { LostWork, type WorkFence } from "#platform/queue/work-queue.server.ts";
import { documentQueue } from "./document-queue.server.ts";
import { countAnswered, markLost, markMissing, markSmall } from "./document-rows.server.ts";
import type { FileErrorCode } from "../file-error-message.ts";
import type { DocumentRow } from "../file-queries.server.ts";
import { NoTranslation } from "./translate-texts.ts";
import { chargedSoFar, settleFileRun } from "../settle-file-run.server.ts";

type EndServices = Pick<Services, "db" | "now">;

/** Locks the row until the end of the transaction. @throws LostWork */
async function lockOurs(tx: Transaction, fence: WorkFence): Promise<DocumentRow> {
  const [row] = await tx.select().from(translationDocuments).where(documentQueue.isOurs(fence)).for("update");
  if (row === undefined) throw new LostWork();
  return row;
}

/** The row of a document that no one works on. */
const atRest = (now: Date) => ({ processId: null, endedAt: now, attempt: 0 });

/**
 * Publishes a document's result: outputs, outcome and money are committed together.
 *
 * @param lost units whose target wasn't found in the output
 * @param small units whose letters had to be set much smaller than their source's
 * @returns the previous outputs, whose files must be deleted
 * @throws LostWork
 */
export async function publishDocument(
  { db, now }: EndServices,
  fence: WorkFence,
  { outputs, lost, small, formulaWords }: Omit<WrittenDocument, "bytes"> & { outputs: StoredOutput[] },
): Promise<StoredOutput[]> {
  return db.transaction(async (tx) => {
    const row = await lockOurs(tx, fence);
    const at = now();
    await settleFileRun(tx, row.runId, at, { finish: "whole", chargedMilli: (run) => run.heldMilli, isUncounted: false });
    await markLost(tx, row.id, lost);
    await markSmall(tx, row.id, small);
    await tx
      .update(translationDocuments)
      .set({ ...atRest(at), status: "done", outputs, formulaWords, errorCode: null, segmentsDone: await countAnswered(tx, row.id) })
      .where(eq(translationDocuments.id, row.id));
    return row.outputs;
  });
}

/** Derives from an exception why a document's translation failed. */
export type DocumentFailure = { code: FileErrorCode; detail: string | null };

export function failureOf(error: unknown): DocumentFailure {
  if (error instanceof ModelFailure) return { code: error.failure, detail: error.detail };
  if (error instanceof TooManyDeaths) return { code: "restarted", detail: null };
  if (error instanceof NoTranslation) return { code: "no-translation", detail: null };
  const fault = fileFaultOf(error);
  if (fault !== null) return { code: fault, detail: null };
  return { code: error instanceof AppError && error.code === "unavailable" ? "unavailable" : "internal", detail: null };
}

/**
 * Ends a document's work without a result: nothing is charged. One that was done before stays so, with its outputs.
 *
 * @throws LostWork
 */
export async function failDocument({ db, now }: EndServices, fence: WorkFence, failure: DocumentFailure): Promise<void> {
  await db.transaction(async (tx) => endWithoutResult(tx, await lockOurs(tx, fence), now(), { status: "failed", ...failure }));
}

/**
 * Ends a document's pending work without a result, in a transaction that locks its row. A requested translation is settled: free if failed,
 * charged for the finished part if canceled. New outputs or a free retry leave the file done.
 */
export async function endWithoutResult(
  tx: Transaction,
  row: DocumentRow,
  now: Date,
  end: ({ status: "failed" } & DocumentFailure) | { status: "canceled" },
): Promise<void> {
  const isFailed = end.status === "failed";
  const answered = await countAnswered(tx, row.id);
  const isSettled = await settleFileRun(tx, row.runId, now, {
    finish: isFailed ? "failed" : "stopped",
    failure: isFailed ? runFailureOf(end.code) : null,
    failureDetail: isFailed ? end.detail : null,
    chargedMilli: (run) => (isFailed ? 0 : startedPart(tx, row, run, answered)),
    isUncounted: isFailed || answered === 0,
  });
  if (!isSettled) await markMissing(tx, row.id);
  await tx
    .update(translationDocuments)
    .set({
      ...atRest(now),
      status: isSettled ? end.status : "done",
      segmentsDone: answered,
      errorCode: isFailed ? end.code : null,
      // Changes made before the outputs were to be rebuilt aren't in them.
      ...(isSettled || row.task !== "reflow" ? {} : { isChanged: true }),
    })
    .where(eq(translationDocuments.id, row.id));
}

/** Problems with the file, or with us, are not provider failures. */
const runFailureOf = (code: FileErrorCode): RunFailure | null => runFailures.find((failure) => failure === code) ?? null;

/** The price of the finished segments, less what was already charged for them. */
async function startedPart(
  tx: Transaction,
  { segmentsTotal, runId }: DocumentRow,
  { heldMilli }: { heldMilli: number },
  answered: number,
): Promise<number> {
  const before = await chargedSoFar(tx, runId);
  const share = answered / Math.max(1, segmentsTotal);
  return Math.ceil((heldMilli + before) * share - 1e-9) - before;
}
