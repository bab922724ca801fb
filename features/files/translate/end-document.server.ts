import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { type RunFailure, runFailures } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { ModelFailure } from "#platform/ai/stream-model.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { type StoredOutput, translationDocuments } from "#platform/db/schema/translation-files.ts";
import { type Fence, isOurs, LostDocument } from "./document-queue.server.ts";
import { countAnswered, markLost, markMissing, markSmall } from "./document-rows.server.ts";
import type { FileErrorCode } from "../file-error-message.ts";
import type { DocumentRow } from "../file-queries.server.ts";
import { chargedSoFar, settleFileRun } from "../settle-file-run.server.ts";

type EndServices = Pick<Services, "db" | "now">;

/** Holds the row until the end of the transaction. @throws LostDocument */
async function lockOurs(tx: Transaction, fence: Fence): Promise<DocumentRow> {
  const [row] = await tx.select().from(translationDocuments).where(isOurs(fence)).for("update");
  if (row === undefined) throw new LostDocument();
  return row;
}

/** The row of a document that nobody works on. */
const atRest = (now: Date) => ({ processId: null, endedAt: now, attempt: 0 });

/**
 * Publishes what was made of a document: outputs, outcome and money commit together.
 *
 * @param lost units whose target is not found in the output
 * @param small units whose letters had to be set much smaller than their source's
 * @returns the outputs that were there before, whose files are to be deleted
 * @throws LostDocument
 */
export async function publishDocument(
  { db, now }: EndServices,
  fence: Fence,
  { outputs, lost, small }: { outputs: StoredOutput[]; lost: readonly string[]; small: readonly string[] },
): Promise<StoredOutput[]> {
  return db.transaction(async (tx) => {
    const row = await lockOurs(tx, fence);
    const at = now();
    await settleFileRun(tx, row.runId, at, { finish: "whole", chargedMilli: (run) => run.heldMilli, isUncounted: false });
    await markLost(tx, row.id, lost);
    await markSmall(tx, row.id, small);
    await tx
      .update(translationDocuments)
      .set({ ...atRest(at), status: "done", outputs, errorCode: null, segmentsDone: await countAnswered(tx, row.id) })
      .where(eq(translationDocuments.id, row.id));
    return row.outputs;
  });
}

/** Why a document's translation failed, out of what was thrown. */
export type DocumentFailure = { code: FileErrorCode; detail: string | null };

export function failureOf(error: unknown): DocumentFailure {
  if (error instanceof ModelFailure) return { code: error.failure, detail: error.detail };
  const fault = fileFaultOf(error);
  if (fault !== null) return { code: fault, detail: null };
  return { code: error instanceof AppError && error.code === "unavailable" ? "unavailable" : "internal", detail: null };
}

/**
 * Ends a document's work without a result: nothing is charged. One that was done before stays so, with what it had.
 *
 * @throws LostDocument
 */
export async function failDocument({ db, now }: EndServices, fence: Fence, failure: DocumentFailure): Promise<void> {
  await db.transaction(async (tx) => endWithoutResult(tx, await lockOurs(tx, fence), now(), { status: "failed", ...failure }));
}

/**
 * Ends what is asked for of a document without a result, in a transaction that holds its row. A translation that was asked for is settled:
 * failed for nothing, canceled for the part that is there. A new making of outputs, or a free second try, leaves the file done.
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
      // What had been changed before the outputs were to be made anew is not in them.
      ...(isSettled || row.task !== "reflow" ? {} : { isChanged: true }),
    })
    .where(eq(translationDocuments.id, row.id));
}

/** What is wrong with the file, or with us, is no failure of a provider. */
const runFailureOf = (code: FileErrorCode): RunFailure | null => runFailures.find((failure) => failure === code) ?? null;

/** What the segments that are there cost, less what was charged for them before. */
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
