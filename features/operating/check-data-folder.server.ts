import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "#platform/config/settings.ts";
import { lockHolder } from "#platform/db/data-folder-lock.server.ts";
import { type Finding, finding } from "./finding.ts";

/** RFC 7518 §3.2: a key for HMAC-SHA-256 has at least as many bits as the hash. */
const shortestSecret = 32;

/** Where an automatically generated secret is stored. */
const secretFile = (folder: string) => join(folder, "app-secret");

/** This installation's secret; null before its first start. */
export function readSecret({ appSecret, dataDir }: Pick<Settings, "appSecret" | "dataDir">): string | null {
  if (appSecret !== null) return appSecret;
  return existsSync(secretFile(dataDir)) ? readFileSync(secretFile(dataDir), "utf8").trim() : null;
}

/** Whether the secret is valid; `readSettings` has already rejected short ones and examples in the environment. */
export function checkSecret(settings: Pick<Settings, "appSecret" | "dataDir">): Finding {
  if (settings.appSecret !== null) return finding("secret", "ok", "secretIsSet");
  const file = secretFile(settings.dataDir);
  const secret = readSecret(settings);
  if (secret === null) return finding("secret", "ok", "secretIsToCome");
  if (secret.length < shortestSecret) return finding("secret", "failure", "secretIsShort", { file, shortest: shortestSecret });
  const isOpen = (statSync(file).mode & 0o077) !== 0;
  return finding("secret", isOpen ? "warning" : "ok", isOpen ? "secretIsOpen" : "secretIsKept", { file });
}

/** Who holds the folder of an embedded database that has responded: this process, or the server through which it was reached. */
export function checkLock(folder: string): Finding {
  const holder = lockHolder(folder);
  if (holder === process.pid) return finding("lock", "ok", "lockIsOurs", { pid: process.pid });
  return finding("lock", "ok", "lockIsServers", { pid: holder ?? "?" });
}
