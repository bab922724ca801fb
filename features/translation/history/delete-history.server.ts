import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import { translations } from "#platform/db/schema/translation.ts";
import { isOfItsOwn, standsFor } from "./superseded.server.ts";

/**
 * Removes one of the owner's translations from the list, with those it represents there and its back-translations; for an hour it can be
 * restored, then its texts are erased. Idempotent.
 *
 * @throws AppError `not-found`, `conflict` while it is running
 */
export async function deleteTranslation({ db, now }: Pick<Services, "db" | "now">, { owner }: Actor, runId: string): Promise<void> {
  const { status } = await getListedRow(db, owner, runId);
  if (status === "running") throw new AppError("conflict");
  const together = sql`${translations.runId} IN (
    WITH RECURSIVE gone AS (
      SELECT run_id FROM ${translations} WHERE run_id = ${runId} AND owner = ${owner}
      UNION
      SELECT earlier.run_id FROM gone
        JOIN ${translations} AS later ON later.run_id = gone.run_id JOIN ${runs} AS later_run ON later_run.id = later.run_id
        JOIN ${translations} AS earlier ON earlier.owner = later.owner JOIN ${runs} AS earlier_run ON earlier_run.id = earlier.run_id
      WHERE ${standsFor({ translation: "later", run: "later_run" }, { translation: "earlier", run: "earlier_run" })}
        AND earlier_run.status = 'done'
    ) SELECT run_id FROM gone
      UNION SELECT back.run_id FROM gone JOIN ${runVariants} AS shown ON shown.run_id = gone.run_id
        JOIN ${translations} AS back ON back.owner = ${owner} JOIN ${runs} AS back_run ON back_run.id = back.run_id
        WHERE NOT ${isOfItsOwn("back_run")} AND back_run.status = 'done'
          AND strpos(coalesce(shown.edited_text, shown.text), back_run.fields ->> 'text') > 0)`;
  await unlist(db, and(eq(translations.owner, owner), together), now());
}

/**
 * Removes all of an owner's translations from the list, except those running.
 *
 * @returns the time by which `restoreTranslations` identifies them
 */
export async function deleteAllTranslations(
  { db, now }: Pick<Services, "db" | "now">,
  { owner }: Actor,
): Promise<{ deletedAt: string; count: number }> {
  const at = now();
  const hasEnded = sql`${translations.runId} IN (SELECT id FROM ${runs} WHERE ${runs.owner} = ${owner} AND ${runs.status} = 'done')`;
  return { deletedAt: at.toISOString(), count: await unlist(db, and(eq(translations.owner, owner), hasEnded), at) };
}

/**
 * Restores one of the owner's translations, with those removed along with it; idempotent. @throws AppError `not-found` once it is erased
 */
export async function restoreTranslation({ db }: Pick<Services, "db">, { owner }: Actor, runId: string): Promise<void> {
  const { unlistedAt: at } = await getListedRow(db, owner, runId);
  if (at !== null) await list(db, owner, eq(translations.unlistedAt, at));
}

/** Restores what was deleted at a given time, unless it is already erased. @returns how many */
export async function restoreTranslations({ db }: Pick<Services, "db">, { owner }: Actor, deletedAt: Date): Promise<number> {
  return list(db, owner, eq(translations.unlistedAt, deletedAt));
}

async function getListedRow(db: Services["db"], owner: string, runId: string) {
  if (!isId(runId)) throw new AppError("not-found");
  const [row] = await db
    .select({ status: runs.status, unlistedAt: translations.unlistedAt })
    .from(translations)
    .innerJoin(runs, eq(runs.id, translations.runId))
    .where(and(eq(translations.runId, runId), eq(translations.owner, owner)));
  if (row === undefined) throw new AppError("not-found");
  return row;
}

async function unlist(db: Services["db"], which: SQL | undefined, at: Date): Promise<number> {
  const gone = await db
    .update(translations)
    .set({ unlistedAt: at })
    .where(and(which, isNull(translations.unlistedAt)))
    .returning({ runId: translations.runId });
  return gone.length;
}

async function list(db: Services["db"], owner: string, which: SQL): Promise<number> {
  const back = await db
    .update(translations)
    .set({ unlistedAt: null })
    .where(and(eq(translations.owner, owner), isNotNull(translations.unlistedAt), which))
    .returning({ runId: translations.runId });
  return back.length;
}
