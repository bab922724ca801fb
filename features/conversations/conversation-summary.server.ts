import { chatHistories } from "#platform/db/schema/conversations.ts";
import type { ConversationSummary } from "./conversation-view.ts";

/** What a list shows, without the text that is searched. */
export const summaryColumns = {
  id: chatHistories.id,
  title: chatHistories.title,
  longTitle: chatHistories.longTitle,
  createdAt: chatHistories.createdAt,
  lastItemAt: chatHistories.lastItemAt,
  itemCount: chatHistories.itemCount,
  starredCount: chatHistories.starredCount,
  pinnedAt: chatHistories.pinnedAt,
  tags: chatHistories.tags,
  forkedFrom: chatHistories.forkedFrom,
};

export type SummaryRow = Pick<typeof chatHistories.$inferSelect, keyof typeof summaryColumns>;

/** What the server sends about a conversation in a list. */
export function toSummary(row: SummaryRow, snippets: ConversationSummary["snippets"]): ConversationSummary {
  return {
    id: row.id,
    title: row.title,
    longTitle: row.longTitle,
    created: row.createdAt.toISOString(),
    lastItemAt: row.lastItemAt.toISOString(),
    itemCount: row.itemCount,
    starredCount: row.starredCount,
    pinned: row.pinnedAt !== null,
    tags: row.tags,
    isBranch: row.forkedFrom !== null,
    snippets,
  };
}
