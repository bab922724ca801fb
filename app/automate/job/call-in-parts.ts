import type { ChangedRows, JobView } from "#features/automate/job-view.ts";
import { readFailure } from "#features/runs/run-client.ts";

/** Rows that one call names. */
export const mostNamed = 10_000;

/**
 * Does something with many rows, as many in one call as it may name. A part of which no row could be meant (409) is passed over, as such rows
 * are within a part; anything else ends it.
 *
 * @returns the job after the last part that was done, the numbers of the rows that were changed, and what it ended with, if it did
 * @throws what it was refused with where no part was done
 */
export async function callInParts(
  numbers: readonly number[],
  call: (part: number[]) => Promise<ChangedRows>,
): Promise<{ job: JobView; changed: number[]; fault: unknown }> {
  let job: JobView | null = null;
  let fault: unknown = null;
  let conflict: unknown = null;
  const changed: number[] = [];
  for (let from = 0; (from === 0 || from < numbers.length) && fault === null; from += mostNamed) {
    try {
      const answer = await call(numbers.slice(from, from + mostNamed));
      job = answer.job;
      changed.push(...answer.rows);
    } catch (error) {
      if (readFailure(error).status === 409) conflict ??= error;
      else fault = error;
    }
  }
  if (job === null) throw fault ?? conflict;
  return { job, changed, fault };
}
