import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { liveItems, siblingsOf } from "#features/conversations/tree.ts";
import { chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { createTestProcess, finishedRun } from "#tests/services/test-services.ts";
import { ask, askAndRead, question, readConversation, shownItems } from "./conversation-people.ts";
import { changeConfig, type ProviderProcess, readJson, startProviderProcess, untilIdle, untilText } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
});

/** The script that the next calls follow, whatever earlier prompts say. */
const script = (words: string) => app.standIn.setScript(words);

describe("a turn of a conversation", () => {
  it("makes the conversation with its first question, titled by its first 20 characters", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=12 seed=5");
    const text = "How do two sisters\nbake bread on Saturday?";
    const { run, price } = await askAndRead(visitor, text);
    expect(run).toMatchObject({ kind: "ask", tool: null, fields: { text } });
    expect(price).toMatchObject({ units: 1, milli: 0 });
    const conversation = await readConversation(visitor, run.conversationId);
    expect(conversation).toMatchObject({
      id: run.conversationId,
      promptId: null,
      title: "How do two sisters b",
      system: null,
      tags: [],
      pinned: false,
      temporary: false,
      activeItemId: run.itemId,
    });
    const item = { id: run.itemId, prompt: text, text: standInText(5, 12), hidePrompt: false, error: null, isFav: false };
    expect(conversation.history).toMatchObject([item]);
    expect(conversation.items).toMatchObject([{ ...item, parentId: null, promptGroup: run.itemId, runId: run.id, finish: "whole" }]);
    expect((await readJson<{ run: unknown }>(visitor.get(`/api/runs/${run.id}`))).run).toMatchObject({
      conversationId: run.conversationId,
      itemId: run.itemId,
    });
  });

  it("sends the branch so far and the new question as it was typed, with the cap of conversations", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=6 seed=7");
    const { run } = await askAndRead(visitor, "First?");
    app.standIn.clearLog();
    const followUp = "  And **then**?\n";
    await askAndRead(visitor, followUp, { conversationId: run.conversationId });
    const call = app.standIn.log[0];
    expect(call?.messages).toEqual([
      { role: "user", text: "First?" },
      { role: "assistant", text: standInText(7, 6) },
      { role: "user", text: followUp },
    ]);
    expect(call?.maxOutputTokens).toBe(512);
    expect(call?.system).not.toContain("First?");
    const items = shownItems(await readConversation(visitor, run.conversationId));
    expect(items.map((item) => item.prompt)).toEqual(["First?", followUp]);
  });

  it("sends instructions and settings of the conversation, and holds what their cap costs", async () => {
    const client = signedInAs(app.newVisitor(), await addPerson(app.services));
    script("whole tokens=5");
    app.standIn.clearLog();
    const settings = { maxTokens: 1500, topP: 0.5, presencePenalty: 0.25, frequencyPenalty: -0.5 };
    const { run, price } = await askAndRead(client, "Hello", { system: "Answer as a pirate.", settings });
    expect(price.units).toBe(2);
    await askAndRead(client, "Again", { conversationId: run.conversationId });
    for (const call of app.standIn.log) {
      expect(call.system).toMatch(/\n\nAnswer as a pirate\.$/);
      expect(call.maxOutputTokens).toBe(1500);
    }
    expect(app.standIn.log).toHaveLength(2);
    const estimate = client.post("/api/runs/estimate", question("Once more", { conversationId: run.conversationId }));
    expect((await readJson<{ price: unknown }>(estimate)).price).toMatchObject({ units: 2 });
  });

  it("tells the model how to pick its words, where it takes that", async () => {
    const { compatible } = app.standIn.settings();
    const other = await createTestProcess({ ai: { compatible } });
    const client = other.newClient();
    app.standIn.clearLog();
    const { run } = await askAndRead(client, "Hello", { settings: { topP: 0.5, presencePenalty: 0.25, frequencyPenalty: -0.5 } });
    await askAndRead(client, "Again", { conversationId: run.conversationId, settings: { topP: 1 } });
    const [first, second] = app.standIn.log.map((call) => call.body);
    expect(first).toMatchObject({ top_p: 0.5, presence_penalty: 0.25, frequency_penalty: -0.5 });
    expect(second).toMatchObject({ presence_penalty: 0.25, frequency_penalty: -0.5 });
    expect(second).not.toHaveProperty("top_p");
  });

  it("never asks for more than the plan has", async () => {
    const visitor = app.newVisitor();
    app.standIn.clearLog();
    await askAndRead(visitor, "Hello", { settings: { maxTokens: 8000 } });
    expect(app.standIn.log[0]?.maxOutputTokens).toBe(512);
  });

  it("reads an answer under way, and the whole of it once it has ended, wherever it lies", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=200 delay=4 seed=9");
    const { run } = await ask(visitor, "A long story");
    await untilText(visitor, run.id);
    const during = (await readConversation(visitor, run.conversationId)).items[0];
    expect(during).toMatchObject({ finish: null, error: null });
    expect(standInText(9, 200).startsWith(during?.text ?? "-")).toBe(true);
    expect(during?.text).not.toBe("");
    await finishedRun(visitor, run.id);
    await untilIdle(app.services);
    const [row] = await app.services.db.select().from(chatHistoryItems).where(eq(chatHistoryItems.id, run.itemId));
    expect(row).toMatchObject({ text: standInText(9, 200), finish: "whole", search: expect.stringContaining("'") });
    expect((await readConversation(visitor, run.conversationId)).items[0]?.text).toBe(standInText(9, 200));
  });

  it("keeps why there is no whole answer", async () => {
    const visitor = app.newVisitor();
    script("reset after=5");
    const broken = await askAndRead(visitor, "Breaks off");
    expect((await readConversation(visitor, broken.run.conversationId)).items[0]).toMatchObject({ finish: "broken", error: "cut-off" });
    script("empty");
    const empty = await askAndRead(visitor, "Says nothing");
    expect((await readConversation(visitor, empty.run.conversationId)).items[0]).toMatchObject({
      finish: "empty",
      error: "empty",
      text: "",
    });
    script("whole");
  });

  it("continues under the same draft id, and a repeat of the same request calls no model twice", async () => {
    const visitor = app.newVisitor();
    await visitor.get("/api/me");
    script("whole tokens=5");
    const clientId = "draft-0123456789-of-a-browser";
    const key = { "Idempotency-Key": "one press of a button" };
    const body = question("First?", { clientId });
    const first = await readJson<{ run: { id: string; conversationId: string } }>(visitor.post("/api/runs", body, key));
    const again = await readJson<{ run: { id: string } }>(visitor.post("/api/runs", body, key));
    expect(again.run.id).toBe(first.run.id);
    await finishedRun(visitor, first.run.id);
    const second = await askAndRead(visitor, "Second?", { clientId });
    expect(second.run.conversationId).toBe(first.run.conversationId);
    expect((await readConversation(visitor, first.run.conversationId)).items).toHaveLength(2);
    const stranger = await askAndRead(app.newVisitor(), "First?", { clientId });
    expect(stranger.run.conversationId).not.toBe(first.run.conversationId);
  });

  it("registers a draft once, though its first question comes twice at the same moment", async () => {
    const visitor = app.newVisitor();
    await visitor.get("/api/me");
    const body = question("Twice", { clientId: "draft-that-is-sent-twice-at-once" });
    const turns = await Promise.all(
      [1, 2, 3].map(() => readJson<{ run: { id: string; conversationId: string } }>(visitor.post("/api/runs", body))),
    );
    expect(new Set(turns.map(({ run }) => run.conversationId)).size).toBe(1);
    for (const { run } of turns) await finishedRun(visitor, run.id);
    expect((await readConversation(visitor, turns[0]?.run.conversationId ?? "")).items).toHaveLength(3);
  });
});

describe("branches", () => {
  it("keeps every version: message 1 of six edited, answered again twice, all of it still there", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=5");
    const { run: first } = await askAndRead(visitor, "Question 1");
    const conversationId = first.conversationId;
    for (let turn = 2; turn <= 6; turn++) await askAndRead(visitor, `Question ${turn}`, { conversationId });
    const { run: edited } = await askAndRead(visitor, "Question 1, edited", { conversationId, parentId: null });
    const { run: second } = await askAndRead(visitor, "", { conversationId, regenerates: edited.itemId });
    const { run: third } = await askAndRead(visitor, "ignored", { conversationId, regenerates: edited.itemId });
    const conversation = await readConversation(visitor, conversationId);
    expect(conversation.items).toHaveLength(9);
    expect(conversation.title).toBe("Question 1, edited");
    const shown = shownItems(conversation);
    expect(shown.map(({ id, prompt }) => [id, prompt])).toEqual([[third.itemId, "Question 1, edited"]]);
    const places = siblingsOf(conversation.items, shown[0] as (typeof shown)[0]);
    expect(places.prompts).toMatchObject({ index: 1, count: 2 });
    expect(places.answers).toEqual({ index: 2, count: 3, ids: [edited.itemId, second.itemId, third.itemId] });
    const back = await visitor.post(`/api/history/${conversationId}/branch`, { itemId: first.itemId });
    expect(back.status).toBe(200);
    const old = shownItems(await readConversation(visitor, conversationId));
    expect(old.map((item) => item.prompt)).toEqual([1, 2, 3, 4, 5, 6].map((turn) => `Question ${turn}`));
  });

  it("answers again without the old answer, and continues after the item that is named", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=4 seed=3");
    const { run: first } = await askAndRead(visitor, "One");
    const { run: second } = await askAndRead(visitor, "Two", { conversationId: first.conversationId });
    app.standIn.clearLog();
    await askAndRead(visitor, "", { conversationId: first.conversationId, regenerates: second.itemId });
    await askAndRead(visitor, "Other two", { conversationId: first.conversationId, parentId: first.itemId });
    const answer = { role: "assistant", text: standInText(3, 4) };
    expect(app.standIn.log.map((call) => call.messages)).toEqual([
      [{ role: "user", text: "One" }, answer, { role: "user", text: "Two" }],
      [{ role: "user", text: "One" }, answer, { role: "user", text: "Other two" }],
    ]);
  });

  it("shows all items of a long conversation, and reads the last 20", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=3");
    const { run } = await askAndRead(visitor, "Turn 1");
    for (let turn = 2; turn <= 22; turn++) await askAndRead(visitor, `Turn ${turn}`, { conversationId: run.conversationId });
    const conversation = await readConversation(visitor, run.conversationId);
    expect(conversation.items).toHaveLength(22);
    expect(shownItems(conversation)).toHaveLength(22);
    expect(conversation.history.map((item) => item.prompt)).toEqual(liveItems(shownItems(conversation)).map((item) => item.prompt));
    expect(conversation.history[0]?.prompt).toBe("Turn 3");
    app.standIn.clearLog();
    await askAndRead(visitor, "Turn 23", { conversationId: run.conversationId });
    expect(app.standIn.log[0]?.messages).toHaveLength(41);
    expect(app.standIn.log[0]?.messages[0]?.text).toBe("Turn 3");
  });
});
