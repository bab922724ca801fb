import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  type CheckedSettings,
  checkInstallation,
  checkOneImageProvider,
  checkOneProvider,
  engineFinding,
  withFoundServers,
} from "./check-installation.server.ts";
import { freeDiskMb, readMemory } from "./check-machine.server.ts";
import type { Finding } from "./finding.ts";
import { listImagePlaces } from "./image-provider.server.ts";
import { listProviderPlaces } from "./provider-list.server.ts";

/** What a running server can check about itself. It alone holds the settings, so that their secrets are nowhere else. */
export type Doctor = {
  /** All checks of `wordloom doctor`; each provider is asked for a short answer, which costs a call. Never throws. */
  checkAll(): Promise<Finding[]>;
  /** One provider, by its wire, or `demo` if none is configured; null for one that isn't configured. */
  checkProvider(wire: string): Promise<Finding[] | null>;
  /** Whether the settings say that documents get no vectors, not that there is no model for it. */
  isEmbeddingOff: boolean;
  /** What this process runs on; costs nothing. */
  readMachine(): Promise<Machine>;
};

/** Amounts in MB. */
export type Machine = { version: string; node: string; diskFree: number; memory: ReturnType<typeof readMemory> };

export function createDoctor(settings: CheckedSettings, db: Database, storage: Storage): Doctor {
  return {
    checkAll: () => checkInstallation({ settings, storage, db }),
    isEmbeddingOff: settings.ai.embedding === "off",
    readMachine: async () => ({
      version: ownVersion(),
      node: process.versions.node,
      diskFree: await freeDiskMb(settings.dataDir),
      memory: readMemory(),
    }),
    async checkProvider(wire) {
      const ai = await withFoundServers(settings.ai);
      const places = listProviderPlaces(ai);
      if (wire === "demo" && places.length === 0) return engineFinding(ai);
      const place = places.find((one) => one.wire === wire);
      if (place !== undefined) return (await checkOneProvider(ai, place)).findings;
      const images = listImagePlaces(ai).find((one) => one.wire === wire);
      return images === undefined ? null : checkOneImageProvider(images);
    },
  };
}

let known: string | undefined;

/** The version in package.json. */
function ownVersion(): string {
  known ??= String((JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version?: unknown }).version);
  return known;
}
