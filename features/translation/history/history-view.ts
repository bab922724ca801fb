import type { Finish } from "#core/finish.ts";

/** What the server sends about former translations; safe in a browser. */

/** Translations per list page. */
export const historyPageSize = 20;
/** How many of an anonymous visitor's are listed (PRODUCT.md §6); the others expire with the rest of their work. */
export const anonymousHistory = 20;
/** How much of each text the list shows, in characters. */
export const beginningLength = 200;

/** One translation in the list, by its run's id. */
export type HistoryItem = {
  runId: string;
  /** BCP 47; the detected one if none was given. */
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
