import { and, eq, inArray, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { forgetTranslations } from "./forget-translations.server.ts";
import { idempotencyKeys } from "#platform/db/schema/operations.ts";
import { chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { promptOutputs } from "#platform/db/schema/prompts.ts";
import { runEvents, runs, runVariants } from "#platform/db/schema/runs.ts";

/** How long runs of anonymous visitors are kept, in days; every page says so next to its form. */
export const anonymousRunDays = 30;

/**
 * Deletes a run: its input, its output and its log. What it cost stays in the ledger. Idempotent.
 *
 * @throws AppError `not-found` for someone else's or an unknown id, `conflict` while it is running, and for an answer in a conversation or
 *   the translation of a file, which are deleted with those
 */
export async function deleteRun(services: Pick<Services, "db" | "now">, actor: Actor, runId: string): Promise<void> {
  if (!isId(runId)) throw new AppError("not-found");
  const [run] = await services.db
    .select({ status: runs.status, kind: runs.kind, itemId: chatHistoryItems.id })
    .from(runs)
    .leftJoin(chatHistoryItems, eq(chatHistoryItems.runId, runs.id))
    .where(and(eq(runs.id, runId), eq(runs.owner, actor.owner)));
  if (run === undefined) throw new AppError("not-found");
  if (run.status === "running" || run.kind === "ask" || run.kind === "file" || run.kind === "job" || run.itemId !== null)
    throw new AppError("conflict");
  await eraseRunWords(services, eq(runs.id, runId));
}

/** Deletes expired runs of anonymous visitors. */
export async function deleteOldAnonymousRuns(services: Pick<Services, "db" | "now">): Promise<void> {
  const before = new Date(services.now().getTime() - anonymousRunDays * 86_400_000);
  await eraseRunWords(services, and(lt(runs.createdAt, before), sql`${runs.owner} LIKE 'device:%'`));
}

/** How long a finished run's log can be read again; its texts stay. */
const keepLogMs = 7 * 86_400_000;

/** Deletes expired logs of finished runs. */
export async function deleteOldLogs({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const oldRuns = db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.status, "done"), lt(runs.createdAt, new Date(now().getTime() - keepLogMs))));
  await db.delete(runEvents).where(inArray(runEvents.runId, oldRuns));
}

/** Deletes the texts of ended runs, regardless of their owner. */
export async function eraseRunWords(services: Pick<Services, "db" | "now">, which: SQL | undefined): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { alternatives } = await forgetTranslations(tx, which);
    const all = alternatives === undefined ? which : or(which, alternatives);
    const deleted = await tx
      .update(runs)
      .set({ fields: {}, failureDetail: null, wordsDeletedAt: services.now() })
      .where(and(all, eq(runs.status, "done"), isNull(runs.wordsDeletedAt)))
      .returning({ id: runs.id, owner: runs.owner });
    for (const { id, owner } of deleted) {
      // The stored response to the start contains the input.
      await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.owner, owner), like(idempotencyKeys.response, `%"id":"${id}"%`)));
      await tx.update(runVariants).set({ text: "", editedText: null, starredAt: null }).where(eq(runVariants.runId, id));
      await tx.delete(runEvents).where(eq(runEvents.runId, id));
      // A tested output is what a stored run wrote; without the run there is none.
      await tx.delete(promptOutputs).where(eq(promptOutputs.runId, id));
    }
  });
}
