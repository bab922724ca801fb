import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { askAndRead, change, miscounted, readConversation, shownItems, store } from "./conversation-people.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setScript("whole tokens=5");
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
});

const newUser = async (): Promise<TestClient> => signedInAs(app.newVisitor(), await addPerson(app.services));
const listed = async (client: TestClient, query = "") =>
  (
    await readJson<{ items: { id: string; title: string; longTitle: string | null; starredCount: number }[] }>(
      client.get(`/api/history/${query}`),
    )
  ).items;

/** A conversation in the words of the specification. */
const spoken = (more: Record<string, unknown> = {}) => ({
  id: "local-1",
  promptId: null,
  created: "2026-11-20T10:00:00.000Z",
  title: "How do two sisters b",
  system: "Answer shortly.",
  history: [
    {
      id: "a",
      created: "2026-11-20T10:00:00.000Z",
      text: "With care.",
      prompt: "How do two sisters bake?",
      hidePrompt: false,
      error: null,
      isFav: true,
    },
    { id: "b", created: "2026-11-20T10:01:00.000Z", text: "", prompt: "And then?", hidePrompt: true, error: "timeout", isFav: false },
  ],
  ...more,
});

describe("POST /api/history/", () => {
  it("stores a conversation as it is sent, for a device, by cookie and by access token", async () => {
    for (const client of [app.newVisitor(), await newUser()]) {
      const id = await store(client, spoken());
      const conversation = await readConversation(client, id);
      const [first, second] = spoken().history;
      expect(conversation).toMatchObject({ id, promptId: null, title: "How do two sisters b", system: "Answer shortly." });
      expect(conversation.history).toEqual([
        { ...first, id: expect.any(String) },
        { ...second, id: expect.any(String) },
      ]);
      expect(conversation.items).toMatchObject([
        { parentId: null, finish: "whole", runId: null },
        { parentId: conversation.items[0]?.id, finish: "failed", runId: null },
      ]);
      expect(await listed(client)).toMatchObject([{ id, starredCount: 1, itemCount: 2 }]);
    }
  });

  it("keeps the whole first message beside its title of 20 characters, until someone chooses a title", async () => {
    const client = await newUser();
    const prompt = "How do two sisters bake?";
    const id = await store(client, spoken());
    const titles = async () => {
      const { title, longTitle } = await readConversation(client, id);
      expect(await listed(client)).toMatchObject([{ title, longTitle }]);
      return [title, longTitle];
    };
    expect(await titles()).toEqual(["How do two sisters b", prompt]);
    for (const title of ["How do two sisters b", prompt, " "]) {
      await change(client, id, { title });
      expect(await titles()).toEqual(["How do two sisters b", prompt]);
    }
    // A prompt that is hidden is in no title either.
    const item = (await readConversation(client, id)).items[0]?.id;
    await change(client, id, { history: [{ id: item, hidePrompt: true }] });
    expect(await titles()).toEqual(["How do two sisters b", null]);
    await change(client, id, { history: [{ id: item, hidePrompt: false }] });
    expect(await titles()).toEqual(["How do two sisters b", prompt]);
    await change(client, id, { title: "Baking", history: [{ id: item, isFav: false }] });
    expect(await titles()).toEqual(["Baking", null]);
  });

  it("keeps all items of a long one; what it carries are the last 20", async () => {
    const client = app.newVisitor();
    const history = Array.from({ length: 23 }, (_, index) => ({ id: `${index}`, prompt: `Turn ${index}`, text: "Yes." }));
    const conversation = await readConversation(client, await store(client, { history }));
    expect(conversation.items).toHaveLength(23);
    expect(conversation.title).toBe("Turn 0");
    expect(conversation.history.map((item) => item.prompt)).toEqual(history.slice(3).map((item) => item.prompt));
  });

  it("registers a draft under its own id once, and takes in only what is new", async () => {
    const client = await newUser();
    const draft = spoken({ id: "3f0c1c1e-6d0e-4f5a-9a3c-0c8f8f3b1a77" });
    const id = await store(client, draft);
    expect(await store(client, draft)).toBe(id);
    const more = { id: "c", prompt: "One more?", text: "Yes." };
    expect(await store(client, { ...draft, history: [...draft.history, more] })).toBe(id);
    expect((await readConversation(client, id)).items.map((item) => item.prompt)).toEqual([
      "How do two sisters bake?",
      "And then?",
      "One more?",
    ]);
    expect(await store(await newUser(), draft)).not.toBe(id);
  });

  it("stores a draft once that is sent several times at once", async () => {
    const client = await newUser();
    const draft = spoken({ clientId: "draft-sent-several-times-at-once" });
    const ids = await Promise.all([1, 2, 3, 4].map(() => store(client, draft)));
    expect(new Set(ids).size).toBe(1);
    expect((await readConversation(client, ids[0] ?? "")).items).toHaveLength(2);
  });

  it("refuses what cannot be stored and names it", async () => {
    const client = app.newVisitor();
    const item = { prompt: "x", text: "y" };
    const cases: [Record<string, unknown>, string][] = [
      [{}, "history"],
      [{ history: "x" }, "history"],
      [{ history: Array.from({ length: 201 }, () => item) }, "history"],
      [{ history: [{ ...item, text: "a\u0000b" }] }, "history.0.text"],
      [{ history: [{ ...item, prompt: "\ud800" }] }, "history.0.prompt"],
      [{ history: [{ ...item, text: "x".repeat(200_001) }] }, "history.0.text"],
      [{ history: [], title: "x".repeat(201) }, "title"],
      [{ history: [], system: "x".repeat(8001) }, "system"],
      [{ history: [], tags: Array.from({ length: 21 }, (_, index) => `${index}`) }, "tags"],
    ];
    for (const [body, field] of cases) {
      const answer = await client.post("/api/history/", body);
      expect([field, answer.status]).toEqual([field, 400]);
      expect(Object.keys((await readJson<{ error: { fields: object } }>(answer)).error.fields)).toContain(field);
    }
    expect((await client.post("/api/history/", { history: [{ text: "x".repeat(1_100_000) }] })).status).toBe(413);
    expect(await listed(client)).toEqual([]);
  });

  it("finds hostile and very long words without a fault", async () => {
    const client = app.newVisitor();
    const words = Array.from({ length: 9000 }, (_, index) => `ፊደል${"ሀ".repeat(10)}${index.toString(36)}'\\`).join(" ");
    const id = await store(client, { history: [{ prompt: words.slice(0, 120_000), text: "'; DROP TABLE runs; --\\ \u202e ﷺ" }] });
    expect((await readConversation(client, id)).items).toHaveLength(1);
  });
});

describe("PUT /api/prompt/history/{id}", () => {
  it("merges what is sent and leaves what is not", async () => {
    const client = await newUser();
    const { run } = await askAndRead(client, "First?");
    await askAndRead(client, "Second?", { conversationId: run.conversationId });
    const before = await readConversation(client, run.conversationId);
    const [first] = before.items;
    const sent = {
      title: "Chosen by hand",
      system: "Be brief.",
      tags: ["work", " work ", "bread"],
      pinned: true,
      history: [
        {
          id: first?.id,
          prompt: "not what was asked",
          text: "not what was written",
          isFav: true,
          hidePrompt: true,
          created: "2001-01-01T00:00:00Z",
        },
        { id: "mine", prompt: "Added here", text: "By hand" },
      ],
    };
    expect(await readJson(change(client, run.conversationId, sent))).toEqual({ data: run.conversationId });
    const after = await readConversation(client, run.conversationId);
    expect(after).toMatchObject({ title: "Chosen by hand", system: "Be brief.", tags: ["work", "bread"], pinned: true });
    expect(after.items[0]).toEqual({ ...first, isFav: true, hidePrompt: true });
    expect(after.items[1]).toEqual(before.items[1]);
    expect(shownItems(after).map((item) => item.prompt)).toEqual(["First?", "Second?", "Added here"]);
    await change(client, run.conversationId, { history: [{ id: "mine", text: "By hand, again" }] });
    const again = await readConversation(client, run.conversationId);
    expect(again.items.map((item) => item.text).at(-1)).toBe("By hand, again");
    expect(again).toMatchObject({ title: "Chosen by hand", pinned: true, items: { length: 3 } });
    await askAndRead(client, "Edited first", { conversationId: run.conversationId, parentId: null });
    expect((await readConversation(client, run.conversationId)).title).toBe("Chosen by hand");
  });

  it("ignores fields that no one may set", async () => {
    const client = await newUser();
    const id = await store(client, spoken());
    const before = await readConversation(client, id);
    const extra = {
      owner: "user:other",
      user_id: "other",
      isSaved: true,
      isChanged: true,
      role: 10,
      status: 1,
      created: "2001-01-01T00:00:00Z",
    };
    expect((await change(client, id, { ...extra, id: "0000000000000000000000aaaa" })).status).toBe(200);
    expect(await readConversation(client, id)).toEqual(before);
  });

  it("answers a foreign id as an unknown one, and changes nothing", async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const id = await store(owner, spoken());
    const before = await readConversation(owner, id);
    const foreign = await change(other, id, { title: "Mine now", history: [{ id: before.items[0]?.id, isFav: false }] });
    const unknown = await change(other, "0000000000000000000000aaaa", { title: "Mine now" });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const mine = await store(other, { history: [{ id: before.items[0]?.id, prompt: "Same id", text: "Other words" }] });
    expect((await readConversation(other, mine)).items[0]?.id).not.toBe(before.items[0]?.id);
    expect((await other.post(`/api/history/${mine}/branch`, { itemId: before.items[0]?.id })).status).toBe(404);
    expect(await readConversation(owner, id)).toEqual(before);
  });

  it("loses nothing when two browsers change it at once", async () => {
    const client = await newUser();
    const id = await store(client, spoken());
    const parts = Array.from({ length: 8 }, (_, index) => ({ history: [{ id: `part-${index}`, prompt: `Part ${index}`, text: "x" }] }));
    await Promise.all(parts.map((part) => change(client, id, part)));
    const conversation = await readConversation(client, id);
    expect(conversation.items).toHaveLength(10);
    expect(shownItems(conversation)).toHaveLength(10);
  });
});

describe("the trash", () => {
  it("takes a conversation out of every list, and gives it back", async () => {
    const client = await newUser();
    const id = await store(client, spoken());
    for (const _ of [1, 2]) expect((await client.request("DELETE", `/api/history/${id}`)).status).toBe(204);
    expect((await client.get(`/api/history/${id}`)).status).toBe(404);
    expect((await change(client, id, { title: "x" })).status).toBe(404);
    expect(await errorCode(await client.post("/api/runs", { kind: "ask", conversationId: id, text: "Still there?" }))).toBe("not-found");
    expect(await listed(client)).toEqual([]);
    expect(await listed(client, "?bin=1")).toMatchObject([{ id }]);
    for (const _ of [1, 2]) expect(await readJson(client.post(`/api/history/${id}/restore`))).toEqual({ data: id });
    expect((await readConversation(client, id)).items).toHaveLength(2);
  });

  it("is no one else's", async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const id = await store(owner, spoken());
    expect((await other.request("DELETE", `/api/history/${id}`)).status).toBe(404);
    await owner.request("DELETE", `/api/history/${id}`);
    expect((await other.post(`/api/history/${id}/restore`)).status).toBe(404);
    expect(await listed(other, "?bin=1")).toEqual([]);
  });

  it("lets an answer under way be written to its end", async () => {
    const client = await newUser();
    const started = await readJson<{ run: { id: string; conversationId: string } }>(
      client.post("/api/runs", { kind: "ask", conversationId: null, text: "Long [[script:whole tokens=60 delay=5 seed=6]]" }),
    );
    await client.request("DELETE", `/api/history/${started.run.conversationId}`);
    await expect.poll(() => app.services.engine.activeRunIds()).toEqual([]);
    await client.post(`/api/history/${started.run.conversationId}/restore`);
    expect((await readConversation(client, started.run.conversationId)).items[0]).toMatchObject({ finish: "whole" });
  });
});

describe("the limits of a plan", () => {
  it("archives the oldest conversation of an account that is not pinned, and bins that of a device", async () => {
    await changeConfig(app.services, { "free.savedConversations": 3, "anonymous.savedConversations": 3 });
    onTestFinished(() => changeConfig(app.services, { "free.savedConversations": 200, "anonymous.savedConversations": 20 }));
    for (const [client, place] of [
      [await newUser(), "?archived=1"],
      [app.newVisitor(), "?bin=1"],
    ] as const) {
      const pinned = await store(client, { history: [], title: "pinned", pinned: true });
      const oldest = await store(client, { history: [], title: "oldest" });
      const { run } = await askAndRead(client, "by asking");
      expect((await listed(client)).length).toBe(3);
      await askAndRead(client, "one more");
      expect(await listed(client, place)).toMatchObject([{ id: oldest }]);
      await store(client, { history: [], title: "stored" });
      expect((await listed(client, place)).map((one) => one.id)).toEqual([run.conversationId, oldest]);
      expect((await listed(client)).map((one) => one.title)).toEqual(["pinned", "stored", "one more"]);
      await askAndRead(client, "aside", { temporary: true });
      expect((await listed(client)).map((one) => one.id)).toContain(pinned);
    }
  });

  it("refuses a star too many, and one conversation too many of a program", async () => {
    await changeConfig(app.services, { "free.starred": 2, "free.savedConversations": 1 });
    onTestFinished(() => changeConfig(app.services, { "free.starred": 500, "free.savedConversations": 200 }));
    const client = await newUser();
    const item = (index: number, isFav: boolean) => ({ id: `item ${index}`, prompt: "x", text: "y", isFav });
    const id = await store(client, { history: [item(1, true), item(2, true), item(3, false)] });
    const third = await change(client, id, { title: "starred", history: [item(3, true)] });
    expect([third.status, await errorCode(third)]).toEqual([409, "limit-reached"]);
    expect((await readConversation(client, id)).title).not.toBe("starred");
    expect((await change(client, id, { history: [item(1, false), item(3, true)] })).status).toBe(200);
    expect((await readConversation(client, id)).items.map((one) => one.isFav)).toEqual([false, true, true]);
    expect(await errorCode(await client.post("/api/history/", { history: [item(1, true)] }))).toBe("limit-reached");
    for (let index = 1; index < 10; index++) await store(client, { history: [], title: `${index}` });
    expect(await errorCode(await client.post("/api/history/", { history: [] }))).toBe("limit-reached");
  });
});

describe("what a conversation counts", () => {
  it("is always what its items are", async () => {
    expect(await miscounted(app.services)).toEqual([]);
  });
});
