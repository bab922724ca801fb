import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { countResults, countTexts, readTexts } from "./column-texts.server.ts";
import { type ColumnValues, countedColumns, countValues, type JobValues } from "./column-values.ts";
import { ownJob } from "./job-queries.server.ts";

/**
 * Tells how often each value is in the output columns of one of the owner's jobs, as results are shown. None for one text and a translation.
 *
 * @throws AppError `not-found`
 */
export async function getJobValues({ db }: Pick<Services, "db">, actor: Pick<Actor, "owner">, id: string): Promise<JobValues> {
  const job = await ownJob(db, actor, id);
  const counted = countedColumns(job);
  if (counted.length === 0) return { rows: await countResults(db, job), columns: [] };
  const texts = await countTexts(db, job, counted);
  const columns: ColumnValues[] = [];
  for (const [index, column] of counted.entries()) columns.push(countValues(column, await readTexts(column, texts[index] ?? [])));
  // Every row has one text in each of them.
  return { rows: (texts[0] ?? []).reduce((sum, { rows }) => sum + rows, 0), columns };
}
