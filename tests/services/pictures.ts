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

/** Sends a picture to be kept; gives the answer. */
export function postPicture(client: TestClient, bytes: Uint8Array, name?: string): Promise<Response> {
  return client.request("POST", "/api/attachments", fileForm(bytes, name));
}

/** Keeps a small photo; its id. */
export async function uploadPicture(client: TestClient): Promise<{ id: string }> {
  const answer = await postPicture(client, await photo(64, 48));
  expect(answer.status).toBe(201);
  const { attachment } = (await answer.json()) as { attachment: { id: string } };
  return { id: attachment.id };
}
