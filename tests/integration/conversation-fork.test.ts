import { beforeAll, describe, expect, it } from "vitest";
import { findForkSource } from "#features/conversations/fork-conversation.server.ts";
import type { Actor } from "#core/actor.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { ask, askAndRead, miscounted, readConversation, shownItems, store } from "./conversation-people.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess, untilIdle, untilText } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
});

const fork = (client: TestClient, id: string, itemId: string) => client.post(`/api/history/${id}/fork`, { itemId });
async function forked(client: TestClient, id: string, itemId: string): Promise<string> {
  const answer = await fork(client, id, itemId);
  expect(answer.status).toBe(201);
  return (await readJson<{ data: string }>(answer)).data;
}
const history = (count: number) => Array.from({ length: count }, (_, index) => ({ prompt: `Question ${index}`, text: `Answer ${index}` }));

describe("branching from an item", () => {
  it("makes a conversation of what leads up to it, which goes its own way", async () => {
    app.standIn.setScript("whole tokens=5 seed=2");
    const client = signedInAs(app.newVisitor(), await addPerson(app.services));
    const { run: first } = await askAndRead(client, "First?", { system: "Be brief." });
    const { run: second } = await askAndRead(client, "Second?", { conversationId: first.conversationId });
    await askAndRead(client, "Third?", { conversationId: first.conversationId });
    await untilIdle(app.services);
    const before = await readConversation(client, first.conversationId);
    const id = await forked(client, first.conversationId, second.itemId);
    const copy = await readConversation(client, id);
    expect(copy).toMatchObject({ title: "First?", system: "Be brief.", pinned: false, temporary: false });
    expect(shownItems(copy).map(({ prompt, text }) => [prompt, text])).toEqual(
      shownItems(before)
        .slice(0, 2)
        .map(({ prompt, text }) => [prompt, text]),
    );
    expect(copy.items.map(({ origin, model, runId, finish }) => ({ origin, model, runId, finish }))).toEqual(
      before.items.slice(0, 2).map(({ origin, model }) => ({ origin, model, runId: null, finish: "whole" })),
    );
    await askAndRead(client, "Elsewhere?", { conversationId: id });
    expect(app.standIn.log.at(-1)?.messages.map(({ text }) => text)).toEqual(expect.arrayContaining(["First?", "Second?", "Elsewhere?"]));
    expect(await readConversation(client, first.conversationId)).toEqual(before);
    expect(await miscounted(app.services)).toEqual([]);
  });

  it("knows what it was made of, for its owner alone, until that is deleted", async () => {
    const person = await addPerson(app.services);
    const client = signedInAs(app.newVisitor(), person);
    const actor = (owner: string): Actor => ({ kind: "user", owner, network: "", plan: "free" });
    const source = await store(client, { title: "Bread", history: history(2) });
    const id = await forked(client, source, (await readConversation(client, source)).activeItemId ?? "");
    expect(await findForkSource(app.services, actor(person.owner), id)).toEqual({ id: source, title: "Bread" });
    expect(await findForkSource(app.services, actor((await addPerson(app.services)).owner), id)).toBeNull();
    await client.request("DELETE", `/api/history/${source}`);
    expect(await findForkSource(app.services, actor(person.owner), id)).toBeNull();
  });

  it("has the long title of its source, and links back by it", async () => {
    const person = await addPerson(app.services);
    const client = signedInAs(app.newVisitor(), person);
    const prompt = "How do I show only new rows?";
    const source = await store(client, { history: [{ prompt, text: "By a filter." }] });
    const id = await forked(client, source, (await readConversation(client, source)).activeItemId ?? "");
    expect(await readConversation(client, id)).toMatchObject({ title: "How do I show only n", longTitle: prompt });
    const actor: Actor = { kind: "user", owner: person.owner, network: "", plan: "free" };
    expect(await findForkSource(app.services, actor, id)).toEqual({ id: source, title: prompt });
  });

  it("is found by its words, and is gone from the list once it is deleted", async () => {
    const client = app.newVisitor();
    const source = await store(client, { history: [{ prompt: "sourdough", text: "With care." }] });
    const id = await forked(client, source, (await readConversation(client, source)).activeItemId ?? "");
    const find = async () =>
      (await readJson<{ items: { id: string }[] }>(client.get("/api/history/?q=sourdough"))).items.map((one) => one.id);
    expect((await find()).toSorted()).toEqual([source, id].toSorted());
    await client.request("DELETE", `/api/history/${id}`);
    expect(await find()).toEqual([source]);
  });

  it("counts against the saved ones: a device whose room is full is refused, and nothing is written", async () => {
    await changeConfig(app.services, { "anonymous.savedConversations": 1 });
    const client = app.newVisitor();
    const source = await store(client, { history: history(1) });
    const answer = await fork(client, source, (await readConversation(client, source)).activeItemId ?? "");
    expect([answer.status, await errorCode(answer)]).toEqual([409, "limit-reached"]);
    expect((await readJson<{ items: unknown[] }>(client.get("/api/history/"))).items).toHaveLength(1);
    await changeConfig(app.services, { "anonymous.savedConversations": 20 });
  });

  it("waits for an answer that is being written", async () => {
    const client = app.newVisitor();
    app.standIn.setScript("whole tokens=2000 delay=20");
    const { run } = await ask(client, "A long story");
    await untilText(client, run.id);
    const answer = await fork(client, run.conversationId, run.itemId);
    expect([answer.status, await errorCode(answer)]).toEqual([409, "conflict"]);
    await client.post(`/api/runs/${run.id}/stop`, undefined);
    await untilIdle(app.services);
    expect((await fork(client, run.conversationId, run.itemId)).status).toBe(201);
  });

  it("knows neither foreign conversations nor items of others", async () => {
    const client = app.newVisitor();
    const [one, other] = [await store(client, { history: history(1) }), await store(client, { history: history(1) })];
    const itemId = (await readConversation(client, one)).activeItemId ?? "";
    expect((await fork(client, other, itemId)).status).toBe(404);
    expect((await fork(app.newVisitor(), one, itemId)).status).toBe(404);
  });
});
