import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import { runEvents } from "#platform/db/schema/runs.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import {
  captionRun,
  createTestProcess,
  finishedRun,
  readEvents,
  type TestClient,
  type TestProcess,
} from "#tests/services/test-services.ts";
import {
  changeConfig,
  eventually,
  type ProviderProcess,
  readUnits,
  startProviderProcess,
  startRun,
  untilIdle,
  untilText,
} from "./provider-process.ts";

let first: ProviderProcess;
beforeAll(async () => {
  first = await startProviderProcess();
  await changeConfig(first.services, { "anonymous.runsPerMinute": 1000 });
  // An embedded database's own process takes itself to be alone; here it is not.
  await first.pulse.stop();
});
beforeEach(() => first.standIn.clearLog());

/** Another process on the same database, until the end of the test. */
async function startSecond(): Promise<TestProcess> {
  return createTestProcess({ ai: { openai: { apiKey: "stand-in", baseUrl: `${first.standIn.origin}/v1` } }, database: first.database });
}

/** The same browser at another process: it shows the cookie that it has. */
function sameVisitor(process: TestProcess, visitor: TestClient): TestClient {
  const client = process.newClient();
  const request: TestClient["request"] = (method, path, options = {}) =>
    client.request(method, path, { ...options, headers: { Cookie: visitor.cookie(), ...options.headers } });
  return {
    cookie: visitor.cookie,
    request,
    get: (path) => request("GET", path),
    post: (path, body, headers) => request("POST", path, { body, headers }),
  };
}

/** Makes a process look dead: its pulse has stopped, its lock is gone and its last beat is old. */
async function letHeartbeatAge(process: Pick<TestProcess, "services" | "die">): Promise<void> {
  await process.die();
  const { db, processId } = process.services;
  await db.execute(sql`UPDATE processes SET heartbeat_at = now() - interval '1 minute' WHERE id = ${processId}`);
}

describe("several processes on one database", () => {
  it("read a run live from another process, byte for byte", async () => {
    const second = await startSecond();
    const visitor = first.newVisitor();
    const { run, events } = await startRun(visitor, captionRun("[[script:whole tokens=150 delay=6 seed=3]]"));
    const there = sameVisitor(second, visitor);
    const reader = ((await there.get(events)).body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let elsewhere = "";
    let sawTextWhileRunning = false;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      elsewhere += decoder.decode(part.value, { stream: true });
      sawTextWhileRunning ||= elsewhere.includes("text-delta") && first.services.engine.activeRunIds().includes(run.id);
    }
    expect(sawTextWhileRunning).toBe(true);
    expect(elsewhere).toBe(await (await visitor.get(events)).text());
    expect((await finishedRun(there, run.id)).variants[0]?.text).toBe(standInText(3, 150));
  });

  it("stop a run of another process, and its call to the provider", async () => {
    const owner = await startSecond();
    const visitor = owner.newClient();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=500 delay=10]]"), { "X-Forwarded-For": first.nextAddress() });
    await untilText(visitor, run.id);
    const answer = await sameVisitor(first, visitor).post(`/api/runs/${run.id}/stop`);
    expect(await answer.json()).toMatchObject({ run: { status: "done", finish: "stopped", receipt: { heldUnits: 1 } } });
    await expect.poll(() => first.standIn.log[0]?.closedByClientAt, eventually).not.toBeNull();
  });

  it("take up a changed setting by themselves", async () => {
    const second = await startSecond();
    await expect.poll(() => second.services.config.limits("anonymous").textUnitsPerDay, eventually).toBe(15);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await changeConfig(first.services, { "anonymous.textUnitsPerDay": 14 });
    await expect.poll(() => second.services.config.limits("anonymous").textUnitsPerDay).toBe(14);
    await changeConfig(first.services, { "anonymous.textUnitsPerDay": 15 });
  });
});

describe("a process that dies", () => {
  it("has its runs ended as broken elsewhere: text kept, hold returned, nothing charged", async () => {
    const dying = await startSecond();
    await dying.pulse.stop();
    const visitor = dying.newClient();
    const { used } = await readUnits(visitor);
    const { run, events } = await startRun(visitor, captionRun("[[script:whole tokens=500 delay=15]]"));
    await untilText(visitor, run.id);
    expect((await readUnits(visitor)).used).toBe(used + 1);
    const heir = await startSecond();
    const there = sameVisitor(heir, visitor);
    const reading = there.get(events).then(readEvents);
    await letHeartbeatAge(dying);
    const done = await finishedRun(there, run.id);
    expect(done).toMatchObject({
      finish: "broken",
      failure: "restarted",
      receipt: { heldUnits: 1, chargedUnits: 0, returnedUnits: 1, usage: { estimated: true } },
    });
    const frames = await reading;
    const text = frames
      .filter((frame) => frame.event === "text-delta")
      .map((frame) => frame.data.text)
      .join("");
    expect(text.length).toBeGreaterThan(30);
    expect(done.variants).toEqual([{ index: 0, text, finish: "broken", starred: false, editedText: null }]);
    expect(standInText(1, 500).startsWith(text)).toBe(true);
    expect(frames.slice(-2).map((frame) => frame.event)).toEqual(["text-end", "run-end"]);
    expect((await readUnits(there)).used).toBe(used);
    expect(await auditLedger(first.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("and wakes again shows and changes nothing more, sends its readers the end and lets go of the provider", async () => {
    const zombie = await startSecond();
    const visitor = zombie.newClient();
    await zombie.pulse.stop();
    const { run, events } = await startRun(visitor, captionRun("[[script:whole tokens=500 delay=15]]"));
    await untilText(visitor, run.id);
    const readAtZombie = visitor.get(events).then((answer) => answer.text());
    await letHeartbeatAge(zombie);
    expect(await sweepRuns(first.services, false)).toBe(1);
    const ended = await finishedRun(visitor, run.id);
    const logAtEnd = await first.services.db.select().from(runEvents).where(eq(runEvents.runId, run.id)).orderBy(asc(runEvents.seq));
    expect(logAtEnd.at(-1)?.type).toBe("run-end");
    await expect.poll(() => first.standIn.log[0]?.closedByClientAt).not.toBeNull();
    await untilIdle(zombie.services);
    expect(await first.services.db.select().from(runEvents).where(eq(runEvents.runId, run.id)).orderBy(asc(runEvents.seq))).toEqual(
      logAtEnd,
    );
    expect(await finishedRun(visitor, run.id)).toEqual(ended);
    expect(await readAtZombie).toBe(await (await sameVisitor(first, visitor).get(events)).text());
    expect(await auditLedger(first.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("and writes at the very moment of the sweep adds nothing after the end", async () => {
    const zombie = await startSecond();
    await zombie.pulse.stop();
    const visitor = zombie.newClient();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=500 delay=3]]", { variants: 2 }));
    await untilText(visitor, run.id);
    await letHeartbeatAge(zombie);
    const { db } = first.services;
    await db.transaction(async (tx) => {
      expect(await sweepRuns({ ...first.services, db: tx as unknown as typeof db }, false)).toBe(1);
      // The sweep is written but not committed: flushes of the zombie begin now and see the run as running. Two texts by
      // turns make one flush hold more events than the sweep has added.
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await untilIdle(zombie.services);
    const log = await db.select({ type: runEvents.type }).from(runEvents).where(eq(runEvents.runId, run.id)).orderBy(asc(runEvents.seq));
    expect(log.at(-1)?.type).toBe("run-end");
    expect(log.filter((event) => event.type === "run-end")).toHaveLength(1);
    expect(await auditLedger(db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("keeps and charges the variants whose end was already written", async () => {
    const dying = await startSecond();
    await dying.pulse.stop();
    const visitor = dying.newClient();
    let calls = 0;
    first.standIn.setScript(() => (++calls === 1 ? "whole tokens=10 seed=8" : "whole tokens=500 delay=20 seed=9"));
    onTestFinished(() => first.standIn.setScript("whole"));
    const { run } = await startRun(visitor, captionRun("two texts", { variants: 2 }));
    const ends = () => first.services.db.select().from(runEvents).where(sql`run_id = ${run.id} AND type = 'text-end'`);
    await expect.poll(async () => (await ends()).length, eventually).toBe(1);
    await expect.poll(async () => (await finishedTexts(visitor, run.id)).every((text) => text.length > 10), eventually).toBe(true);
    await letHeartbeatAge(dying);
    await sweepRuns(first.services, false);
    const done = await finishedRun(visitor, run.id);
    expect(done.receipt).toMatchObject({ heldUnits: 2, chargedUnits: 1, returnedUnits: 1 });
    expect(done.variants.map((variant) => variant.finish).sort()).toEqual(["broken", "whole"]);
    expect(done.variants.find((variant) => variant.finish === "whole")?.text).toBe(standInText(8, 10));
    await expect.poll(() => dying.services.engine.activeRunIds()).toEqual([]);
    expect(await auditLedger(first.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("has its runs ended once by two sweepers at the same time", async () => {
    const dying = await startSecond();
    await dying.pulse.stop();
    const started = await Promise.all(Array.from({ length: 6 }, () => startRun(first.newVisitor(), captionRun("[[script:hang after=4]]"))));
    // The runs are this process's; they are handed to the dead one in the database, as if it had begun them.
    for (const { run } of started)
      await first.services.db.execute(sql`UPDATE runs SET process_id = ${dying.services.processId} WHERE id = ${run.id}`);
    await letHeartbeatAge(dying);
    const heir = await startSecond();
    await heir.pulse.stop();
    const ended = await Promise.all([sweepRuns(first.services, false), sweepRuns(heir.services, false)]);
    const { rows } = await first.services.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM runs WHERE status = 'running'`,
    );
    expect(rows[0]?.count).toBe(0);
    expect(ended[0] + ended[1]).toBeLessThanOrEqual(6);
    expect(await auditLedger(first.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    await Promise.all(started.map(({ run }) => first.services.engine.stop(run.id)));
    expect(await auditLedger(first.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("leaves nothing to wait for on a database that only one process can use", async () => {
    const dying = await startSecond();
    await dying.pulse.stop();
    const visitor = dying.newClient();
    const { run } = await startRun(visitor, captionRun("[[script:hang after=4]]"));
    expect(await sweepRuns(first.services, false)).toBe(0);
    expect(await sweepRuns(first.services, true)).toBe(1);
    expect((await finishedRun(visitor, run.id)).receipt).toMatchObject({ chargedUnits: 0, returnedUnits: 1 });
    await dying.services.engine.stop(run.id);
  });
});

async function finishedTexts(visitor: TestClient, id: string): Promise<string[]> {
  const { run } = (await (await visitor.get(`/api/runs/${id}`)).json()) as { run: { variants: { text: string }[] } };
  return run.variants.map((variant) => variant.text);
}
