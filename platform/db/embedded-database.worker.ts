/**
 * The thread that runs PGlite, PostgreSQL compiled to WebAssembly, and speaks the PostgreSQL protocol on a Unix socket.
 * A query blocks the thread it runs on, so it must not be the one that serves requests.
 */
import { chmodSync, existsSync, readFileSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import type { EmbeddedWorkerData, EmbeddedWorkerMessage, EmbeddedWorkerOrder } from "./embedded-database.server.ts";
import { createNotificationReader } from "./notification-reader.ts";

const { dataFolder, socketPath, dumpFile, maxConnections } = workerData as EmbeddedWorkerData;
if (parentPort === null) throw new Error("runs as a worker thread only");
const port = parentPort;
const send = (message: EmbeddedWorkerMessage) => port.postMessage(message);

/** First bytes of the messages that a Sync must follow: Parse, Bind, Describe, Execute, Close, Flush (PostgreSQL manual, "Message Formats"). */
const exchangeMessages = new Set([..."PBDECH"].map((type) => type.charCodeAt(0)));

const database = await PGlite.create({
  ...(dataFolder === null ? {} : { dataDir: dataFolder }),
  ...(dumpFile === null ? {} : { loadDataDir: new Blob([readFileSync(dumpFile)]) }),
});
let isFollowed = false;
keepExchangesWhole(database);
handOnNotifications(database);
if (existsSync(socketPath)) rmSync(socketPath);
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections });
await server.start();
chmodSync(socketPath, 0o600);
send({ type: "ready" });

port.on("message", async (request: EmbeddedWorkerOrder) => {
  if (request === "follow") {
    isFollowed = true;
    return;
  }
  if (request === "dump") {
    const dump = await database.dumpDataDir("none");
    send({ type: "dump", bytes: new Uint8Array(await dump.arrayBuffer()) });
    return;
  }
  await server.stop();
  await database.close();
  send({ type: "closed" });
  port.close();
});

/**
 * Keeps the messages of one exchange (Parse … Sync) together.
 *
 * pglite-socket 0.2.17 gives the single backend the waiting messages of all connections in turn, and stays with one connection only while
 * `isInTransaction` says so, which is false between Parse and Sync outside of BEGIN. Two queries at once then overwrote each
 * other's unnamed statement and got each other's answer, an error, or none. Can go once pglite-socket queues whole exchanges.
 */
function keepExchangesWhole(shared: PGlite): void {
  let isOpen = false;
  const run = shared.execProtocolRawStream.bind(shared);
  const isInTransaction = shared.isInTransaction.bind(shared);
  const exec = shared.exec.bind(shared);
  shared.execProtocolRawStream = async (message, options) => {
    await run(message, options);
    isOpen = exchangeMessages.has(message[0] ?? 0);
  };
  shared.isInTransaction = () => isOpen || isInTransaction();
  // How pglite-socket cleans up after a connection that disappeared in the middle of a transaction, and so of an exchange.
  shared.exec = async (...parameters) => {
    const results = await exec(...parameters);
    isOpen = false;
    return results;
  };
}

/** Passes notifications on to a session that listens: all connections share it, and PGlite itself considers only its own calls. */
function handOnNotifications(shared: PGlite): void {
  const reader = createNotificationReader((channel, payload) => send({ type: "notification", channel, payload }));
  const run = shared.execProtocolRawStream.bind(shared);
  shared.execProtocolRawStream = async (message, options) => {
    if (!isFollowed) return run(message, options);
    reader.reset();
    const { onRawData } = options;
    return run(message, {
      ...options,
      onRawData(bytes) {
        reader.read(bytes);
        onRawData(bytes);
      },
    });
  };
}
