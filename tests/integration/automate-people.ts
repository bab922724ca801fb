import { expect, vi } from "vitest";
import { createJobWorker } from "#features/automate/job-worker.server.ts";
import { isAtWork, type JobView, type RowView } from "#features/automate/job-view.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { modelTiming } from "#platform/ai/registry.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import type { TestClient, TestProcess } from "#tests/services/test-services.ts";
import { patience } from "#tests/harness/patience.ts";
import { giveCredits, postFile } from "./files-people.ts";
import { readJson } from "./provider-process.ts";

/** Someone on Premium with so much to spend, and their browser. */
export async function addTableOwner(app: TestProcess, milli = 100_000, role = 10): Promise<{ client: TestClient; person: Person }> {
  const person = await addPerson(app.services, { role });
  if (milli > 0) await giveCredits(app.services, person.owner, milli);
  return { client: signedInAs(app.newClient(), person), person };
}

/** Lets a process try rows again at once, where it would wait for half a minute. */
export async function hurryRetries({ services }: Pick<TestProcess, "services">): Promise<void> {
  await services.jobWorker.stop(0);
  const timingFor = (model: Parameters<typeof modelTiming>[1]) => ({ ...modelTiming(buildAiSettings(), model), maxRetries: 0 });
  services.jobWorker = createJobWorker({ services: () => services, timingFor, pausesMs: [1, 1, 1, 1] });
  services.jobWorker.start(false);
}

/** Lets the night begin half a day from now, so that no test depends on the hour at which it runs. @returns the hour, of UTC */
export async function putNightAway(db: Database): Promise<number> {
  const hour = (new Date().getUTCHours() + 12) % 24;
  await setConfig(db, "night.fromHour", hour, "test");
  await setConfig(db, "night.toHour", (hour + 1) % 24, "test");
  return hour;
}

export const sendTable = (client: TestClient, text: string | Uint8Array, name = "table.csv"): Promise<Response> =>
  postFile(client, text, name, "/api/jobs");

/** A job of a table with this template. */
export async function addJob(client: TestClient, text: string, template: string, change: Record<string, unknown> = {}): Promise<JobView> {
  const sent = await sendTable(client, text);
  expect(sent.status).toBe(201);
  const { job } = await readJson<{ job: JobView }>(sent);
  const changed = await client.request("PATCH", `/api/jobs/${job.id}`, { body: { template, ...change } });
  expect(changed.status).toBe(200);
  return (await readJson<{ job: JobView }>(changed)).job;
}

export const readJob = async (client: TestClient, id: string): Promise<JobView> =>
  (await readJson<{ job: JobView }>(client.get(`/api/jobs/${id}`))).job;

export const readRows = async (client: TestClient, id: string, query = "limit=500"): Promise<RowView[]> =>
  (await readJson<{ items: RowView[] }>(client.get(`/api/jobs/${id}/rows?${query}`))).items;

/** Sends an order to a job, which must be accepted. */
export async function order(client: TestClient, id: string, what: string, body?: unknown): Promise<JobView> {
  const answer = await client.post(`/api/jobs/${id}/${what}`, body ?? {});
  if (!answer.ok) throw new Error(`${what} was refused: ${answer.status} ${await answer.text()}`);
  return (await readJson<{ job: JobView }>(answer)).job;
}

export async function untilAtRest(client: TestClient, id: string): Promise<JobView> {
  await vi.waitUntil(async () => !isAtWork((await readJob(client, id)).state), { timeout: patience.task, interval: 50 });
  return readJob(client, id);
}

export async function readCredits(client: TestClient): Promise<{ availableMilli: number; heldMilli: number }> {
  const { credits } = await readJson<{ credits: { availableMilli: number; heldMilli: number } }>(client.get("/api/me"));
  return { availableMilli: credits.availableMilli, heldMilli: credits.heldMilli };
}
