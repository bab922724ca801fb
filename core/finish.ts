/**
 * How a text ended, in the order in which a run of several texts is called by them: what counts most for the visitor comes first.
 * `broken` has text and then failed; `failed` has none.
 */
export const finishes = ["stopped", "truncated", "whole", "broken", "blocked", "empty", "failed"] as const;
export type Finish = (typeof finishes)[number];
