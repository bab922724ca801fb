import type { ConversationTree, TreeItem } from "./conversation-view.ts";

/** Version of the JSON export; a later format gets another number. */
export const exportVersion = 1;

/**
 * A conversation in a JSON file: the whole tree. Runs are left out, since only their owner can read them, and so is the long title, which
 * follows from the messages.
 */
export type ExportedConversation = { version: typeof exportVersion } & Omit<ConversationTree, "longTitle" | "items"> & {
    items: Omit<TreeItem, "runId" | "quality" | "comparison">[];
  };

/** Exports a conversation as it is, with all branches. */
export function toExported({ longTitle: _longTitle, ...tree }: ConversationTree): ExportedConversation {
  const items = tree.items.map(({ runId: _runId, quality: _quality, comparison: _comparison, ...item }) => item);
  return { version: exportVersion, ...tree, items };
}
