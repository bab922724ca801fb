import { spawn } from "node:child_process";
import { workerFile } from "#platform/config/worker-file.ts";
import type { SentPicture } from "./image-call.ts";
import { type PictureTask, taskPrefixBytes, type TaskHeader } from "./picture-task.ts";

/** Longest time for one task, including process start. */
const maxTimeMs = 30_000;
/** Tasks in progress at once in this process; how many wait is bounded by the runs. */
const maxAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Does something to pictures of ours in a process of its own, which ends with it.
 *
 * @param pictures the picture, then its mask if the task has one
 * @returns a PNG; for `area`, JSON
 * @throws the signal's reason once aborted
 */
export async function runPictureTask(
  task: PictureTask,
  pictures: readonly Pick<SentPicture, "bytes">[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  await takeTurn();
  try {
    signal.throwIfAborted();
    return await runInProcess(task, pictures, signal);
  } finally {
    // The turn is passed on, or given back.
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
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function runInProcess(task: PictureTask, pictures: readonly Pick<SentPicture, "bytes">[], signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--max-old-space-size=128", workerFile("platform/ai/images/picture-task.worker.ts")], {
      stdio: ["pipe", "pipe", "ignore"],
      env: {},
    });
    const stop = () => child.kill("SIGKILL");
    const timer = setTimeout(stop, maxTimeMs);
    signal.addEventListener("abort", stop, { once: true });
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    };
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    // It may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.stdin.end(inputFor(task, pictures));
    child.once("error", (error) => {
      end();
      reject(error);
    });
    child.once("close", (code) => {
      end();
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new Error(`the process for pictures exited with ${code}`));
    });
  });
}

/** Not as arguments: those are visible to the whole machine. */
function inputFor(task: PictureTask, pictures: readonly Pick<SentPicture, "bytes">[]): Buffer {
  const header: TaskHeader = { task, sizes: pictures.map(({ bytes }) => bytes.byteLength) };
  const text = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(taskPrefixBytes);
  prefix.writeUInt32BE(text.byteLength);
  return Buffer.concat([prefix, text, ...pictures.map(({ bytes }) => bytes)]);
}
