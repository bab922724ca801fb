import { createAiRegistry } from "#platform/ai/registry.server.ts";
import type { AiSettings, Settings } from "#platform/config/settings.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { checkAddresses } from "./check-address.server.ts";
import { checkClock } from "./check-clock.ts";
import { checkLock, checkSecret, readSecret } from "./check-data-folder.server.ts";
import { checkDatabase, databaseSkewMs } from "./check-database.server.ts";
import { checkEmbedding } from "./check-embedding.server.ts";
import { checkDisk, checkMemory, checkNode } from "./check-machine.server.ts";
import { checkMail, checkStorage } from "./check-outside.server.ts";
import { checkPayments } from "./check-payments.server.ts";
import { checkProvider, type ProviderCheck, providerBoundMs } from "./check-provider.server.ts";
import { checkProxy } from "./check-proxy.server.ts";
import { type Finding, finding } from "./finding.ts";
import { checkImageProvider, imageEngineFinding, type ImageProviderPlace, listImagePlaces } from "./image-provider.server.ts";
import { instanceIdOf } from "./instance-id.server.ts";
import { listProviderPlaces, type ProviderPlace } from "./provider-list.server.ts";
import { checkBoundMs, withinTime } from "./within-time.server.ts";

/** What identifies an installation: its settings, with the full path of the data folder. */
export type CheckedSettings = Pick<
  Settings,
  "dataDir" | "database" | "storage" | "smtp" | "google" | "ai" | "stripe" | "publicOrigin" | "port" | "appSecret"
>;

export type Installation = {
  settings: CheckedSettings;
  storage: Storage;
  /** Null if it couldn't be reached; the connection attempt reports why. */
  db: Database | null;
};

/**
 * Checks an installation: all checks run concurrently, each within its own time limit, none of them throws. Each configured provider of
 * texts is asked for one short answer, at the usual price of such a call, and the embedding model for one vector; a provider that is there
 * for pictures alone makes none.
 *
 * @returns one or more findings per check, always in the same order
 */
export async function checkInstallation({ settings, storage, db }: Installation): Promise<Finding[]> {
  const ai = await withFoundServers(settings.ai);
  const providers = listProviderPlaces(ai).map((place) => checkOneProvider(ai, place));
  const timed = (check: Finding["check"], look: (signal: AbortSignal) => Promise<Finding | Finding[]>) =>
    withinTime(check, checkBoundMs, look);
  const secret = () => readSecret(settings);
  const parts = [
    [checkNode()],
    [finding("folder", "ok", "folderIsThere", { folder: settings.dataDir })],
    timed("disk", () => checkDisk(settings.dataDir)),
    [checkMemory()],
    timed("secret", async () => checkSecret(settings)),
    db !== null && settings.database.kind === "embedded" ? timed("lock", async () => checkLock(settings.dataDir)) : [],
    db === null ? [] : timed("database", () => checkDatabase(db, settings.database.kind)),
    timed("address", async () => checkAddresses(settings)),
    engineFinding(ai),
    ...providers.map(async (check) => (await check).findings),
    imageEngineFinding(ai),
    ...listImagePlaces(ai).map(checkOneImageProvider),
    withinTime("embedding", providerBoundMs, (signal) => checkEmbedding(ai, signal)),
    timed("storage", () => checkStorage(storage, settings.storage)),
    timed("mail", (signal) => checkMail(settings.smtp, signal)),
    timed("payments", () => checkPayments(settings.stripe)),
    timed("proxy", (signal) => checkProxy(settings.publicOrigin, instanceOf(secret()), signal)),
    clockFinding(db, providers),
  ];
  return (await Promise.all(parts)).flat();
}

const instanceOf = (secret: string | null): string | null => (secret === null ? null : instanceIdOf(secret));

type TimedProvider = { findings: Finding[]; name: string; skewMs: number | null };

/** One provider, within its time limit. */
export async function checkOneProvider(ai: AiSettings, place: ProviderPlace): Promise<TimedProvider> {
  let checked: ProviderCheck | null = null;
  const look = async (signal: AbortSignal) => {
    checked = await checkProvider(ai, place, signal);
    return checked.finding;
  };
  const findings = await withinTime("provider", providerBoundMs, look, place.name);
  return { findings, name: place.name, skewMs: (checked as ProviderCheck | null)?.skewMs ?? null };
}

/** One provider of pictures, within its time limit. */
export function checkOneImageProvider(place: ImageProviderPlace): Promise<Finding[]> {
  return withinTime("provider", providerBoundMs, (signal) => checkImageProvider(place, signal), place.name);
}

/** The settings with the local server that `LOCAL_AI=use` would use. */
export async function withFoundServers(ai: AiSettings): Promise<AiSettings> {
  if (listProviderPlaces(ai).length > 0 || ai.localAi !== "use") return ai;
  const registry = createAiRegistry(ai);
  await registry.refresh();
  const [server] = registry.foundServers;
  if (server === undefined) return ai;
  return server.kind === "ollama"
    ? { ...ai, ollama: { baseUrl: server.origin } }
    : { ...ai, compatible: { baseUrl: server.origin, apiKey: null, models: server.models } };
}

/** Which server responds here. */
export function engineFinding(ai: AiSettings): Finding[] {
  const places = listProviderPlaces(ai);
  if (places.length === 0) return [finding("engine", "warning", "engineIsDemo")];
  const names = places.map(({ name, address }) => `${name} (${new URL(address).host})`);
  return [finding("engine", "ok", "engineIsSet", { names: names.join(", ") })];
}

async function clockFinding(db: Database | null, providers: readonly Promise<TimedProvider>[]): Promise<Finding[]> {
  const others = (await Promise.all(providers)).flatMap(({ name, skewMs }) => (skewMs === null ? [] : [{ name, skewMs }]));
  return withinTime("clock", checkBoundMs, async () => {
    const own = db === null ? [] : [{ name: "database", skewMs: await databaseSkewMs(db) }];
    return checkClock([...own, ...others]);
  });
}
