import { lookup } from "node:dns/promises";
import { ensureDataFolder } from "#platform/config/data-folder.server.ts";
import { readSettings } from "#platform/config/read-settings.server.ts";
import { faultOf, type Settings, SettingsError } from "#platform/config/settings.ts";
import { DataFolderBusyError, lockDataFolder } from "#platform/db/data-folder-lock.server.ts";

/** sysexits.h */
const exitConfig = 78;
const exitBusy = 75;

/** Checks the settings and the data folder, and only then loads what serves: what is wrong with them is reported at once. */
export async function serve(): Promise<void> {
  const settings = await settingsOrExit();
  const { runServer } = await import("./run-server.ts");
  await runServer(settings);
}

async function settingsOrExit(): Promise<Settings> {
  try {
    const settings = readSettings();
    const dataFolder = ensureDataFolder(settings.dataDir);
    // Taken for good with the database.
    if (settings.database.kind === "embedded") lockDataFolder(dataFolder).release();
    await lookup(settings.host).catch(() => {
      throw new SettingsError([faultOf("HOST", "isn't an address of this machine")]);
    });
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof DataFolderBusyError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof DataFolderBusyError ? exitBusy : exitConfig);
  }
}
