import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import { findFreePort } from "./free-port.ts";
import { copyPreparedData, nodeSettings } from "./prepared-data.ts";
import { starts } from "./usage.ts";
import { patience } from "./patience.ts";

export type AppServer = {
  /** Origin as the server printed it, without a slash at the end. */
  url: string;
  pid: number;
  dataDir: string;
  /** All it has written so far, stdout and stderr as they came. */
  output(): string;
  /** SIGTERM, then waits. Resolves to the exit code. The data folder goes too if it was made here. */
  stop(): Promise<number | null>;
  /** SIGKILL, then waits; the data folder stays. */
  kill(): Promise<void>;
};

export type AppServerOptions = {
  env?: Record<string, string>;
  /** A folder to use and keep; otherwise a fresh one, in which the database may be migrated and seeded already (`prepared-data.ts`). */
  dataDir?: string;
  port?: number;
  readyTimeoutMs?: number;
  /** The folder whose build is started; this clone otherwise. */
  root?: string;
};

/** Settings of the machine must not leak in (a real key would be used), so only these are handed on. */
const inheritedNames = ["PATH", "HOME", "TMPDIR", "LANG", "TZ"];

/** Starts the built application as its users do and resolves when it has printed `ready <url>`. */
export async function startAppServer(options: AppServerOptions = {}): Promise<AppServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "wordloom-data-"));
  if (options.dataDir === undefined && options.env?.["DATABASE_URL"] === undefined) copyPreparedData(dataDir);
  const port = options.port ?? (await findFreePort());
  const root = options.root ?? projectRoot;
  const inherited = Object.fromEntries(
    inheritedNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const env = {
    ...inherited,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOCAL_AI: "off",
    ...nodeSettings(),
    ...options.env,
  };
  starts.servers++;
  const child = spawn(process.execPath, [join(root, "build/server/main.js")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  void ended.then(() => process.off("exit", killWithUs));
  let output = "";
  const removeOwnFolder = () => (options.dataDir === undefined ? rmSync(dataDir, { recursive: true, force: true }) : undefined);
  const url = await readyLine(child, (text) => (output += text), options.readyTimeoutMs ?? patience.test).catch((error: Error) => {
    child.kill("SIGKILL");
    removeOwnFolder();
    throw new Error(`${error.message}\n${output}`);
  });
  return {
    url,
    dataDir,
    pid: Number(/^pid (\d+)$/m.exec(output)?.[1] ?? child.pid),
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      const code = await ended;
      removeOwnFolder();
      return code;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function readyLine(child: ChildProcess, collect: (text: string) => string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server was not ready after ${timeoutMs} ms`)), timeoutMs);
    const handleText = (text: string) => {
      const ready = /^ready (\S+)$/m.exec(collect(text));
      if (!ready?.[1]) return;
      clearTimeout(timer);
      resolve(ready[1].replace(/\/$/, ""));
    };
    child.stdout?.setEncoding("utf8").on("data", handleText);
    child.stderr?.setEncoding("utf8").on("data", handleText);
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code ?? signal} before it was ready`));
    });
  });
}
