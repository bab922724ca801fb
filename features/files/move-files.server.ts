import { and, asc, eq, gt, inArray, like, or, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { copyToBucket, eachRow, type Slice, type SliceEnd } from "#platform/storage/move-files.server.ts";
import { movedKey } from "#platform/storage/own-files.ts";
import { keysOf } from "./delete-file.server.ts";
import { translatedFiles } from "./stored-files.ts";

const { former } = translatedFiles;
const isFormer = (key: string): boolean => key.startsWith(former);

/**
 * Moves translated files to their bucket, as `moveFiles` does: a document's source and outputs together. A document being worked on is
 * skipped until it is at rest, since its worker knows its keys.
 *
 * @throws AppError `unavailable`
 */
export function moveTranslatedFiles({ db, storage }: Pick<Services, "db" | "storage">, slice: Slice): Promise<SliceEnd> {
  const { id, sourceKey, outputs, status } = translationDocuments;
  const isResting = inArray(status, ["uploaded", "done", "failed", "canceled"]);
  const hasFormerOutput = sql`EXISTS (SELECT 1 FROM jsonb_array_elements(${outputs}) AS output WHERE output ->> 'key' LIKE ${`${former}%`})`;
  const list = (after: string, batchSize: number) =>
    db
      .select({ id, sourceKey, outputs })
      .from(translationDocuments)
      .where(and(isResting, or(like(sourceKey, `${former}%`), hasFormerOutput), gt(id, after)))
      .orderBy(asc(id))
      .limit(batchSize);
  return eachRow(slice, list, async (row) => {
    const there = new Set<string>();
    for (const key of keysOf(row)) if (isFormer(key) && (await copyToBucket(storage, translatedFiles, key))) there.add(key);
    if (there.size === 0) return 0;
    const moved = (key: string): string => (there.has(key) ? movedKey(translatedFiles, key) : key);
    const isUnchanged = and(
      sql`${sourceKey} IS NOT DISTINCT FROM ${row.sourceKey}`,
      sql`${outputs} = ${JSON.stringify(row.outputs)}::text::jsonb`,
    );
    const { rowCount } = await db
      .update(translationDocuments)
      .set({
        sourceKey: row.sourceKey === null ? null : moved(row.sourceKey),
        outputs: row.outputs.map((output) => ({ ...output, key: moved(output.key) })),
      })
      .where(and(eq(id, row.id), isResting, isUnchanged));
    return rowCount === 0 ? 0 : there.size;
  });
}
