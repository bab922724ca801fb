import { titleOf } from "#features/conversations/conversation-title.ts";
import type { ConversationSummary } from "#features/conversations/conversation-view.ts";
import { readDraft, removeDraft } from "../client/drafts.ts";

/** Clocks of browser and server may differ by this much. */
const toleranceMs = 5_000;

/** Deletes the draft of a new conversation whose tab was closed before it learned that the text had arrived. */
export function dropSentDraft(path: string, newest: Pick<ConversationSummary, "title" | "created"> | undefined): void {
  const draft = readDraft(path);
  const text = draft?.fields.text?.[0] ?? "";
  if (draft === null || newest === undefined || text.trim() === "") return;
  if (titleOf(text) === newest.title && draft.savedAt <= Date.parse(newest.created) + toleranceMs) removeDraft(path);
}
