import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { filesPeriod } from "#features/billing/allowance.ts";
import { holdCredits } from "#features/billing/hold-credits.server.ts";
import { calculateFilePrice } from "#features/billing/price.ts";
import { termsFor } from "#features/runs/run-terms.server.ts";
import { holdLine, rowFor, type RunRequest } from "#features/runs/start-run.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { completion, type IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { documentSegments, translationDocuments } from "#platform/db/schema/translation-files.ts";
import { type DocumentRow, toFileView } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import type { FileView } from "./file-view.ts";
import { chargedSoFar, type FileRunFields } from "./settle-file-run.server.ts";

const dayMs = 86_400_000;

export type FileOrder = {
  to: string;
  quality: Quality;
  locale: Locale;
  /** Counted in this month; a retry of something already counted isn't. */
  isCounted: boolean;
  /** What the run it continues leaves to it. */
  inherited: Pick<FileRunFields, "countedIn" | "askedAgain">;
  /** Additional columns to write into the row. */
  values: Partial<
    Pick<
      DocumentRow,
      | "sourceLang"
      | "isDetected"
      | "targetLang"
      | "quality"
      | "glossaryId"
      | "isBilingual"
      | "keepsFinished"
      | "pages"
      | "chars"
      | "segmentsTotal"
    >
  >;
};

/**
 * Holds what hasn't been paid of a file's price and queues its translation, in a transaction that locks its row; the claim is completed
 * with `202 {file}`. From then on what is paid for is kept for its full time.
 *
 * @throws AppError `too-large` (`filePages`), `allowance-spent` (`filesPerMonth`), `rate-limited`, `not-enough-credits`, `in-progress` if
 *   the claim was lost
 */
export async function holdAndQueue(
  tx: Transaction,
  services: FileServices,
  actor: Actor,
  row: DocumentRow,
  order: FileOrder,
  claim: IdempotencyClaim | null,
): Promise<FileView> {
  const { filePages, filesPerMonth, fileRetentionDays } = services.config.limits(actor.plan);
  if (row.pages > filePages) throw overLimit("too-large", "filePages", filePages);
  const now = services.now();
  const run = await holdForRun(tx, services, actor, row, order, now).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== "allowance-spent") throw error;
    throw overLimit("allowance-spent", "filesPerMonth", filesPerMonth, error.retryAfterS);
  });
  const keptUntil = new Date(now.getTime() + fileRetentionDays * dayMs);
  const expiresAt = row.expiresAt > keptUntil ? row.expiresAt : keptUntil;
  return queue(tx, services, row, { ...order.values, runId: run.id, expiresAt }, run, claim);
}

const overLimit = (code: "too-large" | "allowance-spent", name: string, limit: number, retryAfterS?: number): AppError =>
  new AppError(code, name, {
    fields: { [name]: "too-large" },
    limits: { [name]: limit },
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  });

async function holdForRun(
  tx: Transaction,
  services: FileServices,
  actor: Actor,
  row: DocumentRow,
  { to, quality, locale, isCounted, inherited, values }: FileOrder,
  now: Date,
): Promise<typeof runs.$inferSelect> {
  const whole = calculateFilePrice(row, services.config.prices());
  const milli = Math.max(0, (whole?.milli ?? 0) - (await chargedSoFar(tx, row.runId)));
  const period = filesPeriod(now);
  const counter = { subject: actor.owner, period, amount: 1, cap: services.config.limits(actor.plan).filesPerMonth };
  const terms = termsFor(services, actor, {
    quality,
    variants: 1,
    work: { price: milli === 0 ? null : { units: null, milli }, maxOutputTokens: 1, counters: isCounted ? [counter] : [] },
  });
  const hold = await holdCredits(tx, services.config, actor, now, services.newId(), terms.price, terms.counters);
  const fields: FileRunFields = {
    documentId: row.id,
    from: values.sourceLang ?? row.sourceLang,
    to,
    ...inherited,
    ...(terms.counters.length === 0 ? {} : { countedIn: period }),
  };
  const request: RunRequest = {
    kind: "file",
    tool: null,
    locale,
    quality,
    variants: 1,
    fields,
    // Only for the hash of the request: the work makes its own calls.
    system: "",
    messages: [{ role: "user", text: row.checksum }],
    continues: row.runId === null ? null : { runId: row.runId, variant: 0 },
  };
  // The file is its text: it has no variants.
  const run = { ...rowFor(services, actor, request, terms, hold, now), variantCount: 0 };
  await tx.insert(runs).values(run);
  await tx.insert(creditLedger).values(holdLine(actor, hold));
  return run;
}

/**
 * Counts free work among the starts of this minute: it still takes a thread, a place in the queue and perhaps a model.
 *
 * @throws AppError `rate-limited`
 */
export async function countFreeStart(tx: Transaction, services: FileServices, actor: Actor): Promise<void> {
  await holdCredits(tx, services.config, actor, services.now(), services.newId(), null);
}

/** Queues the request and completes the claim. @param run the file's latest */
export async function queue(
  tx: Transaction,
  services: FileServices,
  row: DocumentRow,
  values: Partial<typeof translationDocuments.$inferInsert>,
  run: typeof runs.$inferSelect | null,
  claim: IdempotencyClaim | null,
): Promise<FileView> {
  const [queued] = await tx
    .update(translationDocuments)
    .set({
      status: "queued",
      task: "translate",
      attempt: 0,
      processId: null,
      errorCode: null,
      queuedAt: services.now(),
      startedAt: null,
      endedAt: null,
      ...values,
    })
    .where(eq(translationDocuments.id, row.id))
    .returning();
  if (queued === undefined) throw new AppError("not-found");
  const view = toFileView(services, queued, run, { marked: 0, missing: 0 });
  if (claim !== null) {
    const completed = await completion(tx, claim, { status: 202, body: JSON.stringify({ file: view }) });
    // The key went to another process while this one seemed dead: that one's start counts.
    if (completed.length === 0) throw new AppError("in-progress", "in-progress", { retryAfterS: 1 });
  }
  return view;
}

/** Missing answers are requested again. */
export async function openMissing(tx: Transaction, documentId: string): Promise<number> {
  const opened = await tx
    .update(documentSegments)
    // A segment that a person emptied is requested like the others.
    .set({ state: "open", findings: [], editedAt: null, approvedAt: null })
    .where(and(eq(documentSegments.documentId, documentId), eq(documentSegments.state, "missing")))
    .returning({ n: documentSegments.n });
  return opened.length;
}

/** Notifies workers and followers, once everything is committed. */
export function tellQueued({ fileWorker, fileWatch }: FileServices, claim: IdempotencyClaim | null): void {
  if (claim !== null) claim.isCompleted = true;
  fileWorker.wake();
  fileWatch.wake();
}
