/**
 * `npm run spec:mutate`: breaks the product one line at a time (tests/spec/mutations.json) in a copy of the tree, builds it
 * and runs the test of the sentence that is broken. A breakage that no test notices survives, and the run fails.
 * `--only <number>` and `--section <n>` choose; `--pending` lists the sentences whose features are still to come.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { freemem, availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { splitManifest } from "./split-manifest.mjs";
import { continueUnderNode, main, root, run, ScriptError, scriptArguments, toolEnvironment } from "./toolchain.mjs";

const specFolder = "tests/spec";
/** Made by building and testing, or linked. */
const notCopied = new Set(["node_modules", "build", "data", "screenshots", "test-results", ".git", ".locks", ".react-router", ".cache"]);
/** What a build and a browser beside another one need. */
const bytesForTwo = 3 * 1024 ** 3;

/**
 * @typedef {object} Mutation
 * @property {string} section  "§2"
 * @property {string} sentence  of the specification, the one that the change breaks
 * @property {string} file
 * @property {string} find  occurs exactly once in the file
 * @property {string} replace
 * @property {string} test  file in tests/spec
 * @property {string} [pattern]  of the test's title; left out: the whole file
 * @property {false} [build]  the test loads the file itself
 */

/** @returns {(Mutation & { number: number })[]} */
function readMutations() {
  const all = JSON.parse(readFileSync(join(root, specFolder, "mutations.json"), "utf8"));
  return all.map((mutation, index) => ({ ...mutation, number: index + 1 }));
}

function chosenMutations() {
  const valueOf = (name) => (scriptArguments.includes(name) ? scriptArguments[scriptArguments.indexOf(name) + 1] : undefined);
  const [only, section] = [valueOf("--only"), valueOf("--section")];
  const chosen = readMutations().filter(
    (mutation) =>
      (only === undefined || only.split(",").includes(String(mutation.number))) &&
      (section === undefined || mutation.section.replace("§", "") === section.replace("§", "")),
  );
  if (chosen.length === 0) throw new ScriptError("there is no breakage with that number or section");
  return chosen;
}

function assertApplicable(mutations) {
  const wrong = mutations.flatMap(({ number, file, find }) => {
    const count = readFileSync(join(root, file), "utf8").split(find).length - 1;
    return count === 1 ? [] : [`${number}: its line occurs ${count} times in ${file}: ${find}`];
  });
  if (wrong.length > 0) throw new ScriptError(wrong.join("\n"));
}

/** A copy of the sources with the dependencies linked. */
function makeTree() {
  const tree = mkdtempSync(join(tmpdir(), "wordloom-mutate-"));
  for (const name of readdirSync(root)) {
    if (!notCopied.has(name)) cpSync(join(root, name), join(tree, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "dir");
  return tree;
}

/** The build without compressed copies of the assets: the server reads the plain ones where there are none. */
async function build(tree) {
  // The tree's own script: it compiles the messages of the tree that it lies in.
  const { compileMessages } = await import(pathToFileURL(join(tree, "scripts/messages.mjs")).href);
  await compileMessages();
  const env = toolEnvironment({ NODE_ENV: "production" });
  const { code, output } = await run(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], { cwd: tree, env });
  if (code !== 0) return output;
  splitManifest(join(tree, "build/client/assets"));
  return null;
}

/** Runs tests of the specification in a tree; resolves to how many passed and failed. */
async function runSpec(tree, files, pattern) {
  const report = join(tree, "test-results/spec-report.json");
  rmSync(report, { force: true });
  const env = toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: "0", WORDLOOM_TESTS: "all" });
  const options = ["--project=spec", "--reporter=json", "--workers=1", "--max-failures=1", ...(pattern ? ["--grep", pattern] : [])];
  const script = "node_modules/@playwright/test/cli.js";
  const { output } = await run(process.execPath, [script, "test", ...options, ...files.map((file) => `${specFolder}/${file}`)], {
    cwd: tree,
    env,
  });
  try {
    const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, first: firstFailure(suites), output };
  } catch {
    throw new ScriptError(`Playwright wrote no report:\n${output}`);
  }
}

/** @returns {string} title of the first test that failed */
function firstFailure(suites) {
  const titles = suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => title),
    firstFailure(suite.suites ?? []),
  ]);
  return titles.find((title) => title !== "") ?? "";
}

/** Tests that fail without any breakage would kill everything. */
async function assertWhole(tree, mutations) {
  const failure = await build(tree);
  if (failure !== null) throw new ScriptError(`the tree does not build:\n${failure}`);
  const { passed, failed, first, output } = await runSpec(tree, [...new Set(mutations.map(({ test }) => test))]);
  if (failed > 0 || passed === 0) throw new ScriptError(`${output}\nthe tests fail without a breakage: ${first}`);
  console.log(`${passed} tests pass without a breakage`);
}

/** @returns {Promise<"killed" | "survived" | "invalid">} */
async function tryMutation(tree, mutation) {
  const path = join(tree, mutation.file);
  const whole = readFileSync(path, "utf8");
  writeFileSync(
    path,
    whole.replace(mutation.find, () => mutation.replace),
  );
  const startedAt = performance.now();
  const tell = (fate, why) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${fate} ${mutation.number} ${mutation.section} ${mutation.sentence} (${mutation.file}; ${why}; ${seconds} s)`);
    return fate;
  };
  try {
    const failure = mutation.build === false ? null : await build(tree);
    if (failure !== null) return tell("invalid", `does not build: ${failure.slice(-300)}`);
    const { passed, failed, first } = await runSpec(tree, [mutation.test], mutation.pattern);
    if (failed > 0) return tell("killed", `by "${first}"`);
    return passed === 0 ? tell("invalid", "no test ran") : tell("survived", `${passed} tests pass`);
  } finally {
    writeFileSync(path, whole);
  }
}

async function runAll(mutations) {
  assertApplicable(mutations);
  const trees = [makeTree()];
  try {
    await assertWhole(trees[0], mutations);
    if (mutations.length > 1 && availableParallelism() > 1 && freemem() > bytesForTwo) trees.push(makeTree());
    // The second tree needs a build of its own for what is broken without one.
    if (trees[1] !== undefined) cpSync(join(trees[0], "build"), join(trees[1], "build"), { recursive: true });
    if (trees[1] !== undefined) cpSync(join(trees[0], "i18n/paraglide"), join(trees[1], "i18n/paraglide"), { recursive: true });
    // What needs no build comes first, while the trees hold the whole one.
    const waiting = mutations.toSorted((left, right) => Number(left.build !== false) - Number(right.build !== false));
    const fates = [];
    await Promise.all(
      trees.map(async (tree) => {
        // A signal ends the program that runs (`run`) and leaves the exit code: the rest is not begun.
        for (let next = waiting.shift(); next !== undefined && process.exitCode === undefined; next = waiting.shift())
          fates.push(await tryMutation(tree, next));
      }),
    );
    return fates;
  } finally {
    for (const tree of trees) rmSync(tree, { recursive: true, force: true });
  }
}

function listPending() {
  const files = readdirSync(join(root, specFolder)).filter((name) => name.endsWith(".spec.ts"));
  const text = files.map((name) => readFileSync(join(root, specFolder, name), "utf8")).join("\n");
  return [...text.matchAll(/^\s*pending\(\s*"((?:[^"\\]|\\.)*)"/gm)].map(([, sentence]) => JSON.parse(`"${sentence}"`));
}

await main(async () => {
  await continueUnderNode(import.meta.url);
  if (scriptArguments.includes("--pending")) return console.log(listPending().join("\n"));
  const fates = await runAll(chosenMutations());
  const count = (fate) => fates.filter((one) => one === fate).length;
  if (count("invalid") > 0) console.log(`invalid ${count("invalid")}`);
  console.log(`killed ${count("killed")}, survived ${count("survived")}`);
  if (count("killed") < fates.length) process.exitCode = 1;
});
