import { PDFName, PDFRawStream, type PDFContext } from "@cantoo/pdf-lib";
import { AppError } from "#core/errors.ts";
import { unusableFile } from "../../segments/file-fault.ts";
import { decodeStream, inflate } from "./decode-stream.ts";

const maxTotal = 256 * 1024 * 1024;
const names = ["/ObjStm", "/XRef"];

/**
 * Unpacks every object stream once, within limits, before anyone reads them: later they are unpacked without limits.
 *
 * @throws AppError `unsupported-file` for those that grow too large
 */
export function checkObjectStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let total = 0;
  for (const name of names)
    for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + name.length)) {
      const start = file.indexOf("stream", at);
      if (start < 0 || start > at + 4_096) continue;
      const from = start + 6 + (file[start + 6] === 13 ? 2 : 1);
      const end = file.indexOf("endstream", from);
      total += inflate(file.subarray(from, end < 0 ? file.length : end)).length;
      if (total > maxTotal) throw unusableFile("too-large", "streams of objects");
    }
}

/** Anything smaller cannot expand to a size that matters. */
const minBytes = 16 * 1024;

/**
 * Unpacks the other streams once, within limits, except for pictures, which nothing unpacks.
 *
 * @throws AppError `unsupported-file` for those that grow too large
 */
export function checkStreams(context: PDFContext): void {
  let total = 0;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.contents.length < minBytes) continue;
    if (String(object.dict.lookup(PDFName.of("Subtype"))) === "/Image") continue;
    total += decodedLength(object);
    if (total > maxTotal) throw unusableFile("too-large", "streams");
  }
}

/** We do not read streams with other filters. */
function decodedLength(stream: PDFRawStream): number {
  try {
    return decodeStream(stream).length;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return 0;
  }
}
