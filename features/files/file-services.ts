import type { Services } from "#features/services.ts";

/** What the use cases of translated files touch. */
export type FileServices = Pick<
  Services,
  "db" | "storage" | "config" | "ai" | "engine" | "log" | "now" | "newId" | "processId" | "fileWorker" | "fileWatch"
>;
