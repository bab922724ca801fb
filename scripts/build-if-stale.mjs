/** Whether the build is that of the sources as they are, and building when it is not. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { findNode, note, root, run, ScriptError } from "./toolchain.mjs";

export const stampFile = join(root, "build/stamp");
const sourceFolders = ["app", "server", "features", "formats", "platform", "ui", "core", "i18n", "cli", "public"];
const sourceFiles = [
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "scripts/build.mjs",
  "scripts/messages.mjs",
];
/** Written by the build itself, or not part of it. */
const isLeftOut = (path) =>
  path === "i18n/paraglide" ||
  path.startsWith("i18n/.paraglide") ||
  /\.test\.tsx?$/.test(path) ||
  // Compiling the messages writes notes and a cache beside their settings.
  (path.startsWith("i18n/project.inlang/") && path !== "i18n/project.inlang/settings.json");

function listFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (isLeftOut(path)) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** Hash of names and contents of all that goes into the build; times would lie after a checkout or a copy. */
export function hashSources() {
  const paths = [...sourceFolders.flatMap(listFiles), ...sourceFiles.filter((path) => existsSync(join(root, path)))].sort();
  const hash = createHash("sha256");
  for (const path of paths)
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8").trim() === hashSources();
}

/** Builds if sources changed since the last build. A second caller waits for the first and then finds it done. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(join(root, ".locks/build"), async () => {
    if (isBuilt()) return;
    note("building …");
    const result = await run(findNode(), [join(root, "scripts/build.mjs"), "--locked"]);
    if (result.code !== 0) throw new ScriptError(`The build failed:\n${result.output}`);
  });
}
