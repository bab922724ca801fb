import type { Origin } from "#features/runs/run-view.ts";

/** What the server sends about shared conversations; safe in a browser. */

/** How long a shared page may stay, in days; null for as long as the conversation. */
const shareDays = [7, 30, null] as const;
export type ShareDays = (typeof shareDays)[number];

/** A shared page in its owner's list. `url` is a path on this site: anyone who has it can read the page. */
export type ShareView = {
  id: string;
  url: string;
  conversationId: string;
  title: string;
  /** The name shown on the page; null for none. */
  authorName: string | null;
  createdAt: string;
  expiresAt: string | null;
};

/** What a shared page shows: the snapshot, and nothing that identifies the owner or the conversation. */
export type SharedView = {
  title: string;
  authorName: string | null;
  /** The date it was shared, ISO 8601. */
  createdAt: string;
  expiresAt: string | null;
  /** Whether the demo engine wrote any of the answers. */
  isDemo: boolean;
  items: SharedItem[];
};

/** A prompt with its answer; `prompt` is null if it was hidden. */
export type SharedItem = { prompt: string | null; text: string; isIncomplete: boolean; origin: Origin | null; created: string };
