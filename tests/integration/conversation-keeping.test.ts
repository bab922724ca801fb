import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { AdoptableWork } from "#features/accounts/owned-data.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { takeOverLeftAnswers } from "#features/conversations/take-over-answer.server.ts";
import { chatHistories, chatHistoryItems, chatShares } from "#platform/db/schema/conversations.ts";
import { runEvents, runs, runVariants } from "#platform/db/schema/runs.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { cleanUp } from "../../server/jobs/clean-up.ts";
import { askAndRead, miscounted, readConversation, store } from "./conversation-people.ts";
import { json, signUpAndIn } from "./people.ts";
import { changeConfig, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import { patience } from "#tests/harness/patience.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setScript("whole tokens=12 seed=3");
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
});

const listed = async (client: TestClient, query = "") =>
  (await readJson<{ items: { id: string; snippets: unknown[] }[] }>(client.get(`/api/history/${query}`))).items.map(({ id }) => id);
const daysLater = (days: number) => ({ ...app.services, now: () => new Date(Date.now() + days * 86_400_000) });

/** Everything in the tables of conversations and runs. */
const stored = async () =>
  JSON.stringify([
    await app.services.db.select().from(chatHistories),
    await app.services.db.select().from(chatHistoryItems),
    await app.services.db.select().from(chatShares),
    await app.services.db.select().from(runs),
    await app.services.db.select().from(runVariants),
    await app.services.db.select().from(runEvents),
  ]);

describe("what a process has left that died", () => {
  it("is read all the same, and found once it was taken over", async () => {
    const client = app.newVisitor();
    const { run } = await askAndRead(client, "What is striped, and called a zebra?");
    // Its own process takes it over a moment after the end is told.
    await vi.waitFor(async () => expect(await listed(client, "?q=zebra")).toEqual([run.conversationId]), { timeout: patience.step });
    const left = { text: null, finish: null, error: null, search: null };
    await app.services.db.update(chatHistoryItems).set(left).where(eq(chatHistoryItems.id, run.itemId));
    expect((await readConversation(client, run.conversationId)).items[0]).toMatchObject({ text: standInText(3, 12), finish: "whole" });
    expect(await listed(client, "?q=zebra")).not.toContain(run.conversationId);
    expect(await takeOverLeftAnswers(app.services)).toBe(1);
    expect(await takeOverLeftAnswers(app.services)).toBe(0);
    expect(await listed(client, "?q=zebra")).toEqual([run.conversationId]);
    const [row] = await app.services.db.select().from(chatHistoryItems).where(eq(chatHistoryItems.id, run.itemId));
    expect(row).toMatchObject({ text: standInText(3, 12), finish: "whole" });
  });
});

describe("taking conversations along", () => {
  it("moves them with stars, branches and the answer under way, and what another device holds stays there", async () => {
    const [client, stranger] = [app.newVisitor(), app.newVisitor()];
    const foreign = await store(stranger, { history: [{ prompt: "not mine", text: "no" }] });
    const draft = { clientId: "draft-before-signing-in", history: [{ id: "a", prompt: "Stored", text: "Yes", isFav: true }] };
    const kept = await store(client, draft);
    const started = await json<{ run: { id: string; conversationId: string } }>(
      await client.post("/api/runs", { kind: "ask", conversationId: null, text: "Under way [[script:whole tokens=120 delay=10 seed=8]]" }),
    );
    await signUpAndIn(app, client, "Nora");
    const offer = await json<AdoptableWork>(await client.get("/api/me/adoption"));
    expect(offer).toMatchObject({ runs: 0, conversations: 2, starred: 1, newest: [] });
    expect(await listed(client)).toEqual([]);
    const { taken } = await json<{ taken: AdoptableWork }>(await client.post("/api/me/adopt", { take: true }));
    expect(taken).toMatchObject({ conversations: 2 });
    expect((await listed(client)).toSorted()).toEqual([kept, started.run.conversationId].toSorted());
    await finishedRun(client, started.run.id);
    expect((await readConversation(client, started.run.conversationId)).items[0]).toMatchObject({
      text: standInText(8, 120),
      finish: "whole",
    });
    expect(await store(client, draft)).toBe(kept);
    expect((await client.get(`/api/history/${foreign}`)).status).toBe(404);
    await client.post("/api/auth/sign-out", {});
    expect(await listed(client)).toEqual([]);
    expect(await listed(stranger)).toEqual([foreign]);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, faults: [] });
  });

  it("lets the account's own keep the name of a draft that both have", async () => {
    const client = app.newVisitor();
    const draft = (text: string) => ({ clientId: "draft-of-both-of-them", history: [{ prompt: text, text: "Yes" }] });
    const person = await signUpAndIn(app, client, "Olga");
    const own = await store(client, draft("of the account"));
    await client.post("/api/auth/sign-out", {});
    const before = await store(client, draft("of the device"));
    await client.post("/api/auth/sign-in/email", { email: person.email, password: "correct horse battery" });
    await json(await client.post("/api/me/adopt", { take: true }));
    expect((await listed(client)).toSorted()).toEqual([own, before].toSorted());
    expect(await store(client, draft("of the account"))).toBe(own);
  });
});

describe("the download of an account", () => {
  it("has every conversation, also archived, temporary and deleted ones, as data and as text", async () => {
    const client = app.newVisitor();
    await signUpAndIn(app, client, "Petra");
    const kept = await store(client, { title: "A bakery", history: [{ prompt: "How?", text: "With **care**." }] });
    const deleted = await store(client, { title: "Thrown away", history: [{ prompt: "Why?", text: "Because." }] });
    await client.request("DELETE", `/api/history/${deleted}`);
    const response = await client.get("/api/me/export");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const data = JSON.parse(strFromU8(files["conversations.json"] as Uint8Array)) as { id: string }[];
    expect(data.map(({ id }) => id).toSorted()).toEqual([kept, deleted].toSorted());
    const texts = Object.keys(files).filter((path) => path.startsWith("conversations/"));
    expect(texts).toHaveLength(2);
    expect(texts.map((path) => strFromU8(files[path] as Uint8Array)).join()).toContain("With **care**.");
  });
});

describe("the end of a conversation", () => {
  it("comes 30 days after it was deleted, with the words of its runs and its shared pages; what it cost stays", async () => {
    const client = app.newVisitor();
    app.standIn.setScript("length tokens=6 seed=2");
    const { run } = await askAndRead(client, "unforgettable-word first");
    app.standIn.setScript("whole tokens=5 seed=4");
    const further = await json<{ run: { id: string } }>(await client.post(`/api/runs/${run.id}/continue`));
    await finishedRun(client, further.run.id);
    await askAndRead(client, "unforgettable-word second", { conversationId: run.conversationId });
    expect((await client.post(`/api/history/${run.conversationId}/share`, {})).status).toBe(201);
    expect((await client.request("DELETE", `/api/runs/${run.id}`)).status).toBe(409);
    await client.request("DELETE", `/api/history/${run.conversationId}`);
    await cleanUp(daysLater(29));
    expect(await stored()).toContain("unforgettable-word");
    await cleanUp(daysLater(31));
    expect(await stored()).not.toContain("unforgettable-word");
    expect((await client.post(`/api/history/${run.conversationId}/restore`)).status).toBe(404);
    expect(await app.services.db.$count(chatHistoryItems, eq(chatHistoryItems.historyId, run.conversationId))).toBe(0);
    const words = await app.services.db
      .select({ text: runVariants.text })
      .from(runVariants)
      .where(sql`run_id IN (${run.id}, ${further.run.id})`);
    expect(words).toEqual([{ text: "" }, { text: "" }]);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, faults: [] });
  });

  it("comes a day after the last question of a temporary one", async () => {
    const client = app.newVisitor();
    app.standIn.setScript("whole tokens=12 seed=3");
    const { run } = await askAndRead(client, "passing-word", { temporary: true });
    expect((await readConversation(client, run.conversationId)).temporary).toBe(true);
    expect(await listed(client)).toEqual([]);
    await cleanUp(daysLater(0.9));
    expect((await client.get(`/api/history/${run.conversationId}`)).status).toBe(200);
    await cleanUp(daysLater(1.1));
    expect((await client.get(`/api/history/${run.conversationId}`)).status).toBe(404);
    expect(await stored()).not.toContain("passing-word");
  });

  it("takes from a visitor's conversation what is older than 30 days, and the rest with it at last", async () => {
    const client = app.newVisitor();
    const { run } = await askAndRead(client, "aged-word one");
    await askAndRead(client, "Younger question of the two", { conversationId: run.conversationId });
    const past = sql`now() - interval '31 days'`;
    await app.services.db.update(chatHistories).set({ createdAt: past }).where(eq(chatHistories.id, run.conversationId));
    await app.services.db.update(chatHistoryItems).set({ createdAt: past }).where(eq(chatHistoryItems.id, run.itemId));
    await app.services.db.update(runs).set({ createdAt: past }).where(eq(runs.id, run.id));
    await cleanUp(app.services);
    const conversation = await readConversation(client, run.conversationId);
    expect(conversation).toMatchObject({ title: "Younger question of", items: [{ prompt: "Younger question of the two" }] });
    expect(conversation.history).toHaveLength(1);
    expect(await miscounted(app.services)).not.toContain(run.conversationId);
    expect(await stored()).not.toContain("aged-word");
    await cleanUp(daysLater(31));
    expect((await client.get(`/api/history/${run.conversationId}`)).status).toBe(404);
    expect(await stored()).not.toContain("Younger question");
  });
});
