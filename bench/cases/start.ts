import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { type BenchEnvironment, removeFolder } from "../environment.ts";
import { compare, interleave, type Measurement, median } from "../measure.ts";

const pollMs = 5;

/** From starting the process to its first answer, on a database that is there already; beside a bare Node server. */
export async function start(environment: BenchEnvironment): Promise<Measurement> {
  const folders = { postgres: mkdtempSync(join(tmpdir(), "bench-start-")), embedded: mkdtempSync(join(tmpdir(), "bench-start-")) };
  const first = await environment.startApp({ database: "postgres", dataDir: folders.postgres });
  await first.stop();
  await (await environment.startApp({ database: "embedded", dataDir: folders.embedded })).stop();
  const server = join(projectRoot, "build/server/main.js");
  const common = { HOST: "127.0.0.1", LOCAL_AI: "off", LOG_LEVEL: "warn" };
  const rounds = await interleave({
    postgres: () => timeToAnswer([server], { ...common, DATA_DIR: folders.postgres, DATABASE_URL: first.databaseUrl ?? "" }),
    embedded: () => timeToAnswer([server], { ...common, DATA_DIR: folders.embedded }),
    bare: () => timeToAnswer([join(projectRoot, "bench/limit-servers/hello.ts")], {}, true),
  });
  for (const folder of Object.values(folders)) removeFolder(folder);
  const result = compare(environment.database === "embedded" ? rounds.embedded : rounds.postgres, rounds.bare, "ms");
  const parts = [
    { name: "first answer on PostgreSQL", value: median(rounds.postgres), unit: "ms", target: 1000 },
    { name: "first answer on the embedded database", value: median(rounds.embedded), unit: "ms", target: 3000 },
  ];
  return { ...result, parts };
}

/** Starts a server, waits for its first 200 of a page, ends it. A bare server prints its address without being asked. */
async function timeToAnswer(nodeArguments: string[], env: Record<string, string>, isBare = false): Promise<number> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, nodeArguments, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let url = isBare ? "" : `http://127.0.0.1:${port}/`;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (isBare) url = /ready (\S+)/.exec(text)?.[1] ?? url;
  });
  while (url === "" || !(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${nodeArguments[0]} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const tookMs = performance.now() - startedAt;
  child.kill("SIGTERM");
  await ended;
  return tookMs;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.text();
    return response.status === 200;
  } catch {
    return false;
  }
}
