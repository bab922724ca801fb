import { textToolPath } from "#features/catalogue/text-tool-path.ts";
import { shownTitle } from "#features/conversations/conversation-title.ts";
import type { ConversationSummary } from "#features/conversations/conversation-view.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { m } from "#i18n/paraglide/messages.js";
import { excerptOf } from "./excerpt.ts";

/** Something that was made or asked lately. */
export type RecentItem = {
  id: string;
  title: string;
  /** The text in a line or two, and its language. */
  excerpt: string;
  locale: "en" | "zh" | null;
  /** ISO 8601. */
  at: string;
  /** English address of its page. */
  page: string;
  /** What deletes it, null while it cannot be deleted. */
  deletes: { path: string; label: string; told: string } | null;
};

/** Most items that are shown. */
export const shownItems = 5;

/** The newest of both, newest first. @param names of tools, by slug */
export function toRecentItems(
  runs: readonly RunView[],
  conversations: readonly ConversationSummary[],
  names: Record<string, string>,
): RecentItem[] {
  // What admins tried is shown with the tool they edit.
  const own = runs.filter(({ tool }) => tool !== trialTool);
  const items = [...own.map((run) => ofRun(run, names)), ...conversations.map(ofConversation)];
  return items.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shownItems);
}

function ofRun(run: RunView, names: Record<string, string>): RecentItem {
  const name = names[run.tool ?? ""] ?? run.tool ?? "";
  const label = m.home_recent_delete_named({ name });
  return {
    id: run.id,
    title: name,
    excerpt: excerptOf(run.variants[0]?.editedText ?? run.variants[0]?.text ?? ""),
    locale: run.locale,
    at: run.createdAt,
    page: `${textToolPath(run.tool ?? "")}?run=${run.id}`,
    deletes: run.status === "done" ? { path: `/api/runs/${run.id}`, label, told: m.home_recent_deleted() } : null,
  };
}

function ofConversation({ id, title, longTitle, lastItemAt }: ConversationSummary): RecentItem {
  const name = shownTitle({ title, longTitle });
  const label = m.home_recent_conversation_delete({ name });
  return {
    id,
    title: m.home_recent_conversation(),
    excerpt: excerptOf(name),
    locale: null,
    at: lastItemAt,
    page: `/ask/${id}`,
    deletes: { path: `/api/history/${id}`, label, told: m.home_recent_conversation_deleted() },
  };
}
