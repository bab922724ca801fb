import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive; its content may come piece by piece. */
export type ZipEntry = {
  path: string;
  content: string | Uint8Array | AsyncIterable<string>;
  /** A picture, say: it is stored as it is. */
  isCompressed?: boolean;
};

/** Long content is taken in pieces of this size, with time for others in between. */
const pieceBytes = 262_144;

/**
 * Writes a zip archive (APPNOTE 6.3.3: deflate or stored, sizes in data descriptors, UTF-8 names) as it is read: one entry at a time, nothing
 * is held but the piece in hand. Reading no further stops the source.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const chunks = zipChunks(entries);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken.filter((chunk) => chunk.byteLength > 0);
  };
  for await (const { path, content, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for await (const piece of piecesOf(content)) {
      file.push(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

async function* piecesOf(content: ZipEntry["content"]): AsyncGenerator<string | Uint8Array> {
  if (typeof content === "string") yield content;
  else if (content instanceof Uint8Array)
    for (let at = 0; at < content.byteLength; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
  else yield* content;
}
