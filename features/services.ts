import type { AiRegistry } from "#platform/ai/registry.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Log } from "#platform/log/log.server.ts";
import type { RuntimeConfig } from "./billing/runtime-config.server.ts";
import type { Catalogue } from "./catalogue/catalogue.server.ts";
import type { RunEngine } from "./runs/run-engine.server.ts";

/** Everything that use cases touch; each takes the part that it needs. Made once a process (`server/services.ts`). */
export type Services = {
  db: Database;
  ai: AiRegistry;
  log: Log;
  config: RuntimeConfig;
  catalogue: Catalogue;
  engine: RunEngine;
  /** Names this process in rows that it works on. */
  processId: string;
  now(): Date;
  newId(): string;
};
