import { expect, vi } from "vitest";
import { isAtWork, type JobPrice, type JobView, type TableTool } from "#features/automate/job-view.ts";
import type { Caller, UseCaseSite } from "../use-case-site.ts";
import { putNightAway } from "../automate-people.ts";
import { patience } from "#tests/harness/patience.ts";

type OneJob = { job: JobView };
const rows = [{ name: "Oak stool" }, { name: "Milk jug" }, { name: "Hook" }];

async function rest(caller: Caller, id: string): Promise<JobView> {
  const read = async () => (await caller.call<OneJob>("GET /api/jobs/:id", { at: { id } })).job;
  await vi.waitUntil(async () => !isAtWork((await read()).state), { timeout: patience.task, interval: 25 });
  return read();
}

/** The night is hours away, on the built server, too. */
async function untilDay({ server }: UseCaseSite, caller: Caller, id: string): Promise<void> {
  const hour = await putNightAway(server.database);
  const startsAt = async () =>
    (await caller.call<{ price: JobPrice }>("GET /api/jobs/:id/price", { at: { id } })).price.overnight?.startsAt ?? "";
  const isSo = async () => new Date(await startsAt()).getUTCHours() === hour;
  await vi.waitUntil(isSo, { timeout: patience.task, interval: 50 });
}

/** Tables: brought, tried, run, paused, redone, reviewed, downloaded, deleted. */
export async function useTables(site: UseCaseSite): Promise<void> {
  const { newUser, standIn } = site;
  const user = await newUser();
  const { job } = await user.call<OneJob>("POST /api/jobs", { body: { rows } });
  const at = { id: job.id };
  await user.call("GET /api/jobs");
  await user.call("PATCH /api/jobs/:id", { at, body: { template: "Describe {{name}}." } });
  await user.call("GET /api/jobs/:id/price", { at });
  await user.call("POST /api/jobs/:id/sample", { at });
  expect(await rest(user, job.id)).toMatchObject({ state: "done", counts: { done: 3 } });
  standIn.setScript("hang after=0");
  await user.call("POST /api/jobs/:id/redo", { at, body: { rows: [1] } });
  await user.call("POST /api/jobs/:id/pause", { at });
  standIn.setScript("whole");
  await user.call("POST /api/jobs/:id/resume", { at });
  await rest(user, job.id);
  await user.call("GET /api/jobs/:id/rows", { at });
  await user.call("GET /api/jobs/:id/values", { at });
  expect((await user.answer("GET /api/jobs/:id/events", { at })).text).toContain("event: job");
  await user.call("PATCH /api/jobs/:id/rows/:n", { at: { ...at, n: "2" }, body: { edited: "A jug for milk." } });
  await user.call("POST /api/jobs/:id/redo", { at, body: { rows: [2] } });
  expect((await rest(user, job.id)).counts.changed).toBe(1);
  await user.call("POST /api/jobs/:id/keep", { at, body: { rows: "changed", keep: "earlier" } });
  await user.call("PATCH /api/jobs/:id/rows/:n", { at: { ...at, n: "1" }, body: { approved: true } });
  expect((await user.call<OneJob>("POST /api/jobs/:id/approve", { at, body: { rows: "all" } })).job.counts.approved).toBe(3);
  expect((await user.answer("GET /api/jobs/:id/export", { at })).text).toContain("Oak stool");
  const { tool } = await user.call<{ tool: TableTool }>("POST /api/jobs/:id/tool", { at, body: { toolName: "Shop texts" } });
  expect((await user.call<{ items: TableTool[] }>("GET /api/table-tools")).items).toEqual([tool]);
  const brought = await user.call<OneJob>("POST /api/jobs", { body: { rows, source: { type: "own", id: tool.id } } });
  expect(brought.job.template).toBe("Describe {{name}}.");
  await user.answer("DELETE /api/table-tools/:id", { at: { id: tool.id } });
  const other = await user.call<OneJob>("POST /api/jobs", { body: { rows } });
  const its = { id: other.job.id };
  await user.call("PATCH /api/jobs/:id", { at: its, body: { template: "Praise {{name}}.", lane: "overnight" } });
  await untilDay(site, user, its.id);
  expect((await user.call<OneJob>("POST /api/jobs/:id/start", { at: its })).job.startsAt).not.toBeNull();
  await user.call("POST /api/jobs/:id/cancel", { at: its });
  await user.call("POST /api/jobs/:id/start", { at: its });
  expect((await user.call<OneJob>("POST /api/jobs/:id/start-now", { at: its })).job.startsAt).toBeNull();
  await rest(user, its.id);
  await user.answer("DELETE /api/jobs/:id", { at: its });
}

/** The forms of the list of tables. */
export async function useTableForms(site: UseCaseSite): Promise<void> {
  const { newUser, standIn } = site;
  const user = await newUser();
  const list = "/automate-gpt";
  const opened = (location: string) => /^\/automate-gpt\/([0-9a-z]+)$/.exec(location)?.[1] ?? "";
  const bytes = Buffer.from("name,material\nOak stool,oak\n");
  const brought = [
    await user.send(`${list} file`, { file: { field: "file", name: "products.csv", type: "text/csv", bytes } }),
    await user.send(`${list} paste`, { fields: { pasted: "name\tmaterial\nMilk jug\tstoneware" } }),
    await user.send(`${list} example`),
  ].map(opened);
  const { items } = await user.call<{ items: JobView[] }>("GET /api/jobs");
  expect(items.map(({ id }) => id)).toEqual(brought.toReversed());
  const [id = ""] = brought;
  const at = { id };
  const place = `${list}/${id}`;
  const page = `${list}/:id`;
  expect((await user.look(page, place)).text).toContain("Oak stool");
  const setup = { template: "Describe {{name}}.", name: "Products", output: "text", cap: "1" };
  const [, , other = ""] = brought;
  const there = { at: { id: other } };
  const before = { ...there, fields: { template: "Describe {{name}}." } };
  await user.send(`${page} table`, { ...there, fields: { ...before.fields, header: "on" } });
  await user.send(`${page} choose`, { ...there, fields: { ...before.fields, choose: "tool:social/caption-generator" } });
  expect((await user.call<OneJob>("GET /api/jobs/:id", there)).job.source?.id).toBe("social/caption-generator");
  await user.send(`${page} own`, before);
  expect((await user.call<OneJob>("GET /api/jobs/:id", there)).job.source).toBe(null);
  await user.send(`${page} sample`, before);
  await rest(user, other);
  await user.send(`${page} sample-again`, before);
  await rest(user, other);
  standIn.setScript("hang after=0");
  await untilDay(site, user, other);
  await user.send(`${page} start`, { ...there, fields: { ...before.fields, lane: "overnight" } });
  expect((await user.call<OneJob>("GET /api/jobs/:id", there)).job.startsAt).not.toBeNull();
  await user.send(`${page} start-now`, there);
  expect((await user.call<OneJob>("GET /api/jobs/:id", there)).job).toMatchObject({ lane: "now", startsAt: null });
  await user.send(`${page} mails-off`, there);
  expect((await user.call<OneJob>("GET /api/jobs/:id", there)).job.mailsAtEnd).toBe(false);
  await user.send(`${page} mails-on`, there);
  await user.send(`${page} pause`, there);
  await user.send(`${page} rest`, there);
  await user.send(`${page} cancel`, there);
  standIn.setScript("empty");
  await user.send(`${page} rest`, there);
  expect((await rest(user, other)).counts.failed).toBe(1);
  standIn.setScript("whole");
  await user.send(`${page} redo-failed`, there);
  expect((await rest(user, other)).counts.failed).toBe(0);
  const approved = await user.send(`${page} approve-all`, there);
  expect(approved).toBe(`${list}/${other}?approved=1-6`);
  expect((await user.look(page, approved)).text).toContain('name="rows" value="1-6"');
  expect(await user.send(`${page} end-approval`, { ...there, fields: { rows: "1-6" } })).toBe(`${list}/${other}`);
  expect((await user.call<OneJob>("GET /api/jobs/:id", there)).job.counts.approved).toBe(0);
  await user.send(`${page} survey`, { ...there, fields: { usable: "as-is" } });
  expect(await user.send(`${page} save`, { at, fields: setup })).toBe(place);
  expect(await user.send(`${page} sample`, { at, fields: setup })).toBe(place);
  await rest(user, id);
  expect(await user.send(`${page} redo`, { at, fields: { row: "1" } })).toBe(place);
  await rest(user, id);
  for (const intent of ["keep-earlier", "keep-all-earlier"]) {
    expect(await user.send(`${page} edit`, { at, fields: { n: "1", text: "Something of oak." } })).toBe(place);
    await user.send(`${page} redo`, { at, fields: { row: "1" } });
    expect((await rest(user, id)).counts.changed).toBe(1);
    expect(await user.send(`${page} ${intent}`, { at, fields: intent === "keep-earlier" ? { row: "1" } : {} })).toBe(place);
    expect((await user.call<OneJob>("GET /api/jobs/:id", { at })).job.counts.changed).toBe(0);
  }
  // Without JavaScript, the same form swaps it back.
  expect(await user.send(`${page} keep-newer`, { at, fields: { row: "1" } })).toBe(place);
  expect((await user.call<OneJob>("GET /api/jobs/:id", { at })).job.counts.changed).toBe(1);
  expect(await user.send(`${page} edit`, { at, fields: { n: "1", text: "A stool of oak." } })).toBe(place);
  expect(await user.send(`${page} approve`, { at, fields: { row: "1" } })).toBe(`${place}?approved=1`);
  expect((await user.look(page, place)).text).toContain("A stool of oak.");
  expect((await user.call<OneJob>("GET /api/jobs/:id", { at })).job).toMatchObject({ name: "Products", capMilli: 1000 });
  expect(await user.send(`${page} keep-tool`, { at, fields: { toolName: "Shop texts" } })).toBe(`${list}#tools-list`);
  const kept = await user.call<{ items: TableTool[] }>("GET /api/table-tools");
  expect(kept.items.map(({ name }) => name)).toEqual(["Shop texts"]);
  expect(await user.send(`${list} delete-tool`, { fields: { id: kept.items[0]?.id ?? "" } })).toBe(list);
  expect(await user.send(`${page} delete`, { at })).toBe(list);
  for (const id of brought.slice(1)) expect(await user.send(`${list} delete`, { fields: { id } })).toBe(list);
}
