import type { Services } from "#features/services.ts";

/** The services that use cases of Automate need. */
export type AutomateServices = Pick<
  Services,
  "db" | "storage" | "config" | "ai" | "embedder" | "engine" | "catalogue" | "log" | "now" | "newId" | "processId" | "jobWorker"
>;
