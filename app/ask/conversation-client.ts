import type { Locale } from "#core/localized.ts";
import type { ShareDays, ShareView } from "#features/conversations/shared-view.ts";
import { createHttpClient } from "../client/http-client.ts";
import { forgetCopy } from "./use-keep-conversation.ts";

const http = createHttpClient();

/** Switches to the branch of an item, even if the page is left right away; throws `HttpError`. */
export async function selectBranch(id: string, itemId: string): Promise<void> {
  await http.request("POST", `/api/history/${id}/branch`, { body: { itemId }, isKept: true });
}

/** Makes a new conversation from everything up to an item, and returns its id; throws `HttpError`. */
export async function forkConversation(id: string, itemId: string): Promise<string> {
  return (await http.request<{ data: string }>("POST", `/api/history/${id}/fork`, { body: { itemId } })).data;
}

/** Moves a conversation to the trash. */
export async function deleteConversation(id: string): Promise<void> {
  await http.request("DELETE", `/api/history/${id}`);
  forgetCopy(id);
}

/** Restores it. */
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
