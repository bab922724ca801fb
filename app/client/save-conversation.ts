import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { type ConversationContext, markSaved, toConversation } from "#features/conversations/working-set.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";

/** What our server keeps beside the fields of the specification. */
export type ConversationExtras = Partial<Pick<ConversationTree, "tags" | "pinned">>;

type SaveOptions = {
  /** Bearer token of who is signed in (`findAccessToken`); null for anonymous visitors, whom the device's cookie names. */
  accessToken: string | null;
  extras?: ConversationExtras;
  http?: HttpClient;
  /** Kept by a caller who may have to ask again for the same draft. */
  idempotencyKey?: string;
};

/**
 * Stores a conversation in the cloud (spec §7): one that was never saved by `POST /api/history/`, whose answer is its new
 * id, any other by `PUT /api/prompt/history/{id}`.
 *
 * @returns the conversation under the server's id, saved and unchanged; throws `HttpError`
 */
export async function saveConversation(context: ConversationContext, options: SaveOptions): Promise<ConversationContext> {
  const { accessToken, extras, http = createHttpClient({ baseUrl: "" }), idempotencyKey } = options;
  const body = { ...toConversation(context), ...extras };
  const [method, path] = context.isSaved ? ["PUT", `/api/prompt/history/${context.id}`] : ["POST", "/api/history/"];
  const { data: id } = await http.request<{ data: string }>(method, path, { body, accessToken, ...(idempotencyKey && { idempotencyKey }) });
  return markSaved({ ...context, id });
}
