import { sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Database, DatabaseOrTransaction } from "#platform/db/database.server.ts";

/** At most `max` attempts per key within a window. */
export type TryLimit = { max: number; windowS: number };

/**
 * Counts an attempt and rejects it if there were too many; exact with any number of concurrent attempts on any process.
 *
 * @param key who is attempting what; may contain an address or email only as a keyed hash
 * @throws AppError `rate-limited` with the seconds left in the window
 */
export async function countTry(services: { db: Database; now(): Date }, key: string, limit: TryLimit): Promise<void> {
  const now = services.now();
  const endsAt = new Date(now.getTime() + limit.windowS * 1000);
  const { rows } = await services.db.execute<{ count: number; left_s: number }>(sql`
    INSERT INTO door_tries AS door (key, count, window_ends_at) VALUES (${key}, 1, ${endsAt.toISOString()}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN door.window_ends_at <= ${now.toISOString()}::timestamptz THEN 1 ELSE LEAST(door.count + 1, ${limit.max + 1}) END,
      window_ends_at = CASE WHEN door.window_ends_at <= ${now.toISOString()}::timestamptz THEN excluded.window_ends_at ELSE door.window_ends_at END
    RETURNING count, ceil(extract(epoch FROM window_ends_at - ${now.toISOString()}::timestamptz))::int AS left_s`);
  const [row] = rows;
  if (row !== undefined && row.count > limit.max)
    throw new AppError("rate-limited", "rate-limited", { retryAfterS: Math.max(1, row.left_s) });
}

/**
 * Takes an amount from what a key may use within a window; exact with any number of concurrent uses on any process. In a transaction the
 * key's row stays locked until its end, even if nothing is taken.
 *
 * @returns false if so much isn't left; nothing is taken then
 */
export async function takeAmount(
  services: { db: DatabaseOrTransaction; now(): Date },
  key: string,
  amount: number,
  limit: TryLimit,
): Promise<boolean> {
  if (amount > limit.max) return false;
  const now = services.now();
  const endsAt = new Date(now.getTime() + limit.windowS * 1000);
  const { rows } = await services.db.execute(sql`
    INSERT INTO door_tries AS door (key, count, window_ends_at) VALUES (${key}, ${amount}, ${endsAt.toISOString()}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN door.window_ends_at <= ${now.toISOString()}::timestamptz THEN excluded.count ELSE door.count + excluded.count END,
      window_ends_at = CASE WHEN door.window_ends_at <= ${now.toISOString()}::timestamptz THEN excluded.window_ends_at ELSE door.window_ends_at END
    WHERE door.window_ends_at <= ${now.toISOString()}::timestamptz OR door.count + excluded.count <= ${limit.max}
    RETURNING count`);
  return rows.length > 0;
}

/** How much of an amount a key may still use within its window. */
export async function amountLeft(services: { db: DatabaseOrTransaction; now(): Date }, key: string, limit: TryLimit): Promise<number> {
  const { rows } = await services.db.execute<{ count: number }>(sql`
    SELECT count FROM door_tries WHERE key = ${key} AND window_ends_at > ${services.now().toISOString()}::timestamptz`);
  return Math.max(0, limit.max - (rows[0]?.count ?? 0));
}

/** Gives back what was taken and not used; what a window that has ended was taken from stays as it is. */
export async function giveBackAmount(services: { db: DatabaseOrTransaction; now(): Date }, key: string, amount: number): Promise<void> {
  await services.db.execute(sql`
    UPDATE door_tries SET count = greatest(0, count - ${amount})
    WHERE key = ${key} AND window_ends_at > ${services.now().toISOString()}::timestamptz`);
}
