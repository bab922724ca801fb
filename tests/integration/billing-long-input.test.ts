import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

type Amount = { units: number; milli: number };
type Price = Amount & { upTo?: true; cappedTo?: Amount };

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "free.runsPerMinute": 1000 });
});

const newPerson = async (): Promise<TestClient> => signedInAs(app.newVisitor(), await addPerson(app.services));
const estimate = async (client: TestClient, body: unknown): Promise<Price> =>
  (await readJson<{ price: Price }>(client.post("/api/runs/estimate", body))).price;

/** 3,000 model tokens to read and 30 written: on Fast, 952 tokens beyond what is included add 0.3 runs. */
const question = (conversationId: string | null, length = 12_000) => ({
  kind: "ask",
  conversationId,
  text: `[[script:whole tokens=30]] ${"word ".repeat(length / 5)}`.slice(0, length),
  locale: "en",
  quality: "fast",
});

describe("a long input", () => {
  it("costs what the estimate says, is held and charged so, and a usual one costs what it did", async () => {
    const client = await newPerson();
    expect(await estimate(client, question(null, 4000))).toMatchObject({ units: 1, milli: 0 });
    const said = await estimate(client, question(null));
    expect(said).toMatchObject({ units: 1.3, milli: 0 });
    const { run, price } = await startRun(client, question(null));
    expect(price).toMatchObject({ units: 1.3, milli: 0 });
    expect((await finishedRun(client, run.id)).receipt).toMatchObject({ heldUnits: 1.3, chargedUnits: 1.3 });
    const [row] = await app.services.db.select().from(runs).where(eq(runs.id, run.id));
    expect(row?.inputPartMilli).toBe(300);
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("is the conversation too, and nothing is charged for an answer that did not come", async () => {
    const client = await newPerson();
    const first = await startRun(client, question(null));
    await finishedRun(client, first.run.id);
    const { conversationId } = first.run as unknown as { conversationId: string };
    const next = question(conversationId, 8000);
    expect((await estimate(client, next)).units).toBeGreaterThan(1.6);
    const failing = { ...next, text: next.text.replace("whole tokens=30", "error-500") };
    const { run } = await startRun(client, failing);
    expect((await finishedRun(client, run.id)).receipt).toMatchObject({ chargedUnits: 0, chargedMilli: 0 });
  });

  it("is paid first where less is left than it may cost", async () => {
    const client = await newPerson();
    await changeConfig(app.services, { "free.textUnitsPerDay": 1 });
    const { cappedTo } = await estimate(client, question(null));
    expect(cappedTo).toEqual({ units: 1, milli: 0 });
    const { run } = await startRun(client, { ...question(null), atMost: cappedTo });
    expect((await finishedRun(client, run.id)).receipt).toMatchObject({ heldUnits: 1, chargedUnits: 1 });
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });
});
