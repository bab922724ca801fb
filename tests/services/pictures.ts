import { expect } from "vitest";
import { photo } from "./hostile-pictures.ts";
import type { TestClient } from "./test-services.ts";

const boundary = "----form-of-the-tests";

/** A form with one file, as a browser posts it. */
export function fileForm(bytes: Uint8Array, name = "photo.jpg", field = "file", type = "image/jpeg") {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** The same with a mask of a picture. */
export function maskForm(bytes: Uint8Array) {
  const { body, headers } = fileForm(bytes);
  const use = `--${boundary}\r\nContent-Disposition: form-data; name="use"\r\n\r\nmask\r\n`;
  return { headers, body: Buffer.concat([Buffer.from(use), body]) };
}

/** Sends a picture to be kept; gives the answer. */
export function postPicture(client: TestClient, bytes: Uint8Array, name?: string): Promise<Response> {
  return client.request("POST", "/api/attachments", fileForm(bytes, name));
}

/** Sends a picture to be worked on; gives the answer. */
export function postInput(client: TestClient, bytes: Uint8Array): Promise<Response> {
  return client.request("POST", "/api/images/inputs", fileForm(bytes));
}

/** Stores a small photo to be worked on; its id. */
export async function uploadInput(client: TestClient): Promise<{ id: string }> {
  const answer = await postInput(client, await photo(64, 48));
  expect(answer.status).toBe(201);
  return { id: ((await answer.json()) as { image: { id: string } }).image.id };
}

/** Keeps a small photo; its id. */
export async function uploadPicture(client: TestClient): Promise<{ id: string }> {
  const answer = await postPicture(client, await photo(64, 48));
  expect(answer.status).toBe(201);
  const { attachment } = (await answer.json()) as { attachment: { id: string } };
  return { id: attachment.id };
}
