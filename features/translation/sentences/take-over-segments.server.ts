import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { runEvents, runs } from "#platform/db/schema/runs.ts";
import { translations } from "#platform/db/schema/translation.ts";

/** Stores the sentences of an ended translation, which are in its log until then. Idempotent. */
export async function takeOverSegments({ db }: Pick<Services, "db">, runId: string): Promise<void> {
  await takeOver(db, eq(translations.runId, runId));
}

/** The same for those whose process died in between. */
export async function takeOverLeftSegments({ db }: Pick<Services, "db">): Promise<void> {
  await takeOver(db, undefined);
}

async function takeOver(db: Services["db"], which: SQL | undefined): Promise<void> {
  const logged = db
    .select({ all: sql`jsonb_agg(${runEvents.data}::jsonb - 'variant' ORDER BY ${runEvents.seq})` })
    .from(runEvents)
    .where(and(eq(runEvents.runId, translations.runId), eq(runEvents.type, "segment")));
  const ended = db.select({ id: runs.id }).from(runs).where(eq(runs.status, "done"));
  await db
    .update(translations)
    .set({ segments: sql`coalesce((${logged}), '[]'::jsonb)` })
    .where(and(which, sql`${translations.segments} = '[]'::jsonb`, inArray(translations.runId, ended)));
}
