import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownedAutomate } from "#features/automate/owned-automate.server.ts";
import type { ChangedRows, JobView, RowView } from "#features/automate/job-view.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { addJob, addTableOwner, hurryRetries, order, readJob, readRows, untilAtRest } from "./automate-people.ts";
import { errorCode, eventually, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  // What is asked for once more has the row in its first message.
  app.standIn.setSpeaker(({ system, messages }) => `${verbIn(system)} ${nameIn(messages[0]?.text ?? "")}`);
  app.standIn.setScript("whole");
});
const verbIn = (system: string): string => /Describe|Praise|Sell/.exec(system)?.[0] ?? "?";
const nameIn = (text: string): string => /Stool \d+/.exec(text)?.[0] ?? "?";

const table = (rows: number): string => `name\n${Array.from({ length: rows }, (_, index) => `Stool ${index + 1}\n`).join("")}`;
const textOf = ({ edited, output }: RowView): string | undefined => (edited ?? output)?.["text"];
const textsOf = async (client: TestClient, id: string) =>
  (await readRows(client, id)).map((row) => [textOf(row), row.earlier?.cells["text"] ?? null]);
const patchRow = (client: TestClient, id: string, n: number, body: unknown) =>
  client.request("PATCH", `/api/jobs/${id}/rows/${n}`, { body });
const keep = (client: TestClient, id: string, body: unknown) => client.post(`/api/jobs/${id}/keep`, body);
const numbersOf = async (client: TestClient, id: string, query: string) => (await readRows(client, id, query)).map(({ n }) => n);

async function runJob(client: TestClient, rows: number): Promise<string> {
  const { id } = await addJob(client, table(rows), "Describe {{name}}.");
  await order(client, id, "start");
  await untilAtRest(client, id);
  return id;
}

/** Runs rows once more with another sentence. */
async function redo(client: TestClient, id: string, verb: string, rows: number[]): Promise<JobView> {
  await client.request("PATCH", `/api/jobs/${id}`, { body: { template: `${verb} {{name}}.` } });
  await order(client, id, "redo", { rows });
  return untilAtRest(client, id);
}

describe("a row that is run once more", () => {
  it("keeps what it had beside the new result, and counts as to be compared", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 3);
    expect(await readJob(client, id)).toMatchObject({ again: null, counts: { changed: 0 } });
    const job = await redo(client, id, "Praise", [1, 2]);
    expect(job).toMatchObject({
      templateVersion: 2,
      counts: { changed: 2, done: 3 },
      again: { version: 2, differ: 2, same: 0, flaggedBefore: 0, flagged: 0 },
    });
    expect(await textsOf(client, id)).toEqual([
      ["Praise Stool 1", "Describe Stool 1"],
      ["Praise Stool 2", "Describe Stool 2"],
      ["Describe Stool 3", null],
    ]);
    expect((await readRows(client, id))[0]?.earlier).toEqual({
      cells: { text: "Describe Stool 1" },
      isEdited: false,
      original: null,
      sources: null,
      state: "done",
      flags: [],
      templateVersion: 1,
      isNewer: false,
    });
    expect(await numbersOf(client, id, "filter=changed")).toEqual([1, 2]);
  });

  it("keeps what its owner wrote, also if it is run a third time, until the owner has written into or approved the next", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 1);
    await patchRow(client, id, 1, { edited: "My own words" });
    await redo(client, id, "Praise", [1]);
    await redo(client, id, "Sell", [1]);
    const [row] = await readRows(client, id);
    expect([row && textOf(row), row?.templateVersion]).toEqual(["Sell Stool 1", 3]);
    expect(row?.earlier).toMatchObject({ cells: { text: "My own words" }, isEdited: true, state: "edited", templateVersion: 1 });
    await patchRow(client, id, 1, { approved: true });
    await redo(client, id, "Praise", [1]);
    expect(await textsOf(client, id)).toEqual([["Praise Stool 1", "Sell Stool 1"]]);
  });

  it("has nothing to compare where it got the same, and stays approved", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 3);
    await patchRow(client, id, 1, { approved: true });
    app.standIn.setSpeaker(({ lastUserText }) => `${nameIn(lastUserText).endsWith("3") ? "Praise" : "Describe"} ${nameIn(lastUserText)}`);
    expect(await redo(client, id, "Praise", [1, 2, 3])).toMatchObject({
      again: { differ: 1, same: 2 },
      counts: { approved: 1, done: 2, changed: 1 },
    });
    expect((await textsOf(client, id)).map(([, earlier]) => earlier)).toEqual([null, null, "Describe Stool 3"]);
  });

  it("counts by the two results that it has, however often it was run", async () => {
    const { client } = await addTableOwner(app);
    const length = { least: null, most: 18, unit: "characters" };
    const { id } = await addJob(client, table(2), "Describe {{name}}.", { output: { type: "text", length } });
    await order(client, id, "start");
    await untilAtRest(client, id);
    await patchRow(client, id, 1, { edited: "My own words" });
    // Once more the same: it is compared with what was there before, as is shown.
    for (const [verb, differ, same] of [
      ["Sell", 2, 0],
      ["Sell", 2, 0],
      ["Praise", 2, 0],
    ] as const)
      expect((await redo(client, id, verb, [1, 2])).again).toMatchObject({ differ, same });
    expect(await textsOf(client, id)).toEqual([
      ["Praise Stool 1", "My own words"],
      ["Praise Stool 2", "Sell Stool 2"],
    ]);
    // What its owner has written comes back as an answer: one result, as before.
    app.standIn.setSpeaker(() => "My own words");
    expect(await redo(client, id, "Describe", [1])).toMatchObject({ again: { differ: 0, same: 1 }, counts: { changed: 1 } });
    expect((await textsOf(client, id))[0]).toEqual(["My own words", null]);
  });

  it("counts what needed a look in the result beside it, also if it got the same once more", async () => {
    const { client } = await addTableOwner(app);
    const length = { least: null, most: 12, unit: "characters" };
    const { id } = await addJob(client, table(1), "Describe {{name}}.", { output: { type: "text", length } });
    await order(client, id, "start");
    await untilAtRest(client, id);
    for (const _time of [1, 2])
      expect((await redo(client, id, "Sell", [1])).again).toEqual({ version: 2, differ: 1, same: 0, flaggedBefore: 1, flagged: 0 });
  });

  it("counts with those that were run before pauses, however many, and with none of another start", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 3);
    const isHeld = { now: true };
    app.standIn.setScript(({ lastUserText }) => (isHeld.now && nameIn(lastUserText) === "Stool 3" ? "hang after=1" : "whole"));
    await client.request("PATCH", `/api/jobs/${id}`, { body: { template: "Praise {{name}}." } });
    await order(client, id, "redo", { rows: [1, 2, 3] });
    await expect.poll(async () => (await readJob(client, id)).counts.changed, eventually).toBe(2);
    await order(client, id, "pause");
    await order(client, id, "resume");
    await expect.poll(async () => (await readJob(client, id)).counts.running, eventually).toBe(1);
    await order(client, id, "pause");
    isHeld.now = false;
    await order(client, id, "resume");
    expect((await untilAtRest(client, id)).again).toMatchObject({ differ: 3, same: 0 });
    const ran = await app.services.db.execute<{ id: string; goesOn: string | null }>(sql`
      SELECT id, fields ->> 'goesOn' AS "goesOn" FROM runs WHERE fields ->> 'jobId' = ${id} ORDER BY created_at, id`);
    const began = ran.rows[1]?.id;
    expect(ran.rows.map(({ goesOn }) => goesOn)).toEqual([null, null, began, began]);
    expect((await redo(client, id, "Sell", [2])).again).toMatchObject({ differ: 1, same: 0 });
  });

  it("is as it was if the try fails or is stopped, also one that its owner has written by hand", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, table(2), "Describe {{name}}.");
    app.standIn.setScript("empty");
    await order(client, id, "start");
    await untilAtRest(client, id);
    await patchRow(client, id, 1, { edited: "By hand" });
    app.standIn.setScript("whole");
    await redo(client, id, "Describe", [2]);
    const before = await readRows(client, id);
    app.standIn.setScript("empty");
    expect(await redo(client, id, "Praise", [1, 2])).toMatchObject({ again: null, counts: { edited: 1, done: 1, changed: 0 } });
    expect((await readRows(client, id)).map(({ state, edited, output, earlier }) => ({ state, edited, output, earlier }))).toEqual(
      before.map(({ state, edited, output, earlier }) => ({ state, edited, output, earlier })),
    );
    app.standIn.setScript("hang after=1");
    await order(client, id, "redo", { rows: [1] });
    await expect.poll(async () => (await readJob(client, id)).counts.running, eventually).toBe(1);
    await order(client, id, "cancel");
    app.standIn.setScript("whole");
    expect(await textsOf(client, id)).toEqual([
      ["By hand", null],
      ["Describe Stool 2", null],
    ]);
    await redo(client, id, "Sell", [1]);
    expect((await textsOf(client, id))[0]).toEqual(["Sell Stool 1", "By hand"]);
    await patchRow(client, id, 1, { keep: "earlier" });
    expect((await readRows(client, id))[0]).toMatchObject({ output: null, edited: { text: "By hand" }, state: "edited" });
  });

  it("tells what needed a look before and does now, marked again when limits change", async () => {
    const { client } = await addTableOwner(app);
    const length = { least: null, most: 16, unit: "characters" };
    const { id } = await addJob(client, table(2), "Describe {{name}}.", { output: { type: "text", length: { ...length, most: 10 } } });
    await order(client, id, "start");
    expect(await untilAtRest(client, id)).toMatchObject({ counts: { flagged: 2 } });
    const change = { template: "Sell {{name}}.", output: { type: "text", length: { ...length, most: 12 } } };
    await client.request("PATCH", `/api/jobs/${id}`, { body: change });
    await order(client, id, "redo", { rows: [1, 2] });
    expect(await untilAtRest(client, id)).toMatchObject({ again: { differ: 2, flaggedBefore: 2, flagged: 0 } });
    expect((await readRows(client, id))[0]?.earlier?.flags).toEqual(["too-long"]);
    await client.request("PATCH", `/api/jobs/${id}`, { body: { output: { type: "text", length } } });
    expect(await readJob(client, id)).toMatchObject({ again: { flaggedBefore: 0, flagged: 0 } });
    expect((await readRows(client, id))[0]?.earlier?.flags).toEqual([]);
  });

  it("is marked again by its own results when limits change, not by those of someone else's table", async () => {
    const other = await addTableOwner(app);
    const theirs = await runJob(other.client, 2);
    await redo(other.client, theirs, "Sell", [1, 2]);
    const { client } = await addTableOwner(app);
    const length = { least: null, most: 10, unit: "characters" };
    const { id } = await addJob(client, table(2), "Describe {{name}}.", { output: { type: "text", length } });
    await order(client, id, "start");
    expect(await untilAtRest(client, id)).toMatchObject({ counts: { flagged: 2 } });
    // Theirs would fit, and are of the same numbers.
    await client.request("PATCH", `/api/jobs/${id}`, { body: { output: { type: "text", length: { ...length, most: 12 } } } });
    expect((await readRows(client, id)).map(({ flags }) => flags)).toEqual([["too-long"], ["too-long"]]);
  });
});

describe("one of two results", () => {
  it("counts again with all that belongs to it, and the other one is restored as it was", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 2);
    await patchRow(client, id, 1, { edited: "Mine", approved: true });
    await redo(client, id, "Praise", [1]);
    const [before] = await readRows(client, id);
    const kept = (await readJson<{ row: RowView }>(patchRow(client, id, 1, { keep: "earlier" }))).row;
    expect(kept).toMatchObject({
      output: { text: "Describe Stool 1" },
      edited: { text: "Mine" },
      state: "approved",
      templateVersion: 1,
      earlier: { cells: { text: "Praise Stool 1" }, isEdited: false, state: "done", templateVersion: 2, isNewer: true },
    });
    expect(await readJob(client, id)).toMatchObject({ counts: { changed: 0, approved: 1, done: 1 }, again: { version: 2, differ: 1 } });
    const table = await (await client.get(`/api/jobs/${id}/export?as=csv`)).text();
    expect([table.includes("Mine"), table.includes("Praise")]).toEqual([true, false]);
    // Asked for twice it stays.
    expect((await readJson<{ row: RowView }>(patchRow(client, id, 1, { keep: "earlier" }))).row).toEqual(kept);
    expect((await readJson<{ row: RowView }>(patchRow(client, id, 1, { keep: "newer" }))).row).toEqual(before);
    expect((await readJson<{ row: RowView }>(patchRow(client, id, 1, { keep: "earlier", approved: false }))).row.state).toBe("edited");
    const none = await patchRow(client, id, 2, { keep: "earlier" });
    expect([none.status, await errorCode(none)]).toEqual([409, "conflict"]);
  });

  it("is kept of chosen rows or of all that are to be compared, and the answer names those that were changed", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 5);
    await redo(client, id, "Praise", [1, 2, 3, 4]);
    await patchRow(client, id, 4, { approved: true });
    await patchRow(client, id, 1, { keep: "earlier" });
    const chosen = await readJson<ChangedRows>(keep(client, id, { rows: [1, 2, 5], keep: "earlier" }));
    expect(chosen).toMatchObject({ rows: [2], job: { counts: { changed: 1 } } });
    expect((await readJson<ChangedRows>(keep(client, id, { rows: "changed", keep: "earlier" }))).rows).toEqual([3]);
    expect((await textsOf(client, id)).map(([text]) => text)).toEqual([
      "Describe Stool 1",
      "Describe Stool 2",
      "Describe Stool 3",
      "Praise Stool 4",
      "Describe Stool 5",
    ]);
    expect((await readJson<ChangedRows>(keep(client, id, { rows: [2, 3], keep: "newer" }))).rows).toEqual([2, 3]);
    expect(await numbersOf(client, id, "filter=changed")).toEqual([2, 3]);
    for (const rows of [[5], [99]]) {
      const none = await keep(client, id, { rows, keep: "earlier" });
      expect([none.status, await errorCode(none)]).toEqual([409, "conflict"]);
    }
    const { client: other } = await addTableOwner(app);
    expect((await keep(other, id, { rows: "changed", keep: "earlier" })).status).toBe(404);
  });

  it("is chosen by approving or writing into the newer, and many approvals end as they began", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 4);
    await redo(client, id, "Praise", [1, 2, 3]);
    await patchRow(client, id, 1, { edited: "Better" });
    expect(await numbersOf(client, id, "filter=changed")).toEqual([2, 3]);
    const approved = await readJson<ChangedRows>(client.post(`/api/jobs/${id}/approve`, { rows: "all" }));
    expect(approved).toMatchObject({ rows: [1, 2, 3, 4], job: { counts: { approved: 4, changed: 0 } } });
    expect((await readJson<ChangedRows>(client.post(`/api/jobs/${id}/approve`, { rows: "all" }))).rows).toEqual([]);
    const ended = await readJson<ChangedRows>(client.post(`/api/jobs/${id}/approve`, { rows: approved.rows, approved: false }));
    expect(ended).toMatchObject({ rows: [1, 2, 3, 4], job: { counts: { approved: 0, edited: 1, done: 3, changed: 2 } } });
  });

  it("was copied from another row, and is that again once it is no longer approved", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, "name\nStool 1\nStool 1\n", "Describe {{name}}.");
    await order(client, id, "start");
    await untilAtRest(client, id);
    const stateOf = async () => (await readRows(client, id))[1]?.state;
    const approve = (approved: boolean) => client.post(`/api/jobs/${id}/approve`, { rows: [2], approved });
    expect(await stateOf()).toBe("copied");
    await patchRow(client, id, 2, { approved: true });
    await patchRow(client, id, 2, { approved: false });
    expect(await stateOf()).toBe("copied");
    await patchRow(client, id, 2, { edited: "Mine" });
    await patchRow(client, id, 2, { edited: null });
    expect(await stateOf()).toBe("copied");
    app.standIn.setScript("empty");
    await redo(client, id, "Sell", [2]);
    await approve(true);
    await approve(false);
    expect(await stateOf()).toBe("copied");
    app.standIn.setScript("whole");
    await redo(client, id, "Praise", [2]);
    await approve(true);
    await approve(false);
    expect(await stateOf()).toBe("done");
    await patchRow(client, id, 2, { keep: "earlier" });
    await approve(true);
    await approve(false);
    expect(await stateOf()).toBe("copied");
  });

  it("was copied once a model had been asked for it in vain", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, table(1), "Describe {{name}}.");
    app.standIn.setScript("empty");
    await order(client, id, "start");
    expect(await untilAtRest(client, id)).toMatchObject({ counts: { failed: 1 } });
    app.standIn.setScript("whole");
    await runJob(client, 1);
    // Written by hand and undone, it is as if it had never been run.
    await patchRow(client, id, 1, { edited: "Mine" });
    await patchRow(client, id, 1, { edited: null });
    await order(client, id, "start");
    expect(await untilAtRest(client, id)).toMatchObject({ counts: { copied: 1 } });
    await patchRow(client, id, 1, { approved: true });
    await patchRow(client, id, 1, { approved: false });
    expect(await readJob(client, id)).toMatchObject({ counts: { copied: 1, done: 0 } });
  });

  it("can't be chosen while its row waits to be run", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 1);
    await redo(client, id, "Praise", [1]);
    app.standIn.setScript("hang after=1");
    await order(client, id, "redo", { rows: [1] });
    expect((await patchRow(client, id, 1, { keep: "earlier" })).status).toBe(409);
    expect((await keep(client, id, { rows: [1], keep: "earlier" })).status).toBe(409);
    await order(client, id, "cancel");
    app.standIn.setScript("whole");
    expect((await patchRow(client, id, 1, { keep: "earlier" })).status).toBe(200);
  });
});

describe("what a row had before", () => {
  it("goes along to no other table: one that asks the same gets the result that was made for it", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 1);
    await redo(client, id, "Praise", [1]);
    await patchRow(client, id, 1, { keep: "earlier" });
    const again = await addJob(client, table(1), "Describe {{name}}.");
    await order(client, again.id, "start");
    await untilAtRest(client, again.id);
    expect((await readRows(client, again.id))[0]).toMatchObject({ state: "copied", output: { text: "Describe Stool 1" }, earlier: null });
    const other = await addJob(client, table(1), "Praise {{name}}.");
    await order(client, other.id, "start");
    await untilAtRest(client, other.id);
    expect((await readRows(client, other.id))[0]).toMatchObject({ state: "done", output: { text: "Praise Stool 1" } });
  });

  it("is in the account's download, under the names of columns", async () => {
    const { client, person } = await addTableOwner(app);
    const id = await runJob(client, 1);
    await redo(client, id, "Praise", [1]);
    const files = new Map<string, string>();
    for await (const { path, content } of ownedAutomate.listFiles?.(app.services, person.id, "en") ?? [])
      if (path === "automate.json") files.set(path, (await Array.fromAsync(content as AsyncIterable<string>)).join(""));
    const [job] = JSON.parse(files.get("automate.json") ?? "[]") as { results: { earlier: unknown }[] }[];
    expect(job?.results[0]?.earlier).toEqual({
      output: { text: "Describe Stool 1" },
      edited: null,
      state: "done",
      flags: [],
      templateVersion: 1,
      isNewer: false,
      isCopy: false,
    });
  });

  it("is read of versions without columns, and none of rows from before", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, 2);
    await app.services.db.execute(sql`UPDATE automate_rows SET output = '["A list of one text"]' WHERE job_id = ${id} AND n = 1`);
    expect((await readRows(client, id)).map(({ earlier }) => earlier)).toEqual([null, null]);
    await redo(client, id, "Praise", [1]);
    expect((await textsOf(client, id))[0]).toEqual(["Praise Stool 1", "A list of one text"]);
    await patchRow(client, id, 1, { keep: "earlier" });
    expect((await textsOf(client, id))[0]).toEqual(["A list of one text", "Praise Stool 1"]);
  });
});
