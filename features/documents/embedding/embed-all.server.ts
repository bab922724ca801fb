import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { amountLeft, countTry, takeAmount } from "#features/accounts/limit-tries.server.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import { documentTries, embeddedChars, embeddingKey } from "../document-limits.ts";
import { listLeastWork, listWorkLeft, type WorkLeft } from "./work-left.server.ts";

type AllServices = Pick<Services, "db" | "now" | "embedder" | "embeddingWorker">;

/** Documents without vectors of the site's model: those that the day's allowance covers, what they take of it in code points, and the others. */
export type EmbeddingPlan = { fitting: number; chars: number; left: number };

/**
 * Says what `embedAllDocuments` would do now.
 *
 * @returns null if the site has no embedding model
 */
export async function planEmbedding(
  services: Pick<Services, "db" | "now" | "embedder">,
  { owner }: Pick<Actor, "owner">,
): Promise<EmbeddingPlan | null> {
  const { db, now, embedder } = services;
  if (embedder === null) return null;
  const { model } = embedder;
  const least = await listLeastWork(db, without(owner, model, now()), model);
  if (least.length === 0) return { fitting: 0, chars: 0, left: 0 };
  const { fitting, left } = await fitWork(db, { least, model, amount: await amountLeft(services, embeddingKey(owner), embeddedChars) });
  return { fitting: fitting.length, chars: sum(fitting), left };
}

/**
 * Has all documents of the owner that have no vectors of the site's model get them, as far as the day's allowance covers them: those that
 * take the least of it first, so that it is enough for the most. What no day's allowance covers says so and is not counted.
 *
 * @returns how many are queued now, and how many are left for another day
 * @throws AppError `unavailable` if the site has no embedding model, `rate-limited` after too many tries, `allowance-spent` if there are
 *   such documents and the day's allowance covers none
 */
export async function embedAllDocuments(services: AllServices, { owner }: Pick<Actor, "owner">): Promise<{ queued: number; left: number }> {
  const { embedder, now } = services;
  if (embedder === null) throw new AppError("unavailable", "there is no embedding model");
  const { model } = embedder;
  await countTry(services, `embed:${owner}`, documentTries);
  const done = await services.db.transaction(async (tx) => {
    // In one order, so that no two of them wait for each other.
    const locked = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(without(owner, model, now()))
      .orderBy(documents.id)
      .for("update");
    if (locked.length === 0) return { queued: 0, left: 0 };
    const ids = locked.map(({ id }) => id);
    const least = await listLeastWork(tx, inArray(documents.id, ids), model);
    // Nothing is taken, but the row is there and locked: what is left stays as much until the end.
    await takeAmount({ db: tx, now }, embeddingKey(owner), 0, embeddedChars);
    const amount = await amountLeft({ db: tx, now }, embeddingKey(owner), embeddedChars);
    const { fitting, left, tooLarge } = await fitWork(tx, { least, model, amount });
    if (tooLarge.length > 0) await tx.update(documents).set({ errorCode: "too-large" }).where(inArray(documents.id, tooLarge));
    if (fitting.length === 0) return { queued: 0, left };
    if (!(await takeAmount({ db: tx, now }, embeddingKey(owner), sum(fitting), embeddedChars))) throw new AppError("allowance-spent");
    // Vectors of another model can't be compared with these.
    const ofAnother = and(inArray(documents.id, idsOf(fitting)), ne(documents.embeddingModel, model));
    await tx
      .update(embeddings)
      .set({ vector: null, signs: null })
      .where(inArray(embeddings.documentId, tx.select({ id: documents.id }).from(documents).where(ofAnother)));
    const totals = fitting.map(({ total }) => total);
    const dones = fitting.map((one) => one.done);
    await tx.execute(sql`
      UPDATE documents SET status = 'embedding', error_code = NULL, embedded_at = NULL, embedding_model = ${model},
        chunks_total = work.total, chunks_done = work.done, process_id = NULL, attempt = 0,
        queued_at = ${now().toISOString()}::timestamptz, started_at = NULL
      FROM unnest(${sql.param(idsOf(fitting))}::text[], ${sql.param(totals)}::int[], ${sql.param(dones)}::int[]) AS work (id, total, done)
      WHERE documents.id = work.id`);
    return { queued: fitting.length, left };
  });
  if (done.queued === 0 && done.left > 0) throw new AppError("allowance-spent");
  services.embeddingWorker.wake();
  return done;
}

const idsOf = (work: readonly Least[]): string[] => work.map(({ id }) => id);
const sum = (work: readonly Least[]): number => work.reduce((chars, one) => chars + one.chars, 0);

/** The owner's documents that are to get vectors of a model; not those that have, are getting them, or are known to be too large for it. */
const without = (owner: string, model: string, at: Date): SQL | undefined =>
  and(
    eq(documents.owner, owner),
    gt(documents.expiresAt, at),
    eq(documents.status, "ready"),
    or(isNull(documents.embeddedAt), sql`${documents.embeddingModel} IS DISTINCT FROM ${model}`),
    or(isNull(documents.errorCode), ne(documents.errorCode, "too-large")),
  );

type Least = Pick<WorkLeft, "id" | "chars">;

/**
 * Tells which documents an amount covers. Only the chunks of those that it may cover are read, so that this takes no longer the more someone
 * has.
 */
async function fitWork(db: DatabaseOrTransaction, { least, model, amount }: { least: Least[]; model: string; amount: number }) {
  const possible = fittingIn(amount, least);
  const exact = possible.length === 0 ? [] : await listWorkLeft(db, inArray(documents.id, idsOf(possible)), model);
  const fitting = fittingIn(amount, exact);
  const tooLarge = idsOf([...least, ...exact].filter(({ chars }) => chars > embeddedChars.max));
  return { fitting, tooLarge, left: least.length - tooLarge.length - fitting.length };
}

/** As many of them as an amount covers; they come in the order of what they take. */
function fittingIn<Work extends Least>(amount: number, work: readonly Work[]): Work[] {
  let taken = 0;
  return work.filter(({ chars }) => {
    if (taken + chars > amount) return false;
    taken += chars;
    return true;
  });
}
