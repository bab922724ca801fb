import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createJobWorker } from "#features/automate/job-worker.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { modelTiming } from "#platform/ai/registry.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { patience } from "#tests/harness/patience.ts";
import { addJob, addTableOwner, order, readJob, untilAtRest } from "./automate-people.ts";
import { eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

/** A large job makes way after 50 rows (`rowsPerTurn`), with so many of it under way. */
const rowsPerTurn = 50;
const atOnce = 8;
const large = 600;
const small = 20;

let app: ProviderProcess;
beforeEach(async () => {
  app = await startProviderProcess({ maxRetries: 0 }, { atEnd: onTestFinished });
  await app.services.jobWorker.stop(0);
  app.standIn.setSpeaker(({ lastUserText }) => `About ${lastUserText.split("\n")[1]}.`);
});

/** Lets the process run rows, of so many jobs at once. */
function startWorker(slots: number): void {
  const { services } = app;
  const timingFor = (model: Parameters<typeof modelTiming>[1]) => modelTiming(buildAiSettings({ maxRetries: 0 }), model);
  services.jobWorker = createJobWorker({ services: () => services, timingFor, pausesMs: [1, 1, 1, 1], slots });
  services.jobWorker.start(false);
}

/** Starts a job whose rows have a name. */
async function startJob(client: TestClient, name: string, rows: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, index) => `${name} ${index + 1}\n`).join("");
  const { id } = await addJob(client, `name\n${lines}`, "Describe {{name}}.");
  await order(client, id, "start");
  return id;
}

const newOwner = async (): Promise<TestClient> => (await addTableOwner(app)).client;
/** Whose rows were asked for, in their order. */
const asked = (): string[] => app.standIn.log.map(({ lastUserText }) => lastUserText.split("\n")[1]?.split(" ")[0] ?? "");
/** How many rows of one were asked for before the last one of another. */
const askedBefore = (one: string, other: string): number =>
  asked()
    .slice(0, asked().lastIndexOf(other))
    .filter((name) => name === one).length;

describe("jobs that share one place", () => {
  it("let small ones that came later end before the large one is halfway", async () => {
    const [big, first, second] = [await newOwner(), await newOwner(), await newOwner()];
    const bigJob = await startJob(big, "big", large);
    const jobs = [
      { client: first, id: await startJob(first, "first", small) },
      { client: second, id: await startJob(second, "second", small) },
    ];
    startWorker(1);
    for (const { client, id } of jobs) expect(await untilAtRest(client, id)).toMatchObject({ state: "done", counts: { done: small } });
    expect(await untilAtRest(big, bigJob)).toMatchObject({ state: "done", counts: { done: large } });
    for (const name of ["first", "second"]) {
      expect(askedBefore("big", name)).toBeLessThan(rowsPerTurn + atOnce);
      expect(askedBefore("big", name)).toBeLessThan(large / 2);
    }
    // In the order in which they came, and making way costs no row a second call.
    expect(asked().indexOf("first")).toBeLessThan(asked().indexOf("second"));
    expect(asked()).toHaveLength(large + 2 * small);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0, faults: [] });
  });

  it("let one that comes in the midst of a large one have the next turn", async () => {
    const [big, late] = [await newOwner(), await newOwner()];
    startWorker(1);
    const bigJob = await startJob(big, "big", large);
    await expect.poll(async () => (await readJob(big, bigJob)).counts.done, eventually).toBeGreaterThan(0);
    const before = asked().length;
    const lateJob = await startJob(late, "late", small);
    await untilAtRest(late, lateJob);
    await untilAtRest(big, bigJob);
    // What is left of the turn, or one more if it came at the very end.
    expect(askedBefore("big", "late") - before).toBeLessThanOrEqual(2 * (rowsPerTurn + atOnce));
    expect(asked()).toHaveLength(large + small);
  });

  it("take turns where both are large", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const jobs = [
      { client: one, id: await startJob(one, "one", large) },
      { client: other, id: await startJob(other, "other", large) },
    ];
    startWorker(1);
    for (const { client, id } of jobs) expect(await untilAtRest(client, id)).toMatchObject({ state: "done", counts: { done: large } });
    const turns = asked().filter((name, index, all) => name !== all[index - 1]);
    expect(turns.length).toBeGreaterThanOrEqual(4);
    expect(turns.slice(0, 4)).toEqual(["one", "other", "one", "other"]);
    expect(asked()).toHaveLength(2 * large);
  });
});

describe("jobs that share two places", () => {
  it("are one of each owner first: who queues several keeps no one waiting", async () => {
    const [many, single] = [await newOwner(), await newOwner()];
    const jobs = [];
    for (const name of ["a", "b", "c"]) jobs.push({ client: many, id: await startJob(many, name, 60) });
    jobs.push({ client: single, id: await startJob(single, "single", small) });
    startWorker(2);
    for (const { client, id } of jobs) expect(await untilAtRest(client, id)).toMatchObject({ state: "done" });
    for (const name of ["b", "c"]) expect(asked().lastIndexOf("single")).toBeLessThan(asked().indexOf(name));
  });

  it("run no more jobs of one owner at once than the plan has", async () => {
    const client = await newOwner();
    const names = ["a", "b", "c", "d"];
    const ids = [];
    for (const name of names) ids.push(await startJob(client, name, 30));
    startWorker(4);
    for (const id of ids) expect(await untilAtRest(client, id)).toMatchObject({ state: "done", counts: { done: 30 } });
    // Premium has three: the fourth begins when one of them is through.
    const through = Math.min(...["a", "b", "c"].map((name) => asked().lastIndexOf(name)));
    expect(asked().indexOf("d")).toBeGreaterThan(through);
  });
});

describe("a job's rows", () => {
  /** A database that takes its time for plain statements, so that rows end while the next ones are taken. */
  function slowDatabase(): void {
    const { services } = app;
    services.db = new Proxy(services.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== "execute") return typeof value === "function" ? value.bind(target) : value;
        return async (...args: Parameters<typeof target.execute>) => {
          await pause(200);
          return target.execute(...args);
        };
      },
    });
  }

  it("are under way as many as the plan has, also where some end while the next ones are taken", async () => {
    const client = await newOwner();
    const rowOf = (text: string) => Number(/row (\d+)/.exec(text)?.[1]);
    app.standIn.setScript(({ lastUserText }) =>
      rowOf(lastUserText) <= atOnce ? `whole delay=${rowOf(lastUserText) * 5}` : "hang after=1",
    );
    const id = await startJob(client, "row", 60);
    slowDatabase();
    startWorker(1);
    await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBe(atOnce);
    await expect.poll(async () => (await readJob(client, id)).counts.running, { timeout: patience.look }).toBe(atOnce);
    await order(client, id, "cancel");
  });
});
