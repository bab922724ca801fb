import { describe, expect, it } from "vitest";
import { createDraft, editContext, markSaved, startItem } from "#features/conversations/working-set.ts";
import { createHttpClient } from "./http-client.ts";
import { saveConversation } from "./save-conversation.ts";

type Sent = { method: string; url: string; authorization: string | null; body: Record<string, unknown> };

/** Answers each call with the next id, and notes what was sent. */
function server(ids: string[]) {
  const sent: Sent[] = [];
  const http = createHttpClient({
    baseUrl: "https://wordloom.example",
    fetch: (input, init) => {
      const { method, url, headers } = new Request(input, init);
      sent.push({ method, url, authorization: headers.get("authorization"), body: JSON.parse(String(init?.body)) as Sent["body"] });
      return Promise.resolve(Response.json({ data: ids.shift() }));
    },
  });
  return { http, sent };
}

const created = "2026-11-21T12:00:00.000Z";
const draft = startItem(createDraft({ id: "draft-1", created }), { id: "i1", created, prompt: "Which kettle boils a litre the fastest?" });

describe("saveConversation", () => {
  it("posts a draft with the access token and takes the server's id", async () => {
    const { http, sent } = server(["server-1"]);
    const saved = await saveConversation(draft, { accessToken: "token-1", http });
    expect(sent).toEqual([
      {
        method: "POST",
        url: "https://wordloom.example/api/history/",
        authorization: "Bearer token-1",
        body: { id: "draft-1", promptId: null, created, title: "Which kettle boils a", system: null, history: draft.history },
      },
    ]);
    expect(saved).toEqual({ ...draft, id: "server-1", isSaved: true, isChanged: false });
  });

  it("puts what was saved before, with what else our server keeps", async () => {
    const { http, sent } = server(["server-1"]);
    const renamed = editContext(markSaved({ ...draft, id: "server-1" }), { title: "Kettles" });
    const saved = await saveConversation(renamed, { accessToken: null, extras: { tags: ["home"], pinned: true }, http });
    expect(sent).toMatchObject([
      {
        method: "PUT",
        url: "https://wordloom.example/api/prompt/history/server-1",
        authorization: null,
        body: { title: "Kettles", tags: ["home"], pinned: true },
      },
    ]);
    expect(saved).toMatchObject({ title: "Kettles", isSaved: true, isChanged: false });
  });
});
