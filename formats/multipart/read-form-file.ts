/**
 * Files and short texts of a form (RFC 7578, multipart/form-data).
 *
 * Reads the boundary in the content type, the names in `Content-Disposition`, and the bytes between. Ignores transfer encodings, which
 * RFC 7578 §4.7 has dropped, charsets, and the declared type, which says nothing about the bytes. It takes one pass over the bytes
 * and reads no more than a few parts, however many are sent.
 */
export type FormFile = { name: string; bytes: Uint8Array };

/** A form with a file has few other fields. */
const maxParts = 8;
/** Longest header block of a part. */
const maxHeadBytes = 8192;

const lineEnd = "\r\n";
const headEnd = Buffer.from("\r\n\r\n");

/** Longest text of a field, in bytes. */
const maxTextBytes = 4_096;

/** Gives the file in the field `field`; null when the body has none, or is not such a form. */
export function readFormFile(body: Uint8Array, contentType: string, field: string): FormFile | null {
  for (const part of readParts(body, contentType))
    if (part.field === field && part.file !== null) return { name: part.file, bytes: part.bytes };
  return null;
}

/** Gives the text in the field `field`, up to 4,096 bytes; null when the form has no such field among its first parts. */
export function readFormText(body: Uint8Array, contentType: string, field: string): string | null {
  for (const part of readParts(body, contentType))
    if (part.field === field && part.file === null) return part.bytes.toString("utf8", 0, maxTextBytes);
  return null;
}

/** The first parts of a form, up to one that is incomplete. */
function* readParts(body: Uint8Array, contentType: string): Generator<{ field: string; file: string | null; bytes: Buffer }> {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = Buffer.from(`--${boundary}`);
  const between = Buffer.from(`${lineEnd}--${boundary}`);
  let start = bytes.indexOf(delimiter);
  if (start === -1) return;
  start += delimiter.length;
  for (let part = 0; part < maxParts; part++) {
    const head = bytes.indexOf(headEnd, start);
    const end = bytes.indexOf(between, start);
    if (head === -1 || end === -1 || head > end || head - start > maxHeadBytes) return;
    const names = namesOf(bytes.toString("utf8", start, head));
    if (names !== null) yield { ...names, bytes: bytes.subarray(head + headEnd.length, end) };
    start = end + between.length;
  }
}

function boundaryOf(contentType: string): string | null {
  if (!/^\s*multipart\/form-data\s*;/i.test(contentType)) return null;
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

/** Browsers write `"` in a name as `%22`, and line ends as `%0D%0A` (HTML, "multipart/form-data encoding"). */
function namesOf(head: string): { field: string; file: string | null } | null {
  const disposition = head.split(lineEnd).find((line) => /^content-disposition:\s*form-data\b/i.test(line));
  if (disposition === undefined) return null;
  const named = (parameter: RegExp) => parameter.exec(disposition)?.[1]?.replaceAll("%22", '"') ?? null;
  const field = named(/;\s*name="([^"]*)"/i);
  return field === null ? null : { field, file: named(/;\s*filename="([^"]*)"/i) };
}
