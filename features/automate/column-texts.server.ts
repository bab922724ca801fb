import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { automateRows } from "#platform/db/schema/automate.ts";
import { type CountedColumn, countedColumns, isWanted, longestText, type ReadCount, type ValueWish } from "./column-values.ts";
import { type ShapedJob, valuesIn } from "./output-shape.ts";
import { hasResult, shownCellsOnce } from "./shown-cells.server.ts";

type StoredJob = ShapedJob & { id: string };
/** A text that rows have in a column; null: one that is too long to be read. */
type Found = { text: string | null };

/** What is read of texts, in UTF-16 units, before other requests have their turn: some milliseconds. A text is some work however short it is. */
const readPerTurn = 40_000;
const leastWork = 100;

/**
 * Each text that is in columns, once, of the rows that have a result in the columns of now.
 *
 * @param figure what is told of its rows, as SQL that puts them together
 */
const textsIn = (job: StoredJob, columns: readonly CountedColumn[], figure: SQL): SQL => sql`
  SELECT place, CASE WHEN length(text) <= longest THEN text END COLLATE "C" AS text, ${figure}
    FROM (SELECT n, ${shownCellsOnce} AS cells FROM automate_rows WHERE job_id = ${job.id} AND ${hasResult(job)} OFFSET 0) AS shown
    CROSS JOIN LATERAL (SELECT place::int, longest, coalesce(cells ->> key, '') AS text
      FROM unnest(${sql.param(columns.map(({ key }) => key))}::text[], ${sql.param(columns.map(longestText))}::int[])
        WITH ORDINALITY AS own(key, longest, place) OFFSET 0) AS own
    GROUP BY 1, 2`;

/** How many rows have a result in the columns of now. */
export async function countResults(db: DatabaseOrTransaction, job: StoredJob): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`SELECT count(*)::int AS rows FROM automate_rows WHERE job_id = ${job.id} AND ${hasResult(job)}`,
  );
  return rows[0]?.rows ?? 0;
}

/**
 * Counts the rows with each text in columns, of those that have a result in the columns of now: one statement for all.
 *
 * @returns for each of the columns, in their order
 */
export async function countTexts(
  db: DatabaseOrTransaction,
  job: StoredJob,
  columns: readonly CountedColumn[],
): Promise<(Found & { rows: number })[][]> {
  const { rows } = await db.execute<Found & { place: number; rows: number }>(textsIn(job, columns, sql`count(*)::int AS rows`));
  const found = Map.groupBy(rows, ({ place }) => place);
  return columns.map((_, index) => found.get(index + 1) ?? []);
}

/** Reads texts as their column does; others have their turn meanwhile. */
export async function readTexts<One extends Found>(
  column: CountedColumn,
  found: readonly One[],
): Promise<(One & Pick<ReadCount, "values">)[]> {
  const read = [];
  let work = readPerTurn;
  for (const one of found) {
    if (work >= readPerTurn) {
      await setImmediate();
      work = 0;
    }
    work += leastWork + (one.text?.length ?? 0);
    read.push({ ...one, values: one.text === null ? null : valuesIn(column, one.text) });
  }
  return read;
}

/**
 * The rows that have certain values, as a condition. Texts are read as they are counted, so both always find the same rows.
 *
 * @throws AppError `invalid-input` (`column`) for one that there isn't, or whose values aren't counted
 */
export async function rowsWith(db: DatabaseOrTransaction, job: StoredJob, wish: ValueWish): Promise<SQL> {
  const column = countedColumns(job).find(({ key }) => key === wish.column);
  if (column === undefined) throw new AppError("invalid-input", "column", { fields: { column: "unknown" } });
  const { rows: found } = await db.execute<Found & { numbers: number[] }>(textsIn(job, [column], sql`array_agg(n) AS numbers`));
  const read = await readTexts(column, found);
  const wanted = read.flatMap(({ values, numbers }) => (isWanted(column, wish, values) ? numbers : []));
  return sql`${automateRows.n} = ANY (${sql.param(wanted)}::int[])`;
}
