import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { runs } from "#platform/db/schema/runs.ts";

/** How long results have usually been, kept in memory; `reload` reads them again. */
export type UsualLengths = {
  /**
   * The median of the last whole results, in model tokens for one version; null until there are enough.
   *
   * @param of a tool as `group/name`, the id of a library prompt, or `ask`
   */
  find(of: string): number | null;
  reload(): Promise<void>;
};

/** The last runs that are looked at, however long ago: what bounds the query on a large site. */
const runsRead = 20_000;
const runsOfEach = 50;
/** With fewer, one odd run would be the usual one. */
const fewest = 5;

export function createUsualLengths(db: Database): UsualLengths {
  let lengths = new Map<string, number>();
  return {
    find: (of) => lengths.get(of) ?? null,
    async reload() {
      const { rows } = await db.execute<{ of: string; tokens: number }>(sql`
        WITH last AS (
          SELECT coalesce(${runs.tool}, ${runs.promptId}, ${runs.kind}) AS of, ${runs.outputTokens} / ${runs.variantCount} AS tokens,
            ${runs.createdAt} AS at
          FROM ${runs}
          WHERE ${runs.kind} IN ('write', 'prompt', 'ask') AND ${runs.finish} = 'whole' AND ${runs.origin} = 'provider'
            AND ${runs.continuesRunId} IS NULL AND ${runs.outputTokens} > 0
          ORDER BY ${runs.createdAt} DESC
          LIMIT ${runsRead}
        ), placed AS (
          SELECT of, tokens, row_number() OVER (PARTITION BY of ORDER BY at DESC) AS place FROM last
        )
        SELECT of, percentile_disc(0.5) WITHIN GROUP (ORDER BY tokens) AS tokens
        FROM placed WHERE place <= ${runsOfEach} GROUP BY of HAVING count(*) >= ${fewest}`);
      lengths = new Map(rows.map(({ of, tokens }) => [of, tokens]));
    },
  };
}
