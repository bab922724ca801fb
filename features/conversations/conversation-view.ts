import type { Finish } from "#core/finish.ts";
import type { Quality } from "#core/quality.ts";
import type { Origin } from "#features/runs/run-view.ts";

/** What leaves the server about conversations (spec §3; CONTRACT.md, "Conversations"); safe in a browser. */

/** Most items that a conversation keeps live (spec §9); older ones stay in the account. */
export const maxLiveItems = 20;
/** Most conversations in the working set (spec §9). */
export const maxConversations = 20;
/** Length of a title that follows from the first prompt, in characters (spec §9). */
export const titleCharacters = 20;

/** A prompt with its answer (spec §3, "History item"). `created` is ISO 8601. */
export type HistoryItem = {
  id: string;
  created: string;
  /** The answer so far. */
  text: string;
  prompt: string;
  /** The prompt stands in no list and on no page, only in what the model reads. */
  hidePrompt: boolean;
  /** Why there is no whole answer, as a sentence's key; null otherwise. */
  error: string | null;
  isFav: boolean;
};

/** A conversation as the spec's calls carry it; `history` is the last 20 items of the branch that is shown. */
export type Conversation = {
  id: string;
  promptId: string | null;
  created: string;
  title: string;
  system: string | null;
  history: HistoryItem[];
};

/** An item in the tree. Siblings have the same parent: of one `promptGroup` they are answers to one prompt, else versions of it. */
export type TreeItem = HistoryItem & {
  parentId: string | null;
  promptGroup: string;
  runId: string | null;
  /** Null while the answer is under way. */
  finish: Finish | null;
  origin: Origin | null;
  model: string | null;
  attachmentIds: string[];
  /**
   * For an answer that was asked for together with another: what the two have in common, and what wrote this one, with the name of the
   * model where that was asked for by its name. Left out: alone.
   */
  comparison?: { id: string; quality: Quality; model?: string };
};

/** A whole conversation: what its page shows, and what a JSON export holds. */
export type ConversationTree = Omit<Conversation, "history"> & {
  tags: string[];
  pinned: boolean;
  temporary: boolean;
  /** The last item of the branch that is shown; null for none yet. */
  activeItemId: string | null;
  items: TreeItem[];
};

/** A part of a text with whether it is what was looked for. */
export type SnippetPart = { text: string; isMatch: boolean };

/** A conversation in a list. */
export type ConversationSummary = {
  id: string;
  title: string;
  created: string;
  lastItemAt: string;
  itemCount: number;
  starredCount: number;
  pinned: boolean;
  tags: string[];
  /** The title is the beginning of a longer message. */
  isTitleCut: boolean;
  /** It was branched from another one. */
  isBranch: boolean;
  /** Where it was found, for a search. */
  snippets: { itemId: string; parts: SnippetPart[] }[];
};
