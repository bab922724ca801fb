import { AppError } from "#core/errors.ts";
import { ensureDataFolder } from "#platform/config/data-folder.server.ts";
import { readSettings } from "#platform/config/read-settings.server.ts";
import type { Settings } from "#platform/config/settings.ts";
import { connectDatabase } from "#platform/db/connect.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { findSocketFolder } from "#platform/db/embedded-database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { createLog } from "#platform/log/log.server.ts";

type Needs = {
  /** No server may run on the embedded database meanwhile: DataFolderBusyError if one does. */
  isAlone?: boolean;
  /** The database is taken as it is, whatever its version. */
  isAsItIs?: boolean;
};

/** Runs a command on the database: through the socket of a running server, else by opening it (and migrating) itself. */
export async function withDatabase<T>(
  run: (db: Database, settings: Settings) => Promise<T>,
  { isAlone = false, isAsItIs = false }: Needs = {},
): Promise<T> {
  const settings = readSettings();
  const dataDir = ensureDataFolder(settings.dataDir);
  const running = settings.database.kind === "embedded" && !isAlone ? await connectToServer(dataDir) : null;
  if (running !== null) {
    try {
      return await run(running.db, settings);
    } finally {
      await running.close();
    }
  }
  const connection = await connectDatabase({ ...settings, dataDir }, createLog("silent"), patience(), () => process.exit(1));
  try {
    if (!isAsItIs) await migrateDatabase(connection.db.$client);
    return await run(connection.db, settings);
  } finally {
    await connection.close();
  }
}

/** How long a command waits for a database that is not up yet. */
const patienceMs = 10_000;

function patience(): AbortSignal {
  const waiting = new AbortController();
  const told = new AppError("unavailable", "the database is not responding: start it, or check DATABASE_URL");
  setTimeout(() => waiting.abort(told), patienceMs).unref();
  return waiting.signal;
}

/** The database of a server running on this folder, or null; a socket left over from a crash answers no one. */
async function connectToServer(dataDir: string): Promise<{ db: Database; close(): Promise<void> } | null> {
  const folder = findSocketFolder(dataDir);
  if (folder === null) return null;
  const db = openDatabase({ kind: "socket", folder: folder.path }, () => undefined, 2);
  const close = async () => {
    await db.$client.end();
    folder.remove();
  };
  try {
    await db.$client.query("SELECT 1");
    return { db, close };
  } catch {
    await close();
    return null;
  }
}
