import type { ConversationTree, TreeItem } from "./conversation-view.ts";

/** Form of the JSON export; a later one gets another number. */
export const exportVersion = 1;

/** A conversation as a JSON file holds it: the whole tree. Runs stay behind, since nobody but their owner can read them. */
export type ExportedConversation = { version: typeof exportVersion } & Omit<ConversationTree, "items"> & {
    items: Omit<TreeItem, "runId" | "comparison">[];
  };

/** Takes a conversation along as it is, with all branches. */
export function toExported(tree: ConversationTree): ExportedConversation {
  return { version: exportVersion, ...tree, items: tree.items.map(({ runId: _runId, comparison: _comparison, ...item }) => item) };
}
