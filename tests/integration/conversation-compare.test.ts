import { beforeAll, describe, expect, it } from "vitest";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { comparedAnswers } from "#features/conversations/comparison.ts";
import { siblingsOf } from "#features/conversations/tree.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { askAndRead, miscounted, question, readConversation, shownItems } from "./conversation-people.ts";
import {
  changeConfig,
  errorCode,
  type ProviderProcess,
  readJson,
  readLedger,
  startProviderProcess,
  untilIdle,
} from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "free.runsPerMinute": 1000, "anonymous.runsPerMinute": 1000 });
});

type Place = { id: string; conversationId: string; itemId: string };
type Pair = { run: Place; price: { units: number; milli: number }; beside: { run: Place; price: { units: number; milli: number } } };

/** Somebody with so many thousandths of a credit. */
async function signIn(milli: number): Promise<TestClient> {
  const { owner, ...person } = await addPerson(app.services);
  if (milli > 0) await adjustCredits(app.services.db, { owner, amountMilli: milli, reason: "for a test", key: owner, changedBy: "test" });
  return signedInAs(app.newVisitor(), person);
}

const comparing = (text: string, more: Record<string, unknown> = {}) => question(text, { quality: "fast", beside: "careful", ...more });

async function compare(client: TestClient, text: string, more: Record<string, unknown> = {}): Promise<Pair> {
  const answer = await client.post("/api/runs", comparing(text, more));
  expect(answer.status).toBe(201);
  const pair = await readJson<Pair>(answer);
  for (const { run } of [pair, pair.beside]) await finishedRun(client, run.id);
  await untilIdle(app.services);
  return pair;
}

const creditsOf = async (client: TestClient) => (await readJson<{ credits: unknown }>(client.get("/api/me"))).credits;
/** The model that Careful resolves to fails before its first text. */
const failCareful = () => {
  const models: string[] = [];
  app.standIn.setScript(({ model }) => (model.includes("mini") ? "whole tokens=6 seed=4" : (models.push(model), "error-500 status=400")));
  return models;
};

describe("comparing two models", () => {
  it("starts two sibling answers with a run, a price and a receipt each", async () => {
    app.standIn.setScript("whole tokens=6 seed=3");
    const client = await signIn(1000);
    const { run, price, beside } = await compare(client, "Which bread?");
    expect([price, beside.price]).toEqual([
      { units: 1, milli: 0 },
      { units: 0, milli: 250 },
    ]);
    expect(beside.run.conversationId).toBe(run.conversationId);
    const tree = await readConversation(client, run.conversationId);
    expect(tree.items.map(({ id }) => id)).toEqual([run.itemId, beside.run.itemId]);
    expect(tree.activeItemId).toBe(run.itemId);
    expect(tree.items.map((item) => siblingsOf(tree.items, item).answers)).toMatchObject([
      { index: 0, count: 2 },
      { index: 1, count: 2 },
    ]);
    expect(comparedAnswers(tree.items, tree.activeItemId)?.map(({ comparison }) => comparison?.quality)).toEqual(["fast", "careful"]);
    expect(tree.items.every(({ finish, text }) => finish === "whole" && text === standInText(3, 6))).toBe(true);
    const { run: careful } = await readJson<{ run: unknown }>(client.get(`/api/runs/${beside.run.id}`));
    expect(careful).toMatchObject({ quality: "careful", receipt: { heldMilli: 250, chargedMilli: 250, chargedUnits: 0 } });
    expect(await creditsOf(client)).toMatchObject({ availableMilli: 750, heldMilli: 0 });
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    expect(await miscounted(app.services)).toEqual([]);
  });

  it("starts neither where one of them cannot be paid", async () => {
    const client = await signIn(0);
    const before = await readJson<{ units: { used: number } }>(client.get("/api/me"));
    app.standIn.clearLog();
    const answer = await client.post("/api/runs", comparing("Which bread?"));
    expect([answer.status, await errorCode(answer)]).toEqual([402, "not-enough-credits"]);
    expect(app.standIn.log).toEqual([]);
    expect((await readJson<{ units: { used: number } }>(client.get("/api/me"))).units).toEqual(before.units);
    expect((await readJson<{ items: unknown[] }>(client.get("/api/history/"))).items).toEqual([]);
    expect(
      (await readJson<{ items: unknown[] }>(client.get("/api/me/ledger"))).items.filter((line) => JSON.stringify(line).includes("hold")),
    ).toEqual([]);
  });

  it("charges nothing for the one that fails, and leaves the other whole", async () => {
    const client = await signIn(1000);
    const failed = failCareful();
    const { run, beside } = await compare(client, "Which bread?");
    app.standIn.setScript("whole");
    expect(failed).not.toEqual([]);
    const { items } = await readConversation(client, run.conversationId);
    expect(items.map(({ finish }) => finish)).toEqual(["whole", "failed"]);
    const lines = await readLedger(client, beside.run.id);
    expect(lines.reduce((sum, line) => sum + line.amountMilli, 0)).toBe(0);
    expect(await creditsOf(client)).toMatchObject({ availableMilli: 1000, heldMilli: 0 });
  });

  it("calls no model twice when the same press comes again, and tells both runs", async () => {
    app.standIn.setScript("whole tokens=4");
    const client = await signIn(1000);
    const key = { "Idempotency-Key": "one press that compares" };
    const first = await readJson<Pair>(client.post("/api/runs", comparing("Twice?"), key));
    const again = await client.post("/api/runs", comparing("Twice?"), key);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const repeated = await readJson<Pair>(again);
    expect([repeated.run.id, repeated.beside.run.id]).toEqual([first.run.id, first.beside.run.id]);
    for (const { run } of [first, first.beside]) await finishedRun(client, run.id);
    expect((await readConversation(client, first.run.conversationId)).items).toHaveLength(2);
  });

  it("continues with the answer that is chosen, and shows the two as versions from then on", async () => {
    app.standIn.setScript("whole tokens=5");
    const client = await signIn(1000);
    const { run, beside } = await compare(client, "Which bread?");
    const path = `/api/history/${run.conversationId}`;
    expect((await client.post(`${path}/branch`, { itemId: beside.run.itemId })).status).toBe(200);
    const { run: next } = await askAndRead(client, "And butter?", { conversationId: run.conversationId });
    const tree = await readConversation(client, run.conversationId);
    expect(shownItems(tree).map(({ id }) => id)).toEqual([beside.run.itemId, next.itemId]);
    expect(comparedAnswers(tree.items, tree.activeItemId)).toBeNull();
  });

  it("answers an item again with two qualities, beside what is there", async () => {
    app.standIn.setScript("whole tokens=5");
    const client = await signIn(1000);
    const { run } = await askAndRead(client, "Which bread?");
    await compare(client, "", { conversationId: run.conversationId, regenerates: run.itemId });
    const { items } = await readConversation(client, run.conversationId);
    expect(items.map(({ prompt, promptGroup }) => [prompt, promptGroup])).toEqual(Array(3).fill(["Which bread?", run.itemId]));
  });

  it("tells both prices before, and holds nothing for it", async () => {
    const client = await signIn(0);
    const price = await readJson(client.post("/api/runs/estimate", comparing("Which bread?", { beside: "best" })));
    expect(price).toMatchObject({ price: { units: 1, milli: 0 }, beside: { price: { units: 0 } } });
  });

  it("asks two models by their names, at the prices of what they are, and continues with the same one", async () => {
    app.standIn.setScript("length tokens=6 seed=3");
    const client = await signIn(2000);
    app.standIn.clearLog();
    const named = { quality: undefined, model: "openai/gpt-4.1", beside: "openai/gpt-5.2" };
    expect(await readJson(client.post("/api/runs/estimate", comparing("Which bread?", named)))).toMatchObject({
      price: { milli: 250 },
      beside: { price: { milli: 1000 } },
    });
    const { run, price, beside } = await compare(client, "Which bread?", named);
    expect([price.milli, beside.price.milli]).toEqual([250, 1000]);
    expect(app.standIn.log.map(({ model }) => model).toSorted()).toEqual(["gpt-4.1", "gpt-5.2"]);
    const tree = await readConversation(client, run.conversationId);
    expect(tree.items.map(({ comparison }) => comparison)).toEqual([
      { id: run.itemId, quality: "careful", model: "GPT-4.1" },
      { id: run.itemId, quality: "best", model: "GPT-5.2" },
    ]);
    app.standIn.clearLog();
    const more = await readJson<{ run: Place }>(client.post(`/api/runs/${run.id}/continue`));
    await finishedRun(client, more.run.id);
    await untilIdle(app.services);
    expect(app.standIn.log.map(({ model }) => model)).toEqual(["gpt-4.1"]);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("stops one of the two alone, which is charged in part", async () => {
    app.standIn.setScript(({ model }) => (model.includes("mini") ? "whole tokens=8 seed=5" : "whole tokens=3000 seed=6 delay=20"));
    const client = await signIn(1000);
    const { run, beside } = await readJson<Pair>(await client.post("/api/runs", comparing("A long story")));
    await finishedRun(client, run.id);
    expect((await client.post(`/api/runs/${beside.run.id}/stop`)).ok).toBe(true);
    await finishedRun(client, beside.run.id);
    await untilIdle(app.services);
    const { items } = await readConversation(client, run.conversationId);
    expect(items.map(({ finish }) => finish)).toEqual(["whole", "stopped"]);
  });

  it("refuses a model that is not offered, one named twice, and a visitor who names one", async () => {
    const client = await signIn(2000);
    for (const named of [
      { model: "openai/gpt-99" },
      { model: "xai/grok-4.7" },
      { beside: "openai/gpt-99" },
      { model: "openai/gpt-5", beside: "openai/gpt-5" },
    ]) {
      const answer = await client.post("/api/runs", comparing("Which bread?", named));
      expect([answer.status, await errorCode(answer)]).toEqual([400, "invalid-input"]);
    }
    const anonymous = await app.newVisitor().post("/api/runs", question("Which bread?", { model: "openai/gpt-5-mini" }));
    expect([anonymous.status, await errorCode(anonymous)]).toEqual([401, "sign-in-required"]);
  });

  it("refuses the same quality twice, and a visitor without an account", async () => {
    const client = await signIn(1000);
    const same = await client.post("/api/runs", comparing("Which bread?", { beside: "fast" }));
    expect(same.status).toBe(400);
    expect((await readJson<{ error: { fields: unknown } }>(same)).error.fields).toHaveProperty("beside");
    const anonymous = await app.newVisitor().post("/api/runs", comparing("Which bread?"));
    expect([anonymous.status, await errorCode(anonymous)]).toEqual([401, "sign-in-required"]);
  });

  it("leaves the comparison out of what others get of a conversation", async () => {
    app.standIn.setScript("whole tokens=5");
    const client = await signIn(1000);
    const { run } = await compare(client, "Which bread?");
    const file = await (await client.get(`/api/history/${run.conversationId}/export?format=json`)).text();
    expect(file).not.toContain("comparison");
  });
});
