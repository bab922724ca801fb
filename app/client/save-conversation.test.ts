import { describe, expect, it } from "vitest";
import type { ConversationContext } from "#features/conversations/conversation-context.ts";
import { createHttpClient } from "./http-client.ts";
import { saveConversation } from "./save-conversation.ts";

type Sent = { method: string; url: string; authorization: string | null; isKept: boolean; body: Record<string, unknown> };

/** Answers each call with the next id, and notes what was sent. */
function server(ids: string[]) {
  const sent: Sent[] = [];
  const http = createHttpClient({
    baseUrl: "https://wordloom.example",
    fetch: (input, init) => {
      const { method, url, headers } = new Request(input, init);
      const body = JSON.parse(String(init?.body)) as Sent["body"];
      sent.push({ method, url, authorization: headers.get("authorization"), isKept: init?.keepalive === true, body });
      return Promise.resolve(Response.json({ data: ids.shift() }));
    },
  });
  return { http, sent };
}

const created = "2026-11-21T12:00:00.000Z";
const item = { id: "i1", created, prompt: "Which kettle?", text: "", hidePrompt: false, error: null, isFav: false };
const conversation = { id: "draft-1", promptId: null, created, title: "Which kettle?", system: null, history: [item] };
const context = (isSaved: boolean): ConversationContext => ({ ...conversation, isChanged: true, isSaved });

describe("saveConversation", () => {
  it("posts what the server does not have, with the access token, and gives the server's id", async () => {
    const { http, sent } = server(["server-1"]);
    expect(await saveConversation(context(false), { accessToken: "token-1", http })).toBe("server-1");
    expect(sent).toEqual([
      { method: "POST", url: "https://wordloom.example/api/history/", authorization: "Bearer token-1", isKept: true, body: conversation },
    ]);
  });

  it("puts what was saved before, with what else our server keeps", async () => {
    const { http, sent } = server(["draft-1"]);
    await saveConversation(context(true), { accessToken: null, extras: { tags: ["home"], pinned: true }, http });
    expect(sent).toMatchObject([
      {
        method: "PUT",
        url: "https://wordloom.example/api/prompt/history/draft-1",
        authorization: null,
        body: { ...conversation, tags: ["home"], pinned: true },
      },
    ]);
  });
});
