import type { Finish } from "#core/finish.ts";

/** What leaves the server about former translations; safe in a browser. */

/** Translations of one page of the list. */
export const historyPageSize = 20;
/** So many of an anonymous visitor's are listed (PRODUCT.md §6); the others go with the other anonymous work. */
export const anonymousHistory = 20;
/** How much of each text stands in the list, in characters. */
export const beginningLength = 200;

/** One translation in the list, by the id of its run. */
export type HistoryItem = {
  runId: string;
  /** BCP 47; what was found out where none was given. */
  from: string;
  isDetected: boolean;
  to: string;
  /** The beginnings of both texts. */
  source: string;
  target: string;
  finish: Finish;
  isDemo: boolean;
  createdAt: string;
};

export type HistoryPage = { items: HistoryItem[]; next: string | null };
