import { createHttpClient, newRequestKey } from "#app/client/http-client.ts";
import { saveConversation } from "#app/client/save-conversation.ts";
import { type ConversationContext, markMissing, toContext, unedited } from "#features/conversations/conversation-context.ts";
import type { ConversationTree, HistoryItem, TreeItem } from "#features/conversations/conversation-view.ts";

type Call = { method: string; path: string; authorization: string | null; body: unknown; answer: unknown };
type StartedRun = { id: string; conversationId: string };

/** The browser's own calls about conversations, made from outside of one, with what went over the wire. */
export function conversationRuntime(url: string, accessToken: string) {
  const calls: Call[] = [];
  const http = createHttpClient({
    baseUrl: url,
    newKey: newRequestKey,
    fetch: async (input, init) => {
      const { method, url: address, headers } = new Request(input, init);
      const response = await fetch(input, init);
      const answer: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
      if (method !== "GET")
        calls.push({ method, path: new URL(address).pathname, authorization: headers.get("authorization"), body, answer });
      return response;
    },
  });
  return {
    http,
    /** Those that change something. */
    calls,
    save: (context: ConversationContext) => saveConversation(context, { accessToken, http }),
    find: async (id: string) =>
      (await http.request<{ data: ConversationTree & { history: HistoryItem[] } }>("GET", `/api/history/${id}`, { accessToken })).data,
    async ask(input: { text: string; clientId?: string; conversationId?: string }): Promise<StartedRun> {
      const body = { kind: "ask", conversationId: null, locale: "en", quality: "fast", ...input };
      return (await http.request<{ run: StartedRun }>("POST", "/api/runs", { body, accessToken })).run;
    },
    /** Follows a run to its end. */
    async readStream(runId: string): Promise<{ deltas: string[]; text: string }> {
      const response = await fetch(`${url}/api/runs/${runId}/events`, { headers: { Authorization: `Bearer ${accessToken}` } });
      const events = (await response.text())
        .split("\n\n")
        .map((event) => /^event: text-delta$/m.test(event) && /^data: (.*)$/m.exec(event)?.[1]);
      const deltas = events.filter((data) => typeof data === "string").map((data) => (JSON.parse(data) as { text: string }).text);
      return { deltas, text: deltas.join("") };
    },
  };
}

const created = "2026-11-21T12:00:00.000Z";

/** A conversation as a page holds it; the prompts stand one after the other. */
export function heldTree(id: string, prompts: readonly string[], own: Partial<ConversationTree> = {}): ConversationTree {
  const items = prompts.map((prompt, index): TreeItem => {
    const place = { id: `${id} ${index}`, parentId: index === 0 ? null : `${id} ${index - 1}`, promptGroup: `${id} ${index}` };
    const answer = { text: "", finish: null, error: null, origin: null, model: null, runId: null, isFav: false, hidePrompt: false };
    return { ...place, ...answer, created, prompt, attachmentIds: [] };
  });
  const rest = { promptId: null, title: "", longTitle: null, system: null, tags: [], pinned: false, temporary: false };
  return { id, created, ...rest, activeItemId: items.at(-1)?.id ?? null, items, ...own };
}

/** What a page sends of a conversation that no server has. */
export const draftOf = (tree: ConversationTree): ConversationContext => toContext(tree, markMissing(unedited));
