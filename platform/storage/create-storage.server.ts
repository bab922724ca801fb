import { join, resolve } from "node:path";
import type { StorageSettings } from "../config/settings.ts";
import { createDiskStorage } from "./disk-storage.server.ts";
import type { Storage } from "./storage.ts";

/** Makes the storage that the settings name; nothing is touched before the first call. Disk storage uses `files/` in the data folder. */
export function createStorage(settings: StorageSettings, dataFolder: string): Storage {
  return settings.kind === "disk" ? createDiskStorage(join(resolve(dataFolder), "files")) : createLazyS3Storage(settings);
}

/** The S3 client takes memory and time to load, which disk storage does not need. */
function createLazyS3Storage(settings: Extract<StorageSettings, { kind: "s3" }>): Storage {
  let loaded: Promise<Storage> | null = null;
  const load = () => {
    loaded ??= import("./s3-storage.server.ts").then(({ createS3Storage }) => createS3Storage(settings));
    return loaded;
  };
  return {
    put: async (key, bytes, mime) => (await load()).put(key, bytes, mime),
    get: async (key) => (await load()).get(key),
    copy: async (from, to) => (await load()).copy(from, to),
    delete: async (key) => (await load()).delete(key),
    async *list(prefix) {
      yield* (await load()).list(prefix);
    },
  };
}
