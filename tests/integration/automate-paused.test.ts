import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { addJob, addTableOwner, hurryRetries, order, readCredits, readJob, readRows, untilAtRest } from "./automate-people.ts";
import { eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  app.standIn.setSpeaker(({ lastUserText, system }) => `${system.includes("Praise") ? "Praise" : "About"} ${lastUserText.split("\n")[1]}.`);
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const table = (rows: number) => `name\n${Array.from({ length: rows }, (_, index) => `Stool ${index + 1}\n`).join("")}`;
const expectSoundLedger = async () => expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0, faults: [] });

/** Rows of Premium that are run at the same time. */
const rowsAtOnce = 8;

/** A job that its owner has paused with so many of its rows done; the others are left. */
async function pausedJob(client: TestClient, rows: number, done: number): Promise<string> {
  let answered = 0;
  app.standIn.setScript(() => (answered++ < done ? "whole" : "hang after=1"));
  const { id } = await addJob(client, table(rows), "Describe {{name}}.");
  await order(client, id, "start");
  await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBe(done);
  // All that run at the same time have been asked: no question comes after the pause.
  await expect.poll(() => answered, eventually).toBe(Math.min(rows, done + rowsAtOnce));
  await order(client, id, "pause");
  app.standIn.setScript("whole");
  app.standIn.clearLog();
  return id;
}

describe("a paused job", () => {
  it("runs five rows as a sample, and not the ones that it was paused with", async () => {
    const { client } = await addTableOwner(app);
    const id = await pausedJob(client, 30, 0);
    await order(client, id, "sample");
    const sampled = await untilAtRest(client, id);
    expect({ done: sampled.counts.done, asked: app.standIn.log.length, spentMilli: sampled.spentMilli }).toEqual({
      done: 5,
      asked: 5,
      spentMilli: 0,
    });
    await order(client, id, sampled.state === "paused" ? "resume" : "start");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 25 * 50, counts: { done: 30 } });
    expect(await readCredits(client)).toEqual({ availableMilli: 100_000 - 25 * 50, heldMilli: 0 });
    await expectSoundLedger();
  });

  it.each([1, 12])("redoes row %i, for which it holds the price, and not the rows that it was paused with", async (redone) => {
    const { client } = await addTableOwner(app);
    const id = await pausedJob(client, 12, 6);
    await client.request("PATCH", `/api/jobs/${id}`, { body: { template: "Praise {{name}}." } });
    await order(client, id, "redo", { rows: [redone] });
    const after = await untilAtRest(client, id);
    expect(after.pauseReason).not.toBe("out-of-tokens");
    expect(app.standIn.log.map(({ lastUserText }) => lastUserText.split("\n")[1])).toEqual([`Stool ${redone}`]);
    expect((await readRows(client, id))[redone - 1]?.output?.text).toBe(`Praise Stool ${redone}.`);
    expect(after.spentMilli).toBe(7 * 50);
    await expectSoundLedger();
  });
});
