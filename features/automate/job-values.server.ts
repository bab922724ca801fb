import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { countTexts } from "./column-texts.server.ts";
import { countedColumns, countValues, type JobValues } from "./column-values.ts";
import { ownJob } from "./job-queries.server.ts";

/**
 * Tells how often each value is in the output columns of one of the owner's jobs, as results are shown. None for one text and a translation.
 *
 * @throws AppError `not-found`
 */
export async function getJobValues({ db }: Pick<Services, "db">, actor: Pick<Actor, "owner">, id: string): Promise<JobValues> {
  const job = await ownJob(db, actor, id);
  const columns = countedColumns(job);
  const texts = await countTexts(db, job, columns);
  return {
    // Every row has one text in each of them.
    rows: (texts[0] ?? []).reduce((sum, { rows }) => sum + rows, 0),
    columns: columns.map((column, index) => countValues(column, texts[index] ?? [])),
  };
}
