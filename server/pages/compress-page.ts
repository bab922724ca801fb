import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";

const compressWhole = promisify(gzip);
/** Level 3 costs half as much as the usual 6 for pages of tens of KB, which come out a tenth larger. */
const level = 3;
/** How long to wait for the rest of a page once its first part is there, in ms; nearly all pages are complete by then. */
const wholePageMs = 5;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Read = ReadableStreamReadResult<Uint8Array>;

/**
 * Compresses a page. One that is complete at once is packed in one go; for a page with slow parts each part is flushed as it
 * comes, so the shell is not held back.
 */
export async function compressPage(response: Response, acceptEncoding: string): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const isCompressible = /^(?:text\/html|text\/x-script|application\/json)/.test(type);
  if (response.body === null || !isCompressible || response.headers.has("content-encoding") || !/\bgzip\b/.test(acceptEncoding))
    return new Response(response.body, response);
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", "gzip");
  headers.set("Vary", "Accept-Encoding, Cookie");
  headers.delete("Content-Length");
  const reader = response.body.getReader();
  const { parts, next } = await readReady(reader);
  const body = next === null ? await compressWhole(Buffer.concat(parts), { level }) : compressParts(reader, parts, next);
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

/** Reads what is already there; `next` is the pending read, null at the end. */
async function readReady(reader: Reader): Promise<{ parts: Uint8Array[]; next: Promise<Read> | null }> {
  const parts: Uint8Array[] = [];
  let next = reader.read();
  let read: Read | null = await next;
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, wholePageMs, null);
  while (read !== null && !read.done) {
    parts.push(read.value);
    next = reader.read();
    read = await Promise.race([next, late]);
  }
  clearTimeout(timer);
  return { parts, next: read === null ? next : null };
}

function compressParts(reader: Reader, parts: Uint8Array[], next: Promise<Read>): ReadableStream<Uint8Array> {
  const source = Readable.from(allParts(reader, parts, next), { objectMode: false });
  // A visitor who leaves ends the pipeline; no one is left to tell.
  const packed = pipeline(source, createGzip({ level, flush: constants.Z_SYNC_FLUSH }), () => undefined);
  return Readable.toWeb(packed) as ReadableStream<Uint8Array>;
}

async function* allParts(reader: Reader, parts: Uint8Array[], next: Promise<Read>): AsyncGenerator<Uint8Array> {
  try {
    yield Buffer.concat(parts);
    for (let read = await next; !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
