/**
 * `npm run test:planted`: applies each change of `tests/planted/*.patch` to a clone of HEAD, one at a time, and prints which files and
 * folders it touches and whether the fast part of the gate is green with it. `--only <name>[,<name>]` takes some of them, `--list` leaves
 * out the checks and names the files.
 *
 * A patch begins with one sentence that says what is added. `Why: docs/….md` names the page that says why it touches more than four files
 * or two folders, `Then: <script> …` what is run under Node afterward, for files that a tool makes. Of the unit tests those are run that
 * can tell the difference: what imports a changed file, and what reads the tree as text.
 */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { continueUnderNode, main, root, run, ScriptError, scriptArguments } from "./toolchain.mjs";

const maxFiles = 4;
const maxFolders = 2;
const patchFolder = join(root, "tests/planted");
/** They read files that no one imports. */
const treeReaders = ["i18n/messages/messages.test.ts", "platform/config/env-example.test.ts"];
const isList = scriptArguments.includes("--list");

/** @typedef {{ name: string, path: string, sentence: string, page: string | null, tool: string[] }} Change */
/** @typedef {{ files: string[], isWide: boolean, faults: string[] }} Outcome */

await main(async () => {
  await continueUnderNode(import.meta.url);
  const changes = readChanges();
  const tree = mkdtempSync(join(tmpdir(), "wordloom-planted-"));
  const outcomes = [];
  try {
    await makeTree(tree);
    console.log(`${"change".padEnd(16)} files folders ${isList ? "" : "format lint   types  units  "}change`);
    for (const change of changes) outcomes.push(await tryChange(tree, change));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  const faults = outcomes.flatMap((outcome) => outcome.faults);
  if (faults.length > 0) throw new ScriptError(`\n${faults.join("\n\n")}`);
  const small = outcomes.filter(({ isWide }) => !isWide).length;
  console.log(`${changes.length} changes, ${small} of them within ${maxFiles} files and ${maxFolders} folders`);
});

/** @returns {Change[]} */
function readChanges() {
  const only = scriptArguments.includes("--only") ? (scriptArguments[scriptArguments.indexOf("--only") + 1] ?? "").split(",") : null;
  const names = readdirSync(patchFolder).filter((name) => name.endsWith(".patch"));
  const changes = names.map(readChange).filter(({ name }) => only === null || only.includes(name));
  if (changes.length === 0) throw new ScriptError("there is no planted change with that name");
  return changes;
}

/** @returns {Change} */
function readChange(fileName) {
  const path = join(patchFolder, fileName);
  const text = readFileSync(path, "utf8");
  const head = text.slice(0, text.indexOf("diff --git")).trim();
  const page = /^Why: (\S+)$/m.exec(head)?.[1] ?? null;
  const tool = /^Then: (.+)$/m.exec(head)?.[1]?.split(" ") ?? [];
  return { name: fileName.replace(/\.patch$/, ""), path, sentence: head.split("\n")[0] ?? "", page, tool };
}

/** A clone with the dependencies linked. Types that are red without a change would blame all of them. */
async function makeTree(tree) {
  await git(tmpdir(), "clone", "--quiet", "--shared", root, tree);
  // A link is no folder, which is what .gitignore names.
  appendFileSync(join(tree, ".git/info/exclude"), "node_modules\n");
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "dir");
  if (isList) return;
  const { code, output } = await checkTypes(tree);
  if (code !== 0) throw new ScriptError(`HEAD doesn't pass the type check:\n${output}`);
}

/** Prints the line of a change. @returns {Promise<Outcome>} */
async function tryChange(tree, change) {
  try {
    const applied = await apply(tree, change);
    if (applied.code !== 0) {
      console.log(`${change.name.padEnd(16)} does not apply`);
      return { files: [], isWide: false, faults: [`${change.name}: does not apply\n${applied.output}`] };
    }
    const files = (await git(tree, "diff", "--cached", "--name-only")).trim().split("\n");
    const folders = new Set(files.map((file) => dirname(file)));
    const isWide = files.length > maxFiles || folders.size > maxFolders;
    const isExplained = change.page !== null && existsSync(join(root, change.page));
    const { marks, faults } = isList ? { marks: "", faults: [] } : await check(tree, change.name, files);
    if (isWide && !isExplained)
      faults.push(`${change.name}: touches ${files.length} files in ${folders.size} folders, and no page says why`);
    const head = `${change.name.padEnd(16)} ${String(files.length).padStart(5)} ${String(folders.size).padStart(7)} ${marks}`;
    console.log(`${head}${change.sentence}${isWide ? ` (${change.page ?? "why?"})` : ""}`);
    if (isList) console.log(files.map((file) => `    ${file}`).join("\n"));
    return { files, isWide, faults };
  } finally {
    await git(tree, "reset", "--quiet", "--hard");
    await git(tree, "clean", "--quiet", "-fd");
  }
}

async function apply(tree, { path, tool }) {
  const applied = await run("git", ["apply", "--3way", "--index", path], { cwd: tree });
  if (applied.code !== 0 || tool.length === 0) return applied;
  const made = await run(process.execPath, tool, { cwd: tree });
  await git(tree, "add", "--all");
  return made;
}

/** Runs the fast part of the gate. @returns {Promise<{ marks: string, faults: string[] }>} */
async function check(tree, name, files) {
  const tool = (script, ...given) => run(process.execPath, [join("node_modules", script), ...given], { cwd: tree });
  const present = files.filter((file) => existsSync(join(tree, file)));
  const steps = {
    format: () => tool("@biomejs/biome/bin/biome", "format", "--no-errors-on-unmatched", ...present),
    lint: () => tool("oxlint/bin/oxlint", "--deny-warnings", "."),
    types: () => checkTypes(tree),
    units: () => tool("vitest/vitest.mjs", "related", "--run", "--project", "unit", ...present, ...treeReaders),
  };
  const outcome = { marks: "", faults: [] };
  for (const [step, start] of Object.entries(steps)) {
    const { code, output } = await start();
    outcome.marks += `${(code === 0 ? "ok" : "RED").padEnd(6)} `;
    if (code !== 0) outcome.faults.push(`${name}: ${step} failed\n${output.slice(-4000)}`);
  }
  return outcome;
}

/** The types need the compiled messages and those of the routes; what did not change since the last change is not looked at again. */
async function checkTypes(tree) {
  const steps = [
    ["scripts/compile-messages.mjs"],
    ["node_modules/@react-router/dev/bin.cjs", "typegen"],
    ["node_modules/typescript/bin/tsc", "--project", ".", "--incremental", "--tsBuildInfoFile", ".cache/planted.tsbuildinfo"],
  ];
  for (const step of steps) {
    const result = await run(process.execPath, step, { cwd: tree });
    if (result.code !== 0) return result;
  }
  return { code: 0, output: "" };
}

async function git(cwd, ...given) {
  const { code, output } = await run("git", given, { cwd });
  if (code !== 0) throw new ScriptError(`git ${given[0]}: ${output}`);
  return output;
}
