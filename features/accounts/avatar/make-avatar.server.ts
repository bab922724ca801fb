import { spawn } from "node:child_process";
import { join } from "node:path";
import { AppError } from "#core/errors.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import { avatarMaxBytes, pictureExit, pictureFormat } from "./avatar-limits.ts";

/** Longest time for one picture, start of the process included; 40 million pixels take about 2 s. */
const maxTimeMs = 10_000;
/** More than 256 × 256 pixels can need: 4 bytes each and some words around them. */
const maxOutputBytes = 300_000;
/** Pictures under work at once in this process, and uploads that wait for their turn. */
const maxAtOnce = 2;
const maxWaiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Makes the picture that is kept out of an uploaded one: the middle square as WebP, without metadata, decoded in a process of its own.
 *
 * @throws AppError `too-large` (bytes, pixels, memory or time), `unsupported-file` for all that is no whole JPEG, PNG or WebP,
 *   `unavailable` when too many wait
 */
export async function makeAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > avatarMaxBytes) throw new AppError("too-large");
  if (pictureFormat(bytes) === null) throw new AppError("unsupported-file");
  await takeTurn();
  try {
    return await decode(bytes);
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

function decode(bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--max-old-space-size=128", workerFile()], { stdio: ["pipe", "pipe", "ignore"], env: {} });
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
      if (code === pictureExit.done && size > 0 && size <= maxOutputBytes) resolve(Buffer.concat(chunks));
      else if (isOverTime || code === pictureExit.tooLarge) reject(new AppError("too-large"));
      // No code: a signal ended it, so the picture broke the decoder.
      else if (code === null || code === pictureExit.unsupported) reject(new AppError("unsupported-file"));
      else reject(new Error(`the picture process ended with ${code}`));
    });
  });
}

/** TypeScript beside this one when run from source, its own bundle in the built server. */
function workerFile(): string {
  const isSource = import.meta.url.endsWith(".ts");
  return join(projectRoot, isSource ? "features/accounts/avatar/picture.worker.ts" : "build/server/picture.worker.js");
}
