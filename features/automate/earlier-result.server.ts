import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.server.ts";
import type { StoredEarlier, StoredSources } from "#platform/db/schema/automate.ts";
import type { JobRow } from "./job-rows.server.ts";
import type { KeptSide } from "./job-view.ts";
import type { RowCells } from "./output-shape.ts";

/** What a row has while it is run once more. */
export type HadResult = Pick<JobRow, "output" | "edited" | "state" | "flags" | "key" | "templateVersion" | "earlier" | "runId" | "sources">;

/**
 * What is kept of a row that gets a new result (docs/decisions/0081-two-results-of-a-row.md): what it had, or what it had before that where
 * its owner has written or approved the one and neither chosen nor touched the other. Nothing is kept that says the same as the new one,
 * but the sources of values that came without one this time.
 *
 * @param output the new result
 * @param sources what it rests on; null where the row isn't about a document
 * @returns `isSame`: it is what the row had; `sources`: of the new result, with those of the same values
 */
export function earlierAfter(
  had: HadResult,
  output: RowCells,
  sources: StoredSources | null,
): { earlier: StoredEarlier | null; isSame: boolean; sources: StoredSources | null } {
  const before = asEarlier(had);
  const isSame = before !== null && isDeepStrictEqual(cellsIn(before), output);
  // The newer of two is what its owner has passed over: the earlier one, which they have kept instead, is what they have chosen.
  const isTheirs = had.earlier !== null && !had.earlier.isNewer && isOwners(had.earlier);
  const isKept = before === null || isSame || (isTheirs && !isOwners(before));
  const earlier = isKept ? olderOf(had.earlier) : before;
  const saysTheSame = earlier !== null && isDeepStrictEqual(cellsIn(earlier), output);
  const known = [had.earlier, before].filter(
    (result): result is StoredEarlier => result !== null && isDeepStrictEqual(cellsIn(result), output),
  );
  return {
    earlier: earlier === null || saysTheSame ? null : { ...earlier, isNewer: false },
    isSame,
    sources: sources && Object.assign({}, ...known.map((result) => sourcesOfSame(result, output)), sources),
  };
}

/** The sources of those values that a model gave before as it gives them now: what its owner has written rests on none. */
const sourcesOfSame = ({ output: before, sources }: StoredEarlier, output: RowCells): StoredSources =>
  Object.fromEntries(Object.entries(sources ?? {}).filter(([key]) => before?.[key] === output[key]));

/** The version beside a result that was just remade: the newer of two was run, so neither is a copy. */
const olderOf = (earlier: StoredEarlier | null): StoredEarlier | null =>
  earlier?.isNewer === true ? { ...earlier, isCopy: false } : earlier;

const cellsIn = ({ edited, output }: Pick<StoredEarlier, "edited" | "output">): RowCells => edited ?? output ?? {};
const isOwners = ({ edited, state }: Pick<StoredEarlier, "edited" | "state">): boolean => edited !== null || state === "approved";

/** Whether what counts of a row was copied from another, whatever its owner has made of it since: it wasn't run, or not for this. */
export const isCopied = ({ runId, earlier }: Pick<JobRow, "runId" | "earlier">): boolean =>
  runId === null || (earlier?.isNewer === true && earlier.isCopy === true);

/** The same of a row in the database. */
export const isCopiedRow: SQL = sql`(run_id IS NULL OR coalesce(earlier @> '{"isNewer": true, "isCopy": true}', false))`;

function asEarlier(had: HadResult): StoredEarlier | null {
  const { output, edited, state, flags, key, templateVersion, sources } = had;
  if (output === null && edited === null) return null;
  const kept = state === "copied" || state === "edited" || state === "approved" ? state : "done";
  return {
    output,
    edited,
    state: kept,
    flags,
    key,
    templateVersion,
    isNewer: false,
    isCopy: isCopied(had),
    ...(sources === null ? {} : { sources }),
  };
}

const isNewer = sql`coalesce((earlier -> 'isNewer')::boolean, false)`;
const isUndecidedIf = (isOther: SQL): SQL =>
  sql`(earlier IS NOT NULL AND state IN ('done', 'copied') AND wanted IS NULL AND NOT ${isOther})`;

/** Whether a row has two results of which its owner has chosen none yet, by taking the earlier one again, approving or writing. */
export const isUndecided: SQL = isUndecidedIf(isNewer);

/** Whether the earlier of a row's results counts again. */
export const hasEarlierAgain: SQL = sql`(earlier IS NOT NULL AND ${isNewer})`;

const isLookedFor = sql`(flags <> '[]' AND state IN ('done', 'copied'))`;
const wasLookedFor = sql`(other_flags <> '[]' AND other_state IN ('done', 'copied'))`;
const isOtherNewer = sql`coalesce(is_other_newer, false)`;

/**
 * Of rows with two results, the version of the newer one, whether a person should look at either and hasn't, and `isUndecided`; of any other
 * row its own. What is kept beside a result is unpacked once: `join` comes after `automate_rows`.
 */
export const ofVersions = {
  join: sql`LEFT JOIN LATERAL (
    SELECT had.state AS other_state, had.flags AS other_flags, had."templateVersion" AS other_version, had."isNewer" AS is_other_newer
    FROM jsonb_to_record(earlier) AS had(state text, flags jsonb, "templateVersion" int, "isNewer" boolean)) AS other ON earlier IS NOT NULL`,
  version: sql`CASE WHEN ${isOtherNewer} THEN other_version ELSE template_version END`,
  isOldFlagged: sql`CASE WHEN earlier IS NULL OR ${isOtherNewer} THEN ${isLookedFor} ELSE ${wasLookedFor} END`,
  isNewFlagged: sql`CASE WHEN ${isOtherNewer} THEN ${wasLookedFor} ELSE ${isLookedFor} END`,
  isUndecided: isUndecidedIf(isOtherNewer),
};

/**
 * Lets the earlier or the newer result of rows count, with all that belongs to it; what counted before is kept as the other one. Rows of
 * which it counts already stay as they are; rows with one result and rows that wait to be run are passed over.
 *
 * @param which rows of the job, which the transaction has locked
 * @returns how many rows have two results, and the numbers of those that were changed
 */
export async function keepSide(tx: Transaction, jobId: string, which: SQL, side: KeptSide): Promise<{ meant: number; changed: number[] }> {
  const own = sql`job_id = ${jobId} AND ${which} AND earlier IS NOT NULL AND wanted IS NULL`;
  const { rows } = await tx.execute<{ meant: number; changed: number[] }>(sql`
    WITH meant AS (SELECT n, ${isNewer} AS has_newer FROM automate_rows WHERE ${own} FOR UPDATE),
    changed AS (
      UPDATE automate_rows AS own SET output = nullif(earlier -> 'output', 'null'), edited = nullif(earlier -> 'edited', 'null'),
        state = earlier ->> 'state', flags = earlier -> 'flags', key = earlier ->> 'key', template_version = (earlier ->> 'templateVersion')::int,
        sources = nullif(earlier -> 'sources', 'null'),
        earlier = jsonb_build_object('output', output, 'edited', edited, 'flags', flags, 'key', key, 'templateVersion', template_version,
          'state', CASE WHEN state IN ('copied', 'edited', 'approved') THEN state ELSE 'done' END, 'isNewer', ${side === "earlier"}::boolean,
          'isCopy', earlier -> 'isCopy', 'sources', sources)
      FROM meant WHERE own.job_id = ${jobId} AND own.n = meant.n AND meant.has_newer = ${side === "newer"}::boolean
      RETURNING own.n
    )
    SELECT count(*)::int AS meant, ARRAY (SELECT n FROM changed ORDER BY n) AS changed FROM meant`);
  return rows[0] ?? { meant: 0, changed: [] };
}
