import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import { pin } from "./measure.ts";

export type Helper = { url: string; pid: number; stop(): Promise<void> };

/** Only what a program needs to run; keys of the machine's owner stay out. */
const environment = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NODE_ENV: "production" };

/** Starts a script of this project that prints `ready <url>`, on the given core. */
export async function startHelper(script: string, scriptArguments: string[], core: 0 | 1): Promise<Helper> {
  const child = spawn(process.execPath, [join(projectRoot, script), ...scriptArguments], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const url = await readyUrl(child, script);
  const pid = child.pid ?? 0;
  pin(pid, core);
  return {
    url,
    pid,
    async stop() {
      process.off("exit", killWithUs);
      const ended = child.exitCode === null ? once(child, "exit") : null;
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs a load script to its end with one JSON argument; it answers with one JSON line. */
export async function runLoad<Result>(script: string, options: object): Promise<Result> {
  const child = spawn(process.execPath, [join(projectRoot, script), JSON.stringify(options)], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  pin(child.pid ?? 0, 1);
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.once("close", () => process.off("exit", killWithUs));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return JSON.parse(output) as Result;
}

function readyUrl(child: ChildProcess, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const url = /^ready (\S+)$/m.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code} before it was ready`)));
  });
}
