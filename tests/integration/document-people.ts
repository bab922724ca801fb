import { expect } from "vitest";
import type { DocumentText, DocumentView, Passage } from "#features/documents/document-view.ts";
import { fileForm } from "#tests/services/pictures.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { readJson } from "./provider-process.ts";

/** Brings a file as a page's form does. */
export const postDocument = (client: TestClient, bytes: Uint8Array | string, name: string): Promise<Response> =>
  client.request(
    "POST",
    "/api/documents",
    fileForm(typeof bytes === "string" ? Buffer.from(bytes) : bytes, name, "file", "application/octet-stream"),
  );

/** Keeps a document. */
export async function bring(client: TestClient, bytes: Uint8Array | string, name: string): Promise<DocumentView> {
  const answer = await postDocument(client, bytes, name);
  expect([name, answer.status]).toEqual([name, 201]);
  return ((await answer.json()) as { document: DocumentView }).document;
}

/** Stores text made here. */
export async function bringText(client: TestClient, title: string, text: string): Promise<DocumentView> {
  const answer = await client.post("/api/documents", { title, text });
  expect([title, answer.status]).toEqual([title, 201]);
  return ((await answer.json()) as { document: DocumentView }).document;
}

export const textOf = (client: TestClient, id: string): Promise<DocumentText> => readJson(client.get(`/api/documents/${id}/text`));

export async function passagesOf(client: TestClient, id: string, question: string): Promise<Omit<Passage, "n">[]> {
  const { items } = await readJson<{ items: Omit<Passage, "n">[] }>(
    client.get(`/api/documents/${id}/passages?q=${encodeURIComponent(question)}`),
  );
  return items;
}
