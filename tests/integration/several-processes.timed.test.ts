import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { captionRun, createTestProcess, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, startProviderProcess, startRun, untilText } from "./provider-process.ts";

let first: ProviderProcess;
beforeAll(async () => {
  first = await startProviderProcess();
  await changeConfig(first.services, { "anonymous.runsPerMinute": 1000 });
  // An embedded database's own process takes itself to be alone; here it is not.
  await first.pulse.stop();
});

/** Another process on the same database, until the end of the test. */
const startSecond = (): Promise<TestProcess> =>
  createTestProcess({ ai: { openai: { apiKey: "stand-in", baseUrl: `${first.standIn.origin}/v1` } }, database: first.database });

/** What the same browser asks of another process: it shows the cookie that it has. */
const askAs = (process: TestProcess, visitor: TestClient, method: string, path: string) =>
  process.newClient().request(method, path, { headers: { Cookie: visitor.cookie() } });

describe("several processes on one database", () => {
  it("stop a run of another process within a second", async () => {
    const owner = await startSecond();
    const visitor = owner.newClient();
    first.standIn.clearLog();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=500 delay=10]]"), { "X-Forwarded-For": first.nextAddress() });
    await untilText(visitor, run.id);
    const askedAt = Date.now();
    expect((await askAs(first, visitor, "POST", `/api/runs/${run.id}/stop`)).status).toBe(200);
    await expect.poll(() => first.standIn.log[0]?.closedByClientAt).not.toBeNull();
    expect((first.standIn.log[0]?.closedByClientAt ?? 0) - askedAt).toBeLessThan(1000);
  });

  it("take up a changed setting within two seconds", async () => {
    const second = await startSecond();
    const units = () => second.services.config.limits("anonymous").textUnitsPerDay;
    await expect.poll(units).toBe(15);
    await changeConfig(first.services, { "anonymous.textUnitsPerDay": 14 });
    const changedAt = performance.now();
    await expect.poll(units, { interval: 20 }).toBe(14);
    expect(performance.now() - changedAt).toBeLessThan(2000);
    await changeConfig(first.services, { "anonymous.textUnitsPerDay": 15 });
  });

  it("end the runs of one that has died within ten seconds", async () => {
    const dying = await startSecond();
    await dying.die();
    const visitor = dying.newClient();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=500 delay=15]]"));
    await untilText(visitor, run.id);
    const heir = await startSecond();
    await first.services.db.execute(
      sql`UPDATE processes SET heartbeat_at = now() - interval '1 minute' WHERE id = ${dying.services.processId}`,
    );
    const agedAt = performance.now();
    const there = { get: (path: string) => askAs(heir, visitor, "GET", path) } as TestClient;
    expect(await finishedRun(there, run.id)).toMatchObject({ finish: "broken", failure: "restarted" });
    expect(performance.now() - agedAt).toBeLessThan(10_000);
  });
});
