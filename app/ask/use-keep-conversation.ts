import { useEffect } from "react";
import { shownTitle } from "#features/conversations/conversation-title.ts";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { readDeviceChatSettings } from "../client/chat-settings-store.ts";
import type { KeepResult } from "../client/history-store.ts";
import { saveFile } from "../client/save-file.ts";

/** Said once on this page, it is not repeated with every answer. */
const told = new Set<string>();

/**
 * Keeps a copy of an anonymous visitor's conversation in the browser whenever an answer has ended, and says so when there
 * is no room for it. Temporary conversations leave no copy.
 */
export function useKeepConversation(tree: ConversationTree | null, isAnonymous: boolean): void {
  useEffect(() => {
    if (!isAnonymous || tree === null || tree.temporary || !hasEnded(tree)) return;
    // A page without its copy still works.
    void keep(tree).catch(() => undefined);
  }, [tree, isAnonymous]);
}

/** Deletes the copy of a deleted conversation; restored and opened, it gets another. */
export function forgetCopy(id: string): void {
  import("../client/history-store.ts").then(({ dropKept }) => dropKept(id)).catch(() => undefined);
}

const hasEnded = ({ items }: ConversationTree): boolean => items.length > 0 && items.every(({ finish }) => finish !== null);

async function keep(tree: ConversationTree): Promise<void> {
  const { dropKeptBefore, keepConversation } = await import("../client/history-store.ts");
  const result = await keepConversation(tree);
  const { historyDays } = readDeviceChatSettings();
  if (historyDays !== null) await dropKeptBefore(historyDays);
  const [key, sentence] = sentenceFor(result) ?? [];
  if (key === undefined || sentence === undefined || told.has(key)) return;
  told.add(key);
  toast({ text: sentence, action: { label: m.ask_kept_export(), onPress: () => void saveKept() }, closeLabel: m.shell_close() });
}

function sentenceFor(result: KeepResult): [key: string, sentence: string] | null {
  if (!result.isKept) return [result.reason, result.reason === "full" ? m.ask_kept_full() : m.ask_kept_closed()];
  return result.leaving === null ? null : [result.leaving.id, m.ask_kept_leaving({ title: shownTitle(result.leaving) })];
}

/** Saves all copies as a file. */
async function saveKept(): Promise<void> {
  const { exportKept } = await import("../client/history-store.ts");
  const file = await exportKept();
  if (file !== null) saveFile(file, "conversations.json");
}
