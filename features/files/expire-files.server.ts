import { and, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { documentSegments, translationDocuments } from "#platform/db/schema/translation-files.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { eraseDocument, keysOf, removeKept } from "./delete-file.server.ts";
import type { DocumentRow } from "./file-queries.server.ts";
import { translatedFiles } from "./stored-files.ts";

type SweepServices = Pick<Services, "db" | "storage" | "log" | "now">;

/** How long a file's entry stays after its content is gone, in days. */
const entryDays = 30;
const dayMs = 86_400_000;
/** An upload, or writing outputs, takes minutes; a file without a row after this belongs to a process that died. */
const unfinishedMs = 3_600_000;
const batchSize = 200;

const isResting = inArray(translationDocuments.status, ["uploaded", "done", "failed", "canceled"]);

/**
 * Removes expired files: first their content (source, outputs, segments), a month later their entries. Stored files without a row are
 * removed too, and a row whose source is no longer in the storage counts as expired.
 *
 * The row goes first: an interruption in between leaves a file that a later sweep finds. Files being worked on are left alone.
 *
 * @returns how many of each
 */
export async function expireFiles(services: SweepServices): Promise<{ expired: number; entries: number; files: number; lost: number }> {
  const expired = await expireWords(services);
  const entries = await eraseEntries(services);
  const files = await sweepUnknown(services);
  const lost = await expireLost(services);
  return { expired, entries, files, lost };
}

async function expireWords(services: SweepServices): Promise<number> {
  const { db, now } = services;
  let expired = 0;
  for (;;) {
    const rows = await db
      .select({ id: translationDocuments.id })
      .from(translationDocuments)
      .where(and(isResting, isNotNull(translationDocuments.sourceKey), lt(translationDocuments.expiresAt, now())))
      .limit(batchSize);
    for (const { id } of rows) if (await eraseWords(services, id)) expired++;
    if (rows.length < batchSize) return expired;
  }
}

/**
 * @param lostKey where its source was missing; a row that names another one by now is left alone
 * @returns false if it is being worked on by now
 */
async function eraseWords(services: SweepServices, id: string, lostKey?: string): Promise<boolean> {
  const isLost = lostKey === undefined ? undefined : eq(translationDocuments.sourceKey, lostKey);
  const row = await services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(translationDocuments)
      .where(and(eq(translationDocuments.id, id), isResting, isLost))
      .for("update");
    if (found === undefined) return null;
    const at = services.now();
    await tx.delete(documentSegments).where(eq(documentSegments.documentId, id));
    await tx
      .update(translationDocuments)
      .set({ sourceKey: null, outputs: [], formulaWords: null, isChanged: false, expiresAt: found.expiresAt < at ? found.expiresAt : at })
      .where(eq(translationDocuments.id, id));
    return found;
  });
  if (row !== null) await removeKept(services, keysOf(row));
  return row !== null;
}

async function eraseEntries({ db, now }: SweepServices): Promise<number> {
  const at = now();
  const isOver = and(
    isResting,
    sql`${translationDocuments.sourceKey} IS NULL`,
    lt(translationDocuments.expiresAt, new Date(at.getTime() - entryDays * dayMs)),
  );
  const rows = await db.select({ id: translationDocuments.id }).from(translationDocuments).where(isOver);
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(translationDocuments)
        .where(and(eq(translationDocuments.id, id), isOver))
        .for("update");
      if (row !== undefined) await eraseDocument(tx, row, at);
    });
  return rows.length;
}

function sweepUnknown({ db, storage, now }: SweepServices): Promise<number> {
  return sweepFiles(storage, translatedFiles, new Date(now().getTime() - unfinishedMs), async (keys) => {
    const ids = [...new Set(keys.map((key) => key.split("/").at(-2) ?? ""))];
    const rows = await db
      .select({ sourceKey: translationDocuments.sourceKey, outputs: translationDocuments.outputs })
      .from(translationDocuments)
      .where(inArray(translationDocuments.id, ids));
    return rows.flatMap(keysOf);
  });
}

/** A storage that lists no files at all is assumed to be unmounted: then nothing counts as lost. */
async function expireLost(services: SweepServices): Promise<number> {
  const { db, storage, now } = services;
  const before = new Date(now().getTime() - unfinishedMs);
  const there = new Set<string>();
  for (const folder of [translatedFiles.former, translatedFiles.prefix]) for await (const { key } of storage.list(folder)) there.add(key);
  if (there.size === 0) return 0;
  let lost = 0;
  for (let last = ""; ; ) {
    const rows: Pick<DocumentRow, "id" | "sourceKey">[] = await db
      .select({ id: translationDocuments.id, sourceKey: translationDocuments.sourceKey })
      .from(translationDocuments)
      .where(
        and(
          isResting,
          gt(translationDocuments.id, last),
          isNotNull(translationDocuments.sourceKey),
          lt(translationDocuments.createdAt, before),
        ),
      )
      .orderBy(translationDocuments.id)
      .limit(batchSize);
    for (const { id, sourceKey } of rows) {
      if (sourceKey === null || there.has(sourceKey) || (await storage.get(sourceKey)) !== null) continue;
      services.log.warn({ documentId: id }, "the source of a file is missing from the storage");
      if (await eraseWords(services, id, sourceKey)) lost++;
    }
    if (rows.length < batchSize) return lost;
    last = rows.at(-1)?.id ?? "";
  }
}
