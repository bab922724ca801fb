import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { estimateRunOfKind } from "#server/api/run-kinds.ts";
import { sampleOf } from "#tests/harness/matrix.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { buildUser, changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

type Amount = { units: number; milli: number };
type Price = { units: number; milli: number; upTo?: true; about?: Amount; cappedTo?: Amount; left?: Amount };
type Me = { units: { limit: number; left: number; held: number }; credits: { availableMilli: number; heldMilli: number } };

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "free.runsPerMinute": 1000, "free.textUnitsPerDay": 3 });
});

const newPerson = async (): Promise<TestClient> => signedInAs(app.newVisitor(), await addPerson(app.services));
const estimate = async (client: TestClient, body: unknown): Promise<Price> =>
  (await readJson<{ price: Price }>(client.post("/api/runs/estimate", body))).price;
const readMe = (client: TestClient) => readJson<Me>(client.get("/api/me"));

/** May fill two units, and does unless it is cut. */
const long = captionRun("[[script:whole tokens=1500 chunk=50]]");

describe("less left than a run may cost", () => {
  it("is said before, refused without a cap, and with it ends where the runs do", async () => {
    const client = await newPerson();
    expect(await estimate(client, long)).toEqual({ units: 2, milli: 0, upTo: true, about: { units: 1, milli: 0 } });
    await finishedRun(client, (await startRun(client, long)).run.id);

    const said = await estimate(client, long);
    expect(said).toEqual({ units: 2, milli: 0, upTo: true, cappedTo: { units: 1, milli: 0 }, left: { units: 1, milli: 0 } });
    expect(await errorCode(await client.post("/api/runs", long))).toBe("allowance-spent");
    app.standIn.clearLog();
    const { run, price } = await startRun(client, { ...long, atMost: said.cappedTo });
    expect(price).toEqual({ units: 1, milli: 0 });
    const ended = await finishedRun(client, run.id);
    expect(app.standIn.log.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([1024]);
    expect([ended.finish, ended.receipt?.chargedUnits]).toEqual(["truncated", 1]);
    expect((await readMe(client)).units).toMatchObject({ left: 0, held: 0 });

    expect((await estimate(client, long)).cappedTo).toEqual({ units: 0, milli: 0 });
    const nothing = await client.post("/api/runs", { ...long, atMost: { units: 0, milli: 0 } });
    expect([nothing.status, await errorCode(nothing)]).toEqual([429, "allowance-spent"]);
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("holds no more than was said, also where there is more by now", async () => {
    const client = await newPerson();
    const { run, price } = await startRun(client, { ...long, atMost: { units: 1, milli: 0 } });
    expect(price).toEqual({ units: 1, milli: 0 });
    expect((await finishedRun(client, run.id)).receipt).toMatchObject({ heldUnits: 1, chargedUnits: 1 });
    expect(await startRun(client, { ...long, atMost: { units: 2, milli: 0 } })).toMatchObject({ price: { units: 2, upTo: true } });
  });

  it("is known of a question too, and tokens pay where they are enough", async () => {
    const client = await newPerson();
    const question = (quality: string) => ({
      kind: "ask",
      conversationId: null,
      text: "[[script:whole tokens=30]]",
      locale: "en",
      quality,
    });
    expect((await estimate(client, question("best"))).cappedTo).toEqual({ units: 0, milli: 0 });
    const asked = { ...question("fast"), settings: { maxTokens: 2048 }, atMost: { units: 1, milli: 0 } };
    expect(await startRun(client, asked)).toMatchObject({ price: { units: 1, milli: 0 } });
    const user = await buildUser(app.services, 100);
    const input = { kind: "ask" as const, conversationId: null, text: "Why?", locale: "en" as const };
    expect(await estimateRunOfKind(app.services, user, { ...input, quality: "careful" })).toMatchObject({
      milli: 250,
      cappedTo: { units: 0, milli: 100 },
    });
  });

  it("costs nothing while only the demo engine answers", async () => {
    const demo = await startProviderProcess({ openai: null });
    await changeConfig(demo.services, { "anonymous.textUnitsPerDay": 0 });
    expect((await estimate(demo.newVisitor(), long)).cappedTo).toBeUndefined();
  });
});

describe("what is shown of the day's runs", () => {
  it("is a new day's at midnight, whatever a run of the day before still holds", async () => {
    const client = app.newVisitor();
    const { run } = await startRun(client, captionRun("[[script:whole tokens=400 delay=20]]"));
    const { now } = app.services;
    app.services.now = () => new Date(now().getTime() + 24 * 60 * 60 * 1000);
    const { units } = await readMe(client);
    app.services.now = now;
    expect(units).toMatchObject({ left: 15, held: 0 });
    expect((await readMe(client)).units).toMatchObject({ left: 14, held: 1 });
    await client.post(`/api/runs/${run.id}/stop`, {});
    await finishedRun(client, run.id);
  });

  const scripts = ["whole tokens=1500 chunk=50", "whole tokens=20", "empty", "error-500", "filtered"];

  for (const script of sampleOf(scripts, 3))
    it(`never dips by what is only held, and then by what was charged: ${script}`, async () => {
      const client = await newPerson();
      const { run } = await startRun(client, captionRun(`[[script:${script}]]`));
      const during: number[] = [];
      for (;;) {
        const { units } = await readMe(client);
        if (units.held === 0) break;
        during.push(units.left + units.held);
      }
      expect(new Set([3, ...during])).toEqual(new Set([3]));
      const { receipt } = await finishedRun(client, run.id);
      expect((await readMe(client)).units).toMatchObject({ left: 3 - (receipt?.chargedUnits ?? 0), held: 0 });
    });
});

describe("any runs, one after another", () => {
  const anyRun = fc.record({
    quality: fc.constantFrom("fast", "fast", "careful", "best"),
    maxTokens: fc.constantFrom(512, 1024, 2048, 8192),
    tokens: fc.integer({ min: 1, max: 3000 }),
    end: fc.constantFrom("whole", "whole", "empty", "error-500", "filtered", "stopped"),
  });
  /** Tokens pay for runs that the day has no more of: a run is 50 thousandths of a token. */
  const oneSum = ({ units, milli }: Amount) => units * 50 + milli;
  const sums = ({ units, credits }: Me) => ({ units: units.left + units.held, milli: credits.availableMilli + credits.heldMilli });

  async function runOne(
    client: TestClient,
    { quality, maxTokens, tokens, end }: typeof anyRun extends fc.Arbitrary<infer Run> ? Run : never,
  ) {
    const script = end === "stopped" ? `whole tokens=${tokens} delay=5` : `${end === "whole" ? `whole tokens=${tokens} chunk=50` : end}`;
    const question = { kind: "ask", conversationId: null, text: `[[script:${script}]]`, locale: "en", quality, settings: { maxTokens } };
    const said = await estimate(client, question);
    const atMost = said.cappedTo ?? { units: said.units, milli: said.milli };
    if (atMost.units === 0 && atMost.milli === 0) return;
    const before = sums(await readMe(client));
    const { run } = await startRun(client, { ...question, atMost });
    const during = await readMe(client);
    // A short run may have ended by now.
    const isRunning = during.units.held + during.credits.heldMilli > 0;
    expect(isRunning ? sums(during) : before).toEqual(before);
    expect(oneSum({ units: during.units.held, milli: during.credits.heldMilli })).toBeLessThanOrEqual(oneSum(atMost));
    if (end === "stopped") await client.post(`/api/runs/${run.id}/stop`, {});
    const { receipt } = await finishedRun(client, run.id);
    const charged = { units: receipt?.chargedUnits ?? 0, milli: receipt?.chargedMilli ?? 0 };
    expect(charged.units).toBeLessThanOrEqual(receipt?.heldUnits ?? 0);
    expect(charged.milli).toBeLessThanOrEqual(receipt?.heldMilli ?? 0);
    expect(charged.units * 10).toBeCloseTo(Math.round(charged.units * 10), 9);
    const after = await readMe(client);
    expect([after.units.held, after.credits.heldMilli]).toEqual([0, 0]);
    expect(sums(after).units).toBeCloseTo(before.units - charged.units, 9);
    expect(sums(after).milli).toBe(before.milli - charged.milli);
  }

  it("cost at most what was said and held, leave what is left and held together the same, and add up in the ledger", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRun, { minLength: 1, maxLength: 5 }), async (runs) => {
        const person = await addPerson(app.services);
        const grant = { owner: person.owner, amountMilli: 1500, reason: "for a test", key: person.owner, changedBy: "test" };
        await adjustCredits(app.services.db, grant);
        const client = signedInAs(app.newVisitor(), person);
        for (const one of runs) await runOne(client, one);
      }),
      { numRuns: sampleOf(Array.from({ length: 60 }), 4).length },
    );
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });
});
