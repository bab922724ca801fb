import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import * as jobPage from "#app/routes/automate/job.tsx";
import type { JobPage } from "#app/automate/job/job-page.server.ts";
import type { JobPrice } from "#features/automate/job-view.ts";
import { createJobWorker } from "#features/automate/job-worker.server.ts";
import { openNight } from "#features/automate/open-night.server.ts";
import { expireJobs } from "#features/automate/expire-jobs.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { modelTiming } from "#platform/ai/registry.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import type { Person } from "#tests/services/people.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { addJob, addTableOwner, hurryRetries, order, readCredits, readJob, readRows, untilAtRest } from "./automate-people.ts";
import { changeConfig, errorCode, eventually, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import { editorUser, visitPage } from "./visit-page.ts";

/** The night is from 22:00 to 06:00 UTC, unless a test says something else. */
const at = (text: string): number => Date.parse(`2031-03-${text}Z`);
const noon = at("10T12:00");
const dusk = at("10T22:00");
const dawn = at("11T06:00");
/** What a row costs on Fast. */
const rowMilli = 50;

let app: ProviderProcess;
/** The process's clock. */
let time = noon;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  app.services.now = () => new Date(time);
  await hurryRetries(app);
});
beforeEach(() => {
  time = noon;
  app.standIn.setSpeaker(({ lastUserText }) => `About ${lastUserText.split("\n")[1]}.`);
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

type Owner = { client: TestClient; person: Person };

async function addOwner(milli = 100_000, role = 10): Promise<Owner> {
  const owner = await addTableOwner(app, milli, role);
  await app.services.db
    .update(sessions)
    .set({ expiresAt: new Date("2040-01-01") })
    .where(eq(sessions.userId, owner.person.id));
  return owner;
}

const lines = (count: number, name = "Stool"): string =>
  `name\n${Array.from({ length: count }, (_, index) => `${name} ${index + 1}\n`).join("")}`;
const addNightJob = async (client: TestClient, count: number, name?: string): Promise<string> =>
  (await addJob(client, lines(count, name), "Describe {{name}}.", { lane: "overnight" })).id;
const startNightJob = async (client: TestClient, count: number, name?: string): Promise<string> => {
  const id = await addNightJob(client, count, name);
  await order(client, id, "start");
  return id;
};
const priceOf = async (client: TestClient, id: string, query = ""): Promise<JobPrice> =>
  (await readJson<{ price: JobPrice }>(client.get(`/api/jobs/${id}/price${query}`))).price;
const ledgerOf = ({ owner }: Person) => app.services.db.select().from(creditLedger).where(eq(creditLedger.owner, owner));
/** Whose rows were asked for, in their order. */
const asked = (): string[] => app.standIn.log.map(({ lastUserText }) => lastUserText.split("\n")[1] ?? "");
const expectSoundLedger = async () => expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, faults: [] });
async function withoutNights(): Promise<void> {
  await changeConfig(app.services, { "night.toHour": 22 });
  onTestFinished(() => changeConfig(app.services, { "night.toHour": 6 }));
}
/** Lets the process run so many jobs at once. */
async function runSlots(slots: number): Promise<void> {
  const { services } = app;
  await services.jobWorker.stop(0);
  const timingFor = (model: Parameters<typeof modelTiming>[1]) => modelTiming(buildAiSettings({ maxRetries: 0 }), model);
  services.jobWorker = createJobWorker({ services: () => services, timingFor, pausesMs: [1, 1, 1, 1], slots });
  services.jobWorker.start(false);
}
/** Another job has been run since: the process has looked at everything that could be. */
async function afterAnother(): Promise<void> {
  const { client } = await addOwner();
  const { id } = await addJob(client, lines(1, "Another"), "Describe {{name}}.");
  await order(client, id, "start");
  await untilAtRest(client, id);
  expect(asked()).toContain("Another 1");
  app.standIn.clearLog();
}

describe("a table that is run overnight", () => {
  it("waits for the night, is run then, and costs half to the thousandth", async () => {
    await changeConfig(app.services, { "prices.unitMilli": 35 });
    onTestFinished(() => changeConfig(app.services, { "prices.unitMilli": rowMilli }));
    const { client, person } = await addOwner(1_000);
    const id = await addNightJob(client, 5);
    expect(await priceOf(client, id)).toMatchObject({
      lane: "overnight",
      milli: 90,
      nowMilli: 175,
      overnight: { milli: 90, startsAt: "2031-03-10T22:00:00.000Z", doneAt: "2031-03-10T22:05:00.000Z" },
    });
    expect(await order(client, id, "start")).toMatchObject({
      state: "running",
      lane: "overnight",
      startsAt: "2031-03-10T22:00:00.000Z",
      heldMilli: 90,
    });
    await afterAnother();
    expect(asked()).toEqual([]);
    expect(await readCredits(client)).toEqual({ availableMilli: 910, heldMilli: 90 });
    // What a row costs was said at the start.
    await changeConfig(app.services, { "prices.unitMilli": 80 });
    time = dusk;
    expect(await untilAtRest(client, id)).toMatchObject({
      state: "done",
      counts: { done: 5 },
      spentMilli: 90,
      heldMilli: 0,
      startsAt: null,
    });
    expect((await readRows(client, id)).map(({ milli }) => milli)).toEqual([18, 18, 18, 18, 18]);
    expect(await readCredits(client)).toEqual({ availableMilli: 910, heldMilli: 0 });
    const lines = await ledgerOf(person);
    expect(lines.reduce((sum, { amountMilli }) => sum + amountMilli, 0)).toBe(910);
    await expectSoundLedger();
  });

  it("stops in the morning after the rows under way, and continues the next night", async () => {
    const { client } = await addOwner();
    app.standIn.setScript(({ lastUserText }) => {
      if (lastUserText.includes("Stool 20")) time = dawn;
      return "whole";
    });
    const id = await startNightJob(client, 60);
    time = dusk;
    await expect.poll(async () => (await readJob(client, id)).startsAt, eventually).toBe("2031-03-11T22:00:00.000Z");
    const morning = await readJob(client, id);
    const { done } = morning.counts;
    expect(done).toBeGreaterThan(19 - 8);
    expect(done).toBeLessThan(20 + 8);
    expect(morning).toMatchObject({ state: "running", spentMilli: 25 * done, heldMilli: 25 * (60 - done), counts: { running: 0 } });
    const [stored] = await app.services.db.select().from(automateJobs).where(eq(automateJobs.id, id));
    expect(stored).toMatchObject({ processId: null, attempt: 0 });
    await afterAnother();
    expect((await readJob(client, id)).counts.done).toBe(done);
    app.standIn.setScript("whole");
    time = at("11T23:00");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", counts: { done: 60 }, spentMilli: 60 * 25 });
    await expectSoundLedger();
  });

  it("asks for no row twice over two nights", async () => {
    const { client } = await addOwner();
    app.standIn.setScript(({ lastUserText }) => {
      if (lastUserText.includes("Bench 10")) time = dawn;
      return "whole";
    });
    const id = await startNightJob(client, 30, "Bench");
    time = dusk;
    await expect.poll(async () => (await readJob(client, id)).startsAt, eventually).toBe("2031-03-11T22:00:00.000Z");
    app.standIn.setScript("whole");
    time = at("11T22:00");
    await untilAtRest(client, id);
    expect(asked().toSorted()).toEqual(Array.from({ length: 30 }, (_, index) => `Bench ${index + 1}`).toSorted());
  });

  it("ends with the night's last row, though that comes after dawn", async () => {
    const { client } = await addOwner();
    app.standIn.setScript(() => {
      time = dawn;
      return "whole";
    });
    const id = await startNightJob(client, 2);
    time = dusk;
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", counts: { done: 2 } });
  });

  it("waits for the next night if no process was there, and costs what was held", async () => {
    const { client } = await addOwner();
    const id = await startNightJob(client, 2);
    await app.services.jobWorker.stop(0);
    time = at("11T09:00");
    await openNight(app.services);
    expect((await readJob(client, id)).startsAt).toBe("2031-03-11T22:00:00.000Z");
    await hurryRetries(app);
    await afterAnother();
    expect(asked()).toEqual([]);
    time = at("12T01:00");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 50 });
  });

  it("has been queued since its night began, not since it was started", async () => {
    const { client } = await addOwner();
    const id = await startNightJob(client, 2);
    await app.services.jobWorker.stop(0);
    onTestFinished(() => hurryRetries(app));
    time = dusk + 1_000;
    await openNight(app.services);
    const [stored] = await app.services.db.select().from(automateJobs).where(eq(automateJobs.id, id));
    expect(stored).toMatchObject({ notBefore: null, queuedAt: new Date(dusk) });
    await order(client, id, "cancel");
  });

  it("isn't swept away while it waits", async () => {
    const { client } = await addOwner();
    const id = await startNightJob(client, 2);
    await expireJobs({ ...app.services, now: () => new Date("2031-09-01") });
    expect((await readJob(client, id)).state).toBe("running");
    await order(client, id, "cancel");
  });

  it("that has only copies to make doesn't wait", async () => {
    const { client } = await addOwner();
    const first = await addJob(client, lines(2, "Shelf"), "Describe {{name}}.");
    await order(client, first.id, "start");
    await untilAtRest(client, first.id);
    const id = await startNightJob(client, 2, "Shelf");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", counts: { copied: 2 }, spentMilli: 0 });
    const twice = await addJob(client, `${lines(2, "Shelf")}Shelf 1\n`, "Describe {{name}}.", { lane: "overnight" });
    expect((await order(client, twice.id, "start")).startsAt).toBeNull();
    expect(await untilAtRest(client, twice.id)).toMatchObject({ state: "done", counts: { copied: 3 }, spentMilli: 0 });
  });
});

describe("what someone waits for", () => {
  it("is run by day at its full price: the sample, and rows that are named", async () => {
    const { client } = await addOwner();
    const { id } = await addJob(client, lines(8), "Describe {{name}}.", { lane: "overnight", model: "careful" });
    expect(await priceOf(client, id)).toMatchObject({ milli: 8 * 125, sampleMilli: 5 * 250 });
    await order(client, id, "sample");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "ready", counts: { done: 5 }, spentMilli: 1_250 });
    const [row] = (await readRows(client, id)).filter(({ state }) => state === "done");
    expect(await priceOf(client, id, `?redo=${row?.n}`)).toMatchObject({ lane: "now", milli: 250, overnight: null });
    expect((await order(client, id, "redo", { rows: [row?.n] })).startsAt).toBeNull();
    expect(await untilAtRest(client, id)).toMatchObject({ spentMilli: 1_500 });
    await order(client, id, "start");
    time = dusk;
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 1_500 + 3 * 125 });
  });

  it("is not what has failed, which waits for the night again", async () => {
    const { client } = await addOwner();
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("Stool 2") ? "empty" : "whole"));
    const id = await startNightJob(client, 3);
    time = dusk;
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done-with-errors", counts: { failed: 1 }, spentMilli: 50 });
    app.standIn.setScript("whole");
    time = at("11T12:00");
    expect(await priceOf(client, id, "?redo=failed")).toMatchObject({ lane: "overnight", milli: 25, nowMilli: 50 });
    expect(await order(client, id, "redo", { rows: "failed" })).toMatchObject({ startsAt: "2031-03-11T22:00:00.000Z", heldMilli: 25 });
    time = at("11T22:00");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 75 });
  });
});

describe("a table that waits", () => {
  it("is run now instead: what was held comes back, and the full price is held", async () => {
    const { client, person } = await addOwner(1_000);
    const id = await startNightJob(client, 4);
    expect(await priceOf(client, id)).toMatchObject({ rows: 4, nowMilli: 200, overnight: { milli: 100 } });
    app.standIn.setScript("hang after=0");
    const now = await order(client, id, "start-now");
    expect(now).toMatchObject({ state: "running", lane: "now", startsAt: null, heldMilli: 200 });
    expect(await readCredits(client)).toEqual({ availableMilli: 800, heldMilli: 200 });
    await order(client, id, "pause");
    app.standIn.setScript("whole");
    await order(client, id, "resume");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 200 });
    expect((await ledgerOf(person)).reduce((sum, { amountMilli }) => sum + amountMilli, 0)).toBe(800);
    await expectSoundLedger();
  });

  it("stays as it is where there isn't enough for that", async () => {
    const { client } = await addOwner(150);
    const id = await startNightJob(client, 4);
    const before = await readJob(client, id);
    const [stored] = await app.services.db.select().from(automateJobs).where(eq(automateJobs.id, id));
    const refused = await client.post(`/api/jobs/${id}/start-now`, {});
    expect([refused.status, await errorCode(refused)]).toEqual([402, "not-enough-credits"]);
    expect(await readJob(client, id)).toEqual(before);
    expect(await app.services.db.select().from(automateJobs).where(eq(automateJobs.id, id))).toEqual([stored]);
    expect(await readCredits(client)).toEqual({ availableMilli: 50, heldMilli: 100 });
    time = dusk;
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", lane: "overnight", spentMilli: 100 });
  });

  it("takes the rows along that it waits with, and what the night has left of them", async () => {
    const { client } = await addOwner();
    app.standIn.setScript(({ lastUserText }) => {
      if (lastUserText.includes("Stool 3")) time = dawn;
      return "whole";
    });
    const id = await startNightJob(client, 30);
    time = dusk;
    await expect.poll(async () => (await readJob(client, id)).startsAt, eventually).toBe("2031-03-11T22:00:00.000Z");
    const { done } = (await readJob(client, id)).counts;
    app.standIn.setScript("whole");
    expect((await priceOf(client, id)).nowMilli).toBe((30 - done) * rowMilli);
    await order(client, id, "start-now");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: done * 25 + (30 - done) * rowMilli });
    await expectSoundLedger();
  });

  it("is all that can be run now instead", async () => {
    const { client } = await addOwner();
    const id = await addNightJob(client, 2);
    const code = async () => errorCode(await client.post(`/api/jobs/${id}/start-now`, {}));
    expect(await code()).toBe("conflict");
    time = dusk;
    app.standIn.setScript("hang after=0");
    await order(client, id, "start");
    expect(await code()).toBe("conflict");
    await order(client, id, "cancel");
  });

  it("gives its hold back at once when it is paused, canceled or deleted", async () => {
    const { client } = await addOwner(1_000);
    const id = await startNightJob(client, 4);
    expect(await order(client, id, "pause")).toMatchObject({ state: "paused", startsAt: null, heldMilli: 0 });
    expect(await readCredits(client)).toEqual({ availableMilli: 1_000, heldMilli: 0 });
    expect(await order(client, id, "resume")).toMatchObject({ state: "running", heldMilli: 100 });
    expect(await order(client, id, "cancel")).toMatchObject({ state: "canceled", startsAt: null });
    expect(await readCredits(client)).toEqual({ availableMilli: 1_000, heldMilli: 0 });
    await order(client, id, "start");
    expect((await client.request("DELETE", `/api/jobs/${id}`)).status).toBe(204);
    expect(await readCredits(client)).toEqual({ availableMilli: 1_000, heldMilli: 0 });
    time = dusk;
    await afterAnother();
    expect(asked()).toEqual([]);
  });

  it("keeps no other job of its owner waiting, though they may have one at a time", async () => {
    await changeConfig(app.services, { "premium.automateJobsAtOnce": 1 });
    onTestFinished(() => changeConfig(app.services, { "premium.automateJobsAtOnce": 3 }));
    const { client } = await addOwner();
    const waiting = await startNightJob(client, 3, "Night");
    const { id } = await addJob(client, lines(3, "Day"), "Describe {{name}}.");
    await order(client, id, "start");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 150 });
    expect(asked().filter((name) => name.startsWith("Night"))).toEqual([]);
    await order(client, waiting, "cancel");
  });

  it("makes way at night for one that its owner, or anyone, waits for", async () => {
    await changeConfig(app.services, { "premium.automateJobsAtOnce": 1 });
    onTestFinished(() => changeConfig(app.services, { "premium.automateJobsAtOnce": 3 }));
    await runSlots(1);
    onTestFinished(() => hurryRetries(app));
    const [{ client }, other] = [await addOwner(), await addOwner()];
    const long = await startNightJob(client, 400, "Long");
    time = dusk;
    await expect.poll(async () => (await readJob(client, long)).counts.done, eventually).toBeGreaterThan(0);
    for (const [owner, name] of [[client, "Own"] as const, [other.client, "Other"] as const]) {
      const { id } = await addJob(owner, lines(2, name), "Describe {{name}}.");
      const before = asked().length;
      await order(owner, id, "start");
      expect(await untilAtRest(owner, id)).toMatchObject({ state: "done", spentMilli: 100 });
      // What is left of a turn of ten, or one more, with the rows under way.
      expect(asked().indexOf(`${name} 1`) - before).toBeLessThan(2 * (10 + 8));
    }
    expect((await readJob(client, long)).state).toBe("running");
    expect(await untilAtRest(client, long)).toMatchObject({ state: "done", spentMilli: 400 * 25 });
  });

  it("comes after those that are to be run now, no matter which came first", async () => {
    const [{ client }, other] = [await addOwner(), await addOwner()];
    time = dusk;
    await app.services.jobWorker.stop(0);
    const night = await startNightJob(client, 2, "Night");
    const { id } = await addJob(other.client, lines(2, "Day"), "Describe {{name}}.");
    await order(other.client, id, "start");
    await runSlots(1);
    onTestFinished(() => hurryRetries(app));
    await untilAtRest(client, night);
    expect(asked().map((name) => name.split(" ")[0])).toEqual(["Day", "Day", "Night", "Night"]);
  });
});

describe("a site without nights", () => {
  /** Refused for its lane, and nothing is held. */
  const expectRefused = async (client: TestClient, id: string, action: string, body: object = {}): Promise<void> => {
    const before = await readCredits(client);
    const refused = await client.post(`/api/jobs/${id}/${action}`, body);
    expect(refused.status).toBe(400);
    expect(Object.keys((await readJson<{ error: { fields: object } }>(refused)).error.fields)).toEqual(["lane"]);
    expect(await readCredits(client)).toEqual(before);
  };

  it("offers none, and runs what its owner wanted at night once they choose now, at the price that it says", async () => {
    const { client } = await addOwner();
    const id = await addNightJob(client, 2);
    expect(await priceOf(client, id)).toMatchObject({ lane: "overnight", milli: 50 });
    await withoutNights();
    const refused = await client.request("PATCH", `/api/jobs/${id}`, { body: { lane: "overnight" } });
    expect(refused.status).toBe(400);
    expect(Object.keys((await readJson<{ error: { fields: object } }>(refused)).error.fields)).toEqual(["lane"]);
    await expectRefused(client, id, "start");
    expect(await priceOf(client, id)).toMatchObject({ lane: "now", milli: 100, overnight: null });
    await client.request("PATCH", `/api/jobs/${id}`, { body: { lane: "now" } });
    expect((await order(client, id, "start")).startsAt).toBeNull();
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 100 });
  });

  it("doesn't continue what was paused, nor run what failed once more, until then; a sample and named rows are run", async () => {
    const { client } = await addOwner();
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("Stool 2") ? "empty" : "whole"));
    const failed = await startNightJob(client, 3);
    time = dusk;
    await untilAtRest(client, failed);
    time = at("11T12:00");
    const paused = await startNightJob(client, 3, "Bench");
    await order(client, paused, "pause");
    await withoutNights();
    await expectRefused(client, paused, "resume");
    await expectRefused(client, failed, "redo", { rows: "failed" });
    app.standIn.setScript("whole");
    await order(client, failed, "redo", { rows: [2] });
    expect(await untilAtRest(client, failed)).toMatchObject({ state: "done", spentMilli: 2 * 25 + rowMilli });
    await order(client, paused, "sample");
    expect(await untilAtRest(client, paused)).toMatchObject({ counts: { done: 3 } });
  });

  it("runs what waits when it was promised, at the price that was held", async () => {
    const { client } = await addOwner();
    const id = await startNightJob(client, 2);
    await withoutNights();
    expect(await priceOf(client, id)).toMatchObject({ lane: "overnight", milli: 50 });
    await afterAnother();
    expect(asked()).toEqual([]);
    time = dusk;
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 50 });
  });
});

describe("the page of a table", () => {
  const visit = ({ owner, id: userId }: Person, id: string, form?: Record<string, string>) => ({
    user: { ...editorUser(userId), admin: null },
    actor: { kind: "user", owner, network: "a network", plan: "premium" } as const,
    path: `/automate-gpt/${id}?part=review`,
    params: { id },
    ...(form === undefined ? {} : { form }),
  });
  const post = (person: Person, id: string, form: Record<string, string>) =>
    visitPage(app.services, jobPage.action, visit(person, id, form));
  const load = async (person: Person, id: string): Promise<JobPage> =>
    (await visitPage(app.services, jobPage.loader, visit(person, id))).data as JobPage;

  it("takes the lane with the form of the set-up, and runs a waiting table now by one press", async () => {
    const { client, person } = await addOwner();
    const { id } = await addJob(client, lines(2), "Describe {{name}}.");
    await post(person, id, { intent: "start", template: "Describe {{name}}.", lane: "overnight" });
    expect(await readJob(client, id)).toMatchObject({ lane: "overnight", startsAt: "2031-03-10T22:00:00.000Z" });
    expect(await load(person, id)).toMatchObject({ hasNights: true, price: { rows: 2, nowMilli: 100, overnight: { milli: 50 } } });
    expect(await post(person, id, { intent: "start-now" })).toMatchObject({ status: 303 });
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", lane: "now", spentMilli: 100 });
    expect(await post(person, id, { intent: "start-now" })).toMatchObject({ status: 409 });
  });

  it("offers the choice once more where the night was chosen and is gone, and starts with what is chosen then", async () => {
    const { client, person } = await addOwner();
    const id = await addNightJob(client, 2);
    await withoutNights();
    const form = { intent: "start", template: "Describe {{name}}." };
    const refused = await post(person, id, { ...form, lane: "overnight" });
    expect(refused).toMatchObject({ status: 400, data: { setup: { lane: "overnight" } } });
    expect(await load(person, id)).toMatchObject({ hasNights: false, job: { lane: "overnight" }, price: { lane: "now", milli: 100 } });
    await post(person, id, { ...form, lane: "now" });
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", lane: "now", spentMilli: 100 });
  });
});
