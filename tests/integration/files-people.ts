import { expect, vi } from "vitest";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import type { FileSegments, FileView } from "#features/files/file-view.ts";
import type { Services } from "#features/services.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { fileForm } from "#tests/services/pictures.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { type ProviderProcess, readJson } from "./provider-process.ts";
import { patience } from "#tests/harness/patience.ts";

/** Somebody who is signed in, with this much to spend. */
export async function fileOwner(app: ProviderProcess, { role = 0, milli = 0 } = {}): Promise<{ client: TestClient; person: Person }> {
  const person = await addPerson(app.services, { role });
  if (milli > 0) await giveCredits(app.services, person.owner, milli);
  return { client: signedInAs(app.newVisitor(), person), person };
}

export const giveCredits = ({ db }: Services, owner: string, milli: number) =>
  adjustCredits(db, { owner, amountMilli: milli, reason: "for a test", key: `${owner} ${milli}`, changedBy: "test" });

/** Sends a file as a page's form does. */
export const postFile = (client: TestClient, bytes: Uint8Array | string, name: string, path = "/api/files"): Promise<Response> =>
  client.request("POST", path, fileForm(typeof bytes === "string" ? Buffer.from(bytes) : bytes, name, "file", "application/octet-stream"));

/** Keeps a file. */
export async function sendFile(client: TestClient, bytes: Uint8Array | string, name: string): Promise<FileView> {
  const answer = await postFile(client, bytes, name);
  expect([name, answer.status]).toEqual([name, 201]);
  return ((await answer.json()) as { file: FileView }).file;
}

export const fileOf = async (client: TestClient, id: string): Promise<FileView> =>
  (await readJson<{ file: FileView }>(client.get(`/api/files/${id}`))).file;

/** Translates an uploaded file; gives it as it is at the end. */
export async function translatedFile(client: TestClient, id: string, input: object = { to: "de", from: "en" }): Promise<FileView> {
  const answer = await client.post(`/api/files/${id}/start`, input);
  expect([await answer.clone().text(), answer.status]).toEqual([expect.anything(), 202]);
  return restingFile(client, id);
}

/** A thread for the file, a call of the stand-in and the writing take a second where nothing else is to be done. */
const translated = { timeout: patience.task, interval: 25 };

export async function restingFile(client: TestClient, id: string): Promise<FileView> {
  await vi.waitUntil(async () => /^(?:done|failed|canceled)$/.test((await fileOf(client, id)).status), translated);
  return fileOf(client, id);
}

export const segmentsOf = (client: TestClient, id: string, query = ""): Promise<FileSegments> =>
  readJson<FileSegments>(client.get(`/api/files/${id}/segments${query}`));

/** What a request about an upload in parts says; tus 1.0.0. */
export const partHeaders = (offset: number): Record<string, string> => ({
  "Tus-Resumable": "1.0.0",
  "Content-Type": "application/offset+octet-stream",
  "Upload-Offset": String(offset),
});

/** Begins an upload in parts; gives its id. */
export async function beginUpload(client: TestClient, bytes: number, name = "letter.txt"): Promise<string> {
  const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": String(bytes), "Upload-Metadata": `filename ${btoa(name)}` };
  const answer = await client.request("POST", "/api/uploads", { headers });
  expect(answer.status).toBe(201);
  return (answer.headers.get("location") ?? "").replace("/api/uploads/", "");
}
