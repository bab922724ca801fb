import { and, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { role } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { images } from "#platform/db/schema/images.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { idOfKey, imageFiles } from "./image-files.ts";
import { removeImageFiles } from "./keep-picture.server.ts";

type SweepServices = Pick<Services, "db" | "storage" | "log" | "config" | "now">;

const dayMs = 86_400_000;
/** Storing a picture takes seconds; a file without a row after this belongs to a process that died. */
const unfinishedMs = 3_600_000;

/**
 * Removes pictures that have expired and those of deleted runs, and files without a row.
 *
 * Pictures are kept while their owner has Premium, and for the plan's `imageRetentionDays` after its end; one who gets Premium keeps
 * everything that is still there. The row goes first: an interruption in between leaves files that a later sweep finds.
 *
 * @returns how many of each
 */
export async function sweepImages(services: SweepServices): Promise<{ rows: number; files: number }> {
  const { db, storage, now } = services;
  const at = now();
  await followPlans(services, at);
  const { storagePath, thumbPath } = images;
  const gone = await db
    .delete(images)
    .where(or(lt(images.expiresAt, at), isOfDeletedRun()))
    .returning({ storagePath, thumbPath });
  await removeImageFiles(services, gone);
  const files = await sweepFiles(storage, imageFiles, new Date(at.getTime() - unfinishedMs), async (keys) => {
    const rows = await db
      .select({ storagePath, thumbPath })
      .from(images)
      .where(inArray(images.id, [...new Set(keys.map(idOfKey))]));
    return rows.flatMap((row) => [row.storagePath, row.thumbPath]);
  });
  return { rows: gone.length, files };
}

async function followPlans({ db, config }: SweepServices, at: Date): Promise<void> {
  const hasPremium = isOfPremium(at);
  await db
    .update(images)
    .set({ expiresAt: null })
    .where(and(isNotNull(images.expiresAt), hasPremium));
  const keptUntil = new Date(at.getTime() + config.limits("premium").imageRetentionDays * dayMs);
  await db
    .update(images)
    .set({ expiresAt: keptUntil })
    .where(and(isNull(images.expiresAt), sql`NOT ${hasPremium}`));
}

const isOfPremium = (at: Date): SQL => sql`EXISTS (SELECT 1 FROM ${userProfiles} AS profile
  WHERE ${images.owner} = 'user:' || profile.user_id AND profile.role = ${role.premium}
    AND (profile.billing_end IS NULL OR profile.billing_end > ${at.toISOString()}::timestamptz))`;

const isOfDeletedRun = (): SQL =>
  sql`EXISTS (SELECT 1 FROM ${runs} AS run WHERE run.id = ${images.runId} AND run.words_deleted_at IS NOT NULL)`;
