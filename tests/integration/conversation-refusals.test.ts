import { eq, type SQL } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Actor } from "#core/actor.ts";
import { newId } from "#core/ids.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { deleteConversation } from "#features/conversations/delete-conversation.server.ts";
import { getConversation } from "#features/conversations/get-conversation.server.ts";
import { maxItems } from "#features/conversations/saved-input.ts";
import { startAskRun } from "#features/conversations/start-ask-run.server.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { askAndRead, question, readConversation } from "./conversation-people.ts";
import { changeConfig, errorCode, type ProviderProcess, readUnits, startProviderProcess, untilIdle } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
});

const countRows = async () => ({
  histories: await app.services.db.$count(chatHistories),
  items: await app.services.db.$count(chatHistoryItems),
});

const buildActor = (): Actor => ({ kind: "user", owner: `user:${newId()}`, network: newId(), plan: "free" });

/** The services with something that happens between what a start has read and what it writes at once. */
function beforeStatement(services: Services, happen: () => Promise<void> | void): Services {
  const db = Object.create(services.db) as Services["db"];
  db.execute = (async (query: SQL) => {
    await happen();
    return services.db.execute(query);
  }) as Services["db"]["execute"];
  return { ...services, db };
}

/** The script that the next calls follow, whatever earlier prompts say. */
const script = (words: string) => app.standIn.setScript(words);

describe("a turn that is refused", () => {
  it("leaves no conversation, no item and no charge, whatever it was refused for", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=3");
    const { run } = await askAndRead(visitor, "One");
    const before = await countRows();
    const { used } = await readUnits(visitor);
    const refused = async (body: Record<string, unknown>) => errorCode(await visitor.post("/api/runs", body));
    const inIt = { conversationId: run.conversationId };
    expect(await refused(question("x".repeat(4001)))).toBe("invalid-input");
    expect(await refused(question(" \n"))).toBe("invalid-input");
    expect(await refused(question("a\u0000b"))).toBe("invalid-input");
    expect(await refused(question("Careful", { quality: "careful" }))).toBe("sign-in-required");
    expect(await refused(question("Elsewhere", { conversationId: "0000000000000000000000aaaa" }))).toBe("not-found");
    expect(await refused(question("Elsewhere", { ...inIt, parentId: "0000000000000000000000aaaa" }))).toBe("not-found");
    expect(await refused(question("Elsewhere", { ...inIt, regenerates: "0000000000000000000000aaaa" }))).toBe("not-found");
    expect(await refused(question("Without one", { parentId: run.itemId }))).toBe("not-found");
    expect(await refused(question("Picture", { attachmentIds: ["0000000000000000000000aaaa"] }))).toBe("not-found");
    for (const settings of [{ maxTokens: 1.5 }, { maxTokens: 0 }, { topP: 2 }, { presencePenalty: -3 }, { frequencyPenalty: "x" }])
      expect(await refused(question("Settings", { settings }))).toBe("invalid-input");
    expect(await refused(question("Pictures", { attachmentIds: Array.from({ length: 5 }, () => "a") }))).toBe("invalid-input");
    expect(await refused(question("System", { system: "x".repeat(8001) }))).toBe("invalid-input");
    await changeConfig(app.services, { "anonymous.textUnitsPerDay": 1 });
    onTestFinished(() => changeConfig(app.services, { "anonymous.textUnitsPerDay": 1000 }));
    expect(await refused(question("Spent"))).toBe("allowance-spent");
    expect(await refused(question("Spent", inIt))).toBe("allowance-spent");
    expect(await countRows()).toEqual(before);
    expect((await readUnits(visitor)).used).toBe(used);
    expect((await readConversation(visitor, run.conversationId)).items).toHaveLength(1);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("says the same of a foreign conversation as of none", async () => {
    const [owner, other] = [app.newVisitor(), app.newVisitor()];
    const { run } = await askAndRead(owner, "Mine");
    for (const more of [{}, { parentId: null }, { parentId: run.itemId }, { regenerates: run.itemId }]) {
      for (const path of ["/api/runs", "/api/runs/estimate"])
        expect(await errorCode(await other.post(path, question("Yours", { conversationId: run.conversationId, ...more })))).toBe(
          "not-found",
        );
    }
    expect((await other.get(`/api/history/${run.conversationId}`)).status).toBe(404);
  });

  it("does not find a conversation that is moved to the trash at that moment, and holds nothing", async () => {
    const actor = buildActor();
    const { services } = app;
    const { run } = await startAskRun(services, actor, { conversationId: null, text: "Here?", locale: "en" });
    await untilIdle(services);
    const id = run.conversationId ?? "";
    const before = await countRows();
    const late = beforeStatement(services, () => deleteConversation(services, actor, id));
    await expect(startAskRun(late, actor, { conversationId: id, text: "Still?", locale: "en" })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await countRows()).toEqual(before);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("writes the same where a start takes several steps", async () => {
    const actor = buildActor();
    const { services } = app;
    let refusals = 0;
    const inSteps = beforeStatement(services, () => {
      if (refusals++ === 0) throw Object.assign(new Error("not held"), { code: "22P02" });
    });
    const { run } = await startAskRun(inSteps, actor, { conversationId: null, text: "In steps", locale: "en" });
    await untilIdle(services);
    expect(refusals).toBe(1);
    const tree = await getConversation(services, actor, run.conversationId ?? "");
    expect(tree).toMatchObject({ title: "In steps", items: [{ id: run.itemId, runId: run.id, finish: "whole" }] });
  });

  it("finds no place in a conversation that became full at that moment", async () => {
    const actor = buildActor();
    const { services } = app;
    const { run } = await startAskRun(services, actor, { conversationId: null, text: "Room?", locale: "en" });
    await untilIdle(services);
    const id = run.conversationId ?? "";
    const fill = async () => {
      await services.db.update(chatHistories).set({ itemCount: maxItems }).where(eq(chatHistories.id, id));
    };
    const before = await countRows();
    await expect(
      startAskRun(beforeStatement(services, fill), actor, { conversationId: id, text: "Still?", locale: "en" }),
    ).rejects.toMatchObject({ code: "not-found" });
    await expect(startAskRun(services, actor, { conversationId: id, text: "Still?", locale: "en" })).rejects.toMatchObject({
      code: "limit-reached",
    });
    expect(await countRows()).toEqual(before);
  });

  it("leaves nothing where credits do not suffice", async () => {
    const client = signedInAs(app.newVisitor(), await addPerson(app.services));
    const before = await countRows();
    expect(await errorCode(await client.post("/api/runs", question("Best", { quality: "best" })))).toBe("not-enough-credits");
    expect(await countRows()).toEqual(before);
  });
});
