import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Installation, checkInstallation } from "#features/operating/check-installation.server.ts";
import { checkNode } from "#features/operating/check-machine.server.ts";
import { type Finding, finding, worstState } from "#features/operating/finding.ts";
import { toWords } from "#features/operating/finding-texts.ts";
import { reasonOf } from "#features/operating/within-time.server.ts";
import { isAppError } from "#core/errors.ts";
import { ensureDataFolder } from "#platform/config/data-folder.server.ts";
import { readSettings } from "#platform/config/read-settings.server.ts";
import { type Settings, SettingsError } from "#platform/config/settings.ts";
import { DatabaseRefusedError } from "#platform/db/connect.server.ts";
import { DataFolderBusyError, lockDataFolder, lockHolder } from "#platform/db/data-folder-lock.server.ts";
import { createStorage } from "#platform/storage/create-storage.server.ts";
import { withDatabase } from "./with-database.ts";

const exitCodes = { ok: 0, warning: 1, failure: 2 } as const;

/** Checks this installation; exit 0 when all is well, 1 with warnings, 2 with failures. Each has one next step. */
export async function doctor(args: string[]): Promise<number> {
  const findings = await look();
  const told = findings.map((one) => toWords(one, "en"));
  if (args.includes("--json")) process.stdout.write(`${JSON.stringify({ findings: told })}\n`);
  else
    for (const { state, check, found, next } of told)
      process.stdout.write(`${state.padEnd(7)}  ${check}: ${found}${next === null ? "" : `\n         → ${next}`}\n`);
  return exitCodes[worstState(findings)];
}

/** The database is inspected as it is: migrating is left to the server's operator. */
async function look(): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = readSettings();
    settings = { ...settings, dataDir: ensureDataFolder(settings.dataDir) };
  } catch (error) {
    return [checkNode(), ...settingFaults(error)];
  }
  const check = (db: Installation["db"]) => checkInstallation({ settings, storage: createStorage(settings.storage, settings.dataDir), db });
  let hasDatabase = false;
  try {
    if (isToCome(settings))
      return [...(await check(null)), finding("database", "warning", "databaseIsToCome", { folder: settings.dataDir })];
    return await withDatabase(
      (db) => {
        hasDatabase = true;
        return check(db);
      },
      { isAsItIs: true },
    );
  } catch (error) {
    if (hasDatabase) throw error;
    return [...(await check(null)), ...databaseFaults(error, settings)];
  }
}

function settingFaults(error: unknown): Finding[] {
  if (!(error instanceof SettingsError)) throw error;
  return error.faults.map(({ name, given, allowed, example }) =>
    finding("settings", "failure", "settingWrong", { name, given, allowed, example }),
  );
}

/** Whether an embedded database has yet to be created; checking must not create it. @throws DataFolderBusyError */
function isToCome({ database, dataDir }: Settings): boolean {
  if (database.kind !== "embedded" || existsSync(join(dataDir, "database"))) return false;
  lockDataFolder(dataDir).release();
  return true;
}

/** Why there is no database, without the words of the error: they may contain its address. */
function databaseFaults(error: unknown, { database, dataDir }: Settings): Finding[] {
  if (error instanceof DataFolderBusyError) {
    const pid = lockHolder(dataDir) ?? "?";
    return [finding("lock", "failure", "lockIsHeld", { pid }), finding("database", "failure", "databaseIsBusy", { pid })];
  }
  if (error instanceof DatabaseRefusedError) return [finding("database", "failure", "databaseRefusesUs", { reason: error.state })];
  const reason = isAppError(error) ? error.code : reasonOf(error);
  return [finding("database", "failure", database.kind === "embedded" ? "databaseCannotOpen" : "databaseIsAway", { reason })];
}
