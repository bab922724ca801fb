import { createRuntimeConfig } from "#features/billing/runtime-config.server.ts";
import { createCatalogue } from "#features/catalogue/catalogue.server.ts";
import { createRunEngine } from "#features/runs/run-engine.server.ts";
import type { Services } from "#features/services.ts";
import { newId } from "#core/ids.ts";
import { createAiRegistry, modelTiming } from "#platform/ai/registry.server.ts";
import type { Settings } from "#platform/config/settings.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Log } from "#platform/log/log.server.ts";

/** Wires one process's services; nothing is read from the database before `reload`. */
export function createServices(
  settings: Pick<Settings, "ai" | "anonymousDailyCeiling" | "providerDailyCeiling">,
  db: Database,
  log: Log,
): Services {
  const processId = newId();
  const now = () => new Date();
  return {
    db,
    ai: createAiRegistry(settings.ai),
    log,
    config: createRuntimeConfig(db, { anonymous: settings.anonymousDailyCeiling, everybody: settings.providerDailyCeiling }),
    catalogue: createCatalogue(db),
    engine: createRunEngine({ db, log, processId, now, timingFor: (model) => modelTiming(settings.ai, model) }),
    processId,
    now,
    newId,
  };
}
