import { eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { type DocumentRow, ownDocument } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import type { FileView } from "./file-view.ts";
import { countFreeStart, holdAndQueue, openMissing, queue, tellQueued } from "./queue-file.server.ts";
import { fieldsOf } from "./settle-file-run.server.ts";

/**
 * Continues a file that failed or was canceled, for the unpaid part of its price; or retries, free of charge, what is missing in a finished
 * one. Existing answers aren't requested again.
 *
 * Anything paid for but missing, because no answer came or because someone emptied it, is retried free of charge only as many times as the
 * file has texts in total: otherwise someone who keeps removing answers could have a file translated endlessly.
 *
 * @throws AppError `not-found`, `gone` if it has expired, `conflict` if there is nothing to retry or too much was retried, and as
 *   `startFile`
 */
export async function retryFile(services: FileServices, actor: Actor, id: string, claim: IdempotencyClaim | null): Promise<FileView> {
  const view = await repeatOnConflict(() =>
    services.db.transaction(async (tx) => {
      const row = await ownDocument(tx, actor, id, { isLocked: true });
      const { status, targetLang, quality, segmentsDone, segmentsTotal } = row;
      if (row.sourceKey === null) throw new AppError("gone");
      if (targetLang === null || (status !== "failed" && status !== "canceled" && status !== "done")) throw new AppError("conflict");
      const run = await readRun(tx, row);
      const opened = await openMissing(tx, row.id);
      const { countedIn, askedAgain: askedBefore = 0 } = fieldsOf(run);
      // Nothing was charged for a failed file: it is paid for now.
      const askedAgain = askedBefore + (status === "failed" ? 0 : opened);
      if (askedAgain > segmentsTotal) throw new AppError("conflict", "all retries of this file are used up");
      if (status === "done") {
        if (opened === 0 || run === null) throw new AppError("conflict");
        await countFreeStart(tx, services, actor);
        await tx
          .update(runs)
          .set({ fields: { ...run.fields, askedAgain } })
          .where(eq(runs.id, run.id));
        return queue(tx, services, row, {}, run, claim);
      }
      // Failed files ended up uncounted, as did those canceled before anything was done.
      const isCounted = status === "failed" || segmentsDone === 0;
      const order = {
        to: targetLang,
        quality: quality ?? "fast",
        locale: run?.locale ?? "en",
        isCounted,
        inherited: { askedAgain, ...(isCounted || countedIn === undefined ? {} : { countedIn }) },
        values: {},
      } as const;
      return holdAndQueue(tx, services, actor, row, order, claim);
    }),
  );
  tellQueued(services, claim);
  return view;
}

async function readRun(tx: Transaction, { runId }: DocumentRow): Promise<typeof runs.$inferSelect | null> {
  const [run] = runId === null ? [] : await tx.select().from(runs).where(eq(runs.id, runId));
  return run ?? null;
}
