import { and, eq, isNotNull } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { cancelDocument } from "../cancel-file.server.ts";

/**
 * Cancels files whose run someone asked to stop, which works for every run (`stopRun`).
 *
 * @returns whether there was one
 */
export async function cancelStopped(services: Pick<Services, "db" | "now">): Promise<boolean> {
  const rows = await services.db
    .select({ id: translationDocuments.id, owner: translationDocuments.owner })
    .from(runs)
    .innerJoin(translationDocuments, eq(translationDocuments.runId, runs.id))
    .where(and(eq(runs.status, "running"), eq(runs.kind, "file"), isNotNull(runs.stopRequestedAt)));
  for (const row of rows) await cancelDocument(services, row, row.id);
  return rows.length > 0;
}
