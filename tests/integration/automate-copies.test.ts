import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addJob, addTableOwner, hurryRetries, order, readJob, readRows, untilAtRest } from "./automate-people.ts";
import { eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import type { TestClient } from "#tests/services/test-services.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  app.standIn.setSpeaker(({ system }) => (system.includes("Praise") ? "A praise." : "A description."));
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const table = (rows: number) => `name\n${Array.from({ length: rows }, (_, index) => `Stool ${index + 1}\n`).join("")}`;
const textsOf = async (client: TestClient, id: string) => (await readRows(client, id)).map(({ output }) => output?.text ?? null);

describe("what is copied of an earlier job", () => {
  /** A job whose only row has a result of its first template, and is to be run with another one. */
  async function changedJob() {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, table(1), "Describe {{name}}.");
    await order(client, id, "start");
    await untilAtRest(client, id);
    await client.request("PATCH", `/api/jobs/${id}`, { body: { template: "Praise {{name}}." } });
    return { client, id };
  }

  it("is no result of another template, kept because the new try failed", async () => {
    const { client, id } = await changedJob();
    app.standIn.setScript("empty");
    await order(client, id, "redo", { rows: [1] });
    await untilAtRest(client, id);
    expect(await textsOf(client, id)).toEqual(["A description."]);
    app.standIn.setScript("whole");
    const again = await addJob(client, table(1), "Praise {{name}}.");
    await order(client, again.id, "start");
    await untilAtRest(client, again.id);
    expect(await textsOf(client, again.id)).toEqual(["A praise."]);
  });

  it("is no result of another template, kept because the new try was canceled", async () => {
    const { client, id } = await changedJob();
    app.standIn.setScript("hang after=1");
    await order(client, id, "redo", { rows: [1] });
    await expect.poll(async () => (await readJob(client, id)).counts.running, eventually).toBe(1);
    await order(client, id, "cancel");
    app.standIn.setScript("whole");
    const again = await addJob(client, table(1), "Praise {{name}}.");
    await order(client, again.id, "start");
    await untilAtRest(client, again.id);
    expect(await textsOf(client, again.id)).toEqual(["A praise."]);
  });

  it("is what the model wrote, not what its owner made of it", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, table(1), "Describe {{name}}.");
    await order(client, id, "start");
    await untilAtRest(client, id);
    await client.request("PATCH", `/api/jobs/${id}/rows/1`, { body: { edited: "Mine." } });
    const again = await addJob(client, table(1), "Describe {{name}}.");
    await order(client, again.id, "start");
    expect(await untilAtRest(client, again.id)).toMatchObject({ state: "done", spentMilli: 0, counts: { copied: 1 } });
    expect(await textsOf(client, again.id)).toEqual(["A description."]);
  });
});

describe("a row that is the same as one that was paid before", () => {
  /** A table whose row was paid for before, and another one that has it twice. */
  async function twice() {
    const { client } = await addTableOwner(app);
    const before = await addJob(client, table(1), "Describe {{name}}.");
    await order(client, before.id, "start");
    await untilAtRest(client, before.id);
    app.standIn.clearLog();
    const { id } = await addJob(client, `${table(2)}Stool 1\n`, "Describe {{name}}.");
    return { client, id };
  }

  it("is copied, too, without asking a model", async () => {
    const { client, id } = await twice();
    await order(client, id, "start");
    expect(await untilAtRest(client, id)).toMatchObject({ state: "done", spentMilli: 50, counts: { done: 1, copied: 2 } });
    expect(await textsOf(client, id)).toEqual(["A description.", "A description.", "A description."]);
    expect(app.standIn.log).toHaveLength(1);
  });

  it("is not tried first beside it", async () => {
    const { client, id } = await twice();
    await order(client, id, "sample");
    expect(await untilAtRest(client, id)).toMatchObject({ counts: { done: 1, copied: 1, pending: 1 } });
  });
});

describe("a row that waits in a job under way", () => {
  it("keeps what its owner writes into it meanwhile, or takes nothing", async () => {
    const { client } = await addTableOwner(app);
    app.standIn.setScript("hang after=1");
    const { id } = await addJob(client, table(12), "Describe {{name}}.");
    await order(client, id, "start");
    await expect.poll(async () => (await readJob(client, id)).counts.running, eventually).toBe(8);
    const written = await client.request("PATCH", `/api/jobs/${id}/rows/12`, { body: { edited: "Mine." } });
    await order(client, id, "pause");
    app.standIn.setScript("whole");
    await order(client, id, "resume");
    await untilAtRest(client, id);
    const row = (await readRows(client, id)).at(-1);
    expect([written.status, row?.edited?.text ?? null]).toEqual(written.ok ? [200, "Mine."] : [409, null]);
  });
});

describe("a row that is redone in vain", () => {
  it.each([{ approved: true }, { edited: "Mine." }, { edited: "Mine.", approved: true }])("is as it was: %o", async (change) => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, table(1), "Describe {{name}}.");
    await order(client, id, "start");
    await untilAtRest(client, id);
    await client.request("PATCH", `/api/jobs/${id}/rows/1`, { body: change });
    const [before] = await readRows(client, id);
    app.standIn.setScript("empty");
    await order(client, id, "redo", { rows: [1] });
    await untilAtRest(client, id);
    const [after] = await readRows(client, id);
    expect([after?.state, after?.output, after?.edited]).toEqual([before?.state, before?.output, before?.edited]);
  });
});
