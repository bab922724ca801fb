import { expect, vi } from "vitest";
import { isAtWork, type JobView } from "#features/automate/job-view.ts";
import type { Caller, UseCaseSite } from "../use-case-site.ts";
import { patience } from "#tests/harness/patience.ts";

type OneJob = { job: JobView };
const rows = [{ name: "Oak stool" }, { name: "Milk jug" }, { name: "Hook" }];

async function rest(caller: Caller, id: string): Promise<JobView> {
  const read = async () => (await caller.call<OneJob>("GET /api/jobs/:id", { at: { id } })).job;
  await vi.waitUntil(async () => !isAtWork((await read()).state), { timeout: patience.task, interval: 25 });
  return read();
}

/** Tables: brought, tried, run, paused, redone, reviewed, taken along, deleted. */
export async function useTables({ newUser, standIn }: UseCaseSite): Promise<void> {
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
  await user.call("PATCH /api/jobs/:id/rows/:n", { at: { ...at, n: "1" }, body: { approved: true } });
  expect((await user.answer("GET /api/jobs/:id/export", { at })).text).toContain("Oak stool");
  const other = await user.call<OneJob>("POST /api/jobs", { body: { rows } });
  const its = { id: other.job.id };
  await user.call("PATCH /api/jobs/:id", { at: its, body: { template: "Praise {{name}}." } });
  await user.call("POST /api/jobs/:id/start", { at: its });
  await user.call("POST /api/jobs/:id/cancel", { at: its });
  await user.answer("DELETE /api/jobs/:id", { at: its });
}
