import { type SQL, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { type CountedColumn, countedColumns, isWanted, longestText, type TextCount, type ValueWish } from "./column-values.ts";
import type { ShapedJob } from "./output-shape.ts";
import { hasResult, shownText } from "./shown-cells.server.ts";

type StoredJob = ShapedJob & { id: string };

/** Null for one that is too long to be read. */
const readableText = (key: SQL, longest: SQL): SQL => sql`CASE WHEN length(${shownText(key)}) <= ${longest} THEN ${shownText(key)} END`;

/**
 * Counts the rows with each text in columns, of those that have a result in the columns of now: one statement for all.
 *
 * @returns for each of the columns, in their order
 */
export async function countTexts(db: DatabaseOrTransaction, job: StoredJob, columns: readonly CountedColumn[]): Promise<TextCount[][]> {
  if (columns.length === 0) return [];
  const keys = sql.param(columns.map(({ key }) => key));
  const longest = sql.param(columns.map(longestText));
  const { rows: counted } = await db.execute<TextCount & { place: number }>(sql`
    SELECT place, text COLLATE "C" AS text, count(*)::int AS rows FROM automate_rows
      CROSS JOIN LATERAL (SELECT own.place::int, ${readableText(sql`own.key`, sql`own.longest`)} AS text
        FROM unnest(${keys}::text[], ${longest}::int[]) WITH ORDINALITY AS own(key, longest, place)) AS own
    WHERE job_id = ${job.id} AND ${hasResult(job)} GROUP BY 1, 2`);
  const texts: TextCount[][] = columns.map(() => []);
  for (const { place, text, rows } of counted) texts[place - 1]?.push({ text, rows });
  return texts;
}

/**
 * The rows that have certain values, as a condition. Texts are read as they are counted, so both always find the same rows.
 *
 * @throws AppError `invalid-input` (`column`) for one that there isn't, or whose values aren't counted
 */
export async function rowsWith(db: DatabaseOrTransaction, job: StoredJob, wish: ValueWish): Promise<SQL> {
  const column = countedColumns(job).find(({ key }) => key === wish.column);
  if (column === undefined) throw new AppError("invalid-input", "column", { fields: { column: "unknown" } });
  const [counted = []] = await countTexts(db, job, [column]);
  const wanted = counted.map(({ text }) => text).filter((text) => isWanted(column, wish, text));
  const text = readableText(sql`${column.key}::text`, sql`${longestText(column)}::int`);
  const isListed = sql`${text} = ANY (${sql.param(wanted.filter((one) => one !== null))}::text[])`;
  return sql`${hasResult(job)} AND ${wanted.includes(null) ? sql`coalesce(${isListed}, true)` : isListed}`;
}
