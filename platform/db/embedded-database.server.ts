import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { workerFile } from "../config/worker-file.ts";

export type EmbeddedWorkerData = { dataFolder: string | null; socketPath: string; dumpFile: string | null; maxConnections: number };
export type EmbeddedWorkerMessage =
  | { type: "ready" }
  | { type: "closed" }
  | { type: "dump"; bytes: Uint8Array }
  | { type: "notification"; channel: string; payload: string };
/** `follow`: from now on notifications are passed on. */
export type EmbeddedWorkerOrder = "close" | "dump" | "follow";

export type EmbeddedDatabase = {
  /** The folder to pass to `pg` as host. */
  socketFolder: string;
  /** The whole database as a tar archive, to start test databases from. */
  dump(): Promise<Uint8Array>;
  /** Reports notifications on the channels that someone listens to. @returns stops it */
  onNotification(hear: (channel: string, payload: string) => void): () => void;
  close(): Promise<void>;
};

type EmbeddedDatabaseOptions = {
  /** Where the socket, and without `isInMemory` the data, live. */
  folder: string;
  isInMemory?: boolean;
  /** A dump to start from. */
  dumpFile?: string;
};

/** Socket name that `pg` derives when the host is a folder, and port 5432. */
const socketName = ".s.PGSQL.5432";
/** Longest socket path that Linux takes is 107 bytes, macOS 103. */
const maxSocketPathBytes = 100;

/** Longest wait for the thread to end on its own once the database is closed. */
const endBoundMs = 2000;

/**
 * Starts the embedded database in a worker thread and resolves when it takes connections.
 *
 * The caller has locked the folder (`lockDataFolder`). `onExit` is called if the thread dies.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
  onExit: (error: Error) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socketFolder = shortSocketFolder(folder);
  const workerData: EmbeddedWorkerData = {
    dataFolder: options.isInMemory ? null : join(folder, "database"),
    socketPath: join(socketFolder.path, socketName),
    dumpFile: options.dumpFile ?? null,
    maxConnections: 40,
  };
  const worker = new Worker(workerFile("platform/db/embedded-database.worker.ts"), { workerData });
  let isClosing = false;
  await firstMessage(worker, "ready");
  worker.on("error", (error) => onExit(error as Error));
  worker.on("exit", (code) => {
    if (!isClosing) onExit(new Error(`the embedded database stopped (${code})`));
  });
  return {
    socketFolder: socketFolder.path,
    async dump() {
      const message = firstMessage(worker, "dump");
      worker.postMessage("dump");
      return (await message).bytes;
    },
    onNotification(hear) {
      const handleMessage = (message: EmbeddedWorkerMessage) => {
        if (message.type === "notification") hear(message.channel, message.payload);
      };
      worker.on("message", handleMessage);
      worker.postMessage("follow" satisfies EmbeddedWorkerOrder);
      return () => void worker.off("message", handleMessage);
    },
    async close() {
      isClosing = true;
      const closed = firstMessage(worker, "closed");
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      worker.postMessage("close");
      await closed;
      // Terminating the thread while V8 still compiles its WebAssembly has crashed processes: it ends on its own.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endBoundMs).unref())]);
      await worker.terminate();
      socketFolder.remove();
    },
  };
}

/** The folder through which a running embedded database is reached, or null when none listens in `dataDir`. */
export function findSocketFolder(dataDir: string): { path: string; remove(): void } | null {
  const folder = resolve(dataDir);
  return existsSync(join(folder, socketName)) ? shortSocketFolder(folder) : null;
}

/** A path to the folder short enough for a socket: itself, or a link to it in a private temporary folder. */
function shortSocketFolder(folder: string): { path: string; remove(): void } {
  if (Buffer.byteLength(join(folder, socketName)) <= maxSocketPathBytes) return { path: folder, remove: () => undefined };
  const shortcut = mkdtempSync(join(tmpdir(), "wordloom-"));
  symlinkSync(folder, join(shortcut, "d"));
  return { path: join(shortcut, "d"), remove: () => rmSync(shortcut, { recursive: true, force: true }) };
}

function firstMessage<T extends EmbeddedWorkerMessage["type"]>(
  worker: Worker,
  type: T,
): Promise<Extract<EmbeddedWorkerMessage, { type: T }>> {
  return new Promise((resolveMessage, reject) => {
    const handleMessage = (message: EmbeddedWorkerMessage) => {
      if (message.type !== type) return;
      worker.off("message", handleMessage);
      worker.off("error", reject);
      resolveMessage(message as Extract<EmbeddedWorkerMessage, { type: T }>);
    };
    worker.on("message", handleMessage);
    worker.once("error", reject);
  });
}
