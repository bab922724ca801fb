import type { RawConnection } from "./doors.ts";

export const mebibyte = 1_048_576;

export const statusOf = (received: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0);

/** Chunks of a chunked body, each of `bytes` blanks. */
export const chunksOf = (bytes: number, count = 1): Buffer =>
  Buffer.from(`${bytes.toString(16)}\r\n${" ".repeat(bytes)}\r\n`.repeat(count), "latin1");

const usualBytes = 65_536;

/**
 * Writes a chunked body without its end until it is cut off.
 *
 * @param piece chunks that are written again and again, with `pieceBytes` bytes of body in them
 * @returns how many bytes of body the socket took
 */
export async function pour(
  connection: RawConnection,
  totalBytes: number,
  { piece, pieceBytes }: { piece: Buffer; pieceBytes: number } = { piece: chunksOf(usualBytes), pieceBytes: usualBytes },
): Promise<number> {
  let sent = 0;
  while (sent < totalBytes && !connection.isClosed()) {
    sent += pieceBytes;
    if (!connection.socket.write(piece))
      await Promise.race([new Promise((resolve) => connection.socket.once("drain", resolve)), connection.closed]);
  }
  return sent;
}
