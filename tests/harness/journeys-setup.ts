import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "#platform/config/project-root.ts";
import { provideData } from "./prepared-data.ts";

/** Prepares the database that the servers of the journeys start with, by the built command. */
export default function setup(): Promise<() => void> {
  return provideData(async (dataDir) => {
    const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, LOCAL_AI: "off" };
    await promisify(execFile)(process.execPath, [join(projectRoot, "build/server/wordloom.js"), "seed"], { cwd: projectRoot, env });
  });
}
