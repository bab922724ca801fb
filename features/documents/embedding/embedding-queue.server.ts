import { sql } from "drizzle-orm";
import { documents } from "#platform/db/schema/documents.ts";
import { createWorkQueue } from "#platform/queue/work-queue.server.ts";

const { status, processId } = documents;

/** The documents whose chunks are to get vectors. */
export const embeddingQueue = createWorkQueue(documents, {
  waiting: sql`${status} = 'embedding' AND ${processId} IS NULL`,
  atWork: sql`${status} = 'embedding' AND ${processId} IS NOT NULL`,
  mostOfOwner: 1,
  lock: 7_310_420,
});
