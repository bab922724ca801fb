import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** By this name the set-up of a run tells its processes of the folder; without it every server begins with nothing. */
const variable = "WORDLOOM_TEST_PREPARED";
const [dataFolder, codeFolder] = ["data", "code"];

/** A folder for `prepare` to fill with a migrated and seeded `database`, from which the servers of this run start. */
export async function provideData(prepare: (dataDir: string) => Promise<void>): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-prepared-"));
  await prepare(join(folder, dataFolder));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Copies the prepared database into a data folder; its secret and its files are the server's own. */
export function copyPreparedData(dataDir: string): void {
  const folder = process.env[variable];
  if (folder) cpSync(join(folder, dataFolder, "database"), join(dataDir, "database"), { recursive: true });
}

/** Settings of Node alone: what it compiled of the built program is kept for the next process of this run. */
export function nodeSettings(): Record<string, string> {
  const folder = process.env[variable];
  return folder ? { NODE_COMPILE_CACHE: join(folder, codeFolder) } : {};
}
