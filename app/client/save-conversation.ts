import type { ConversationContext } from "#features/conversations/conversation-context.ts";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";

/** What our server keeps beside the fields of the specification. */
type ConversationExtras = Partial<Pick<ConversationTree, "tags" | "pinned">>;

type SaveOptions = {
  /** Bearer token of who is signed in (`findAccessToken`); null for anonymous visitors, whom the device's cookie names. */
  accessToken: string | null;
  extras?: ConversationExtras;
  http?: HttpClient;
};

/**
 * Stores a conversation in the cloud (spec §7): one that is not there by `POST /api/history/`, any other by
 * `PUT /api/prompt/history/{id}`. A short one is sent even if the page is left at once.
 *
 * @returns its id there, which is a new one for one that the server did not have; throws `HttpError`
 */
export async function saveConversation(context: ConversationContext, options: SaveOptions): Promise<string> {
  const { accessToken, extras, http = createHttpClient() } = options;
  const { isChanged: _isChanged, isSaved, ...conversation } = context;
  const [method, path] = isSaved ? ["PUT", `/api/prompt/history/${context.id}`] : ["POST", "/api/history/"];
  const body = { ...conversation, ...extras };
  return (await http.request<{ data: string }>(method, path, { body, accessToken, isKept: true })).data;
}
