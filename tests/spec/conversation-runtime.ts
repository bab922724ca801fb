import { createHttpClient, newRequestKey } from "#app/client/http-client.ts";
import { saveConversation } from "#app/client/save-conversation.ts";
import type { ConversationTree, HistoryItem } from "#features/conversations/conversation-view.ts";
import type { ConversationContext } from "#features/conversations/working-set.ts";

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
    async ask(input: { text: string }): Promise<StartedRun> {
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
