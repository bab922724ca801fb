import { spawn } from "node:child_process";
import { AppError } from "#core/errors.ts";
import { workerFile } from "#platform/config/worker-file.ts";
import { unsupportedPicture } from "./picture-fault.ts";
import { isHeic, pictureFormat } from "./picture-format.ts";
import { pictureExit, pictureHeaderBytes, type PictureOrder, type PictureShape, type ProcessOrder } from "./picture-shape.ts";

/** Longest time for pictures that are scaled down, including process start; 40 million pixels take about 2 s. */
const maxTimeMs = 10_000;
/** With one that is kept whole: 25 million pixels as PNG take about 6 s. */
const maxWholeTimeMs = 30_000;
/** More than any format needs for a pixel: 4 bytes, and one for each row of a PNG. */
const bytesPerPixel = 5;
const bytesAround = 40_000;
/** Pictures in progress at once in this process, and uploads that wait for their turn. */
const maxAtOnce = 2;
const maxWaiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** A clean picture: upright, in sRGB, without metadata. */
export type MadePicture = { bytes: Uint8Array; width: number; height: number };
/** What a picture is an edit of: a picture, and a mask that is white where it might be changed. Both PNG or WebP of ours. */
export type Edited = { input: Uint8Array; mask: Uint8Array };
/** One for each shape. */
export type MadePictures<Shapes extends readonly PictureShape[]> = { [Index in keyof Shapes]: MadePicture };

/**
 * Makes pictures from one that was sent: without metadata, decoded in a separate process.
 *
 * @param bytes the file as it was sent; its size is the caller's limit
 * @param options.edited what it is an edit of: outside of the mask, each pixel of the input is put back, and the picture has the input's
 *   size. It has an alpha channel if either of both has one
 * @param options.patience `waits`: for a turn, however many wait already; only for what someone has paid for
 * @throws AppError `too-large` (pixels, memory or time), `heic-picture`, `unsupported-file` for anything else but a whole JPEG, PNG or
 *   WebP, `unavailable` when too many wait
 */
export async function makePictures<const Shapes extends readonly PictureShape[]>(
  bytes: Uint8Array,
  order: PictureOrder<Shapes>,
  { edited = null, patience = "gives-up" }: { edited?: Edited | null; patience?: "gives-up" | "waits" } = {},
): Promise<MadePictures<Shapes>> {
  if (pictureFormat(bytes) === null) throw isHeic(bytes) ? new AppError("heic-picture") : unsupportedPicture();
  await takeTurn(patience);
  try {
    const files = edited === null ? [bytes] : [bytes, edited.input, edited.mask];
    return (await decode(files, order)) as MadePictures<Shapes>;
  } finally {
    // The turn is passed on, or given back.
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

async function takeTurn(patience: "gives-up" | "waits"): Promise<void> {
  if (running < maxAtOnce) {
    running++;
    return;
  }
  if (patience === "gives-up" && waiting.length >= maxWaiting)
    throw new AppError("unavailable", "too many pictures are waiting", { retryAfterS: 5 });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function decode(files: readonly Uint8Array[], order: PictureOrder): Promise<MadePicture[]> {
  return new Promise((resolve, reject) => {
    const file = workerFile("platform/pictures/picture.worker.ts");
    const told: ProcessOrder = { ...order, sizes: files.map(({ byteLength }) => byteLength) };
    const child = spawn(process.execPath, ["--max-old-space-size=128", file, JSON.stringify(told)], {
      stdio: ["pipe", "pipe", "ignore"],
      env: {},
    });
    const maxOutputBytes = outputBytes(order);
    const chunks: Buffer[] = [];
    let size = 0;
    let isOverTime = false;
    const timer = setTimeout(
      () => {
        isOverTime = true;
        child.kill("SIGKILL");
      },
      order.shapes.some(({ side }) => side === null) ? maxWholeTimeMs : maxTimeMs,
    );
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > maxOutputBytes) child.kill("SIGKILL");
      else chunks.push(chunk);
    });
    // It may end before it has read everything; its exit code says more than the broken pipe.
    child.stdin.on("error", () => undefined);
    for (const bytes of files) child.stdin.write(bytes);
    child.stdin.end();
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      const made = code === pictureExit.done && size <= maxOutputBytes ? readOutput(Buffer.concat(chunks)) : [];
      if (made.length > 0 && made.length === order.shapes.length) resolve(made);
      else if (isOverTime || code === pictureExit.tooLarge) reject(new AppError("too-large"));
      // No code: a signal ended it, so the picture broke the decoder.
      else if (code === null || code === pictureExit.unsupported) reject(unsupportedPicture());
      else reject(new Error(`the picture process exited with ${code}`));
    });
  });
}

/** The most that the process may write. */
function outputBytes({ maxPixels, shapes }: PictureOrder): number {
  const pixels = shapes.map(({ side }) => (side === null ? maxPixels : side * side));
  return pixels.reduce((sum, count) => sum + count * bytesPerPixel + bytesAround, 0);
}

function readOutput(output: Buffer): MadePicture[] {
  const made: MadePicture[] = [];
  for (let at = 0; at + pictureHeaderBytes < output.byteLength; ) {
    const begin = at + pictureHeaderBytes;
    const end = begin + output.readUInt32BE(at + 8);
    if (end > output.byteLength) break;
    made.push({ bytes: output.subarray(begin, end), width: output.readUInt32BE(at), height: output.readUInt32BE(at + 4) });
    at = end;
  }
  return made;
}
