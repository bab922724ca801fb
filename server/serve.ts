import { lookup } from "node:dns/promises";
import { ensureDataFolder } from "#platform/config/data-folder.server.ts";
import { readSettings } from "#platform/config/read-settings.server.ts";
import { faultOf, type Settings, SettingsError } from "#platform/config/settings.ts";

/** sysexits.h */
const exitConfig = 78;

/** Checks the settings, and only then loads what serves: invalid ones are reported at once. */
export async function serve(): Promise<void> {
  const settings = await settingsOrExit();
  const { runServer } = await import("./run-server.ts");
  await runServer(settings);
}

async function settingsOrExit(): Promise<Settings> {
  try {
    const settings = readSettings();
    ensureDataFolder(settings.dataDir);
    await lookup(settings.host).catch(() => {
      throw new SettingsError([faultOf("HOST", "isn't an address of this machine")]);
    });
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(exitConfig);
  }
}
