import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import {
  changeConfig,
  errorCode,
  type ProviderProcess,
  readUnits,
  type Started,
  startProviderProcess,
  startRun,
  untilText,
} from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000 });
});

const continueRun = (visitor: TestClient, id: string, body?: unknown) => visitor.post(`/api/runs/${id}/continue`, body);

async function continued(visitor: TestClient, id: string, script: string, body?: unknown) {
  app.standIn.clearLog();
  app.standIn.setScript(script);
  const answer = await continueRun(visitor, id, body);
  expect(answer.status).toBe(201);
  const done = await finishedRun(visitor, ((await answer.json()) as Started).run.id);
  app.standIn.setScript("whole");
  return { done, call: app.standIn.log[0] };
}

describe("continue", () => {
  it("continues where each text ended, over a chain, each link with its own price", async () => {
    const visitor = app.newVisitor();
    const about = "bread on Saturday [[script:length tokens=10 seed=1]]";
    const { run } = await startRun(visitor, captionRun(about));
    const first = await finishedRun(visitor, run.id);
    const firstCall = app.standIn.log.at(-1);
    expect(first.finish).toBe("truncated");
    const second = await continued(visitor, first.id, "length tokens=8 seed=2");
    expect(second.done).toMatchObject({
      finish: "truncated",
      continues: first.id,
      continuesVariant: 0,
      tool: first.tool,
      receipt: { chargedUnits: 1 },
    });
    const third = await continued(visitor, second.done.id, "whole tokens=6 seed=3");
    expect(third.done).toMatchObject({ finish: "whole", continues: second.done.id });
    expect(third.call?.system).toBe(firstCall?.system);
    expect(third.call?.messages).toHaveLength(3);
    expect(third.call?.messages[0]?.text).toContain(about);
    expect(third.call?.messages[1]).toEqual({ role: "assistant", text: standInText(1, 10) + standInText(2, 8) });
    expect(third.call?.messages[2]?.role).toBe("user");
    expect((await readUnits(visitor)).used).toBe(3);
  });

  it("continues with the variant that is named", async () => {
    const visitor = app.newVisitor();
    let calls = 0;
    app.standIn.setScript(() => `length tokens=9 seed=${30 + calls++}`);
    const { run } = await startRun(visitor, captionRun("three texts", { variants: 3 }));
    const first = await finishedRun(visitor, run.id);
    expect(new Set(first.variants.map((variant) => variant.text)).size).toBe(3);
    const second = await continued(visitor, first.id, "length tokens=5 seed=40", { variant: 2 });
    expect(second.done).toMatchObject({ continues: first.id, continuesVariant: 2, variants: [{ index: 0 }] });
    expect(second.call?.messages[1]?.text).toBe(first.variants[2]?.text);
    const third = await continued(visitor, second.done.id, "whole tokens=5 seed=41");
    expect(third.call?.messages[1]?.text).toBe(`${first.variants[2]?.text}${standInText(40, 5)}`);
    const other = await continued(visitor, first.id, "whole tokens=5", { variant: 1 });
    expect(other.call?.messages[1]?.text).toBe(first.variants[1]?.text);
  });

  it("refuses a variant that the run does not have, also further down a chain", async () => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun("[[script:length tokens=9]]"));
    await finishedRun(visitor, run.id);
    const answer = await continueRun(visitor, run.id, { variant: 1 });
    expect([answer.status, await errorCode(answer)]).toEqual([409, "conflict"]);
    const { done } = await continued(visitor, run.id, "length tokens=4");
    const further = await continueRun(visitor, done.id, { variant: 2 });
    expect([further.status, await errorCode(further)]).toEqual([409, "conflict"]);
    expect((await continueRun(visitor, run.id, { variant: 3 })).status).toBe(400);
    expect((await continueRun(visitor, run.id, { variant: -1 })).status).toBe(400);
    expect((await readUnits(visitor)).used).toBe(2);
  });

  it("refuses a run that is running, that has no text, that is foreign or unknown; nothing is held", async () => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=400 delay=10]]"));
    expect(await errorCode(await continueRun(visitor, run.id))).toBe("conflict");
    const stranger = app.newVisitor();
    expect(await errorCode(await continueRun(stranger, run.id))).toBe("not-found");
    expect(await errorCode(await continueRun(stranger, "0000000000000000000000aaaa"))).toBe("not-found");
    await visitor.post(`/api/runs/${run.id}/stop`);
    const { used } = await readUnits(visitor);
    const { run: failed } = await startRun(visitor, captionRun("[[script:empty]]"));
    await finishedRun(visitor, failed.id);
    expect(await errorCode(await continueRun(visitor, failed.id))).toBe("conflict");
    expect((await readUnits(visitor)).used).toBe(used);
    expect((await readUnits(stranger)).used).toBe(0);
  });

  it("continues after a stop, and costs a run of its own that can run out", async () => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=400 delay=5]]"));
    await untilText(visitor, run.id);
    await visitor.post(`/api/runs/${run.id}/stop`);
    const stopped = await finishedRun(visitor, run.id);
    const { call } = await continued(visitor, run.id, "whole tokens=5");
    expect(call?.messages[1]?.text).toBe(stopped.variants[0]?.text);
    await changeConfig(app.services, { "anonymous.textUnitsPerDay": 1 });
    onTestFinished(() => changeConfig(app.services, { "anonymous.textUnitsPerDay": 15 }));
    expect(await errorCode(await continueRun(visitor, run.id))).toBe("allowance-spent");
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});
