import type { Database } from "#platform/db/database.server.ts";

export type FloodSamples = { count: number; faults: string[] };

type Sample = { negative: number; least: number; most: number };

/** Highest use of a day that the limits allow, in thousandths of a unit. */
export type Cap = { milli: number };

const intervalMs = 150;

/**
 * Looks at balances and allowances all the time: nothing below zero, no device or network beyond its day.
 *
 * @param cap may be raised while the flood runs
 */
export function startSampling(db: Database, cap: Cap): () => Promise<FloodSamples> {
  const samples: FloodSamples = { count: 0, faults: [] };
  let isOver = false;
  const look = async () => {
    const capBefore = cap.milli;
    const { rows } = await db.$client.query<Sample>(`
      SELECT (SELECT count(*)::int FROM balances WHERE available_milli < 0 OR held_milli < 0) AS negative,
        coalesce(min(used), 0)::float8 AS least, coalesce(max(used) FILTER (WHERE subject LIKE 'device:%' OR subject LIKE 'network:%'), 0)::float8 AS most
      FROM usage_counters WHERE period LIKE 'day:%'`);
    const { negative, least, most } = rows[0] as Sample;
    samples.count++;
    if (negative > 0) samples.faults.push(`${negative} balances are negative`);
    if (least < 0) samples.faults.push(`an allowance was given back more than was taken: ${least}`);
    if (most > Math.max(cap.milli, capBefore)) samples.faults.push(`an allowance is overdrawn: ${most} of ${cap.milli}`);
  };
  const loop = (async () => {
    while (!isOver) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
    await look();
  })();
  // Whoever waits for the end gets the failure; until then it is nobody's.
  loop.catch(() => undefined);
  return async () => {
    isOver = true;
    await loop;
    return samples;
  };
}
