import type { Finish } from "#core/finish.ts";
import type { Quality } from "#core/quality.ts";
import type { Grounds } from "#features/documents/answers/citation.ts";
import type { Origin } from "#features/runs/run-view.ts";

/** What the server sends about conversations (spec §3; CONTRACT.md, "Conversations"); safe in a browser. */

/** Maximum items that a conversation keeps live (spec §9); older ones stay in the account. */
export const maxLiveItems = 20;
/** Maximum conversations in a page's list and in the copies in a visitor's browser (spec §9); older ones stay in the account. */
export const maxConversations = 20;
/** Length of a title derived from the first prompt, in characters (spec §9). */
export const titleCharacters = 20;

/** A prompt with its answer (spec §3, "History item"). `created` is ISO 8601. */
export type HistoryItem = {
  id: string;
  created: string;
  /** The answer so far. */
  text: string;
  prompt: string;
  /** The prompt isn't shown in any list or on any page; only the model reads it. */
  hidePrompt: boolean;
  /** Why there is no complete answer, as a message key; null otherwise. */
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

/**
 * An item in the tree. Siblings have the same parent: within one `promptGroup` they are answers to one prompt, otherwise versions of it.
 */
export type TreeItem = HistoryItem & {
  parentId: string | null;
  promptGroup: string;
  runId: string | null;
  /** Null while the answer is under way. */
  finish: Finish | null;
  origin: Origin | null;
  model: string | null;
  /** What it was asked with; if omitted: no run of ours has written it, or none yet. */
  quality?: Quality;
  attachmentIds: string[];
  /** Of the owner’s documents, those that the answer is from; some may be deleted since. If omitted: from none. */
  documentIds?: string[];
  /** The answer was to say only what they say; its run knows, so a copy of the conversation doesn't. */
  documentsOnly?: true;
  /**
   * For an answer requested together with another: what links the two, and what wrote this one, with the name of the model if a specific
   * one was requested. If omitted: it is the only answer.
   */
  comparison?: { id: string; quality: Quality; model?: string };
  /** Of an answer from documents that has ended. */
} & Partial<Grounds>;

/** A whole conversation: what its page shows, and what a JSON export contains. */
export type ConversationTree = Omit<Conversation, "history"> & {
  /** As much of the first message as a line holds, where the title is its truncated beginning; null otherwise. */
  longTitle: string | null;
  tags: string[];
  pinned: boolean;
  temporary: boolean;
  /** The last item of the branch that is shown; null if there is none yet. */
  activeItemId: string | null;
  items: TreeItem[];
};

/** A piece of text and whether it matches the search. */
export type SnippetPart = { text: string; isMatch: boolean };

/** A conversation in a list. */
export type ConversationSummary = {
  id: string;
  title: string;
  /** As much of the first message as a line holds, where the title is its truncated beginning; null otherwise. */
  longTitle: string | null;
  created: string;
  lastItemAt: string;
  itemCount: number;
  starredCount: number;
  pinned: boolean;
  tags: string[];
  /** It was branched from another one. */
  isBranch: boolean;
  /** Where the search matched. */
  snippets: { itemId: string; parts: SnippetPart[] }[];
};
