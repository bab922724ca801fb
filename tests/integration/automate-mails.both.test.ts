import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import * as jobPage from "#app/routes/automate/job.tsx";
import { mailKindWords } from "#app/admin/outbox-words.ts";
import { listSurveys } from "#features/feedback/list-surveys.server.ts";
import { isAtWork, type JobView } from "#features/automate/job-view.ts";
import type { Database } from "#platform/db/database.server.ts";
import { adminRole, mails, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import { patience } from "#tests/harness/patience.ts";
import type { Person } from "#tests/services/people.ts";
import { createTestProcess, type TestClient } from "#tests/services/test-services.ts";
import { addJob, addTableOwner, hurryRetries, order, readJob, untilAtRest } from "./automate-people.ts";
import { errorCode, eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { editorUser, visitPage } from "./visit-page.ts";

const minuteMs = 60_000;
const table = `name\n${Array.from({ length: 6 }, (_, index) => `Stool ${index + 1}\n`).join("")}`;

let app: ProviderProcess;
/** How far the process's clock is ahead. */
let aheadMs = 0;
const smtp = { from: "words@words.example", transport: { send: async () => undefined } };
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  const now = app.services.now;
  app.services.now = () => new Date(now().getTime() + aheadMs);
  app.services.mail = { ...app.services.mail, smtp };
  await hurryRetries(app);
});
beforeEach(() => {
  // Sessions last an hour.
  aheadMs = 0;
  app.standIn.setSpeaker(({ lastUserText }) => `About ${lastUserText.split("\n")[1]}.`);
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

/** Lets so much time pass while the first row is being run, which ends as the script says. */
function takes(ms: number, script: (lastUserText: string) => string = () => "whole"): void {
  let leftMs = ms;
  app.standIn.setScript(({ lastUserText }) => {
    aheadMs += leftMs;
    leftMs = 0;
    return script(lastUserText);
  });
}

const mailsTo = ({ id }: Pick<Person, "id">) =>
  app.services.db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.createdAt, mails.id);
const kindsTo = async (person: Person): Promise<string[]> => (await mailsTo(person)).map(({ kind }) => kind);

const runAll = async (client: TestClient, id: string, what = "start", body?: unknown): Promise<JobView> => {
  await order(client, id, what, body);
  return untilAtRest(client, id);
};

describe("an email about a table", () => {
  it("comes once its rows have run for more than two minutes, with the figures of the table", async () => {
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.", { name: "Stools\u202E of oak" });
    takes(3 * minuteMs, (text) => (text.includes("Stool 3") ? "error-500 status=400" : "whole"));
    const job = await runAll(client, id);
    expect(job).toMatchObject({ state: "done-with-errors", counts: { done: 5, failed: 1 }, spentMilli: 250 });
    const [mail, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "table-done", recipient: person.email, locale: "en", state: "queued" });
    for (const words of ["\n“Stools of oak”\n", "Done: 5", "Failed: 1", "0.25 tokens", `${app.services.origin}/automate-gpt/${id}\n`])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toMatch(/Skipped|To check|Not run yet/);
    expect(mail?.subject).not.toContain("Stool");
    expect(mail?.html).toContain(`href="${app.services.origin}/automate-gpt/${id}"`);
    expect(mailKindWords["table-done"]()).toBe("Table finished");
    // Rows that are run once more have an end of their own.
    takes(3 * minuteMs);
    await runAll(client, id, "redo", { rows: [1] });
    expect(await kindsTo(person)).toEqual(["table-done", "table-done"]);
  });

  it("is in its reader's language", async () => {
    const { client, person } = await addTableOwner(app);
    await app.services.db.update(userProfiles).set({ locale: "zh" }).where(eq(userProfiles.userId, person.id));
    const { id } = await addJob(client, table, "Describe {{name}}.", { name: "橡木凳" });
    takes(3 * minuteMs);
    await runAll(client, id);
    const [mail] = await mailsTo(person);
    expect(mail).toMatchObject({ kind: "table-done", locale: "zh" });
    expect(mail?.text).toContain("\n“橡木凳”\n完成：6\n");
    expect(mail?.text).toContain(`/zh/automate-gpt/${id}`);
    expect(mail?.text).not.toContain("Done");
  });

  it.each([
    ["breaker", "error-500 status=400", "Paused because rows kept failing", "change the template"],
    ["provider", "error-500", "the model couldn’t be reached", "Wait a few minutes"],
    ["provider", "error-500 status=401", "the model couldn’t be reached", "set the model up again"],
  ])("says why it has stopped: %s", async (pauseReason, script, why, next) => {
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.");
    takes(3 * minuteMs, () => script);
    expect(await runAll(client, id)).toMatchObject({ state: "paused", pauseReason });
    const [mail] = await mailsTo(person);
    expect(mail?.kind).toBe("table-stopped");
    for (const words of [why, next, "Done: 0"]) expect(mail?.text).toContain(words);
  });

  it("says that its limit is reached", async () => {
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.", { capMilli: 100 });
    takes(3 * minuteMs);
    expect(await runAll(client, id)).toMatchObject({ state: "paused", pauseReason: "out-of-tokens" });
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain("Raise “Stop at” to run more rows.");
    expect(mail?.text).toContain("Done: 2\nNot run yet: 4");
  });

  it("says what is left where only some rows were run once more", async () => {
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.", { capMilli: 100 });
    await runAll(client, id);
    await client.request("PATCH", `/api/jobs/${id}`, { body: { capMilli: null } });
    takes(3 * minuteMs);
    expect(await runAll(client, id, "redo", { rows: [1] })).toMatchObject({ state: "ready", counts: { pending: 4 } });
    const [mail, ...others] = await mailsTo(person);
    expect([mail?.kind, others]).toEqual(["table-stopped", []]);
    for (const words of ["4 rows have no result yet.", "Run the rest"]) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("Paused");
  });

  it("doesn't come after a short wait, a sample, a pause or an end by its owner, nor to anyone who opted out", async () => {
    const { client, person } = await addTableOwner(app);
    const quick = await addJob(client, table, "Describe {{name}}.");
    takes(2 * minuteMs - 30_000);
    await runAll(client, quick.id);
    const sampled = await addJob(client, table, "Praise {{name}}.");
    takes(3 * minuteMs);
    await runAll(client, sampled.id, "sample");
    for (const what of ["pause", "cancel"]) {
      const { id } = await addJob(client, table, `Sell {{name}}, then ${what}.`);
      app.standIn.setScript("hang after=0");
      await order(client, id, "start");
      aheadMs += 3 * minuteMs;
      await order(client, id, what);
    }
    const unwanted = await addJob(client, table, "Rent out {{name}}.", { mailsAtEnd: false });
    expect(unwanted.mailsAtEnd).toBe(false);
    takes(3 * minuteMs);
    expect(await runAll(client, unwanted.id)).toMatchObject({ state: "done", mailsAtEnd: false });
    expect(await kindsTo(person)).toEqual([]);
  });

  it("is turned off and on while rows are being run, when nothing else can be changed", async () => {
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.", { mailsAtEnd: false });
    app.standIn.setScript("hang after=0");
    await order(client, id, "start");
    const patch = (body: unknown) => client.request("PATCH", `/api/jobs/${id}`, { body });
    expect((await patch({ mailsAtEnd: true })).status).toBe(200);
    expect(await errorCode(await patch({ mailsAtEnd: false, model: "best" }))).toBe("conflict");
    expect(await readJob(client, id)).toMatchObject({ state: "running", model: "fast", mailsAtEnd: true });
    await order(client, id, "pause");
    takes(3 * minuteMs);
    await runAll(client, id, "resume");
    expect(await kindsTo(person)).toEqual(["table-done"]);
  });

  it.each([
    [
      "isn't confirmed",
      async ({ id }: Person) => void (await app.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, id))),
    ],
    ["is of a frozen account", ({ id }: Person) => mark(id, { frozenAt: new Date() })],
    ["is of a deleted account", ({ id }: Person) => mark(id, { deletedAt: new Date() })],
  ])("isn't sent to an address that %s", async (_why, change) => {
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.");
    app.standIn.setScript("hang after=0");
    await order(client, id, "start");
    await change(person);
    aheadMs += 3 * minuteMs;
    // The worker continues with what has hung.
    await app.services.jobWorker.stop(0);
    app.standIn.setScript("whole");
    await hurryRetries(app);
    await vi.waitUntil(async () => !(await isOpen(id)), { timeout: patience.task });
    expect(await kindsTo(person)).toEqual([]);
  });

  it("isn't written where none is sent", async () => {
    app.services.mail = { ...app.services.mail, smtp: null };
    onTestFinished(() => {
      app.services.mail = { ...app.services.mail, smtp };
    });
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.");
    takes(3 * minuteMs);
    await runAll(client, id);
    expect(await kindsTo(person)).toEqual([]);
    expect((await look(person, id)).canMail).toBe(false);
  });

  it("keeps no table from its end if it can't be written", async () => {
    const { client, person } = await addTableOwner(app);
    const first = await addJob(client, table, "Praise {{name}}.");
    takes(3 * minuteMs);
    await runAll(client, first.id);
    const [written] = await mailsTo(person);
    const { id } = await addJob(client, table, "Describe {{name}}.");
    await order(client, id, "start");
    const { newId } = app.services;
    onTestFinished(() => {
      app.services.newId = newId;
    });
    // The database refuses the same id once more: without a place to go back to, nothing else could be written either.
    app.services.newId = () => written?.id ?? "";
    aheadMs += 3 * minuteMs;
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", heldMilli: 0, spentMilli: 300 });
    expect(await kindsTo(person)).toEqual(["table-done"]);
    expect(app.logLines.filter((line) => line.includes("the email about a table could not be written") && line.includes(id))).toHaveLength(
      1,
    );
  });

  it("comes once though the database goes away just as it is written", async () => {
    const { client, person } = await addTableOwner(app);
    const { db } = app.services;
    let failures = 0;
    app.services.db = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== "transaction") return typeof value === "function" ? value.bind(target) : value;
        return (work: Parameters<Database["transaction"]>[0]) =>
          target.transaction(async (tx) => {
            const answer = await work(tx);
            const isEnd = (await tx.$count(mails, eq(mails.userId, person.id))) > 0;
            if (isEnd && failures++ < 2) throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
            return answer;
          });
      },
    });
    onTestFinished(() => {
      app.services.db = db;
    });
    const { id } = await addJob(client, table, "Describe {{name}}.");
    takes(3 * minuteMs);
    expect(await runAll(client, id)).toMatchObject({ state: "done", spentMilli: 300 });
    expect(failures).toBeGreaterThanOrEqual(2);
    expect(await kindsTo(person)).toEqual(["table-done"]);
  });

  it("comes once from the process that finishes what a dead one began", async () => {
    await app.services.jobWorker.stop(0);
    const other = await createTestProcess({
      ai: { openai: { apiKey: "stand-in", baseUrl: `${app.standIn.origin}/v1` }, maxRetries: 0 },
      database: app.database,
      runsTables: false,
    });
    other.services.mail = app.services.mail;
    let isDead = false;
    other.services.db = new Proxy(other.services.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (isDead) throw new Error("killed");
          return value.apply(target, args);
        };
      },
    }) as Database;
    await hurryRetries(other);
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.");
    app.standIn.setScript(({ lastUserText }) => (/Stool [12]\b/.test(lastUserText) ? "whole" : "hang after=0"));
    await order(client, id, "start");
    other.services.jobWorker.wake();
    await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBe(2);
    isDead = true;
    await other.die();
    await other.services.jobWorker.stop(0);
    aheadMs += 3 * minuteMs;
    app.standIn.setScript("whole");
    await hurryRetries(app);
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", counts: { done: 6 } });
    expect(await kindsTo(person)).toEqual(["table-done"]);
  });
});

const mark = async (userId: string, values: Partial<typeof userProfiles.$inferInsert>): Promise<void> =>
  void (await app.services.db.update(userProfiles).set(values).where(eq(userProfiles.userId, userId)));
const isOpen = async (id: string): Promise<boolean> => {
  const [job] = await app.services.db.select({ state: automateJobs.state }).from(automateJobs).where(eq(automateJobs.id, id));
  return job !== undefined && isAtWork(job.state);
};

const visit = ({ id, owner }: Person, jobId: string, form?: Record<string, string>) => ({
  path: `/automate-gpt/${jobId}?part=review`,
  params: { id: jobId },
  user: { ...editorUser(id), admin: null },
  actor: { kind: "user", owner, network: "a network", plan: "premium" } as const,
  ...(form === undefined ? {} : { form }),
});
const look = async (person: Person, jobId: string): Promise<Record<string, unknown>> =>
  (await visitPage(app.services, jobPage.loader, visit(person, jobId))).data;
const post = (person: Person, jobId: string, form: Record<string, string>) =>
  visitPage(app.services, jobPage.action, visit(person, jobId, form));

describe("the page of a table", () => {
  it("offers the email where it would arrive, and takes the wish by a form", async () => {
    const { client, person } = await addTableOwner(app);
    const { id } = await addJob(client, table, "Describe {{name}}.");
    expect((await look(person, id)).canMail).toBe(true);
    expect(await post(person, id, { intent: "mails-off" })).toMatchObject({ status: 303, location: `/automate-gpt/${id}?part=review` });
    expect((await readJob(client, id)).mailsAtEnd).toBe(false);
    await post(person, id, { intent: "mails-on" });
    expect((await readJob(client, id)).mailsAtEnd).toBe(true);
    await post(person, id, { intent: "mails-off" });
    await post(person, id, { intent: "save", template: "Describe {{name}}.", "mails-asked": "yes", mails: "on" });
    expect((await readJob(client, id)).mailsAtEnd).toBe(true);
    await app.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    expect((await look(person, id)).canMail).toBe(false);
  });

  it("asks about the results until it has been answered about one table, and admins see about which", async () => {
    const { client, person } = await addTableOwner(app);
    const [one, other] = [await addJob(client, table, "Describe {{name}}."), await addJob(client, table, "Praise {{name}}.")];
    await runAll(client, one.id);
    // About a file: of tables nothing was said.
    await client.post("/api/surveys", { survey: "post_job", answers: { usable: "no" }, context: { fileId: "a-file" } });
    for (const { id } of [one, other]) expect((await look(person, id)).isAsked).toBe(true);
    const refused = await post(person, one.id, { intent: "survey", usable: "perhaps", fixed: "Two dates" });
    expect(refused).toMatchObject({ status: 400, data: { survey: { usable: "perhaps", fixed: "Two dates" } } });
    expect((await look(person, one.id)).isAsked).toBe(true);
    const answer = { intent: "survey", usable: "after-small-changes", fixed: "Two\r\ndates" };
    expect((await post(person, one.id, answer)).status).toBe(303);
    for (const { id } of [one, other]) expect((await look(person, id)).isAsked).toBe(false);
    const reader = { id: "admin", admin: { role: adminRole.admin, isFrozen: false } };
    const { rows } = await listSurveys(app.services.db, reader, { q: "", dir: "asc", page: 1, filters: {} }, 10);
    expect(rows.map(({ answers, about }) => ({ answers, about }))).toEqual([
      { answers: { usable: "no" }, about: { kind: "fileId", id: "a-file" } },
      { answers: { usable: "after-small-changes", fixed: "Two\ndates" }, about: { kind: "jobId", id: one.id } },
    ]);
  });
});
