import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { startWritingRun, type WritingInput } from "#features/writing/start-writing-run.server.ts";
import { claimIdempotencyKey, releaseIdempotencyKey } from "#platform/db/idempotency.server.ts";
import { idempotencyKeys } from "#platform/db/schema/operations.ts";
import { captionRun, finishedRun, type TestClient, testOrigin } from "#tests/services/test-services.ts";
import { createApp } from "../../server/app.ts";
import { answerForm } from "../../server/pages/form-claim.ts";
import {
  changeConfig,
  errorCode,
  type ProviderProcess,
  readUnits,
  type Started,
  startProviderProcess,
  startRun,
  untilIdle,
} from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000 });
});
beforeEach(() => app.standIn.clearLog());

const body = captionRun("[[script:whole tokens=8]]");
const sendKeyed = (client: TestClient, key: string, sent: unknown = body, path = "/api/runs") =>
  client.post(path, sent, { "Idempotency-Key": key });

async function countRuns(): Promise<number> {
  const counted = await app.services.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM runs`);
  return counted.rows[0]?.count ?? 0;
}

describe("B06: Idempotency-Key", () => {
  it("B06: the same key twelve times at once starts one run, and every answer is that run or in-progress", async () => {
    const visitor = app.newVisitor();
    await visitor.get("/api/me");
    const before = await countRuns();
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendKeyed(visitor, "at-once")));
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as (Started & { error?: { code: string } })[];
    const refusals = answers.flatMap((answer, index) => (answer.status === 201 ? [] : [`${answer.status} ${bodies[index]?.error?.code}`]));
    expect(refusals).toEqual(Array(refusals.length).fill("409 in-progress"));
    const ids = new Set(bodies.flatMap((one) => (one.error === undefined ? [one.run.id] : [])));
    expect(ids.size).toBe(1);
    expect(await countRuns()).toBe(before + 1);
    await finishedRun(visitor, [...ids][0] ?? "");
    expect(app.standIn.log).toHaveLength(1);
    expect((await readUnits(visitor)).used).toBe(1);
  });

  it("B06: a repeat gets the first status and body, marked as replayed", async () => {
    const visitor = app.newVisitor();
    const first = await sendKeyed(visitor, "repeat");
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
    const text = await first.text();
    await finishedRun(visitor, (JSON.parse(text) as Started).run.id);
    const second = await sendKeyed(visitor, "repeat");
    expect([second.status, second.headers.get("idempotent-replayed"), await second.text()]).toEqual([201, "true", text]);
    expect(second.headers.get("cache-control")).toBe("private, no-store");
    expect(app.standIn.log).toHaveLength(1);
    expect((await readUnits(visitor)).used).toBe(1);
  });

  it("B06: the same key with another body, or at another address, is refused and changes nothing", async () => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, body, { "Idempotency-Key": "other-body" });
    const done = await finishedRun(visitor, run.id);
    const before = await countRuns();
    const otherBody = await sendKeyed(visitor, "other-body", captionRun("something else"));
    expect([otherBody.status, await errorCode(otherBody)]).toEqual([422, "idempotency-mismatch"]);
    const otherPath = await sendKeyed(visitor, "other-body", body, `/api/runs/${run.id}/stop`);
    expect([otherPath.status, await errorCode(otherPath)]).toEqual([422, "idempotency-mismatch"]);
    expect(await countRuns()).toBe(before);
    expect(await finishedRun(visitor, run.id)).toEqual(done);
  });

  it("B06: a key that anyone could guess leads no one to another's device", async () => {
    const address = app.nextAddress();
    const visitor = app.newVisitor(address);
    const first = (await (await sendKeyed(visitor, "1")).json()) as Started;
    const stranger = app.newVisitor(address);
    const second = (await (await sendKeyed(stranger, "1")).json()) as Started;
    expect(second.run.id).not.toBe(first.run.id);
    await Promise.all([finishedRun(visitor, first.run.id), finishedRun(stranger, second.run.id)]);
    expect((await stranger.get(`/api/runs/${first.run.id}`)).status).toBe(404);
  });

  it("B06: a client without a cookie that repeats after a cut finds its device and its run again", async () => {
    const address = app.nextAddress();
    const lost = (await (await sendKeyed(app.newVisitor(address), "cut-7f3c9a1e4b2d")).json()) as Started;
    const again = app.newVisitor(address);
    const answer = await sendKeyed(again, "cut-7f3c9a1e4b2d");
    expect(answer.headers.get("idempotent-replayed")).toBe("true");
    expect(((await answer.json()) as Started).run.id).toBe(lost.run.id);
    expect((await finishedRun(again, lost.run.id)).finish).toBe("whole");
    expect(app.standIn.log).toHaveLength(1);
  });

  it("B06: a client without a cookie finds its device on both sides of every ten minutes", async () => {
    const { services } = app;
    const systemNow = services.now;
    onTestFinished(() => void (services.now = systemNow));
    const turn = Math.ceil(Date.now() / 600_000) * 600_000;
    const address = app.nextAddress();
    services.now = () => new Date(turn - 1);
    const lost = (await (await sendKeyed(app.newVisitor(address), "turn-7f3c9a1e4b2d")).json()) as Started;
    services.now = () => new Date(turn + 1);
    const again = app.newVisitor(address);
    expect(((await (await sendKeyed(again, "turn-7f3c9a1e4b2d")).json()) as Started).run.id).toBe(lost.run.id);
    expect((await finishedRun(again, lost.run.id)).finish).toBe("whole");
  });

  it("B06: whatever the first pages of a browser send at the same moment comes from one device, another browser's does not", async () => {
    const address = app.nextAddress();
    const deviceOf = async (mark: string, send: (client: TestClient, headers: Record<string, string>) => Promise<Response>) => {
      const [cookie = ""] = (await send(app.newVisitor(address), { Cookie: `first=${mark}` })).headers.getSetCookie();
      return cookie.split(";")[0] ?? "";
    };
    const read = (client: TestClient, headers: Record<string, string>) => client.request("GET", "/api/me", { headers });
    let count = 0;
    const start = (client: TestClient, headers: Record<string, string>) =>
      client.post("/api/runs", body, { ...headers, "Idempotency-Key": `first visit ${count++}` });
    const [one, other] = ["0123456789abcdef".repeat(2), "fedcba9876543210".repeat(2)];
    const devices = await Promise.all([deviceOf(one, read), deviceOf(one, start), deviceOf(one, start), deviceOf(other, read)]);
    expect(devices[0]).toMatch(/^device=[0-9a-z]{26}\./);
    expect(devices.map((device) => device === devices[0])).toEqual([true, true, true, false]);
    expect(await deviceOf("short", read)).not.toBe(await deviceOf("short", read));
    await untilIdle(app.services);
  });

  it("B06: two owners may use the same key", async () => {
    const [one, other] = [app.newVisitor(), app.newVisitor()];
    const first = await startRun(one, body, { "Idempotency-Key": "shared" });
    const second = await startRun(other, body, { "Idempotency-Key": "shared" });
    expect(first.run.id).not.toBe(second.run.id);
    expect((await other.get(`/api/runs/${first.run.id}`)).status).toBe(404);
  });

  it("B06: a refused start gives its key back", async () => {
    const visitor = app.newVisitor();
    await changeConfig(app.services, { "anonymous.textUnitsPerDay": 0 });
    onTestFinished(() => changeConfig(app.services, { "anonymous.textUnitsPerDay": 15 }));
    const refused = await sendKeyed(visitor, "refused");
    expect([refused.status, await errorCode(refused)]).toEqual([429, "allowance-spent"]);
    await changeConfig(app.services, { "anonymous.textUnitsPerDay": 15 });
    const retried = await sendKeyed(visitor, "refused");
    expect([retried.status, retried.headers.get("idempotent-replayed")]).toEqual([201, null]);
    const invalid = await sendKeyed(visitor, "invalid", { kind: "write" });
    expect(invalid.status).toBe(400);
    expect((await sendKeyed(visitor, "invalid")).status).toBe(201);
  });

  it.each(["", "x".repeat(201), "caf\u00e9"])("B06: refuses the key %j with the name of the header", async (key) => {
    const answer = await sendKeyed(app.newVisitor(), key);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: { fields: object } }).error.fields).toHaveProperty("Idempotency-Key");
  });

  it("B06: a continuation asked for twice is made once", async () => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun("[[script:length tokens=6]]"));
    await finishedRun(visitor, run.id);
    const continueOnce = () => sendKeyed(visitor, "continue", {}, `/api/runs/${run.id}/continue`);
    const first = (await (await continueOnce()).json()) as Started;
    await finishedRun(visitor, first.run.id);
    expect(((await (await continueOnce()).json()) as Started).run.id).toBe(first.run.id);
    expect((await readUnits(visitor)).used).toBe(2);
  });
});

/** A claim as a process makes it that is at work on it. */
function claimAs(owner: string, processId: string, now: Date) {
  return claimIdempotencyKey(app.services.db, { owner, key: "held", fingerprint: "the same", processId, now, keepForMs: 60_000 });
}

describe("B06: claims of processes", () => {
  it("B06: a key whose request is under way answers in-progress, for as long as its process lives", async () => {
    const { services } = app;
    await claimAs("device:slow", services.processId, new Date(Date.now() - 30_000));
    await expect(claimAs("device:slow", "another", new Date())).rejects.toMatchObject({ code: "in-progress", retryAfterS: 1 });
  });

  it("B06: the key of a process that died before it answered can be used again", async () => {
    await claimAs("device:dead", "gone", new Date(Date.now() - 30_000));
    expect(await claimAs("device:dead", app.services.processId, new Date())).toHaveProperty("claim");
  });

  it("B06: a process that wakes after its key was taken over starts nothing and takes nothing away", async () => {
    const { services } = app;
    const actor = { kind: "anonymous" as const, owner: "device:zombie", network: "a network of its own", plan: "anonymous" as const };
    const stale = await claimAs(actor.owner, "gone", new Date(Date.now() - 30_000));
    const taken = await claimAs(actor.owner, services.processId, new Date());
    if (!("claim" in stale) || !("claim" in taken)) throw new Error("both claim the key");
    const before = await countRuns();
    const { kind: _, ...input } = body as { kind: string } & WritingInput;
    await expect(startWritingRun(services, actor, input, stale.claim)).rejects.toMatchObject({ code: "in-progress" });
    expect(await countRuns()).toBe(before);
    await releaseIdempotencyKey(services.db, stale.claim);
    const { run } = await startWritingRun(services, actor, input, taken.claim);
    expect(await claimAs(actor.owner, "another", new Date())).toMatchObject({
      answer: { status: 201, body: expect.stringContaining(run.id) },
    });
    await untilIdle(services);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});

/** The tool's page as the form claim sees it: its action starts a run and sends the browser to it. */
function createFormPage(more: { delayMs?: number; refuses?: boolean } = {}) {
  const hono = createApp(app.server, (context) =>
    answerForm(context, app.server, async (request) => {
      const form = new URLSearchParams(await request.text());
      await new Promise((resolve) => setTimeout(resolve, more.delayMs ?? 0));
      if (more.refuses) return new Response("<p>wrong</p>", { status: 400 });
      const { kind: _, ...input } = captionRun(form.get("about") ?? "") as { kind: string } & WritingInput;
      const { run } = await startWritingRun(app.services, context.get("actor"), input);
      return new Response(null, { status: 303, headers: { Location: `/write/social/caption-generator?run=${run.id}` } });
    }),
  );
  return async (about: string, address: string, cookie = "") =>
    hono.fetch(
      new Request(`${testOrigin}/write/social/caption-generator`, {
        method: "POST",
        headers: { Origin: testOrigin, Cookie: cookie, "X-Forwarded-For": address, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ about }).toString(),
      }),
    );
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

describe("B06: a form posted without a key", () => {
  it("B06: a double click is one run, and both answers lead to it", async () => {
    const post = createFormPage({ delayMs: 150 });
    const address = app.nextAddress();
    const before = await countRuns();
    const answers = await Promise.all([post("double", address), post("double", address)]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get("idempotent-replayed") === "true")).toHaveLength(1);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect(await countRuns()).toBe(before + 1);
  });

  it("B06: back and send again is the same run, another text or another visitor is not", async () => {
    const post = createFormPage();
    const address = app.nextAddress();
    const first = await post("again", address);
    const location = first.headers.get("location");
    expect((await post("again", address, cookieOf(first))).headers.get("location")).toBe(location);
    expect((await post("again", address)).headers.get("location")).toBe(location);
    expect((await post("again and more", address, cookieOf(first))).headers.get("location")).not.toBe(location);
    expect((await post("again", app.nextAddress())).headers.get("location")).not.toBe(location);
  });

  it.each([0, 29_000, 29_999])("B06: a second click one second later is the same run, %i ms into any half minute", async (offsetMs) => {
    const { services } = app;
    const systemNow = services.now;
    onTestFinished(() => void (services.now = systemNow));
    const start = Math.ceil(Date.now() / 30_000) * 30_000 + offsetMs;
    const post = createFormPage();
    const address = app.nextAddress();
    services.now = () => new Date(start);
    const first = await post(`turn ${offsetMs}`, address);
    services.now = () => new Date(start + 1000);
    const second = await post(`turn ${offsetMs}`, address);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(cookieOf(second)).toBe(cookieOf(first));
    services.now = () => new Date(start + 60_000);
    expect((await post(`turn ${offsetMs}`, address)).headers.get("location")).not.toBe(first.headers.get("location"));
  });

  it("B06: two clicks at the same moment are one run, though the half minute turns with every look at the clock", async () => {
    const { services } = app;
    const systemNow = services.now;
    onTestFinished(() => void (services.now = systemNow));
    let timeMs = Math.ceil(Date.now() / 30_000) * 30_000 - 3;
    services.now = () => new Date(timeMs++);
    const post = createFormPage();
    const address = app.nextAddress();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post("at the turn", address)));
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
  });

  it("B06: a form that was not taken can be sent again at once", async () => {
    const address = app.nextAddress();
    const refused = await createFormPage({ refuses: true })("wrong", address);
    expect(refused.status).toBe(400);
    expect((await createFormPage()("wrong", address)).status).toBe(303);
  });

  it("B06: keys are kept for their time only", async () => {
    const address = app.nextAddress();
    await createFormPage()("kept", address);
    const rows = await app.services.db
      .select({ key: idempotencyKeys.key, keptMs: sql<number>`extract(epoch FROM expires_at - created_at) * 1000` })
      .from(idempotencyKeys);
    const forms = rows.filter((row) => row.key.startsWith("form:"));
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.every((row) => Number(row.keptMs) === 30_000)).toBe(true);
  });
});
