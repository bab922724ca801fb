import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { type Database, openDatabase } from "../db/database.server.ts";
import { createLog } from "../log/log.server.ts";
import { defineJob, type JobHandler, startJobs } from "./jobs.server.ts";
import { patience } from "#tests/harness/patience.ts";

/** A job whose work ends when the test says so, and a record of what was started. */
function heldJob(name: string) {
  const taken: object[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const job = defineJob<{ nth: number }>({ name: `test.${name}`, retryLimit: 3, expireInSeconds: 60 });
  const handler = (work: Promise<void>): JobHandler<object> => ({
    job,
    handle: async (payload) => {
      taken.push(payload);
      await work;
    },
  });
  return { job, taken, release, held: handler(released), quick: handler(Promise.resolve()) };
}

describe("jobs at work when their process ends", () => {
  const log = createLog("silent");
  const jobNames = ["one", "two", "three"];
  const soon = { timeout: patience.step, interval: 20 };

  async function twoProcesses(): Promise<[Database, Database]> {
    const { address, close } = await createTestDatabase();
    const databases = [1, 2].map(() => openDatabase(address, () => undefined, 3)) as [Database, Database];
    onTestFinished(async () => {
      for (const db of databases) await db.$client.end();
      await close();
    });
    return databases;
  }

  async function threeAtWork(db: Database) {
    const held = jobNames.map(heldJob);
    const jobs = await startJobs(
      db,
      log,
      held.map((one) => one.held),
    );
    for (const [nth, one] of held.entries()) await jobs.enqueue(one.job, { nth });
    await vi.waitUntil(() => held.every((one) => one.taken.length === 1), soon);
    return { held, jobs };
  }

  it("D01: end within the bound and are not done twice, while nothing new is taken up", async () => {
    const [first, second] = await twoProcesses();
    const { held, jobs } = await threeAtWork(first);
    const stopping = jobs.stop(20_000);
    for (const one of held) await jobs.enqueue(one.job, { nth: 9 });
    for (const one of held) one.release();
    await stopping;
    expect(held.map((one) => one.taken)).toEqual([[{ nth: 0 }], [{ nth: 1 }], [{ nth: 2 }]]);
    const next = jobNames.map(heldJob);
    const others = await startJobs(
      second,
      log,
      next.map((one) => one.quick),
    );
    await vi.waitUntil(() => next.every((one) => one.taken.length === 1), soon);
    expect(next.map((one) => one.taken)).toEqual([[{ nth: 9 }], [{ nth: 9 }], [{ nth: 9 }]]);
    await others.stop(0);
  });

  it("D01: are handed back at the bound, which a second word shortens, and another process does them", async () => {
    const [first, second] = await twoProcesses();
    const { held, jobs } = await threeAtWork(first);
    // Longer than the test may take.
    const stopping = jobs.stop(600_000);
    await Promise.all([jobs.stop(200), stopping]);
    const next = jobNames.map(heldJob);
    const others = await startJobs(
      second,
      log,
      next.map((one) => one.quick),
    );
    await vi.waitUntil(() => next.every((one) => one.taken.length === 1), soon);
    expect(next.map((one) => one.taken)).toEqual([[{ nth: 0 }], [{ nth: 1 }], [{ nth: 2 }]]);
    for (const one of held) one.release();
    await others.stop(0);
  });
});
