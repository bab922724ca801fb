import { sql } from "drizzle-orm";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { createWorkQueue } from "#platform/queue/work-queue.server.ts";

const { status, task } = translationDocuments;

/** The documents that are queued or worked on. Rebuilding outputs endlessly keeps no one else waiting either. */
export const documentQueue = createWorkQueue(translationDocuments, {
  waiting: sql`${status} = 'queued'`,
  atWork: sql`${status} IN ('parsing', 'translating', 'rendering')`,
  taken: { status: sql`CASE ${task} WHEN 'reflow' THEN 'rendering' ELSE 'parsing' END` },
  released: { status: "queued" },
  mostOfOwner: 2,
  // New outputs before translations.
  order: sql`${task} <> 'reflow'`,
  lock: 7_310_418,
});
