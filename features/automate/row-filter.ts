/** Which rows of a job are listed; `done` are those with a result, `flagged` those that a person should look at, `changed` those
 * with two results of which their owner has chosen none yet. */
export const rowFilters = ["all", "sample", "pending", "done", "failed", "flagged", "changed", "edited", "approved", "skipped"] as const;
export type RowFilter = (typeof rowFilters)[number];
