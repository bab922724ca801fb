import { and, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { documentSegments, translationDocuments } from "#platform/db/schema/translation-files.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { eraseDocument, keysOf, removeKept } from "./delete-file.server.ts";
import type { DocumentRow } from "./file-queries.server.ts";

type SweepServices = Pick<Services, "db" | "storage" | "log" | "now">;

const prefix = "documents/";
/** How long the entry of a file stays after its words are gone, in days. */
const entryDays = 30;
const dayMs = 86_400_000;
/** An upload, or the writing of outputs, takes minutes; a file that has no row after this belongs to a process that died. */
const unfinishedMs = 3_600_000;
const batchSize = 200;

const isResting = inArray(translationDocuments.status, ["uploaded", "done", "failed", "canceled"]);

/**
 * Removes files that have had their time: first their words (source, outputs, segments), a month later their entries. Files in the storage
 * without a row go too, and a row whose source is no longer in the storage has expired.
 *
 * The row goes first: what stops in between leaves a file that a later sweep finds. What is at work is left alone.
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

/** @returns false when it is at work by now */
async function eraseWords(services: SweepServices, id: string): Promise<boolean> {
  const row = await services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(translationDocuments)
      .where(and(eq(translationDocuments.id, id), isResting))
      .for("update");
    if (found === undefined) return null;
    const at = services.now();
    await tx.delete(documentSegments).where(eq(documentSegments.documentId, id));
    await tx
      .update(translationDocuments)
      .set({ sourceKey: null, outputs: [], isChanged: false, expiresAt: found.expiresAt < at ? found.expiresAt : at })
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
  return sweepFiles(storage, prefix, new Date(now().getTime() - unfinishedMs), async (keys) => {
    const ids = [...new Set(keys.map((key) => key.split("/")[1] ?? ""))];
    const rows = await db
      .select({ sourceKey: translationDocuments.sourceKey, outputs: translationDocuments.outputs })
      .from(translationDocuments)
      .where(inArray(translationDocuments.id, ids));
    return rows.flatMap(keysOf);
  });
}

/** A storage that shows no file at all is taken for one that is not there: then nothing is said to be lost. */
async function expireLost(services: SweepServices): Promise<number> {
  const { db, storage, now } = services;
  const before = new Date(now().getTime() - unfinishedMs);
  const there = new Set<string>();
  for await (const { key } of storage.list(prefix)) there.add(key);
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
      services.log.warn({ documentId: id }, "the source of a file is gone from the storage");
      if (await eraseWords(services, id)) lost++;
    }
    if (rows.length < batchSize) return lost;
    last = rows.at(-1)?.id ?? "";
  }
}
