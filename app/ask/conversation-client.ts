import type { Locale } from "#core/localized.ts";
import type { ConversationTree, TreeItem } from "#features/conversations/conversation-view.ts";
import type { ShareDays, ShareView } from "#features/conversations/shared-view.ts";
import type { ConversationContext } from "#features/conversations/working-set.ts";
import { findAccessToken } from "../client/access-token.ts";
import { createHttpClient } from "../client/http-client.ts";
import { type ConversationExtras, saveConversation } from "../client/save-conversation.ts";
import { forgetCopy } from "./use-keep-conversation.ts";

const http = createHttpClient({ baseUrl: "" });

/** What can be changed about a conversation as such. */
export type ConversationChange = { title?: string; extras?: ConversationExtras; item?: Pick<TreeItem, "id" | "isFav"> };

/** Stores a change; throws `HttpError`. */
export async function changeConversation(tree: ConversationTree, change: ConversationChange, apiKey: string): Promise<void> {
  const item = tree.items.find(({ id }) => id === change.item?.id);
  const context: ConversationContext = {
    id: tree.id,
    promptId: tree.promptId,
    created: tree.created,
    title: change.title ?? tree.title,
    system: tree.system,
    // What is not sent stays as it is.
    history: item === undefined ? [] : [{ ...toHistoryItem(item), isFav: change.item?.isFav ?? item.isFav }],
    isChanged: true,
    isSaved: true,
  };
  await saveConversation(context, { accessToken: await findAccessToken(apiKey), ...(change.extras && { extras: change.extras }) });
}

/** What a run has written the server has itself, and takes from nobody else. */
function toHistoryItem({ id, created, text, prompt, hidePrompt, error, isFav, runId }: TreeItem): ConversationContext["history"][number] {
  const words = runId === null ? { text, prompt } : { text: "", prompt: "" };
  return { id, created, ...words, hidePrompt, error, isFav };
}

/** Turns to the branch of an item, also if the page is left at once; throws `HttpError`. */
export async function selectBranch(id: string, itemId: string): Promise<void> {
  await http.request("POST", `/api/history/${id}/branch`, { body: { itemId }, isKept: true });
}

/** Makes a new conversation of what leads up to an item, and gives its id; throws `HttpError`. */
export async function forkConversation(id: string, itemId: string): Promise<string> {
  return (await http.request<{ data: string }>("POST", `/api/history/${id}/fork`, { body: { itemId } })).data;
}

/** Puts a conversation into the bin. */
export async function deleteConversation(id: string): Promise<void> {
  await http.request("DELETE", `/api/history/${id}`);
  forgetCopy(id);
}

/** Takes it out again. */
export async function restoreConversation(id: string): Promise<void> {
  await http.request("POST", `/api/history/${id}/restore`);
}

export type ShareWish = { withName: boolean; expiresInDays: ShareDays; locale: Locale };

export async function shareConversation(id: string, wish: ShareWish): Promise<ShareView> {
  return (await http.request<{ share: ShareView }>("POST", `/api/history/${id}/share`, { body: wish })).share;
}

/** The shared pages of one conversation. */
export async function listShares(conversationId: string): Promise<ShareView[]> {
  const { items } = await http.request<{ items: ShareView[] }>("GET", "/api/shares");
  return items.filter((share) => share.conversationId === conversationId);
}

export async function revokeShare(id: string): Promise<void> {
  await http.request("DELETE", `/api/shares/${id}`);
}
