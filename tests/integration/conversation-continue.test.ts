import { beforeAll, describe, expect, it } from "vitest";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { finishedRun } from "#tests/services/test-services.ts";
import { ask, askAndRead, miscounted, readConversation } from "./conversation-people.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess, untilText } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
});

/** The script that the next calls follow, whatever earlier prompts say. */
const script = (words: string) => app.standIn.setScript(words);

describe("continuing an answer", () => {
  it("writes behind what is there, as one text of the same item", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=4 seed=2");
    const { run: before } = await askAndRead(visitor, "Before");
    script("length tokens=10 seed=1");
    const { run } = await askAndRead(visitor, "Go on later", { conversationId: before.conversationId });
    expect((await readConversation(visitor, run.conversationId)).items[1]).toMatchObject({ finish: "truncated", text: standInText(1, 10) });
    app.standIn.clearLog();
    script("whole tokens=8 seed=21");
    const answer = await visitor.post(`/api/runs/${run.id}/continue`);
    expect(answer.status).toBe(201);
    const further = (await readJson<{ run: { id: string; itemId: string; conversationId: string } }>(answer)).run;
    expect(further).toMatchObject({ itemId: run.itemId, conversationId: run.conversationId });
    await finishedRun(visitor, further.id);
    expect(app.standIn.log[0]?.messages.slice(0, -1)).toEqual([
      { role: "user", text: "Before" },
      { role: "assistant", text: standInText(2, 4) },
      { role: "user", text: "Go on later" },
      { role: "assistant", text: standInText(1, 10) },
    ]);
    const items = (await readConversation(visitor, run.conversationId)).items;
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({ id: run.itemId, runId: further.id, finish: "whole" });
    expect(items[1]?.text.replace(/\s/g, "")).toBe((standInText(1, 10) + standInText(21, 8)).replace(/\s/g, ""));
    expect(await errorCode(await visitor.post(`/api/runs/${run.id}/continue`))).toBe("conflict");
  });

  it("keeps the text when a continuation brings nothing, and can be tried again", async () => {
    const visitor = app.newVisitor();
    script("length tokens=10 seed=1");
    const { run } = await askAndRead(visitor, "Cut off");
    script("empty");
    const failed = await readJson<{ run: { id: string } }>(visitor.post(`/api/runs/${run.id}/continue`));
    await finishedRun(visitor, failed.run.id);
    expect((await readConversation(visitor, run.conversationId)).items[0]).toMatchObject({
      text: standInText(1, 10),
      finish: "broken",
      error: "empty",
    });
    script("whole tokens=3 seed=4");
    const third = await visitor.post(`/api/runs/${failed.run.id}/continue`);
    expect(third.status).toBe(201);
    await finishedRun(visitor, (await readJson<{ run: { id: string } }>(third)).run.id);
    expect((await readConversation(visitor, run.conversationId)).items[0]).toMatchObject({ finish: "whole", error: null });
    expect(await miscounted(app.services)).toEqual([]);
  });

  it("is refused to others and while the answer is under way", async () => {
    const visitor = app.newVisitor();
    script("whole tokens=400 delay=10");
    const { run } = await ask(visitor, "Long");
    await untilText(visitor, run.id);
    expect(await errorCode(await visitor.post(`/api/runs/${run.id}/continue`))).toBe("conflict");
    expect(await errorCode(await app.newVisitor().post(`/api/runs/${run.id}/continue`))).toBe("not-found");
    expect(await errorCode(await visitor.post(`/api/runs/${run.id}/continue`, { variant: 1 }))).toBe("conflict");
    await visitor.post(`/api/runs/${run.id}/stop`);
    expect((await readConversation(visitor, run.conversationId)).items[0]).toMatchObject({ finish: "stopped", error: null });
    script("whole");
  });
});
