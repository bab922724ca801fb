import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { newId } from "#core/ids.ts";
import { deliverMailJob } from "#features/accounts/deliver-mail.job.ts";
import { deliverMail } from "#features/accounts/deliver-mail.server.ts";
import { expireMails } from "#features/accounts/expire-mails.server.ts";
import type { MailSettings } from "#features/accounts/mail-settings.ts";
import { listOutbox, openOutboxMail } from "#features/accounts/outbox-queries.server.ts";
import { type SendMailInput, sendMail } from "#features/accounts/send-mail.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { adminRole, mails } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { defineJob, type Jobs, startJobs } from "#platform/jobs/jobs.server.ts";
import { createLog, type Log } from "#platform/log/log.server.ts";
import { MailError } from "#platform/mail/mail.ts";
import { createSmtpTransport } from "#platform/mail/smtp-transport.server.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { startMailSink } from "#tests/services/mail-sink.ts";
import { addPerson } from "#tests/services/people.ts";
import { patience } from "#tests/harness/patience.ts";

const address = "marker-address@mail.example";
const link = "http://localhost:3000/api/auth/verify-email?token=marker-token";
const mailInput: SendMailInput = { userId: null, kind: "verify-email", locale: "en", recipient: address, link };
const startedAt = Date.UTC(2026, 10, 20, 12);
const hours = 3_600_000;

type Setting = {
  db: Database;
  log: Log;
  logLines: string[];
  mail: MailSettings;
  jobs: Jobs;
  /** Moves with `clock.now`. */
  now(): Date;
  clock: { now: number };
  newId(): string;
  send(input?: Partial<SendMailInput>): Promise<string>;
  find(id: string): Promise<typeof mails.$inferSelect | undefined>;
};

let db: Database;
let closeDatabase: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database.address, () => undefined, 10);
  closeDatabase = async () => {
    await db.$client.end();
    await database.close();
  };
});
afterAll(() => closeDatabase());

/** An empty outbox with the delivery job at work; without `smtp` mails stay there. */
async function prepare(smtp: MailSettings["smtp"] = null, isWorker = smtp !== null): Promise<Setting> {
  const logLines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  const log = createLog("info", destination);
  const clock = { now: startedAt };
  const now = () => new Date(clock.now);
  const mail = { appName: "Wordloom", smtp };
  const handle = (payload: { mailId: string }) => deliverMail({ db, log, mail, now }, payload);
  const jobs = await startJobs(db, log, [{ job: { ...deliverMailJob, retryDelayS: 1 }, handle }], isWorker);
  onTestFinished(async () => {
    await jobs.stop(2000);
    await db.delete(mails);
    await db.$client.query("DELETE FROM jobs.job");
  });
  const services = { db, log, logLines, mail, jobs, now, clock, newId };
  return {
    ...services,
    send: (input = {}) => sendMail(services, { ...mailInput, ...input }),
    find: async (id) => (await db.select().from(mails).where(eq(mails.id, id)))[0],
  };
}

async function bySink(options: Parameters<typeof startMailSink>[0] = {}) {
  const sink = await startMailSink(options);
  onTestFinished(() => sink.close());
  return { sink, smtp: { from: "Wordloom <no-reply@words.example>", transport: createSmtpTransport(sink.url) } };
}

const untilState = (setting: Setting, id: string, state: string) =>
  vi.waitFor(async () => expect((await setting.find(id))?.state).toBe(state), { timeout: patience.step, interval: 50 });

const queuedJobs = async ({ db }: Setting) =>
  (await db.$client.query<{ data: unknown }>("SELECT data FROM jobs.job WHERE name = $1", [deliverMailJob.name])).rows;

describe("without SMTP", () => {
  it("keeps the mail for an admin, and queues nothing", async () => {
    const setting = await prepare();
    const id = await setting.send();
    const { items, next } = await listOutbox(setting, "operator", 10, null);
    expect(next).toBeNull();
    expect(items).toEqual([
      expect.objectContaining({
        id,
        to: address,
        kind: "verify-email",
        locale: "en",
        state: "kept",
        at: new Date(startedAt).toISOString(),
      }),
    ]);
    expect(items[0]?.text).toContain(link);
    expect(await queuedJobs(setting)).toEqual([]);
  });

  it("removes it after a week", async () => {
    const setting = await prepare();
    const id = await setting.send();
    setting.clock.now = startedAt + 7 * 24 * hours - 1;
    await expireMails(setting);
    expect(await setting.find(id)).toBeDefined();
    setting.clock.now++;
    expect((await listOutbox(setting, "operator", 10, null)).items).toEqual([]);
    await expireMails(setting);
    expect(await setting.find(id)).toBeUndefined();
  });
});

describe("with SMTP", () => {
  it("sends the mail in its language and erases the words", async () => {
    const { sink, smtp } = await bySink();
    const setting = await prepare(smtp);
    const id = await setting.send({ locale: "zh" });
    await untilState(setting, id, "sent");
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]?.recipients).toEqual([address]);
    const parsed = await PostalMime.parse(sink.mails[0]?.raw ?? "");
    expect(parsed.subject).toBe("Wordloom：请确认邮箱地址");
    expect(parsed.text?.match(/https?:\/\/\S+/g)).toEqual([link]);
    expect(parsed.html).toContain('lang="zh-Hans"');
    const row = await setting.find(id);
    expect(row).toMatchObject({ subject: "", text: "", html: "", attempts: 1, sentAt: new Date(startedAt) });
    expect(row?.expiresAt).toEqual(new Date(startedAt + 24 * hours));
  });

  it("tries again when the server says later", async () => {
    const { sink, smtp } = await bySink({ answers: [451] });
    const setting = await prepare(smtp);
    const id = await setting.send();
    await untilState(setting, id, "sent");
    expect(sink.recipientsTried()).toBe(2);
    expect(sink.mails).toHaveLength(1);
    expect(await setting.find(id)).toMatchObject({ attempts: 2 });
  });

  it("gives up at once when the server says never, and keeps the words for an admin", async () => {
    const { sink, smtp } = await bySink({ answers: [550] });
    const setting = await prepare(smtp);
    const id = await setting.send();
    await untilState(setting, id, "failed");
    await vi.waitFor(
      async () => expect((await setting.db.$client.query("SELECT state FROM jobs.job")).rows).toEqual([{ state: "completed" }]),
      { timeout: patience.step, interval: 50 },
    );
    expect(sink.recipientsTried()).toBe(1);
    expect((await listOutbox(setting, "operator", 1, null)).items[0]?.text).toContain(link);
  });

  it("gives up after its last try", async () => {
    const refusing = { from: "w@words.example", transport: { send: () => Promise.reject(new MailError("451", false)) } };
    const setting = await prepare(refusing, false);
    const id = await setting.send();
    for (let attempt = 1; attempt <= deliverMailJob.retryLimit; attempt++) {
      await expect(deliverMail(setting, { mailId: id })).rejects.toThrow(MailError);
      expect((await setting.find(id))?.state).toBe("queued");
    }
    await deliverMail(setting, { mailId: id });
    expect(await setting.find(id)).toMatchObject({ state: "failed", attempts: 1 + deliverMailJob.retryLimit });
  });

  it("sends a mail once, however often its job runs", async () => {
    const { sink, smtp } = await bySink();
    const setting = await prepare(smtp, false);
    const id = await setting.send();
    await deliverMail(setting, { mailId: id });
    await deliverMail(setting, { mailId: id });
    await deliverMail(setting, { mailId: "gone" });
    expect(sink.mails).toHaveLength(1);
  });

  it("sends many at the same time", async () => {
    const { sink, smtp } = await bySink();
    const setting = await prepare(smtp);
    const ids = await Promise.all(Array.from({ length: 12 }, () => setting.send()));
    for (const id of ids) await untilState(setting, id, "sent");
    expect(sink.mails).toHaveLength(12);
  });

  it("leaves neither mail nor job behind when the transaction around it fails", async () => {
    const { smtp } = await bySink();
    const setting = await prepare(smtp, false);
    const failing = setting.db.transaction(async (tx) => {
      await sendMail({ ...setting, db: tx }, mailInput);
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await setting.db.select().from(mails)).toEqual([]);
    expect(await queuedJobs(setting)).toEqual([]);
  });

  it("shows no one an email or its job before the transaction around it commits", async () => {
    const { smtp } = await bySink();
    const setting = await prepare(smtp, false);
    const id = await setting.db.transaction((tx) => sendMail({ ...setting, db: tx }, mailInput));
    expect(await setting.find(id)).toMatchObject({ state: "queued" });
    expect(await queuedJobs(setting)).toEqual([{ data: { mailId: id } }]);
  });

  it("logs ids and outcomes, never addresses or words", async () => {
    const { smtp } = await bySink({ answers: [451, 550] });
    const setting = await prepare(smtp);
    const failed = await setting.send();
    await untilState(setting, failed, "failed");
    const sent = await setting.send();
    await untilState(setting, sent, "sent");
    const log = setting.logLines.join("");
    for (const word of ["mail not accepted, trying again", "mail failed", "mail sent", failed, sent]) expect(log).toContain(word);
    for (const secret of ["marker", "mail.example", "confirm"]) expect(log).not.toContain(secret);
  });

  it("keeps a queued mail for the outbox when SMTP was switched off since", async () => {
    const { smtp } = await bySink();
    const setting = await prepare(smtp, false);
    const id = await setting.send();
    await deliverMail({ ...setting, mail: { smtp: null } }, { mailId: id });
    expect(await setting.find(id)).toMatchObject({ state: "kept" });
  });
});

describe("the outbox", () => {
  it("is read in pages, newest first, each mail once", async () => {
    const setting = await prepare();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) {
      // Pairs of the same moment: the id decides there.
      setting.clock.now = startedAt + Math.floor(index / 2) * 1000;
      ids.push(await setting.send({ kind: "known-address" }));
    }
    const seen: { id: string; at: string }[] = [];
    let cursor: string | null = null;
    do {
      const page = await listOutbox(setting, "operator", 3, cursor);
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it("opens to admins of role 10 only, since its links open accounts", async () => {
    const setting = await prepare();
    const id = await setting.send();
    const admin = { id: "ada", admin: { role: adminRole.admin, isFrozen: false } };
    expect(await openOutboxMail(setting, admin, id)).toMatchObject({ id });
    expect((await listOutbox(setting, admin, 10, null)).items).toHaveLength(1);
    for (const other of [null, { role: adminRole.editor, isFrozen: false }, { role: adminRole.admin, isFrozen: true }]) {
      await expect(listOutbox(setting, { admin: other }, 10, null)).rejects.toMatchObject({ code: "forbidden" });
      await expect(openOutboxMail(setting, { id: "eve", admin: other }, id)).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("leaves a line in the audit log each time an admin opens a mail, and none for the list", async () => {
    const setting = await prepare();
    await setting.db.delete(auditLog);
    const { id: userId } = await addPerson(setting);
    const [ofNobody, ofSomebody] = [await setting.send(), await setting.send({ userId })];
    const admin = { id: "ada", admin: { role: adminRole.admin, isFrozen: false } };
    await listOutbox(setting, admin, 10, null);
    for (const id of [ofSomebody, ofNobody, ofNobody]) await openOutboxMail(setting, admin, id);
    await expect(openOutboxMail(setting, admin, "unknown")).rejects.toMatchObject({ code: "not-found" });
    await expect(openOutboxMail(setting, { id: "eve", admin: null }, ofNobody)).rejects.toMatchObject({ code: "forbidden" });
    const lines = await setting.db.select().from(auditLog).orderBy(auditLog.id);
    const line = (target: string, user: string | null) => ({
      actor: "user:ada",
      action: "mail-read",
      target,
      before: null,
      after: { kind: "verify-email", state: "kept", user },
    });
    expect(lines.map(({ actor, action, target, before, after }) => ({ actor, action, target, before, after }))).toEqual([
      line(ofSomebody, `user:${userId}`),
      line(ofNobody, null),
      line(ofNobody, null),
    ]);
  });

  it("refuses cursors and ids that are none", async () => {
    const setting = await prepare();
    const admin = { id: "ada", admin: { role: adminRole.admin, isFrozen: false } };
    for (const cursor of ["", "x", "1.a", "9999999999999999.a", "1763640000000.", "1763640000000.A'"])
      await expect(listOutbox(setting, "operator", 10, cursor)).rejects.toMatchObject({ code: "invalid-input" });
    for (const id of ["unknown", "", "a\u0000b"])
      await expect(openOutboxMail(setting, admin, id)).rejects.toMatchObject({ code: "not-found" });
  });
});

it("a process that only queues has its queues from the start, inside of transactions too", async () => {
  const setting = await prepare();
  const job = defineJob<{ mailId: string }>({ name: "tests.other", retryLimit: 1, expireInSeconds: 60 });
  const queueing = await startJobs(setting.db, setting.log, [{ job, handle: () => expect.unreachable("it only queues") }], false);
  await setting.db.transaction((tx) => queueing.enqueue(job, { mailId: "in a transaction" }, tx));
  await queueing.enqueue(job, { mailId: "alone" });
  const { rows } = await setting.db.$client.query("SELECT data FROM jobs.job WHERE name = 'tests.other' ORDER BY created_on");
  expect(rows).toEqual([{ data: { mailId: "in a transaction" } }, { data: { mailId: "alone" } }]);
  await queueing.stop(2000);
});
