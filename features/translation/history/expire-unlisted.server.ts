import { and, eq, inArray, lt } from "drizzle-orm";
import { eraseRunWords } from "#features/runs/delete-run.server.ts";
import type { Services } from "#features/services.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { translations } from "#platform/db/schema/translation.ts";

/** For how long a translation that is in no list can still be brought back and is there for its own page, in ms. */
const unlistedMs = 3_600_000;
/** Runs that are erased in one transaction. */
const runsPerBatch = 100;

/** Erases the words of translations that were taken out of the list, or were never in it, once nobody can bring them back. */
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
    // Those whose run had lost its words before would come up again without end.
    await services.db.delete(translations).where(inArray(translations.runId, ids));
  }
}
