import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import type { JobView } from "#features/automate/job-view.ts";
import { expireJobs } from "#features/automate/expire-jobs.server.ts";
import { ownedAutomate } from "#features/automate/owned-automate.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { signedInAs } from "#tests/services/people.ts";
import { createTestProcess, type TestClient } from "#tests/services/test-services.ts";
import { patience } from "#tests/harness/patience.ts";
import { cleanUp } from "../../server/jobs/clean-up.ts";
import { addJob, addTableOwner, hurryRetries, order, readCredits, readJob, readRows, sendTable, untilAtRest } from "./automate-people.ts";
import { errorCode, eventually, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

const dayMs = 86_400_000;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  app.standIn.setSpeaker(({ lastUserText }) => `About ${lastUserText.split("\n")[1]}.`);
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const lines = (count: number): string => Array.from({ length: count }, (_, index) => `A-${index + 1},Stool number ${index + 1}\n`).join("");
const template = "Describe {{name}}.";
const query = async (text: string, values: unknown[]) => (await app.services.db.$client.query(text, values)).rows;
const storedTables = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(`documents/tables/${id}/`)) keys.push(key);
  return keys;
};
/** The same services some days later. */
const after = (days: number): Services => ({ ...app.services, now: () => new Date(Date.now() + days * dayMs) });
const expectSoundLedger = async () => expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0, faults: [] });

/** A job all of whose rows are done. */
async function doneJob(client: TestClient, count = 3): Promise<JobView> {
  const { id } = await addJob(client, `sku,name\n${lines(count)}`, template);
  await order(client, id, "start");
  const done = await untilAtRest(client, id);
  expect(done.state).toBe("done");
  return done;
}

/** A job that hangs after its first row. */
async function hangingJob(client: TestClient): Promise<string> {
  app.standIn.setScript(({ lastUserText }) => (/number 1\b/.test(lastUserText) ? "whole" : "hang after=1"));
  const { id } = await addJob(client, `sku,name\n${lines(3)}`, template);
  await order(client, id, "start");
  await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBe(1);
  return id;
}

/** Everything that can be asked of a job, with its answer. */
async function answers(client: TestClient, id: string): Promise<Record<string, [number, string]>> {
  const at = `/api/jobs/${id}`;
  const calls: Record<string, Promise<Response>> = {
    sample: client.post(`${at}/sample`, {}),
    start: client.post(`${at}/start`, {}),
    resume: client.post(`${at}/resume`, {}),
    redo: client.post(`${at}/redo`, { rows: [1] }),
    change: client.request("PATCH", at, { body: { template: "Praise {{name}}." } }),
    reread: client.request("PATCH", at, { body: { header: false } }),
    edit: client.request("PATCH", `${at}/rows/1`, { body: { edited: "Mine" } }),
    approve: client.post(`${at}/approve`, { rows: "all" }),
    export: client.get(`${at}/export?as=csv`),
  };
  const list = Object.entries(calls).map(async ([name, call]) => {
    const answer = await call;
    return [name, [answer.status, answer.ok ? "" : await errorCode(answer)]] as const;
  });
  return Object.fromEntries(await Promise.all(list)) as Record<string, [number, string]>;
}

describe("the keeping of tables", () => {
  it("erases table and rows when their time is over, and the entry a month later", async () => {
    const { client } = await addTableOwner(app);
    const job = await doneJob(client);
    const days = Math.round((Date.parse(job.expiresAt) - Date.now()) / dayMs);
    expect(days).toBe(90);
    await expireJobs(after(days - 1));
    expect(await readJob(client, job.id)).toMatchObject({ state: "done", counts: { done: 3 } });
    expect(await storedTables(job.id)).toHaveLength(1);

    expect(await expireJobs(after(days + 1))).toMatchObject({ expired: 1, entries: 0 });
    expect(await readJob(client, job.id)).toMatchObject({ state: "expired", name: "table.csv", heldMilli: 0, counts: { done: 0 } });
    expect(await readRows(client, job.id)).toEqual([]);
    expect(await storedTables(job.id)).toEqual([]);
    expect(await query("SELECT 1 FROM automate_rows WHERE job_id = $1", [job.id])).toEqual([]);
    const gone = [410, "gone"];
    expect(await answers(client, job.id)).toEqual({
      sample: gone,
      start: gone,
      resume: gone,
      redo: gone,
      change: gone,
      reread: gone,
      edit: gone,
      approve: gone,
      export: gone,
    });
    expect(await readCredits(client)).toEqual({ availableMilli: 99_850, heldMilli: 0 });
    await expectSoundLedger();

    expect(await expireJobs(after(days + 29))).toMatchObject({ entries: 0 });
    expect(await expireJobs(after(days + 31))).toMatchObject({ expired: 0, entries: 1 });
    expect((await client.get(`/api/jobs/${job.id}`)).status).toBe(404);
    expect(await query("SELECT 1 FROM runs WHERE kind = 'job' AND fields ->> 'jobId' = $1", [job.id])).toEqual([]);
    expect(await readCredits(client)).toEqual({ availableMilli: 99_850, heldMilli: 0 });
    await expectSoundLedger();
  });

  it("erases drafts and paused jobs, too, and the price of what was not run is long back", async () => {
    const { client } = await addTableOwner(app);
    const draft = await addJob(client, `sku,name\n${lines(2)}`, template);
    const id = await hangingJob(client);
    await order(client, id, "pause");
    await expireJobs(after(100));
    for (const one of [draft.id, id]) expect(await readJob(client, one)).toMatchObject({ state: "expired", heldMilli: 0 });
    expect(await readCredits(client)).toEqual({ availableMilli: 99_950, heldMilli: 0 });
    await expectSoundLedger();
  });

  it("leaves alone a job whose rows are run until they are through", async () => {
    const { client } = await addTableOwner(app);
    const id = await hangingJob(client);
    await expireJobs(after(100));
    expect(await readJob(client, id)).toMatchObject({ state: "running", heldMilli: 100, counts: { done: 1, running: 2 } });
    expect(await storedTables(id)).toHaveLength(1);
    await order(client, id, "cancel");
    await expireJobs(after(100));
    expect(await readJob(client, id)).toMatchObject({ state: "expired" });
    await expectSoundLedger();
  });

  it("restarts its time with each start", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `sku,name\n${lines(2)}`, template);
    await query("UPDATE automate_jobs SET expires_at = now() + interval '1 hour' WHERE id = $1", [id]);
    await order(client, id, "start");
    await untilAtRest(client, id);
    await expireJobs(after(89));
    expect(await readJob(client, id)).toMatchObject({ state: "done", counts: { done: 2 } });
  });

  it("sweeps tables without a job after an hour, and nothing else beside them", async () => {
    const { services } = app;
    const { client } = await addTableOwner(app);
    const job = await doneJob(client);
    const strayId = services.newId();
    const stray: StorageKey = `documents/tables/${strayId}/source`;
    const foreign: StorageKey[] = [
      `documents/tables/${strayId}/report.csv`,
      `documents/tables/${services.newId()}/source/1`,
      `documents/table/${strayId}`,
    ];
    for (const key of [stray, ...foreign]) await services.storage.put(key, Buffer.from("a,b\n1,2\n"), "text/csv");
    expect((await expireJobs(services)).files).toBe(0);
    expect(await storedTables(strayId)).toContain(stray);
    expect((await expireJobs(after(1))).files).toBe(1);
    expect(await storedTables(strayId)).toEqual(expect.not.arrayContaining([stray]));
    for (const key of foreign) expect(await services.storage.get(key)).not.toBeNull();
    for (const key of foreign) await services.storage.delete(key);
    // The sweeps of other features see the same storage.
    await cleanUp(after(1));
    expect(await storedTables(job.id)).toHaveLength(1);
  });

  it("keeps no table of a job that could not be made or was deleted", async () => {
    const { services } = app;
    const { client } = await addTableOwner(app);
    const job = await doneJob(client);
    expect((await client.request("DELETE", `/api/jobs/${job.id}`)).status).toBe(204);
    expect(await storedTables(job.id)).toEqual([]);
    const { storage } = services;
    services.storage = {
      ...storage,
      put: async () => {
        throw new Error("the disk is full");
      },
    };
    const refused = await sendTable(client, `sku,name\n${lines(2)}`);
    services.storage = storage;
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect((await readJson<{ items: JobView[] }>(client.get("/api/jobs"))).items).toEqual([]);
    await expectSoundLedger();
  });

  it("puts jobs, rows and tables into the download of an account", async () => {
    const { client, person } = await addTableOwner(app);
    const job = await doneJob(client, 2);
    const stranger = await addTableOwner(app);
    await doneJob(stranger.client, 1);
    const entries = new Map<string, string>();
    for await (const { path, content } of ownedAutomate.listFiles?.(app.services, person.id, "en") ?? []) {
      const pieces: string[] = [];
      if (typeof content === "string" || content instanceof Uint8Array) pieces.push(Buffer.from(content).toString("utf8"));
      else for await (const piece of content) pieces.push(Buffer.from(piece).toString("utf8"));
      entries.set(path, pieces.join(""));
    }
    const table = `automate/${job.createdAt.slice(0, 10)}-${job.id.slice(0, 8)}/table.csv`;
    expect([...entries.keys()]).toEqual(["automate.json", "automate-tools.json", table]);
    expect(entries.get(table)).toBe(`sku,name\n${lines(2)}`);
    const listed = JSON.parse(entries.get("automate.json") ?? "null") as unknown[];
    expect(listed).toHaveLength(1);
    expect(listed).toMatchObject([
      {
        id: job.id,
        name: "table.csv",
        template,
        results: [
          { n: 1, inputs: ["A-1", "Stool number 1"], output: { text: "About Stool number 1." }, milli: 50 },
          { n: 2, inputs: ["A-2", "Stool number 2"], output: { text: "About Stool number 2." }, milli: 50 },
        ],
      },
    ]);
    expect(entries.get("automate.json")).not.toContain("documents/tables/");
  });

  it("erases all of an account with it, and what is being run ends", async () => {
    const { services } = app;
    const { client, person } = await addTableOwner(app);
    const done = await doneJob(client);
    const stranger = await addTableOwner(app);
    const theirs = await doneJob(stranger.client);
    app.standIn.setScript("hang after=1");
    const open = await addJob(client, "sku,name\n1,Lamp canary\n2,Rug canary\n", template);
    await client.post(`/api/jobs/${open.id}/start`, {}, { "Idempotency-Key": "before-the-end-of-the-account" });
    await expect.poll(async () => (await readJob(client, open.id)).counts.running, eventually).toBe(2);
    await deleteAccount(services, person.id);
    expect(await query("SELECT 1 FROM automate_jobs WHERE owner = $1", [person.owner])).toEqual([]);
    for (const { id } of [done, open]) {
      expect(await query("SELECT 1 FROM automate_rows WHERE job_id = $1", [id])).toEqual([]);
      expect(await storedTables(id)).toEqual([]);
      expect(await query("SELECT 1 FROM runs WHERE fields::text LIKE $1", [`%${id}%`])).toEqual([]);
      expect(await query("SELECT 1 FROM idempotency_keys WHERE response LIKE $1", [`%${id}%`])).toEqual([]);
    }
    await expect.poll(() => services.jobWorker.isIdle(), eventually).toBe(true);
    expect(await readRows(stranger.client, theirs.id)).toHaveLength(3);
    await expectSoundLedger();
  });
});

describe("a start that is sent twice", () => {
  const startKeyed = (client: TestClient, id: string, key: string, what = "start", body: unknown = {}) =>
    client.post(`/api/jobs/${id}/${what}`, body, { "Idempotency-Key": key });

  it.each(["start", "sample"])("is one %s with the same key, and both answers are the same", async (what) => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `sku,name\n${lines(8)}`, template);
    const first = await startKeyed(client, id, "twice", what);
    const text = await first.text();
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([202, null]);
    const second = await startKeyed(client, id, "twice", what);
    expect([second.status, second.headers.get("idempotent-replayed"), await second.text()]).toEqual([202, "true", text]);
    await untilAtRest(client, id);
    // Long after, too.
    expect(await (await startKeyed(client, id, "twice", what)).text()).toBe(text);
    expect(await query("SELECT count(*)::int AS runs FROM runs WHERE fields ->> 'jobId' = $1", [id])).toEqual([{ runs: 1 }]);
    expect(app.standIn.log).toHaveLength(what === "start" ? 8 : 5);
    expect((await readCredits(client)).availableMilli).toBe(what === "start" ? 99_600 : 100_000);
    await expectSoundLedger();
  });

  it.each([
    { key: "at-once", refusal: "409 in-progress" },
    { key: null, refusal: "409 conflict" },
  ])("is one start when six come at the same time, with the key $key", async ({ key, refusal }) => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `sku,name\n${lines(6)}`, template);
    const send = () => (key === null ? client.post(`/api/jobs/${id}/start`, {}) : startKeyed(client, id, key));
    const sent = await Promise.all(Array.from({ length: 6 }, send));
    const accepted = sent.filter(({ status }) => status === 202);
    const others = sent.filter(({ status }) => status !== 202);
    const refusals = await Promise.all(others.map(async (one) => `${one.status} ${await errorCode(one)}`));
    expect(refusals).toEqual(others.map(() => refusal));
    expect(accepted.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
    expect(new Set(await Promise.all(accepted.map((one) => one.text()))).size).toBe(1);
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 300 });
    expect(app.standIn.log).toHaveLength(6);
    expect(await readCredits(client)).toEqual({ availableMilli: 99_700, heldMilli: 0 });
    await expectSoundLedger();
  });

  it("redoes rows once with the same key, and once more with another", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await doneJob(client);
    for (const key of ["redo-1", "redo-1", "redo-2"]) {
      expect((await startKeyed(client, id, key, "redo", { rows: [2] })).status).toBe(202);
      await untilAtRest(client, id);
    }
    expect((await readRows(client, id)).map(({ milli }) => milli)).toEqual([50, 150, 50]);
    await expectSoundLedger();
  });

  it("may use its key again after a refusal", async () => {
    const { client } = await addTableOwner(app);
    const { job } = await readJson<{ job: JobView }>(sendTable(client, `sku,name\n${lines(2)}`));
    const refused = await startKeyed(client, job.id, "again");
    expect([refused.status, await errorCode(refused)]).toEqual([400, "invalid-input"]);
    await client.request("PATCH", `/api/jobs/${job.id}`, { body: { template } });
    expect((await startKeyed(client, job.id, "again")).status).toBe(202);
    expect(await untilAtRest(client, job.id)).toMatchObject({ state: "done", spentMilli: 100 });
  });
});

describe("a job under way", () => {
  it("is paused when its run is stopped, and continues with what is left", async () => {
    const { client } = await addTableOwner(app);
    const id = await hangingJob(client);
    const [row] = await query("SELECT run_id FROM automate_jobs WHERE id = $1", [id]);
    const stranger = await addTableOwner(app);
    expect((await stranger.client.post(`/api/runs/${row.run_id}/stop`, {})).status).toBe(404);
    const stopped = await client.post(`/api/runs/${row.run_id}/stop`, {});
    expect(stopped.status).toBe(200);
    expect((await readJson<{ run: RunView }>(stopped)).run).toMatchObject({
      status: "done",
      finish: "stopped",
      receipt: { heldMilli: 150, chargedMilli: 50, returnedMilli: 100 },
    });
    expect(await readJob(client, id)).toMatchObject({
      state: "paused",
      pauseReason: "user",
      spentMilli: 50,
      heldMilli: 0,
      counts: { done: 1, pending: 2, running: 0 },
    });
    expect(await readCredits(client)).toEqual({ availableMilli: 99_950, heldMilli: 0 });
    await expect.poll(() => app.services.jobWorker.isIdle(), eventually).toBe(true);
    app.standIn.setScript("whole");
    await order(client, id, "resume");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 150 });
    // A run that is over is not stopped once more, nor is the job that went on.
    expect((await client.post(`/api/runs/${row.run_id}/stop`, {})).status).toBe(200);
    expect((await readJob(client, id)).state).toBe("done");
    await expectSoundLedger();
  });

  it("continues when the only process is started again", { timeout: patience.longTest }, async () => {
    const only = await startProviderProcess({ maxRetries: 0 }, { atEnd: onTestFinished });
    await hurryRetries(only);
    const { client, person } = await addTableOwner(only);
    let answered = 0;
    only.standIn.setSpeaker(({ lastUserText }) => `About ${lastUserText.split("\n")[1]}.`);
    only.standIn.setScript(() => (answered++ < 13 ? "whole" : "hang after=1"));
    const { id } = await addJob(client, `sku,name\n${lines(40)}`, template);
    await order(client, id, "start");
    await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBe(13);
    await expect.poll(async () => (await readJob(client, id)).counts.running, eventually).toBeGreaterThan(0);
    // It dies: no row is handed back.
    const { db } = only.services;
    only.services.db = new Proxy(db, {
      get() {
        throw new Error("killed");
      },
    });
    await only.die();
    await only.services.jobWorker.stop(0);
    expect((await db.$client.query("SELECT process_id FROM automate_jobs WHERE id = $1", [id])).rows).toEqual([
      { process_id: only.services.processId },
    ]);

    only.standIn.setScript("whole");
    const again = await createTestProcess({
      ai: { openai: { apiKey: "stand-in", baseUrl: `${only.standIn.origin}/v1` }, maxRetries: 0 },
      database: only.database,
    });
    const there = signedInAs(again.newClient(), person);
    const job = await untilAtRest(there, id);
    expect(job).toMatchObject({ state: "done", spentMilli: 2_000, heldMilli: 0, counts: { done: 40 } });
    expect((await readRows(there, id)).map(({ output }) => output?.text)).toEqual(
      Array.from({ length: 40 }, (_, index) => `About Stool number ${index + 1}.`),
    );
    expect(only.standIn.log.length).toBeLessThanOrEqual(48);
    expect(await readCredits(there)).toEqual({ availableMilli: 98_000, heldMilli: 0 });
    expect(await auditLedger(again.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0, faults: [] });
  });
});
