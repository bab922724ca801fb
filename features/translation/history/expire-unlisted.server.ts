import { and, eq, inArray, lt } from "drizzle-orm";
import { eraseRunWords } from "#features/runs/delete-run.server.ts";
import type { Services } from "#features/services.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { translations } from "#platform/db/schema/translation.ts";

/** How long an unlisted translation can still be restored and opened on its own page, in ms. */
const unlistedMs = 3_600_000;
/** Runs erased per transaction. */
const runsPerBatch = 100;

/** Erases the texts of translations that were removed from the list, or were never in it, once no one can restore them. */
export async function expireUnlisted(services: Pick<Services, "db" | "now">): Promise<void> {
  const before = new Date(services.now().getTime() - unlistedMs);
  for (;;) {
    const due = await services.db
      .select({ id: translations.runId })
      .from(translations)
      .innerJoin(runs, eq(runs.id, translations.runId))
      .where(and(lt(translations.unlistedAt, before), eq(runs.status, "done")))
      .limit(runsPerBatch);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await eraseRunWords(services, inArray(runs.id, ids));
    // Those whose run had already lost its texts would come up again and again.
    await services.db.delete(translations).where(inArray(translations.runId, ids));
  }
}
