import { randomBytes } from "node:crypto";
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { faultOf, SettingsError } from "./settings.ts";

/**
 * Creates the data folder (mode 700) and returns its absolute path.
 *
 * @throws SettingsError when it cannot be created or written
 */
export function ensureDataFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError([faultOf("DATA_DIR", `can't be created or written to (${String((error as { code?: unknown }).code)})`)]);
  }
  return folder;
}

/** The secret kept in the data folder, made at first start (mode 600). */
export function ensureSecret(folder: string, name: "app-secret"): string {
  const file = join(folder, name);
  if (!existsSync(file)) writeOnce(file, `${randomBytes(33).toString("base64url")}\n`);
  return readFileSync(file, "utf8").trim();
}

/** If two processes start at once, the first one's text stays. */
function writeOnce(file: string, text: string): void {
  try {
    const descriptor = openSync(file, "wx", 0o600);
    writeSync(descriptor, text);
    closeSync(descriptor);
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  }
}
