/** Parts of the queue: not reviewed yet, reported, near duplicates of another, removed. */
export const queueParts = ["new", "reported", "near", "removed"] as const;
export const queueSorts = ["published", "reports", "runs", "title"] as const;
export type QueueSort = (typeof queueSorts)[number];
