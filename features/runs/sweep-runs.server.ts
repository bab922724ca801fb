import { and, asc, eq, ne, notExists, notInArray, or } from "drizzle-orm";
import type { Finish } from "#core/finish.ts";
import { chargeFor } from "#features/billing/price.ts";
import type { Services } from "#features/services.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import { livingProcess } from "#platform/db/processes.server.ts";
import { runEvents, runs } from "#platform/db/schema/runs.ts";
import { combineFinishes, toReceipt } from "./run-outcome.ts";
import { isFromDocuments, variantsFromEvents } from "./run-queries.server.ts";
import type { RunView } from "./run-view.ts";
import { type RunOutcome, settleRun } from "./settle-run.server.ts";

const batchSize = 100;

/**
 * Ends the runs of dead processes: their text is kept as interrupted, and what was held is returned.
 * A variant whose end was already committed keeps that end, and is charged for it.
 *
 * Those of files are not ended: another process continues them (platform/queue/work-queue.server.ts).
 *
 * The same for this process's runs that nothing works on: if a start was committed but never confirmed, because the database went away in
 * between, the visitor was told that it failed.
 *
 * @param isAlone on an embedded database no other process can be running, so there is nothing to wait for
 * @returns how many runs were ended
 */
export async function sweepRuns(services: Pick<Services, "db" | "now" | "processId" | "engine">, isAlone: boolean): Promise<number> {
  const { db } = services;
  const isOrphan = isAlone ? ne(runs.processId, services.processId) : notExists(livingProcess(db, runs.processId));
  const isUnattended = and(eq(runs.processId, services.processId), notInArray(runs.id, services.engine.attendedRunIds()));
  const orphans = await db
    .select({ id: runs.id, processId: runs.processId })
    .from(runs)
    .where(and(eq(runs.status, "running"), notInArray(runs.kind, ["file", "job"]), or(isOrphan, isUnattended)))
    .limit(batchSize);
  let ended = 0;
  for (const orphan of orphans) {
    // It may have begun since the list was made.
    if (services.engine.attendedRunIds().includes(orphan.id)) continue;
    if (await endOrphan(services, orphan)) ended++;
  }
  return ended;
}

/** Ends one run with its row locked: a process that only seemed dead can write nothing between the check and the end. */
async function endOrphan(services: Pick<Services, "db" | "now">, orphan: { id: string; processId: string }): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.id, orphan.id), eq(runs.processId, orphan.processId), eq(runs.status, "running")))
      .for("update");
    if (run === undefined) return false;
    const log = await tx.select().from(runEvents).where(eq(runEvents.runId, run.id)).orderBy(asc(runEvents.seq));
    return settleRun(tx, outcomeOf(run, log, services.now()));
  });
}

/** The outcome of a run whose process left this log. */
function outcomeOf(run: typeof runs.$inferSelect, log: (typeof runEvents.$inferSelect)[], now: Date): RunOutcome {
  const texts = variantsFromEvents(log, run.variantCount, isFromDocuments(run));
  const variants = texts.map((variant) => ({
    ...variant,
    finish: variant.finish ?? ((variant.text === "" ? "failed" : "broken") as Finish),
    outputTokens: estimateModelTokens(variant.text),
  }));
  const finish = combineFinishes(variants.map((variant) => variant.finish));
  // Of pictures and of rows, some may have come: why the others did not is said too.
  const ends = run.kind === "image" || run.kind === "rows" ? variants.map((variant) => variant.finish) : [finish];
  const isCutShort = ends.some((end) => end === "broken" || end === "failed");
  const isPricedByLength = run.kind === "write" || run.kind === "prompt" || run.kind === "ask";
  const cap = { quality: isPricedByLength ? run.quality : null, maxOutputTokens: run.maxOutputTokens, inputPartMilli: run.inputPartMilli };
  const charged = {
    milli: chargeFor(run.heldMilli, "milli", variants, cap),
    unitsMilli: chargeFor(run.heldUnitsMilli, "units", variants, cap),
  };
  const money = {
    heldMilli: run.heldMilli,
    heldUnitsMilli: run.heldUnitsMilli,
    chargedMilli: charged.milli,
    chargedUnitsMilli: charged.unitsMilli,
  };
  const usage = { inputTokens: 0, outputTokens: variants.reduce((total, variant) => total + variant.outputTokens, 0), estimated: true };
  let seq = log.at(-1)?.seq ?? 0;
  const openEnds = texts.flatMap((text, index) =>
    text.finish === null ? [{ seq: ++seq, ...endOf(run.kind, index, variants[index]?.finish ?? "failed") }] : [],
  );
  const runEnd = { seq: ++seq, type: "run-end", data: JSON.stringify({ finish, receipt: toReceipt(money, usage, now) }) };
  return {
    runId: run.id,
    processId: run.processId,
    finish,
    failure: isCutShort ? "restarted" : null,
    failureDetail: null,
    variants,
    chargedMilli: charged.milli,
    chargedUnitsMilli: charged.unitsMilli,
    usage,
    firstTextAt: null,
    endedAt: now,
    lastEvents: [...openEnds, runEnd],
  };
}

/** The event that ends one of a run's texts or pictures. */
function endOf(kind: RunView["kind"], index: number, finish: Finish): { type: string; data: string } {
  if (kind === "image") return { type: "image-end", data: JSON.stringify({ index, finish }) };
  return { type: "text-end", data: JSON.stringify({ variant: index, finish }) };
}
