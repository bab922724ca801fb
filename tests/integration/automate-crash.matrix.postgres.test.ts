import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { JobView } from "#features/automate/job-view.ts";
import type { Database } from "#platform/db/database.server.ts";
import { createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { patience } from "#tests/harness/patience.ts";
import { addJob, addTableOwner, hurryRetries, order, readCredits, readJob, readRows, untilAtRest } from "./automate-people.ts";
import { eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

const rows = 120;
const rowMilli = 50;
/** What Premium runs of one job at the same time: more than these can't be asked for again after a death. */
const atOnce = 8;
/** Finished rows at which a process dies: none, around the first rows at once, in the midst, around the last ones. */
const deaths = [0, 1, 7, 8, 21, 47, 60, 99, 112, 119];

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  // It answers requests; rows are run by processes that can be killed.
  await app.services.jobWorker.stop(0);
});
beforeEach(() => {
  app.standIn.setSpeaker(speaker);
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const table = `sku,name\n${Array.from({ length: rows }, (_, index) => `A-${index + 1},Stool number ${index + 1}\n`).join("")}`;
const speaker = ({ lastUserText }: { lastUserText: string }) =>
  `About ${numberOf(lastUserText)}, which stands on ${numberOf(lastUserText) + 1} legs.`;
const numberOf = (text: string): number => Number(/number (\d+)/.exec(text)?.[1]);
const results = async (client: TestClient, id: string) =>
  (await readRows(client, id)).map(({ state, milli, output }) => ({ state, milli, output }));

type Process = TestProcess & {
  /** Nothing of it reaches the database any more, and its pulse and its lock are gone. */
  kill(): Promise<void>;
  isDead(): boolean;
};

/** All rows are answered; what follows in a transaction is the end of the job. */
const isThrough = (name: PropertyKey): boolean =>
  name === "transaction" && app.standIn.log.filter(({ outcome }) => outcome === "sent").length === rows;

/**
 * A process that runs rows, until the end of the test.
 *
 * @param diesAt the statement of its worker from which on it is dead; `end`: the one that would end the job
 */
async function startProcess(diesAt: number | "end" = Number.POSITIVE_INFINITY): Promise<Process> {
  const process = await createTestProcess({
    ai: { openai: { apiKey: "stand-in", baseUrl: `${app.standIn.origin}/v1` }, maxRetries: 0 },
    database: app.database,
    // The usual worker could take the job of a dead process in the moment before it is replaced.
    runsTables: false,
  });
  let statements = 0;
  let isDead = false;
  process.services.db = new Proxy(process.services.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        statements++;
        isDead ||= diesAt === "end" ? isThrough(name) : statements >= diesAt;
        if (isDead) throw new Error("killed");
        return value.apply(target, args);
      };
    },
  }) as Database;
  await hurryRetries(process);
  return {
    ...process,
    isDead: () => isDead,
    async kill() {
      isDead = true;
      await process.die();
      await process.services.jobWorker.stop(0);
    },
  };
}

/** A job of the table, of an account that has none yet: what one has paid for is not run again. */
async function startJob(): Promise<{ client: TestClient; id: string }> {
  const { client } = await addTableOwner(app);
  const { id } = await addJob(client, table, "Describe {{name}}.");
  await order(client, id, "start");
  // What a test that failed has left would be taken by the next one's processes.
  onTestFinished(() => void client.request("DELETE", `/api/jobs/${id}`));
  return { client, id };
}

/** Lets the model answer the first rows and begin to answer the others, for any process and any number of calls. */
function answerFirst(count: number): void {
  app.standIn.setScript(({ lastUserText }) => (numberOf(lastUserText) <= count ? "whole" : "hang after=1"));
}

/** How many rows the model has begun to answer. */
const underWay = (): number => app.standIn.log.filter(({ outcome }) => outcome === "open").length;

/** How often rows were asked for beyond once. */
function askedAgain(): number {
  const asked = app.standIn.log.map(({ lastUserText }) => numberOf(lastUserText));
  expect(new Set(asked).size).toBe(rows);
  return asked.length - rows;
}

async function expectWhole(client: TestClient, job: JobView): Promise<void> {
  expect(job).toMatchObject({ state: "done", spentMilli: rows * rowMilli, heldMilli: 0, counts: { done: rows, running: 0, pending: 0 } });
  expect(await readCredits(client)).toEqual({ availableMilli: 100_000 - rows * rowMilli, heldMilli: 0 });
  const { rows: lines } = await app.services.db.execute(
    sql`SELECT kind, amount_milli::int AS milli FROM credit_ledger WHERE run_id IN (SELECT run_id FROM automate_jobs WHERE id = ${job.id}) ORDER BY id`,
  );
  expect(lines).toEqual([
    { kind: "hold", milli: -rows * rowMilli },
    { kind: "release", milli: rows * rowMilli },
    { kind: "settle", milli: -rows * rowMilli },
  ]);
  expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0, faults: [] });
}

/** What comes of a job that nothing happens to. */
const calm = Array.from({ length: rows }, (_, index) => ({
  state: "done",
  milli: rowMilli,
  output: { text: speaker({ lastUserText: `number ${index + 1}` }) },
}));

describe("a job whose process dies", () => {
  it("has the results of a job that nothing happens to", async () => {
    await startProcess();
    const { client, id } = await startJob();
    await expectWhole(client, await untilAtRest(client, id));
    expect(await results(client, id)).toEqual(calm);
    expect(askedAgain()).toBe(0);
  });

  it.each(deaths)("is done by another one, at %i finished rows: each row once, charged once, the same results", async (count) => {
    const killed = await startProcess();
    answerFirst(count);
    const { client, id } = await startJob();
    await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBe(count);
    await expect.poll(underWay, eventually).toBeGreaterThan(0);
    await killed.kill();
    // A process that has lost its job asks for nothing more.
    await expect.poll(underWay, eventually).toBe(0);
    app.standIn.setScript("whole");
    const { state, counts } = await readJob(client, id);
    expect({ state, done: counts.done }).toEqual({ state: "running", done: count });
    expect(counts.running).toBeGreaterThan(0);
    expect(counts.running).toBeLessThanOrEqual(atOnce);

    await startProcess();
    await expectWhole(client, await untilAtRest(client, id));
    expect(await results(client, id)).toEqual(calm);
    expect(askedAgain()).toBeLessThanOrEqual(counts.running);
  });

  it("is done by another one from any statement on", { timeout: patience.longTest }, async () => {
    // Between one and two statements a row; some fall between a row's answer and its writing.
    for (const diesAt of [2, 4, 6, 9, 20, 53, 77, 101, 130, "end"] as const) {
      app.standIn.clearLog();
      const killed = await startProcess(diesAt);
      const { client, id } = await startJob();
      await expect.poll(() => killed.isDead() && killed.services.jobWorker.isIdle(), eventually).toBe(true);
      await killed.kill();
      const left = await readJob(client, id);
      expect(left.state, `dead from statement ${diesAt}`).toBe("running");
      expect(left.counts.done === rows, `dead from statement ${diesAt}`).toBe(diesAt === "end");
      const heir = await startProcess();
      await expectWhole(client, await untilAtRest(client, id));
      expect(await results(client, id), `dead from statement ${diesAt}`).toEqual(calm);
      expect(askedAgain(), `dead from statement ${diesAt}`).toBeLessThanOrEqual(atOnce);
      await heir.services.jobWorker.stop(0);
    }
  });

  it("is done in the end when ten die with it, one after another", { timeout: patience.longTest }, async () => {
    let { client, id } = { client: app.newClient(), id: "" };
    for (const [turn, count] of deaths.entries()) {
      const killed = await startProcess();
      answerFirst(count);
      if (turn === 0) ({ client, id } = await startJob());
      const done = async () => (await readJob(client, id)).counts.done;
      await expect.poll(done, { timeout: patience.task }).toBe(count);
      expect(app.standIn.log.filter(({ outcome }) => outcome === "sent")).toHaveLength(count);
      await expect.poll(underWay, eventually).toBeGreaterThan(0);
      await killed.kill();
    }
    app.standIn.setScript("whole");
    await startProcess();
    await expectWhole(client, await untilAtRest(client, id));
    expect(await results(client, id)).toEqual(calm);
    expect(askedAgain()).toBeLessThanOrEqual(deaths.length * atOnce);
    expect(app.standIn.log.filter(({ outcome }) => outcome === "sent")).toHaveLength(rows);
  });

  it("takes nothing from one that was only frozen, once another has it", async () => {
    app.standIn.setScript("whole delay=100");
    const frozen = await startProcess();
    const { client, id } = await startJob();
    await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBeGreaterThanOrEqual(16);
    // Its rows keep running; to the others it looks dead.
    await frozen.die();
    await app.services.db.execute(
      sql`UPDATE processes SET heartbeat_at = now() - interval '1 minute' WHERE id = ${frozen.services.processId}`,
    );
    const heir = await startProcess();
    const worker = async () =>
      (await app.services.db.execute<{ id: string }>(sql`SELECT process_id AS id FROM automate_jobs WHERE id = ${id}`)).rows[0]?.id;
    await expect.poll(worker, eventually).toBe(heir.services.processId);
    await expect.poll(() => frozen.services.jobWorker.isIdle(), eventually).toBe(true);
    expect((await readJob(client, id)).state).toBe("running");
    await expectWhole(client, await untilAtRest(client, id));
    expect(await results(client, id)).toEqual(calm);
    expect(askedAgain()).toBeLessThanOrEqual(atOnce);
  });

  it("continues in another process when its own shuts down in order, and no row is requested again", async () => {
    app.standIn.setScript("whole delay=20");
    const first = await startProcess();
    const { client, id } = await startJob();
    await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBeGreaterThanOrEqual(16);
    await first.services.jobWorker.stop(patience.step);
    expect(await readJob(client, id)).toMatchObject({ state: "running", counts: { running: 0 } });
    await startProcess();
    await expectWhole(client, await untilAtRest(client, id));
    expect(await results(client, id)).toEqual(calm);
    expect(askedAgain()).toBe(0);
  });
});
