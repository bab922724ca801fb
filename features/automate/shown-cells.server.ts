import { type SQL, sql } from "drizzle-orm";
import { columnsOf, type ShapedJob, textKey } from "./output-shape.ts";

/** Lists are of versions without columns (`readCells`). */
const stored = sql`coalesce(edited, output, '{}')`;
const cells = sql`CASE jsonb_typeof(${stored}) WHEN 'array' THEN jsonb_build_object(${textKey}::text, ${stored} -> 0) ELSE ${stored} END`;
const keysOf = (job: ShapedJob): SQL => sql`${sql.param(columnsOf(job).map(({ key }) => key))}::text[]`;

/** Whether a row has a result in the columns that there are now. */
export const hasResult = (job: ShapedJob): SQL => sql`jsonb_exists_any(${cells}, ${keysOf(job)})`;

/** The texts of a row's result as a JSON list: those of the columns of now, or where it has none of them all that it has. */
export const shownCells = (job: ShapedJob): SQL => sql`CASE WHEN ${hasResult(job)}
  THEN (SELECT coalesce(jsonb_agg(own.value), '[]') FROM jsonb_each(${cells}) AS own WHERE own.key = ANY (${keysOf(job)}))
  ELSE jsonb_path_query_array((${cells}), '$.*') END`;

/** A row's result as one JSON object, unpacked once: otherwise a long one is unpacked again for every text read from it. */
export const shownCellsOnce = sql`(${cells}) || '{}'`;
