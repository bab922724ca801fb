import type { Prices } from "#features/billing/runtime-config.server.ts";
import type { runs } from "#platform/db/schema/runs.ts";

/** What the run of a job keeps besides its money; no one's text. */
export type JobRunFields = {
  jobId: string;
  /** The day's counter that its rows are counted by (`rows:2026-11-28`), and how many; omitted if there was none. */
  countedIn?: string;
  counted?: number;
  /** One of the day's samples that cost nothing. */
  isFree?: true;
  /** The run that it continues after pauses, the first of them; omitted if it was a fresh start. */
  goesOn?: string;
  /** What its rows cost, whatever has become of the prices since it was started; runs of versions before have none. */
  prices?: Prices;
  /** How much is read of the document of each row, in code points. */
  documentChars?: number;
};

export const fieldsOfJobRun = (run: Pick<typeof runs.$inferSelect, "fields"> | undefined): Partial<JobRunFields> =>
  (run?.fields ?? {}) as Partial<JobRunFields>;
