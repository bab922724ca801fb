import pg from "pg";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import type { Actor } from "#core/actor.ts";
import { readBillingPage } from "#app/dashboard/billing-page.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { addPerson } from "#tests/services/people.ts";
import { captionRun, createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { buildUser, changeConfig, type ProviderProcess, startProviderProcess, startRun, untilIdle } from "./provider-process.ts";

/** PERFORMANCE.md, sql.count: statements of one run until it is settled; log batches and transaction brackets apart. */
const statementsPerRun = 4;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await rest(app);
});

/** Ends what asks the database by the clock, whatever runs: it would be counted. */
const rest = ({ pulse, services }: TestProcess) =>
  Promise.all([pulse.stop(), services.fileWorker.stop(0), services.jobWorker.stop(0), services.embeddingWorker.stop(0)]);

/** Collects the statements that any connection of this process sends while the test runs. */
function collectStatements(): string[] {
  const statements: string[] = [];
  const original = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const [first] = values;
    statements.push((typeof first === "string" ? first : String((first as { text?: unknown }).text)).trim());
    return original.apply(this, values);
  } as typeof pg.Client.prototype.query;
  onTestFinished(() => void (pg.Client.prototype.query = original as typeof pg.Client.prototype.query));
  return statements;
}

const caption = { about: "[[script:whole tokens=5]]", platform: "instagram", tone: 0 };
const isBracket = (statement: string) => /^(begin|commit|rollback)\b/i.test(statement);
const isLogBatch = (statement: string) => /insert into run_events/i.test(statement) && !/update runs/i.test(statement);
const counted = (statements: string[]) => statements.filter((statement) => !isBracket(statement) && !isLogBatch(statement));

it.each(["whole tokens=200 delay=1", "reset after=5", "error-500 status=400"])(
  "sql.count: a run with a key, %s, takes at most four statements until it is settled",
  async (script) => {
    const visitor = app.newVisitor();
    const statements = collectStatements();
    await startRun(visitor, captionRun(`[[script:${script}]]`, { variants: 3 }), { "Idempotency-Key": `count ${script}` });
    await untilIdle(app.services);
    const own = counted(statements);
    expect(own.some((statement) => /insert into "runs"/.test(statement))).toBe(true);
    expect(own.some((statement) => /UPDATE runs SET status = 'done'/.test(statement))).toBe(true);
    // What fails before any text comes with its end; all else was shown before.
    expect(statements.some(isLogBatch) || script.startsWith("error")).toBe(true);
    expect(own.slice(statementsPerRun)).toEqual([]);
  },
);

it.each(["fast", "careful"] as const)(
  "sql.count: a run of an account, %s, takes at most three statements without a key",
  async (quality) => {
    const user = await buildUser(app.services, 5000);
    const statements = collectStatements();
    const fields = { about: "[[script:whole tokens=5]]", platform: "instagram", tone: 0 };
    await startWritingRun(app.services, user, { tool: "social/caption-generator", fields, locale: "en", quality, variants: 1 });
    await untilIdle(app.services);
    const own = counted(statements);
    expect(own.slice(statementsPerRun - 1)).toEqual([]);
  },
);

it("sql.count: the page of an account's balance and ledger takes three statements", async () => {
  const person = await addPerson(app.services);
  const actor: Actor = { kind: "user", owner: person.owner, network: person.owner, plan: "free" };
  await startWritingRun(app.services, actor, { tool: "social/caption-generator", fields: caption, locale: "en", variants: 1 });
  await untilIdle(app.services);
  const statements = collectStatements();
  const page = await readBillingPage(app.services, { id: person.id }, actor, "en", new URLSearchParams());
  expect(page?.ledger.items).toMatchObject([{ run: { name: "Caption Generator", page: expect.stringMatching(/^\/write\/.+\?run=/) } }]);
  expect(counted(statements)).toHaveLength(3);
});

it("sql.count: an account whose daily units are spent pays with at most one statement more", async () => {
  const user = await buildUser(app.services, 5000);
  await changeConfig(app.services, { "free.textUnitsPerDay": 0 });
  const statements = collectStatements();
  const fields = { about: "[[script:whole tokens=5]]", platform: "instagram", tone: 0 };
  const { price } = await startWritingRun(app.services, user, {
    tool: "social/caption-generator",
    fields,
    locale: "en",
    quality: "fast",
    variants: 1,
  });
  expect(price).toEqual({ units: 0, milli: 100, upTo: true });
  await untilIdle(app.services);
  const own = counted(statements);
  expect(own.slice(statementsPerRun)).toEqual([]);
});

it("sql.count: a repeat takes two statements and a refused key no more", async () => {
  const visitor = app.newVisitor();
  const body = captionRun("[[script:whole tokens=5]]");
  await startRun(visitor, body, { "Idempotency-Key": "repeat" });
  await untilIdle(app.services);
  const statements = collectStatements();
  expect((await visitor.post("/api/runs", body, { "Idempotency-Key": "repeat" })).status).toBe(201);
  expect(counted(statements)).toHaveLength(2);
});

it("sql.count: the demo engine's run takes no more than a provider's", async () => {
  const demo = await createTestProcess();
  await rest(demo);
  const statements = collectStatements();
  await startRun(demo.newClient(), captionRun("bread"), { "Idempotency-Key": "demo" });
  await untilIdle(demo.services);
  const own = counted(statements);
  expect(own.slice(statementsPerRun)).toEqual([]);
});
