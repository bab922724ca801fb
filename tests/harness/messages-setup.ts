import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "#platform/config/project-root.ts";

/** Compiles the messages before any test imports one; in a process of its own, since the compiler keeps handles open in ours. */
export async function setup(): Promise<void> {
  if (!existsSync(join(projectRoot, "i18n/messages/en.json"))) return;
  await promisify(execFile)(process.execPath, [join(projectRoot, "scripts/compile-messages.mjs")]);
}
