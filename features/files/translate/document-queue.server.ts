import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { livingProcess } from "#platform/db/processes.server.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { DocumentRow } from "../file-queries.server.ts";

/** How many of one owner's files are worked on at the same time, across all processes. */
const maxOfOwner = 2;
/**
 * So many processes in a row have died with a document, without a single answer in between: it is what kills them. A restart is no fault
 * of a file, and several can come one after another, so there are many.
 */
export const maxDeaths = 10;
/** After so many a document waits until no other is waiting: if it does kill processes, the others are done first. */
const suspectDeaths = 3;
/** Keeps two processes from taking one at the same time; any number that nothing else uses. */
const takingLock = 7_310_418;

export const atWork = ["parsing", "translating", "rendering"] as const;

/** The worker of a document; the row accepts updates from no one else. */
export type Fence = { id: string; processId: string; attempt: number };

/** Thrown when a document no longer belongs to this worker: it was canceled or deleted, or another process has it. */
export class LostDocument extends Error {
  constructor() {
    super("another process has taken over the document");
    this.name = "LostDocument";
  }
}

/** The document while this worker has it. Attempts are reset to 0 as soon as an answer was stored. */
export const isOurs = ({ id, processId, attempt }: Fence): SQL | undefined =>
  and(
    eq(translationDocuments.id, id),
    eq(translationDocuments.processId, processId),
    inArray(translationDocuments.attempt, [0, attempt]),
    inArray(translationDocuments.status, [...atWork]),
  );

/** Updates the row of a document being worked on. @throws LostDocument */
export async function changeOurs(
  db: Pick<Database, "update">,
  fence: Fence,
  values: Partial<typeof translationDocuments.$inferInsert>,
): Promise<void> {
  const changed = await db.update(translationDocuments).set(values).where(isOurs(fence)).returning({ id: translationDocuments.id });
  if (changed.length === 0) throw new LostDocument();
}

/**
 * Takes the next document: from the owner with the fewest in progress, new outputs before translations, then the oldest. An owner who
 * queues hundreds, or rebuilds outputs endlessly, keeps no one else waiting; nor does a document that processes keep dying with.
 *
 * @param except documents whose previous work in this process hasn't ended yet
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
      ORDER BY waiting.attempt >= ${suspectDeaths}, coalesce(busy.files, 0), waiting.task <> 'reflow', waiting.queued_at, waiting.id
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
  /** Whether anything is waiting. */
  hasQueued: boolean;
  /** Documents that this process works on, according to their rows. */
  ours: string[];
};

/**
 * Requeues documents no one works on: those of dead processes, and those of this one that it doesn't know about because the database went
 * away while it took them. Answers stay.
 *
 * @param isAlone no other process can be running
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

/** Hands a document back for another process to continue; having been taken doesn't count. */
export async function handBack(db: Database, fence: Fence): Promise<void> {
  await db
    .update(translationDocuments)
    .set({ status: "queued", processId: null, attempt: sql`greatest(${translationDocuments.attempt} - 1, 0)` })
    .where(isOurs(fence));
}
