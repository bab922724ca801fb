import { and, eq, lt, or, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Database } from "./database.server.ts";
import { idempotencyKeys, processes } from "./schema/operations.ts";

/** A claim on doing something once; its holder must complete or release it. */
export type IdempotencyClaim = { owner: string; key: string; isCompleted: boolean };
export type StoredAnswer = { status: number; body: string };

type ClaimInput = {
  /** Whose key it is; keys of two owners never meet. */
  owner: string;
  key: string;
  /** Hash of method, path and body. */
  fingerprint: string;
  processId: string;
  now: Date;
  keepForMs: number;
};

/**
 * Claims a key before anything is done (RELIABILITY.md, rule 4). An expired claim is taken over.
 *
 * @returns a claim, or the first request's answer
 * @throws AppError `idempotency-mismatch` for another body, `in-progress` while the first is under way
 */
export async function claimIdempotencyKey(
  db: Database,
  input: ClaimInput,
): Promise<{ claim: IdempotencyClaim } | { answer: StoredAnswer }> {
  const { owner, key, fingerprint, processId, now } = input;
  const row = {
    owner,
    key,
    fingerprint,
    processId,
    expiresAt: new Date(now.getTime() + input.keepForMs),
    status: null,
    response: null,
    createdAt: now,
  };
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: row,
      setWhere: or(lt(idempotencyKeys.expiresAt, now), isAbandoned(now)),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed !== undefined) return { claim: { owner, key, isCompleted: false } };
  const [first] = await db.select().from(idempotencyKeys).where(keyOf(input));
  if (first === undefined) return claimIdempotencyKey(db, input);
  if (first.fingerprint !== fingerprint) throw new AppError("idempotency-mismatch");
  if (first.status === null || first.response === null) throw new AppError("in-progress", "in-progress", { retryAfterS: 1 });
  return { answer: { status: first.status, body: first.response } };
}

/** The claim's process died before it answered: it has no row any more, or an old heartbeat. */
function isAbandoned(now: Date) {
  const deadBefore = new Date(now.getTime() - 10_000);
  return and(
    sql`${idempotencyKeys.status} IS NULL`,
    lt(idempotencyKeys.createdAt, deadBefore),
    sql`NOT EXISTS (SELECT 1 FROM ${processes} WHERE ${processes.id} = ${idempotencyKeys.processId} AND ${processes.heartbeatAt} > ${deadBefore.toISOString()})`,
  );
}

const keyOf = (claim: { owner: string; key: string }) => and(eq(idempotencyKeys.owner, claim.owner), eq(idempotencyKeys.key, claim.key));

/** What completes a claim; also used inside the transaction that has the effect. */
export const completion = (db: Pick<Database, "update">, claim: IdempotencyClaim, answer: StoredAnswer) =>
  db
    .update(idempotencyKeys)
    .set({ status: answer.status, response: answer.body })
    .where(keyOf(claim))
    .returning({ key: idempotencyKeys.key });

/** Gives a key back when nothing was done, so that a corrected or later request may use it. */
export async function releaseIdempotencyKey(db: Database, claim: IdempotencyClaim): Promise<void> {
  await db.delete(idempotencyKeys).where(keyOf(claim));
}
