import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
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
