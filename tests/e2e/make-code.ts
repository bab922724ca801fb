import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "#platform/config/project-root.ts";

/** What an operator makes at the command line. */
export async function makeCode(dataDir: string, ...terms: string[]): Promise<string> {
  const command = [join(projectRoot, "build/server/wordloom.js"), "codes", "make", ...terms, "--json"];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: projectRoot, env });
  return (JSON.parse(stdout) as { codes: string[] }).codes[0] ?? "";
}
