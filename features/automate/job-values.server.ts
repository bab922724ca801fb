import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { countResults, countTexts, readTexts } from "./column-texts.server.ts";
import { type ColumnValues, type CountedColumn, countedColumns, countValues, type JobValues, longestText } from "./column-values.ts";
import { ownJob } from "./job-queries.server.ts";

/** Columns whose texts may be longer, in code points, are read one after the other, so that the texts of one are in memory at a time. */
const shortText = 500;

function inTurns(columns: readonly CountedColumn[]): CountedColumn[][] {
  const [short, long] = [
    columns.filter((column) => longestText(column) <= shortText),
    columns.filter((column) => longestText(column) > shortText),
  ];
  return [...(short.length === 0 ? [] : [short]), ...long.map((column) => [column])];
}

/**
 * Tells how often each value is in the output columns of one of the owner's jobs, as results are shown. None for one text and a translation.
 *
 * @throws AppError `not-found`
 */
export async function getJobValues({ db }: Pick<Services, "db">, actor: Pick<Actor, "owner">, id: string): Promise<JobValues> {
  const job = await ownJob(db, actor, id);
  const counted = countedColumns(job);
  if (counted.length === 0) return { rows: await countResults(db, job), columns: [] };
  const columns = new Map<CountedColumn, ColumnValues>();
  let rows = 0;
  for (const together of inTurns(counted)) {
    const texts = await countTexts(db, job, together);
    for (const [index, column] of together.entries()) columns.set(column, countValues(column, await readTexts(column, texts[index] ?? [])));
    // Every row has one text in each of them.
    rows = (texts[0] ?? []).reduce((sum, found) => sum + found.rows, 0);
  }
  return { rows, columns: counted.flatMap((column) => columns.get(column) ?? []) };
}
