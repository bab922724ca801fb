import { expect, it, onTestFinished, vi } from "vitest";
import { role } from "#core/actor.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { FileView } from "#features/files/file-view.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { addPerson } from "#tests/services/people.ts";
import { fileForm } from "#tests/services/pictures.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { captionRun, readEvents } from "#tests/services/test-services.ts";
import { askedTimes, paragraphs } from "./file-work.ts";
import { isOnPostgres, startOnTestDatabase } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

const paragraphsOfFile = 60;
const streamCount = 20;
const waiting = { timeout: patience.task, interval: 25 };
type Sender = { bearer: { Authorization: string }; id: string };

it("D01: with twenty streams and three files under way, streams end whole, a second SIGTERM hands the files back, and the next process ends them", async () => {
  const standIn = await startAiStandIn();
  onTestFinished(() => standIn.close());
  standIn.setSpeaker(translatorOf(translateKnown));
  // What has no marker is asked for files: it stops in its midst until the next process asks.
  standIn.setScript("hang after=20");
  const { app, database, again } = await startOnTestDatabase({ ...standIn.env().openai, TRUSTED_PROXIES: "127.0.0.1" });

  const senders = await Promise.all([1, 2, 3].map((nth) => sendAndStart(nth)));
  const states = async () =>
    (await database.$client.query<{ status: string }>("SELECT status FROM translation_documents ORDER BY id")).rows.map(
      (row) => row.status,
    );
  await vi.waitUntil(async () => (await states()).every((status) => status === "translating"), waiting);
  await vi.waitUntil(() => askedTimes(standIn.log).size >= senders.length, waiting);
  const streams = await Promise.all(Array.from({ length: streamCount }, (_, index) => openStream(index + 1)));

  process.kill(app.pid, "SIGTERM");
  await vi.waitUntil(async () => (await fetch(`${app.url}/health/ready`)).status === 503, { ...waiting, interval: 10 });
  expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  for (const { events } of streams) expect((await events).at(-1)).toMatchObject({ event: "run-end", data: { finish: "whole" } });
  // Calls for files are waited for as well, but not without end.
  expect(await states()).toEqual(["translating", "translating", "translating"]);
  expect(await app.stop()).toBe(0);
  expect(app.output()).not.toMatch(/unhandled|uncaught|"level":(?:50|60)/);
  // The embedded database has ended with its process.
  const queued = ["queued", "queued", "queued"];
  expect(isOnPostgres ? await states() : queued).toEqual(queued);
  const askedBefore = new Set(askedTimes(standIn.log).keys());

  standIn.setScript("whole");
  const next = await again();
  for (const { bearer, id } of senders) {
    const read = async () => ((await (await fetch(`${next.url}/api/files/${id}`, { headers: bearer })).json()) as { file: FileView }).file;
    await vi.waitUntil(async () => /^(?:done|failed)$/.test((await read()).status), waiting);
    expect(await read()).toMatchObject({ status: "done", segmentsDone: paragraphsOfFile, receipt: { chargedMilli: 1000 } });
    const me = (await (await fetch(`${next.url}/api/me`, { headers: bearer })).json()) as { credits: object };
    expect(me.credits).toMatchObject({ availableMilli: 9000, heldMilli: 0 });
  }
  const times = askedTimes(standIn.log);
  expect(times.size).toBe(senders.length * paragraphsOfFile);
  // Only what was asked for when the process ended is asked for once more.
  expect([...times].filter(([text, count]) => count > (askedBefore.has(text) ? 2 : 1))).toEqual([]);
  expect(await auditLedger(database)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  expect(await next.stop()).toBe(0);

  async function sendAndStart(nth: number): Promise<Sender> {
    const { owner, token } = await addPerson({ db: database }, { role: role.premium });
    await adjustCredits(database, { owner, amountMilli: 10_000, reason: "for a test", key: owner, changedBy: "test" });
    const bearer = { Authorization: `Bearer ${token}` };
    const { body, headers } = fileForm(Buffer.from(paragraphs(paragraphsOfFile, nth * 1000)), "letter.txt", "file", "text/plain");
    const sent = await fetch(`${app.url}/api/files`, { method: "POST", headers: { ...bearer, ...headers }, body });
    const { file } = (await sent.json()) as { file: FileView };
    const started = await fetch(`${app.url}/api/files/${file.id}/start`, {
      method: "POST",
      headers: { ...bearer, "Content-Type": "application/json" },
      body: JSON.stringify({ to: "de", from: "en" }),
    });
    expect([sent.status, started.status]).toEqual([201, 202]);
    return { bearer, id: file.id };
  }

  /** A run of a visitor of their own, from a network of their own, with its stream open; the stream's events once it has ended. */
  async function openStream(visitor: number): Promise<{ events: ReturnType<typeof readEvents> }> {
    const headers = { Origin: app.url, "Content-Type": "application/json", "X-Forwarded-For": `203.0.113.${visitor}` };
    const body = JSON.stringify(captionRun("[[script:whole tokens=60 delay=30]]"));
    const answer = await fetch(`${app.url}/api/runs`, { method: "POST", headers, body });
    expect(answer.status).toBe(201);
    const { events } = (await answer.json()) as { events: string };
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return { events: fetch(`${app.url}${events}`, { headers: { Cookie: cookie } }).then(readEvents) };
  }
});
