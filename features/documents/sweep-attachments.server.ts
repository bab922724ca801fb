import { inArray, type SQL, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { attachments, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { attachmentFiles } from "./attachment-files.ts";
import { unusedAfterMs } from "./attachment-limits.ts";

/** An upload takes seconds; a file without a row after this belongs to a process that died. */
const unfinishedMs = 3_600_000;

/**
 * Removes pictures that weren't used within a day or whose run was deleted, and files without a row.
 *
 * The row goes first: an interruption in between leaves a file that a later sweep finds.
 *
 * @returns how many of each
 */
export async function sweepAttachments({
  db,
  storage,
  now,
}: Pick<Services, "db" | "storage" | "now">): Promise<{ rows: number; files: number }> {
  const at = now().getTime();
  const unused = await db
    .delete(attachments)
    .where(isUnusedSince(new Date(at - unusedAfterMs)))
    .returning({ path: attachments.storagePath });
  for (const { path } of unused) await storage.delete(path);
  const files = await sweepFiles(storage, attachmentFiles, new Date(at - unfinishedMs), async (keys) => {
    const known = await db
      .select({ path: attachments.storagePath })
      .from(attachments)
      .where(inArray(attachments.storagePath, [...keys]));
    return known.map((row) => row.path);
  });
  return { rows: unused.length, files };
}

/** One pass over what the owners of old pictures have said and run, however many pictures there are. */
function isUnusedSince(before: Date): SQL {
  const isOld = sql`${attachments.createdAt} < ${before.toISOString()}::timestamptz`;
  const owners = sql`SELECT old.owner FROM ${attachments} AS old WHERE old.created_at < ${before.toISOString()}::timestamptz`;
  const inItems = sql`SELECT unnest(item.attachment_ids) FROM ${chatHistoryItems} AS item WHERE item.attachment_ids <> '{}' AND item.owner IN (${owners})`;
  const idsOfRun = sql`CASE jsonb_typeof(run.fields -> 'attachmentIds') WHEN 'array' THEN run.fields -> 'attachmentIds' ELSE '[]' END`;
  const inRuns = sql`SELECT jsonb_array_elements_text(${idsOfRun}) FROM ${runs} AS run WHERE run.fields ? 'attachmentIds' AND run.owner IN (${owners})`;
  return sql`${isOld} AND ${attachments.id} NOT IN (${inItems}) AND ${attachments.id} NOT IN (${inRuns})`;
}
