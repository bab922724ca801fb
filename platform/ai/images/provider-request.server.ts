import type { SentPicture } from "./image-call.ts";
import type { ImageFetch } from "./image-fetch.server.ts";
import { object, refusedRequest } from "./picture-fault.server.ts";

/** Requests of the wires that we speak ourselves: JSON there and back, and pictures at addresses that an answer named. */

type Json = Record<string, unknown>;

/**
 * Sends a request to a provider's API: a POST if there is a body, else a GET.
 *
 * @throws ProviderCallError for any status but success, and for what is no JSON
 */
export async function askProvider({ fetch }: ImageFetch, url: string, headers: Record<string, string>, body?: Json): Promise<Json> {
  const response = await fetch(
    url,
    body === undefined
      ? { method: "GET", headers }
      : { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  const text = await response.text();
  if (!response.ok) throw refusedRequest(response, text);
  try {
    return object(JSON.parse(text));
  } catch {
    throw refusedRequest(response, "");
  }
}

/**
 * Fetches a picture that an answer named, without a key.
 *
 * @throws ProviderCallError for any status but success, and for what is no address
 */
export async function fetchPicture({ fetch }: ImageFetch, address: unknown): Promise<Uint8Array> {
  if (typeof address !== "string" || !URL.canParse(address)) throw new TypeError("an answer without the address of a picture");
  const response = await fetch(address, { method: "GET" });
  if (!response.ok) throw refusedRequest(response, "");
  return new Uint8Array(await response.arrayBuffer());
}

/** A picture within JSON. */
export function dataUri({ bytes, mediaType }: SentPicture): string {
  return `data:${mediaType};base64,${base64Of({ bytes })}`;
}

export function base64Of({ bytes }: Pick<SentPicture, "bytes">): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
