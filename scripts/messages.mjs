/** How the messages are compiled: the same for the build (vite.config.ts), the type check and the tests. Run under Node 24. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { root } from "./toolchain.mjs";

const project = "i18n/project.inlang";
const outdir = "i18n/paraglide";

/**
 * The language is told by the address, in the library's own pattern: English has no prefix, Chinese is under /zh.
 * @type {import("@inlang/paraglide-js").CompilerOptions}
 */
export const messageOptions = {
  project: `./${project}`,
  outdir: `./${outdir}`,
  outputStructure: "message-modules",
  strategy: ["url", "baseLocale"],
};

/** Compiles the messages into i18n/paraglide when they, or these options, are newer than what is there. */
export async function compileMessages() {
  if (isFresh()) return;
  await withLock(join(root, ".locks/messages"), async () => {
    if (isFresh()) return;
    const { compile } = await import("@inlang/paraglide-js");
    const startedAt = new Date();
    const fresh = join(root, "i18n/.paraglide-new");
    const old = join(root, "i18n/.paraglide-old");
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    await compile({ ...messageOptions, project: join(root, project), outdir: fresh });
    // As old as what it was made of: a message that was changed meanwhile is newer.
    utimesSync(join(fresh, "messages.js"), startedAt, startedAt);
    // Compiled aside and swapped in, so that a reader never finds half of it.
    if (existsSync(join(root, outdir))) renameSync(join(root, outdir), old);
    renameSync(fresh, join(root, outdir));
    rmSync(old, { recursive: true, force: true });
  });
}

function isFresh() {
  const compiled = join(root, outdir, "messages.js");
  if (!existsSync(compiled)) return false;
  const folder = join(root, "i18n/messages");
  const sources = [
    ...readdirSync(folder).map((name) => join(folder, name)),
    join(root, project, "settings.json"),
    join(root, "scripts/messages.mjs"),
  ];
  return sources.every((path) => statSync(path).mtimeMs <= statSync(compiled).mtimeMs);
}
