import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Actor } from "#core/actor.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { getAllowance } from "#features/billing/allowance-queries.server.ts";
import { configKeys } from "#features/billing/config-keys.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import { stopRun } from "#features/runs/stop-run.server.ts";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import {
  buildUser,
  changeConfig,
  eventually,
  type ProviderProcess,
  readJson,
  startProviderProcess,
  untilIdle,
} from "./provider-process.ts";

/** Units and price of one Fast run of a free account that writes more than 1,024 of its 2,048 model tokens. */
const [runUnits, runMilli] = [2, 100];
const longText = "whole tokens=1500 chunk=50";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});
beforeEach(() => changeConfig(app.services, { "free.runsPerMinute": 1000, "free.textUnitsPerDay": 100, "free.textUnitsPerMonth": 5 }));

async function start(user: Actor, script = longText): Promise<{ runId: string; units: number; milli: number }> {
  const fields = { about: `[[script:${script}]]`, platform: "instagram", tone: 0 };
  const input = { tool: "social/caption-generator", fields, locale: "en", quality: "fast", variants: 1 } as const;
  const { run, price } = await startWritingRun(app.services, user, input);
  return { runId: run.id, units: price.units, milli: price.milli };
}

const monthOf = async (user: Actor) => (await getAllowance(app.services, user)).units.month;
const setClock = (time: string): void => {
  const systemNow = app.services.now;
  app.services.now = () => new Date(time);
  onTestFinished(() => void (app.services.now = systemNow));
};

describe("the month's ceiling of an account", () => {
  it("ends the free units before the day does, then credits pay, and without any the answer says when there are more", async () => {
    setClock("2031-02-10T10:00:00.000Z");
    const user = await buildUser(app.services, runMilli);
    expect([await start(user), await start(user)]).toMatchObject([{ units: runUnits }, { units: runUnits }]);
    await untilIdle(app.services);
    expect((await getAllowance(app.services, user)).units).toEqual({
      limit: 100,
      used: 4,
      left: 1,
      held: 0,
      resetsAt: "2031-03-01T00:00:00.000Z",
      month: { limit: 5, used: 4, left: 1, resetsAt: "2031-03-01T00:00:00.000Z" },
    });
    expect(await start(user)).toMatchObject({ units: 0, milli: runMilli });
    await untilIdle(app.services);
    const secondsLeft = (Date.UTC(2031, 2, 1) - Date.UTC(2031, 1, 10, 10)) / 1000;
    await expect(start(user)).rejects.toMatchObject({ code: "allowance-spent", retryAfterS: secondsLeft });
    expect((await monthOf(user))?.used).toBe(4);
    setClock("2031-03-01T00:00:00.000Z");
    expect(await start(user)).toMatchObject({ units: runUnits });
    await untilIdle(app.services);
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("is the day's number while that is the smaller one", async () => {
    setClock("2031-02-10T10:00:00.000Z");
    await changeConfig(app.services, { "free.textUnitsPerDay": 3 });
    const { units } = await getAllowance(app.services, await buildUser(app.services, 0));
    expect(units).toMatchObject({ limit: 3, left: 3, resetsAt: "2031-02-11T00:00:00.000Z", month: { limit: 5, left: 5 } });
  });

  it("holds however many start at once", async () => {
    await changeConfig(app.services, { "free.textUnitsPerMonth": 3 * runUnits + 1 });
    const user = await buildUser(app.services, 2 * runMilli);
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => start(user)));
    const paid = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(paid.filter(({ units }) => units === runUnits)).toHaveLength(3);
    expect(paid.filter(({ milli }) => milli === runMilli)).toHaveLength(2);
    expect(paid).toHaveLength(5);
    await untilIdle(app.services);
    expect(await monthOf(user)).toMatchObject({ used: 6, left: 1 });
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("gets back what a failed run held, all but the delivered part of a stopped one, and what a sweep returns", async () => {
    const user = await buildUser(app.services, 0);
    await start(user, "error-500 status=400");
    await untilIdle(app.services);
    expect(await monthOf(user)).toMatchObject({ used: 0 });
    const stopped = await start(user, "whole tokens=2000 delay=5");
    expect(await monthOf(user)).toMatchObject({ used: runUnits });
    await expect
      .poll(async () => (await getRun(app.services, user, stopped.runId)).variants[0]?.text.length, eventually)
      .toBeGreaterThan(20);
    await stopRun(app.services, user, stopped.runId);
    await untilIdle(app.services);
    const { used = 0 } = (await monthOf(user)) ?? {};
    expect([used > 0, used < runUnits, used]).toEqual([true, true, (await getAllowance(app.services, user)).units.used]);
    const orphan = await start(user, "hang k=3");
    expect(await monthOf(user)).toMatchObject({ used: used + runUnits });
    await app.services.db.update(runs).set({ processId: "gone" }).where(eq(runs.id, orphan.runId));
    const elsewhere = { ...app.services, engine: { ...app.services.engine, attendedRunIds: () => [] } };
    expect(await sweepRuns(elsewhere, false)).toBe(1);
    expect(await monthOf(user)).toMatchObject({ used });
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("belongs to the month in which a run was started", async () => {
    setClock("2031-05-31T23:59:59.000Z");
    const user = await buildUser(app.services, 0);
    const late = await start(user, "whole tokens=2000 delay=5");
    setClock("2031-06-01T00:00:00.000Z");
    expect(await monthOf(user)).toMatchObject({ used: 0, left: 5 });
    await stopRun(app.services, user, late.runId);
    await untilIdle(app.services);
    expect(await monthOf(user)).toMatchObject({ used: 0, left: 5 });
    setClock("2031-05-31T23:59:59.000Z");
    expect((await monthOf(user))?.used).toBeLessThan(runUnits);
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });
});

describe("who has a month", () => {
  it("is an account, by its plan; a visitor without one has none, in any answer", async () => {
    await changeConfig(app.services, { "free.textUnitsPerMonth": 600 });
    const visitor = app.newVisitor();
    const as = async (role: number) => signedInAs(app.newVisitor(), await addPerson(app.services, { role }));
    type Answers = { units: { month?: { limit: number } }; limits: Record<string, number | null> };
    const read = async (client: typeof visitor) => {
      const [{ units }, { limits }] = [await readJson<Answers>(client.get("/api/me")), await readJson<Answers>(client.get("/api/limits"))];
      return [units.month?.limit ?? "none", limits["textUnitsPerMonth"]];
    };
    expect(await Promise.all([visitor, await as(0), await as(10)].map(read))).toEqual([
      ["none", null],
      [600, 600],
      [4000, 4000],
    ]);
    expect([...configKeys.keys()].filter((key) => key.endsWith("textUnitsPerMonth"))).toEqual([
      "free.textUnitsPerMonth",
      "premium.textUnitsPerMonth",
    ]);
  });
});
