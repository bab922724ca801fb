import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { inflateSync, constants } from "node:zlib";
import { unusableFile } from "../../segments/file-fault.ts";

/** Bytes that one stream with text or objects may grow to. */
const maxStreamBytes = 64 * 1024 * 1024;

/**
 * Unpacks a stream, filter by filter, each within the limit.
 *
 * @returns as much as could be read of one that is broken
 * @throws AppError `unsupported-file` for one that grows too large
 */
export function decodeStream({ dict, contents }: PDFRawStream): Uint8Array {
  let bytes = contents;
  const filter = dict.lookup(PDFName.of("Filter")) ?? dict.lookup(PDFName.of("F"));
  const filters =
    filter instanceof PDFName ? [filter] : filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [];
  const parameters = dict.lookup(PDFName.of("DecodeParms"));
  for (const [at, name] of filters.entries()) {
    const own = parameters instanceof PDFArray ? parameters.lookup(at) : parameters;
    bytes = decodeOnce(bytes, name as PDFName, own instanceof PDFDict ? own : undefined, dict);
  }
  return bytes;
}

const flate = new Set(["/FlateDecode", "/Fl"]);

function decodeOnce(bytes: Uint8Array, filter: PDFName, parameters: PDFDict | undefined, dict: PDFDict): Uint8Array {
  // Streams of text have no predictor.
  if (flate.has(String(filter))) return inflate(bytes);
  const wrapped = PDFDict.withContext(dict.context);
  wrapped.set(PDFName.of("Filter"), filter);
  if (parameters !== undefined) wrapped.set(PDFName.of("DecodeParms"), parameters);
  const decoded = decodePDFRawStream(PDFRawStream.of(wrapped, bytes)).getBytes(maxStreamBytes + 1);
  if (decoded.length > maxStreamBytes) throw unusableFile("too-large", "a stream");
  return Uint8Array.from(decoded);
}

/** @throws AppError `unsupported-file` for what grows too large */
export function inflate(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: maxStreamBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw unusableFile("too-large", "a stream");
    return new Uint8Array(0);
  }
}
