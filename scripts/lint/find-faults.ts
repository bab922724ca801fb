import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "#platform/config/project-root.ts";

/**
 * Lets one rule of ours look at planted files.
 * @param rule `plugin/rule`, of `scripts/lint/<plugin>.mjs`
 * @param files texts by path
 * @returns of a file's name the codes of what was found there, such as `clocks(no-clock)`
 */
export async function findFaults(rule: string, files: Record<string, string>): Promise<(file: string) => string[]> {
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), `${text}\n`);
    }
    const jsPlugins = [join(projectRoot, `scripts/lint/${rule.split("/", 1)[0]}.mjs`)];
    await writeFile(
      join(folder, "rules.json"),
      JSON.stringify({ jsPlugins, categories: { correctness: "off" }, rules: { [rule]: "error" } }),
    );
    const oxlint = [join(projectRoot, "node_modules/oxlint/bin/oxlint"), "--config", "rules.json", "--format", "json", "."];
    // It exits with 1, since it finds something.
    const told = await promisify(execFile)(process.execPath, oxlint, { cwd: folder }).catch((error: { stdout: string }) => error);
    const { diagnostics } = JSON.parse(told.stdout) as { diagnostics: { filename: string; code: string }[] };
    return (file) => diagnostics.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
