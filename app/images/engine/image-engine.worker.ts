import { ImageFault } from "#features/images/local/image-fault.ts";
import type { Answer, Job } from "./engine-messages.ts";
import { operations } from "./operations.ts";

self.addEventListener("message", ({ data }: MessageEvent<Job>) => void work(data));

async function work({ id, name, input }: Job): Promise<void> {
  const answer = (message: Answer, transfer: Transferable[] = []) => self.postMessage(message, { transfer });
  try {
    const run = operations[name] as (input: unknown, onProgress: (done: number, total: number) => void) => Promise<unknown>;
    const value = await run(input, (done, total) => answer({ id, kind: "progress", done, total }));
    answer({ id, kind: "done", value }, buffersOf(value));
  } catch (error) {
    answer({ id, kind: "failed", code: faultCodeOf(error) });
  }
}

/** Pixels and mattes, at the top or one level down, are handed over instead of copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8ClampedArray) return [value.buffer as ArrayBuffer];
  if (typeof value !== "object" || value === null || value instanceof Blob) return [];
  return Object.values(value).flatMap(buffersOf);
}

function faultCodeOf(error: unknown) {
  if (error instanceof ImageFault) return error.code;
  // Chromium, Firefox and Safari, when a part of the engine cannot be fetched.
  const isLoading = error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
  return isLoading ? "not-loaded" : "crashed";
}
