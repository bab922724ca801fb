import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { FileView } from "#features/files/file-view.ts";
import type { Database } from "#platform/db/database.server.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { startAppServer } from "#tests/harness/app-server.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { addPerson } from "#tests/services/people.ts";
import { fileForm } from "#tests/services/pictures.ts";
import { startPostgresCluster } from "#tests/services/postgres-cluster.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { captionRun, readEvents } from "#tests/services/test-services.ts";
import { paragraphs } from "./file-work.ts";
import { describeOn, openForTest, spawnServer, temporaryFolder } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

/** How long a database may be away without anything being lost (spec J03): so often asked, with a pause of half a second behind each. */
const asksOfOutage = 60;

describeOn("postgres", "a PostgreSQL that crashes under a serving process", () => {
  it("J03: answers 503 with Retry-After for 30 seconds, serves again once it is back, and every run and file ends settled", async () => {
    const cluster = await startPostgresCluster();
    const standIn = await startAiStandIn();
    standIn.setSpeaker(translatorOf(translateKnown));
    standIn.setScript("whole delay=20");
    onTestFinished(async () => {
      await standIn.close();
      await cluster.stop();
    });
    const url = await cluster.createDatabase("wordloom");
    const port = await findFreePort();
    const app = await startAppServer({ port, env: { DATABASE_URL: url, TRUSTED_PROXIES: "127.0.0.1", ...standIn.env().openai } });
    onTestFinished(() => app.kill());
    const start = (visitor: number, about: string, more: Record<string, string> = {}) =>
      fetch(`${app.url}/api/runs`, {
        method: "POST",
        headers: { Origin: app.url, "Content-Type": "application/json", "X-Forwarded-For": `203.0.113.${visitor}`, ...more },
        body: JSON.stringify(captionRun(about)),
      });
    const first = await start(1, "[[script:whole tokens=200 seed=5 delay=20]]");
    const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { run, events } = (await first.json()) as { run: { id: string }; events: string };
    const reading = fetch(`${app.url}${events}`, { headers: { Cookie: cookie } }).then(readEvents);
    await vi.waitUntil(() => (standIn.log[0]?.sentTokens ?? 0) > 20, { timeout: patience.step, interval: 20 });
    const db = openForTest({ kind: "url", url });
    const file = await startFile(app.url, db);
    await vi.waitUntil(async () => (await file.read()).segmentsDone > 0, { timeout: patience.step, interval: 50 });
    expect((await file.read()).status).toBe("translating");

    const caught = Array.from({ length: 24 }, (_, index) =>
      start(10 + index, "[[script:whole tokens=5]]", { "Idempotency-Key": `crash-${index}` }).then((answer) => answer.status),
    );
    await cluster.stopHard();
    for (const status of await Promise.all(caught)) expect([201, 503]).toContain(status);
    const away: [string, Promise<Response>][] = [
      ["a read", fetch(`${app.url}/api/me`)],
      ["a start", start(60, "[[script:whole tokens=5]]")],
      ["a stop", fetch(`${app.url}/api/runs/${run.id}/stop`, { method: "POST", headers: { Origin: app.url, Cookie: cookie } })],
      ["readiness", fetch(`${app.url}/health/ready`)],
      [
        "a form",
        fetch(`${app.url}/write/social/bio`, {
          method: "POST",
          headers: { Origin: app.url, "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
          body: "about=x",
        }),
      ],
    ];
    for (const [what, asked] of away) {
      const answer = await asked;
      expect([what, answer.status, answer.headers.get("retry-after")]).toEqual([what, 503, expect.stringMatching(/^\d+$/)]);
    }
    for (const path of ["/health/live", "/", "/write", "/api/tools", "/api/limits"])
      expect([path, (await fetch(`${app.url}${path}`)).status]).toEqual([path, 200]);

    for (let asked = 0; asked < asksOfOutage; asked++) {
      const answer = await fetch(`${app.url}/api/me`);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      await pause(500);
    }
    await cluster.start();
    await vi.waitUntil(
      async () => (await fetch(`${app.url}/api/me`)).status === 200 && (await fetch(`${app.url}/health/ready`)).status === 200,
      { timeout: patience.task, interval: 50 },
    );
    const log = await reading;
    expect(log.at(-1)).toMatchObject({ event: "run-end", data: { finish: "whole", receipt: { chargedUnits: 1 } } });
    expect(
      log
        .filter((event) => event.event === "text-delta")
        .map((event) => event.data.text)
        .join(""),
    ).toBe(standInText(5, 200).trimStart());

    await vi.waitUntil(async () => (await file.read()).status === "done", { timeout: patience.task, interval: 200 });
    expect(await file.charges()).toBe(1);
    // Also those whose start was committed but never confirmed.
    await vi.waitFor(async () => expect(await auditLedger(db)).toMatchObject({ mismatches: 0, heldOpen: 0 }), {
      timeout: patience.step,
      interval: 200,
    });
    const repeated = await start(10, "[[script:whole tokens=5]]", { "Idempotency-Key": "crash-0" });
    expect([201, 409]).toContain(repeated.status);
    expect(await app.stop()).toBe(0);
    expect(app.output()).not.toMatch(/unhandled|uncaught/);
  });

  it("J03: and one that comes late is waited for: live without it, ready once it is there", async () => {
    const cluster = await startPostgresCluster();
    onTestFinished(() => cluster.stop());
    const url = await cluster.createDatabase("wordloom");
    await cluster.stopHard();
    const port = await findFreePort();
    const { child, ended } = spawnServer({ PORT: String(port), DATABASE_URL: url }, temporaryFolder());
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (answer) => answer.status,
        () => 0,
      );
    await vi.waitUntil(async () => (await ask("/health/live")) === 200, { timeout: patience.step, interval: 50 });
    expect(await ask("/health/ready")).toBe(503);
    await cluster.start();
    await vi.waitUntil(async () => (await ask("/health/ready")) === 200, { timeout: patience.task, interval: 50 });
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });
});

/** A file whose translation has been begun, of someone who can pay for it. */
async function startFile(origin: string, db: Database) {
  const { owner, token } = await addPerson({ db });
  await adjustCredits(db, { owner, amountMilli: 100_000, reason: "for a test", key: owner, changedBy: "test" });
  const headers = { Authorization: `Bearer ${token}` };
  const call = async (path: string, more: RequestInit): Promise<FileView> => {
    const answer = await fetch(`${origin}${path}`, { ...more, headers: { ...headers, ...more.headers } });
    return ((await answer.json()) as { file: FileView }).file;
  };
  const form = fileForm(Buffer.from(paragraphs(200)), "letter.txt", "file", "text/plain");
  const { id } = await call("/api/files", { method: "POST", headers: form.headers, body: form.body });
  const start = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ from: "en", to: "de" }) };
  await call(`/api/files/${id}/start`, start);
  return {
    read: () => call(`/api/files/${id}`, {}),
    charges: () => db.$count(creditLedger, and(eq(creditLedger.owner, owner), eq(creditLedger.kind, "settle"))),
  };
}
