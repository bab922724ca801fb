/** Which rows of a job are listed; `done` are those with a result, `flagged` those that a person should look at. */
export const rowFilters = ["all", "sample", "pending", "done", "failed", "flagged", "edited", "approved", "skipped"] as const;
export type RowFilter = (typeof rowFilters)[number];
