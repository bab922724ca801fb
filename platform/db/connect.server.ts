import type { Settings } from "../config/settings.ts";
import type { Log } from "../log/log.server.ts";
import type { ChangeSource } from "../realtime/change-source.ts";
import { createEmbeddedChanges } from "../realtime/embedded-changes.server.ts";
import { createPostgresChanges } from "../realtime/postgres-changes.server.ts";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.server.ts";
import { type Database, isDatabaseAway, openDatabase, sqlStateOf } from "./database.server.ts";
import { holdProcessLock, type ProcessLock } from "./process-lock.server.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.server.ts";

/** `changes` reports which rows change, in this process and in others. */
export type Connection = {
  db: Database;
  changes: ChangeSource;
  /** Says that this process is alive until the connection is closed (`holdProcessLock`). */
  lockProcess(processId: string): Promise<void>;
  close(): Promise<void>;
};

/** A database that will never let us in: wrong password, no such database, no rights, no such host. */
export class DatabaseRefusedError extends Error {
  /** SQLSTATE, or the error code of the connection. */
  readonly state: string;
  constructor(state: string) {
    const reason = state === "ENOTFOUND" ? "the host is unknown" : "the server refused the connection";
    super(`DATABASE_URL: ${reason} (${state}). Check host, user, password and database name.`);
    this.name = "DatabaseRefusedError";
    this.state = state;
  }
}

const refusals = new Set(["28000", "28P01", "3D000", "42501", "ENOTFOUND"]);
const retryMs = 500;
/** As often as PostgreSQL does it on its own. */
const checkpointMs = 300_000;

/**
 * Opens the database that the settings name; an embedded folder is locked first.
 *
 * Waits for a PostgreSQL that is not up yet; each try is logged.
 *
 * @throws DataFolderBusyError, DatabaseRefusedError
 */
export async function connectDatabase(
  settings: Pick<Settings, "database" | "dataDir">,
  log: Log,
  signal: AbortSignal,
  onExit: (error: Error) => void,
): Promise<Connection> {
  const handleIdleError = (error: Error) => log.warn({ err: error }, "idle database connection lost");
  if (settings.database.kind === "embedded") {
    const lock = lockDataFolder(settings.dataDir);
    const embedded = await startEmbeddedDatabase({ folder: settings.dataDir }, onExit);
    return embeddedConnection(openDatabase({ kind: "socket", folder: embedded.socketFolder }, handleIdleError), embedded, lock);
  }
  const db = openDatabase({ kind: "url", url: settings.database.url }, handleIdleError, 20);
  await waitForDatabase(db, log, signal);
  return postgresConnection(db, settings.database.url, log);
}

function postgresConnection(db: Database, url: string, log: Log): Connection {
  let lock: ProcessLock | null = null;
  return {
    db,
    changes: createPostgresChanges(url, log),
    async lockProcess(processId) {
      lock = await holdProcessLock(url, processId, log);
    },
    async close() {
      await lock?.release();
      await db.$client.end();
    },
  };
}

function embeddedConnection(db: Database, embedded: EmbeddedDatabase, lock: DataFolderLock): Connection {
  const checkpoints = startCheckpoints(db, checkpointMs);
  return {
    db,
    changes: createEmbeddedChanges(db, embedded),
    // Its connections share one session; the lock of the folder keeps other servers out.
    lockProcess: async () => undefined,
    async close() {
      await checkpoints.stop();
      await db.$client.end();
      await embedded.close();
      lock.release();
    },
  };
}

/**
 * Lets the database flush its log, so that the log's files are reused; PostgreSQL has a process of its own
 * for that, the embedded one does not: its log would grow until the server stops.
 *
 * @param everyMs time between two checkpoints
 */
export function startCheckpoints(db: Database, everyMs: number): { stop(): Promise<void> } {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A busy or missing database is reported by the code that uses it; the next round tries again.
    running = running.then(() => (isStopped ? undefined : db.$client.query("CHECKPOINT"))).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function waitForDatabase(db: Database, log: Log, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await db.$client.query("SELECT 1");
      return;
    } catch (error) {
      const state = sqlStateOf(error) ?? String((error as { code?: unknown }).code ?? "not a PostgreSQL server");
      if (refusals.has(state) || !isDatabaseAway(error)) throw new DatabaseRefusedError(state);
      log.warn({ err: error }, "the database is unavailable, waiting for it");
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    signal.throwIfAborted();
  }
}
