import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, onTestFinished } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { openDatabase, type Database, type DatabaseAddress } from "#platform/db/database.server.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { copyPreparedData } from "#tests/harness/prepared-data.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { starts } from "#tests/harness/usage.ts";

export const isOnPostgres = process.env.TEST_DATABASE === "postgres";

/** Cases that only one of the two databases has; on the other they do not exist, so that nothing counts as skipped. */
export function describeOn(database: "embedded" | "postgres", title: string, cases: () => void): void {
  const define = process.env.TEST_DATABASE === database ? describe : () => undefined;
  define(title, cases);
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-process-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A few connections to a database, closed with the test. */
export function openForTest(address: DatabaseAddress): Database {
  const db = openDatabase(address, () => undefined, 3);
  onTestFinished(() => db.$client.end());
  return db;
}

/** The built server on the database that this run is for, with a folder that outlives it; `again` restarts it on both. */
export async function startOnTestDatabase(
  env: Record<string, string>,
): Promise<{ app: AppServer; address: DatabaseAddress; database: Database; again(): Promise<AppServer> }> {
  const dataDir = temporaryFolder();
  const testDatabase = isOnPostgres ? await createTestDatabase() : null;
  const address: DatabaseAddress = testDatabase?.address ?? { kind: "socket", folder: dataDir };
  const url: Record<string, string> = address.kind === "url" ? { DATABASE_URL: address.url } : {};
  if (address.kind === "socket") copyPreparedData(dataDir);
  const start = async () => {
    const app = await startAppServer({ dataDir, env: { ...url, ...env } });
    onTestFinished(() => app.kill());
    return app;
  };
  const app = await start();
  const database = openDatabase(address, () => undefined, 2);
  onTestFinished(async () => {
    await database.$client.end();
    await testDatabase?.close();
  });
  return { app, address, database, again: start };
}

export type Ending = { code: number | null; stdout: string; stderr: string };
export type ChildServer = { child: ChildProcess; ended: Promise<Ending> };

/** Starts the built server and waits for nothing; it is killed with the test. */
export function spawnServer(env: Record<string, string>, dataDir: string): ChildServer {
  starts.servers++;
  const child = spawn(process.execPath, [join(projectRoot, "build/server/main.js")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH ?? "", HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, LOCAL_AI: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stdout = "";
  let stderr = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ending>((resolve) => child.once("close", (code) => resolve({ code, stdout, stderr })));
  return { child, ended };
}
