import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { livingProcess } from "#platform/db/processes.server.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { DocumentRow } from "../file-queries.server.ts";

/** How many files of one owner are at work at the same time, in all processes together. */
const maxOfOwner = 2;
/** A document that was taken so often without a single answer in between kills whoever works on it. */
export const maxAttempts = 3;
/** Keeps two processes from taking at the same moment; any number that nobody else uses. */
const takingLock = 7_310_418;

export const atWork = ["parsing", "translating", "rendering"] as const;

/** Who works on a document; its row takes nothing from anybody else. */
export type Fence = { id: string; processId: string; attempt: number };

/** Thrown when a document is no longer this work's: it was canceled or deleted, or another process has it. */
export class LostDocument extends Error {
  constructor() {
    super("the document is no longer ours");
    this.name = "LostDocument";
  }
}

/** The document while it is this work's. An attempt is 0 again as soon as an answer was kept. */
export const isOurs = ({ id, processId, attempt }: Fence): SQL | undefined =>
  and(
    eq(translationDocuments.id, id),
    eq(translationDocuments.processId, processId),
    inArray(translationDocuments.attempt, [0, attempt]),
    inArray(translationDocuments.status, [...atWork]),
  );

/** Changes the row of a document at work. @throws LostDocument */
export async function changeOurs(
  db: Pick<Database, "update">,
  fence: Fence,
  values: Partial<typeof translationDocuments.$inferInsert>,
): Promise<void> {
  const changed = await db.update(translationDocuments).set(values).where(isOurs(fence)).returning({ id: translationDocuments.id });
  if (changed.length === 0) throw new LostDocument();
}

/**
 * Takes the next document: of the owner with the fewest at work, new outputs before translations, then the oldest. Who has queued
 * hundreds, or makes outputs anew without end, does not keep anybody waiting.
 *
 * @param except documents whose former work in this process has not ended yet
 */
export async function takeDocument(db: Database, processId: string, except: readonly string[]): Promise<DocumentRow | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${takingLock})`);
    const next = sql`(
      WITH busy AS (
        SELECT owner, count(*)::int AS files FROM translation_documents WHERE status IN ('parsing', 'translating', 'rendering') GROUP BY owner
      )
      SELECT waiting.id FROM translation_documents AS waiting LEFT JOIN busy ON busy.owner = waiting.owner
      WHERE waiting.status = 'queued' AND coalesce(busy.files, 0) < ${maxOfOwner} AND waiting.id <> ALL (${sql.param([...except])}::text[])
      ORDER BY coalesce(busy.files, 0), waiting.task <> 'reflow', waiting.queued_at, waiting.id
      LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED)`;
    const [taken] = await tx
      .update(translationDocuments)
      .set({
        status: sql`CASE ${translationDocuments.task} WHEN 'reflow' THEN 'rendering' ELSE 'parsing' END`,
        processId,
        attempt: sql`${translationDocuments.attempt} + 1`,
        startedAt: sql`now()`,
      })
      .where(sql`${translationDocuments.id} = ${next}`)
      .returning();
    return taken ?? null;
  });
}

export type QueueState = {
  /** Whether anything waits. */
  hasQueued: boolean;
  /** Documents that this process works on, by their rows. */
  ours: string[];
};

/**
 * Puts back what nobody works on: documents of dead processes, and those of this one that it knows nothing of, because the database went
 * away while it took them. What was answered stays.
 *
 * @param isAlone no other process can be alive
 * @param active documents that this process works on
 */
export async function lookAtQueue(db: Database, processId: string, active: readonly string[], isAlone: boolean): Promise<QueueState> {
  const rows = await db
    .select({
      id: translationDocuments.id,
      status: translationDocuments.status,
      processId: translationDocuments.processId,
      isAlive: sql<boolean>`EXISTS (${livingProcess(db, translationDocuments.processId)})`,
      isOld: sql<boolean>`${translationDocuments.startedAt} < now() - interval '5 seconds'`,
    })
    .from(translationDocuments)
    .where(sql`${translationDocuments.status} IN ('parsing', 'translating', 'rendering')`);
  const left = rows.filter((row) => (row.processId === processId ? row.isOld && !active.includes(row.id) : isAlone || !row.isAlive));
  for (const { id, processId: former } of left) {
    await db
      .update(translationDocuments)
      .set({ status: "queued", processId: null })
      .where(
        and(
          eq(translationDocuments.id, id),
          sql`${translationDocuments.processId} IS NOT DISTINCT FROM ${former}`,
          inArray(translationDocuments.status, [...atWork]),
        ),
      );
  }
  const [queued] = await db
    .select({ id: translationDocuments.id })
    .from(translationDocuments)
    .where(sql`${translationDocuments.status} = 'queued'`)
    .limit(1);
  return { hasQueued: queued !== undefined, ours: rows.filter((row) => row.processId === processId).map(({ id }) => id) };
}

/** Gives a document back for another process to go on with; that it was taken counts for nothing. */
export async function handBack(db: Database, fence: Fence): Promise<void> {
  await db
    .update(translationDocuments)
    .set({ status: "queued", processId: null, attempt: sql`greatest(${translationDocuments.attempt} - 1, 0)` })
    .where(isOurs(fence));
}
