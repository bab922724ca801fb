import type { ConversationTree, TreeItem } from "./conversation-view.ts";

/** Version of the JSON export; a later format gets another number. */
export const exportVersion = 1;

/** A conversation in a JSON file: the whole tree. Runs are left out, since only their owner can read them. */
export type ExportedConversation = { version: typeof exportVersion } & Omit<ConversationTree, "items"> & {
    items: Omit<TreeItem, "runId" | "quality" | "comparison">[];
  };

/** Exports a conversation as it is, with all branches. */
export function toExported(tree: ConversationTree): ExportedConversation {
  const items = tree.items.map(({ runId: _runId, quality: _quality, comparison: _comparison, ...item }) => item);
  return { version: exportVersion, ...tree, items };
}
