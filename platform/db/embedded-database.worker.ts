/**
 * The thread that runs PGlite, PostgreSQL compiled to WebAssembly, and answers the PostgreSQL protocol on a Unix socket.
 * A query blocks the thread it runs on, so it must not be the one that serves requests.
 */
import { chmodSync, existsSync, readFileSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from "./embedded-database.server.ts";

const { dataFolder, socketPath, dumpFile, maxConnections } = workerData as EmbeddedWorkerData;
if (parentPort === null) throw new Error("runs as a worker thread only");
const port = parentPort;
const send = (message: EmbeddedWorkerMessage) => port.postMessage(message);

const database = await PGlite.create({
  ...(dataFolder === null ? {} : { dataDir: dataFolder }),
  ...(dumpFile === null ? {} : { loadDataDir: new Blob([readFileSync(dumpFile)]) }),
});
if (existsSync(socketPath)) rmSync(socketPath);
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections });
await server.start();
chmodSync(socketPath, 0o600);
send({ type: "ready" });

port.on("message", async (request: "close" | "dump") => {
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
