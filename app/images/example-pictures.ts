import type { DeviceTask } from "#features/images/device-tasks.ts";

/** Written by `node scripts/image-examples.mjs`: each tool's own work on pictures drawn for it, all of one size. */
const files = import.meta.glob<string>("./examples/*.webp", { eager: true, query: "?url", import: "default" });

export const exampleSize = { width: 640, height: 440 };

const addressOf = (task: DeviceTask, part: "before" | "after" | "pair"): string => files[`./examples/${task}-${part}.webp`] ?? "";

/** Addresses of an example: before, after, and both side by side for lists. */
export function examplePictures(task: DeviceTask): { before: string; after: string; pair: string } {
  return { before: addressOf(task, "before"), after: addressOf(task, "after"), pair: addressOf(task, "pair") };
}
