import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createJobWorker } from "#features/automate/job-worker.server.ts";
import { isAtWork, type RowView } from "#features/automate/job-view.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { modelTiming } from "#platform/ai/registry.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { patience } from "#tests/harness/patience.ts";
import { addJob, addTableOwner, order, readCredits, readJob, readRows } from "./automate-people.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";

const rows = 2_000;
const rowMilli = 50;
/** A provider that says nothing for so long fails; short, because some rows wait for that. */
const ai = { maxRetries: 0, firstTokenTimeoutMs: 2_000, idleTimeoutMs: 2_000 };

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess(ai);
  const { services } = app;
  await services.jobWorker.stop(0);
  const timingFor = (model: Parameters<typeof modelTiming>[1]) => modelTiming(buildAiSettings(ai), model);
  services.jobWorker = createJobWorker({ services: () => services, timingFor, pausesMs: [1, 1, 1, 1] });
  services.jobWorker.start(false);
});

/** What the provider does with a row at its first tries, and how often; afterwards it answers. Rows are tried five times. */
type Fate = { script: string; failures: number; error?: "blocked" | "empty" };

/** Out of thousand rows: most are answered at once, a few never. */
const fates: [until: number, fate: (dice: number) => Fate][] = [
  [40, (dice) => ({ script: `rate-limited retry-after=0 times=${1 + (dice % 3)}`, failures: 1 + (dice % 3) })],
  [80, (dice) => ({ script: `error-500 times=${1 + (dice % 4)}`, failures: 1 + (dice % 4) })],
  [90, () => ({ script: "error-500 status=503 times=2", failures: 2 })],
  [105, (dice) => ({ script: `reset after=${dice % 4}`, failures: 1 + (dice % 4) })],
  [117, (dice) => ({ script: "no-end-marker", failures: 1 + (dice % 4) })],
  [124, () => ({ script: "bad-json after=2", failures: 2 })],
  [131, () => ({ script: "error-event after=1", failures: 2 })],
  [135, () => ({ script: "hang after=1", failures: 1 })],
  [143, () => ({ script: "filtered after=0", failures: 1, error: "blocked" })],
  [150, () => ({ script: "empty", failures: 1, error: "empty" })],
  [1_000, () => ({ script: "whole", failures: 0 })],
];

/** The same for a row each time. */
function fateOf(row: number): Fate {
  const hash = createHash("sha256").update(`row ${row}`).digest();
  const [place, dice] = [hash.readUInt32LE(0) % 1_000, hash.readUInt32LE(4)];
  const [, fate] = fates.find(([until]) => place < until) ?? [0, () => ({ script: "whole", failures: 0 })];
  return fate(dice);
}

const numbers = Array.from({ length: rows }, (_, index) => index + 1);
const numberOf = (text: string): number => Number(/number (\d+)/.exec(text)?.[1]);
const answerTo = (row: number): string => `About number ${row}: ${createHash("sha256").update(`answer ${row}`).digest("hex")}.`;

async function readAllRows(client: TestClient, id: string): Promise<RowView[]> {
  const all: RowView[] = [];
  for (let cursor = 0; cursor < rows; cursor += 500) all.push(...(await readRows(client, id, `limit=500&cursor=${cursor}`)));
  return all;
}

/** Waits for a job that may take longer than one step of a test, as long as rows keep ending. */
async function untilOver(client: TestClient, id: string) {
  for (let done = -1; ; ) {
    const ended = async () => {
      const { state, counts } = await readJob(client, id);
      return isAtWork(state) ? counts.done + counts.failed : rows + 1;
    };
    await expect.poll(ended, { timeout: patience.step, interval: 200 }).toBeGreaterThan(done);
    done = await ended();
    if (done > rows) return readJob(client, id);
  }
}

it("does every row of a large table that can be done, at a provider with every fault, and charges each once", {
  timeout: patience.longTest,
}, async () => {
  const { client } = await addTableOwner(app, 200_000);
  const askedTimes = new Map<number, number>();
  app.standIn.setSpeaker(({ lastUserText }) => answerTo(numberOf(lastUserText)));
  app.standIn.setScript(({ lastUserText }) => {
    const row = numberOf(lastUserText);
    const times = (askedTimes.get(row) ?? 0) + 1;
    askedTimes.set(row, times);
    const { script, failures, error } = fateOf(row);
    return error !== undefined || times <= failures ? script : "whole";
  });
  const table = `sku,name\n${numbers.map((row) => `A-${row},Stool number ${row}\n`).join("")}`;
  const { id } = await addJob(client, table, "Describe {{name}}.");
  await order(client, id, "start");
  const job = await untilOver(client, id);

  const lost = numbers.filter((row) => fateOf(row).error !== undefined);
  expect(lost.length).toBeGreaterThan(10);
  const done = rows - lost.length;
  expect(job).toMatchObject({ state: "done-with-errors", pauseReason: null, spentMilli: rowMilli * done, heldMilli: 0 });
  expect(job.counts).toMatchObject({ done, failed: lost.length, pending: 0, running: 0, copied: 0, skipped: 0 });

  const view = ({ n, state, output, error, attempts, milli }: RowView) => ({
    n,
    state,
    text: output?.text,
    error: error?.code,
    attempts,
    milli,
  });
  expect((await readAllRows(client, id)).map(view)).toEqual(
    numbers.map((n) => {
      const { error, failures } = fateOf(n);
      return error === undefined
        ? { n, state: "done", text: answerTo(n), error: undefined, attempts: failures + 1, milli: rowMilli }
        : { n, state: "failed", text: undefined, error, attempts: 1, milli: 0 };
    }),
  );

  const sentTimes = new Map<number, number>();
  for (const { outcome, lastUserText } of app.standIn.log)
    if (outcome === "sent") sentTimes.set(numberOf(lastUserText), (sentTimes.get(numberOf(lastUserText)) ?? 0) + 1);
  expect(numbers.filter((row) => sentTimes.get(row) !== 1)).toEqual([]);
  expect(numbers.filter((row) => askedTimes.get(row) !== (fateOf(row).error === undefined ? fateOf(row).failures + 1 : 1))).toEqual([]);

  const { rows: lines } = await app.services.db.execute(
    sql`SELECT kind, amount_milli::int AS milli FROM credit_ledger WHERE run_id IN (SELECT run_id FROM automate_jobs WHERE id = ${id}) ORDER BY id`,
  );
  expect(lines).toEqual([
    { kind: "hold", milli: -rowMilli * rows },
    { kind: "release", milli: rowMilli * rows },
    { kind: "settle", milli: -rowMilli * done },
  ]);
  expect(await readCredits(client)).toEqual({ availableMilli: 200_000 - rowMilli * done, heldMilli: 0 });
  expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0, faults: [] });
});
