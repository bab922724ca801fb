import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createGzip } from "node:zlib";

/** Compresses a page while it streams; each part is flushed as it comes, so the shell is not held back. */
export function compressPage(response: Response, acceptEncoding: string): Response {
  const type = response.headers.get("content-type") ?? "";
  const isCompressible = response.body !== null && /^(?:text\/html|text\/x-script|application\/json)/.test(type);
  if (!isCompressible || response.headers.has("content-encoding") || !/\bgzip\b/.test(acceptEncoding))
    return new Response(response.body, response);
  const source = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
  // A visitor who leaves ends the pipeline; there is nobody left to tell.
  const packed = pipeline(source, createGzip({ flush: constants.Z_SYNC_FLUSH }), () => undefined);
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", "gzip");
  headers.set("Vary", "Accept-Encoding, Cookie");
  headers.delete("Content-Length");
  return new Response(Readable.toWeb(packed) as ReadableStream<Uint8Array>, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
