import { and, eq, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Database } from "./database.server.ts";
import { livingProcess, processTimeoutMs } from "./processes.server.ts";
import { idempotencyKeys } from "./schema/operations.ts";

/** A claim on doing something once; its holder must complete or release it. */
export type IdempotencyClaim = {
  owner: string;
  key: string;
  /** Whose claim it is; after its process seems dead, the key may pass to another. */
  processId: string;
  claimedAt: Date;
  isCompleted: boolean;
};
export type StoredAnswer = { status: number; body: string };

type ClaimInput = {
  /** Whose key it is; keys of different owners never collide. */
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
      setWhere: or(lt(idempotencyKeys.expiresAt, now), isAbandoned(db, now)),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed !== undefined) return { claim: { owner, key, processId, claimedAt: now, isCompleted: false } };
  const [first] = await db.select().from(idempotencyKeys).where(keyOf(input));
  if (first === undefined) return claimIdempotencyKey(db, input);
  if (first.fingerprint !== fingerprint) throw new AppError("idempotency-mismatch");
  if (first.status === null || first.response === null) throw new AppError("in-progress", "in-progress", { retryAfterS: 1 });
  return { answer: { status: first.status, body: first.response } };
}

/** The claim's process died before it answered: it no longer has a row, or its heartbeat is old. */
function isAbandoned(db: Database, now: Date) {
  return and(
    isNull(idempotencyKeys.status),
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - processTimeoutMs)),
    notExists(livingProcess(db, idempotencyKeys.processId)),
  );
}

const keyOf = (claim: { owner: string; key: string }) => and(eq(idempotencyKeys.owner, claim.owner), eq(idempotencyKeys.key, claim.key));

/** The claim's own row, unless it has since been taken over or completed. */
const rowOf = (claim: IdempotencyClaim) =>
  and(
    keyOf(claim),
    eq(idempotencyKeys.processId, claim.processId),
    eq(idempotencyKeys.createdAt, claim.claimedAt),
    isNull(idempotencyKeys.status),
  );

/** Completes a claim; affects no row if the claim was lost. Used inside the transaction that has the effect, too. */
export const completion = (db: Pick<Database, "update">, claim: IdempotencyClaim, answer: StoredAnswer) =>
  db
    .update(idempotencyKeys)
    .set({ status: answer.status, response: answer.body })
    .where(rowOf(claim))
    .returning({ key: idempotencyKeys.key });

/** Gives a key back when nothing was done, so that a corrected or later request may use it. */
export async function releaseIdempotencyKey(db: Database, claim: IdempotencyClaim): Promise<void> {
  await db.delete(idempotencyKeys).where(rowOf(claim));
}

/** Deletes answers and claims that have expired. */
export async function forgetExpiredKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}

/** Tells when a key was first used within its lifetime: the same moment for all callers, however close together. */
export async function rememberFirstUse(db: Database, input: Omit<ClaimInput, "fingerprint">): Promise<Date> {
  const { owner, key, processId, now, keepForMs } = input;
  const row = { owner, key, processId, fingerprint: "", status: 204, response: "", createdAt: now };
  const expiresAt = new Date(now.getTime() + keepForMs);
  const isOver = sql`${idempotencyKeys.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const [first] = await db
    .insert(idempotencyKeys)
    .values({ ...row, expiresAt })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: {
        createdAt: sql`CASE WHEN ${isOver} THEN excluded.created_at ELSE ${idempotencyKeys.createdAt} END`,
        expiresAt: sql`CASE WHEN ${isOver} THEN excluded.expires_at ELSE ${idempotencyKeys.expiresAt} END`,
      },
    })
    .returning({ at: idempotencyKeys.createdAt });
  if (first === undefined) throw new Error("the first use of a key was not written");
  return first.at;
}

/** Forgets the first use of a key that led to nothing. */
export async function forgetFirstUse(db: Database, { owner, key }: Pick<ClaimInput, "owner" | "key">): Promise<void> {
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)));
}
