import { spawn } from "node:child_process";
import { AppError } from "#core/errors.ts";
import { workerFile } from "#platform/config/worker-file.ts";
import { pictureFormat } from "./picture-format.ts";
import { pictureExit, pictureHeaderBytes, type PictureShape } from "./picture-shape.ts";

/** Longest time for one picture, start of the process included; 40 million pixels take about 2 s. */
const maxTimeMs = 10_000;
/** More than a WebP of so many pixels can need: 4 bytes each and some words around them. */
const bytesPerPixel = 4;
const bytesAround = 40_000;
/** Pictures under work at once in this process, and uploads that wait for their turn. */
const maxAtOnce = 2;
const maxWaiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** A clean picture: WebP, upright, without metadata. */
export type MadePicture = { bytes: Uint8Array; width: number; height: number };

/**
 * Makes the picture that is kept out of an uploaded one: WebP, without metadata, decoded in a process of its own.
 *
 * @param bytes the file as it was sent; its size is the caller's limit
 * @throws AppError `too-large` (pixels, memory or time), `unsupported-file` for all that is no whole JPEG, PNG or WebP,
 *   `unavailable` when too many wait
 */
export async function makePicture(bytes: Uint8Array, shape: PictureShape): Promise<MadePicture> {
  if (pictureFormat(bytes) === null) throw new AppError("unsupported-file");
  await takeTurn();
  try {
    return await decode(bytes, shape);
  } finally {
    // The turn passes on, or is given back.
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

async function takeTurn(): Promise<void> {
  if (running < maxAtOnce) {
    running++;
    return;
  }
  if (waiting.length >= maxWaiting) throw new AppError("unavailable", "too many pictures wait", { retryAfterS: 5 });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function decode(bytes: Uint8Array, shape: PictureShape): Promise<MadePicture> {
  return new Promise((resolve, reject) => {
    const file = workerFile("platform/pictures/picture.worker.ts");
    const child = spawn(process.execPath, ["--max-old-space-size=128", file, JSON.stringify(shape)], {
      stdio: ["pipe", "pipe", "ignore"],
      env: {},
    });
    const maxOutputBytes = shape.side * shape.side * bytesPerPixel + bytesAround;
    const chunks: Buffer[] = [];
    let size = 0;
    let isOverTime = false;
    const timer = setTimeout(() => {
      isOverTime = true;
      child.kill("SIGKILL");
    }, maxTimeMs);
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > maxOutputBytes) child.kill("SIGKILL");
      else chunks.push(chunk);
    });
    // It may end before it has read all; its exit code says more than the broken pipe.
    child.stdin.on("error", () => undefined);
    child.stdin.end(bytes);
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      if (code === pictureExit.done && size > pictureHeaderBytes && size <= maxOutputBytes) resolve(readOutput(Buffer.concat(chunks)));
      else if (isOverTime || code === pictureExit.tooLarge) reject(new AppError("too-large"));
      // No code: a signal ended it, so the picture broke the decoder.
      else if (code === null || code === pictureExit.unsupported) reject(new AppError("unsupported-file"));
      else reject(new Error(`the picture process ended with ${code}`));
    });
  });
}

function readOutput(output: Buffer): MadePicture {
  return { bytes: output.subarray(pictureHeaderBytes), width: output.readUInt32BE(0), height: output.readUInt32BE(4) };
}
