import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import { nodeSettings } from "#tests/harness/prepared-data.ts";

export type Answer = { code: number | null; stdout: string; stderr: string };
export type Installation = { dataDir: string; env: Record<string, string> };

/** Runs a built `wordloom` command to its end, in a process of its own that gets no settings but these. */
export function runCommand({ dataDir, env }: Installation, ...parameters: string[]): Promise<Answer> {
  return runProgram(process.execPath, [join(projectRoot, "build/server/wordloom.js"), ...parameters], {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    LOCAL_AI: "off",
    ...nodeSettings(),
    ...env,
  });
}

/** Runs a program in the project's folder. */
export function runProgram(program: string, parameters: string[], env: Record<string, string>): Promise<Answer> {
  const child = spawn(program, parameters, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}
