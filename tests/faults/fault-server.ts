import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { findFreePort } from "../harness/free-port.ts";
import { type AppServer, startAppServer } from "../harness/app-server.ts";
import { createHttpClient } from "./http-client.ts";
import { waitUntil } from "./wait-until.ts";
import { patience } from "../harness/patience.ts";

/** Embedded: in the server's own data folder. */
export type FaultDatabase = { kind: "embedded" } | { kind: "postgres"; url: string };

export type LedgerVerdict = { exitCode: number; mismatches: number; heldOpen: number };

/** The built server on one database, which may die and come back on the same port and data folder. */
export type FaultServer = {
  origin: string;
  /** The database itself, past the server; on the embedded one only while the server runs. */
  db: Database;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** `wordloom audit:ledger --json`, as an operator calls it. */
  auditLedger(): Promise<LedgerVerdict>;
  /** Changes runtime settings and waits until the server has taken them up. */
  setLimits(limits: Record<string, number>): Promise<void>;
  close(): Promise<void>;
};

/** A first start, with its migrations, on a machine that has other things to do. */

/** Starts the built server; clients that stand for other visitors are told apart by `X-Forwarded-For`. */
export async function startFaultServer(database: FaultDatabase, env: Record<string, string>): Promise<FaultServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "wl-fault-"));
  const databaseEnv: Record<string, string> = database.kind === "postgres" ? { DATABASE_URL: database.url } : {};
  const settings = {
    dataDir,
    port: await findFreePort(),
    readyTimeoutMs: patience.test,
    env: { LOG_LEVEL: "error", TRUSTED_PROXIES: "127.0.0.1,::1", ...databaseEnv, ...env },
  };
  let running: AppServer = await startAppServer(settings);
  const address = database.kind === "postgres" ? { kind: "url" as const, url: database.url } : { kind: "socket" as const, folder: dataDir };
  const db = openDatabase(address, () => undefined, 3);
  return {
    origin: running.url,
    db,
    kill: () => running.kill(),
    async start() {
      running = await startAppServer(settings);
    },
    auditLedger: () => auditLedger({ DATA_DIR: dataDir, ...databaseEnv }),
    async setLimits(limits) {
      for (const [name, value] of Object.entries(limits)) await setConfig(db, `anonymous.${name}`, value, "fault-run");
      const client = createHttpClient(running.url, "10.0.0.250");
      const inForce = async () => {
        const answer = (await (await client.request("GET", "/api/limits")).json()) as { limits: Record<string, number> };
        return Object.entries(limits).every(([name, value]) => answer.limits[name] === value);
      };
      await waitUntil(inForce, patience.step, "the limits are in force");
    },
    async close() {
      await db.$client.end();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function auditLedger(env: Record<string, string>): Promise<LedgerVerdict> {
  const parameters = [join(projectRoot, "build/server/wordloom.js"), "audit:ledger", "--json"];
  const options = { cwd: projectRoot, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env }, timeout: patience.task };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, parameters, options, (error, stdout, stderr) => {
      try {
        const exitCode = error === null ? 0 : Number(error.code);
        resolve({ exitCode, ...(JSON.parse(stdout) as Omit<LedgerVerdict, "exitCode">) });
      } catch {
        reject(new Error(`wordloom audit:ledger: ${error?.message ?? ""}\n${stdout}${stderr}`));
      }
    });
  });
}
