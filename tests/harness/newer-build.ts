import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "#platform/config/project-root.ts";

/** What a build is made of, and what it starts from. */
const sources = ["app", "cli", "content", "core", "features", "formats", "i18n", "platform", "public", "server", "scripts", "ui"];
const files = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

/** A build of these sources with one thing changed that browsers load; a real one, made by the project's own script. */
export type NewerBuild = { folder: string; remove(): void };

export async function makeNewerBuild(): Promise<NewerBuild> {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-newer-"));
  for (const name of [...sources, ...files]) cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  const changed = join(folder, "app/shell/product-mark.tsx");
  writeFileSync(
    changed,
    `${readFileSync(changed, "utf8")}\nexport const newerBuild = Math.PI;\nconsole.debug("newer build", newerBuild);\n`,
  );
  await promisify(execFile)(process.execPath, [join(folder, "scripts/build.mjs")], { cwd: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
