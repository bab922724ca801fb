import type { Services } from "#features/services.ts";

/** The services that use cases for translated files need. */
export type FileServices = Pick<
  Services,
  "db" | "storage" | "config" | "ai" | "engine" | "log" | "now" | "newId" | "processId" | "fileWorker" | "fileWatch"
>;
