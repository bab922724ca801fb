import type { Origin } from "#features/runs/run-view.ts";

/** What leaves the server about shared conversations; safe in a browser. */

/** How long a shared page may stay, in days; null for as long as the conversation. */
export const shareDays = [7, 30, null] as const;
export type ShareDays = (typeof shareDays)[number];

/** A shared page in its owner's list. `url` is a path of this site: who has it can read the page. */
export type ShareView = {
  id: string;
  url: string;
  conversationId: string;
  title: string;
  /** The name that stands on the page; null for none. */
  authorName: string | null;
  createdAt: string;
  expiresAt: string | null;
};

/** What a shared page shows: the snapshot, and nothing by which its owner or the conversation could be found. */
export type SharedView = {
  title: string;
  authorName: string | null;
  /** The day on which it was shared, ISO 8601. */
  createdAt: string;
  expiresAt: string | null;
  /** Whether the demo engine wrote any of the answers. */
  isDemo: boolean;
  items: SharedItem[];
};

/** A prompt with its answer; `prompt` is null where it was hidden. */
export type SharedItem = { prompt: string | null; text: string; isIncomplete: boolean; origin: Origin | null; created: string };
