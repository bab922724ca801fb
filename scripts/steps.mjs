/** The steps that `npm run check` and `npm test` share. Each resolves to nothing, or throws a StepError with what the tool said. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { againEnvironment, askAgain } from "./asked-again.mjs";
import { compileMessages } from "./messages.mjs";
import { root, run, ScriptError, toolEnvironment, toolScript } from "./toolchain.mjs";

async function runTool(name, script, toolArguments, options = {}) {
  const result = await run(process.execPath, [toolScript(script), ...toolArguments], options);
  if (result.code !== 0) throw new ScriptError(`${result.output}\n${name} exited with ${result.code}`);
}

export async function checkFormat() {
  await runTool("biome", "@biomejs/biome/bin/biome", ["format", "--max-diagnostics=20", "."]);
}

/** The lint rules, and that nothing is exported, and no file is there, for tests alone (knip.jsonc). */
export async function lint() {
  await runTool("oxlint", "oxlint/bin/oxlint", ["--deny-warnings", "."]);
  await runTool("knip", "knip/bin/knip.js", ["--production", "--no-progress"]);
}

/** The types need the compiled messages and React Router's types of the routes. */
export async function checkTypes() {
  await compileMessages();
  if (existsSync(join(root, "app/routes.ts"))) await runTool("react-router typegen", "@react-router/dev/bin.cjs", ["typegen"]);
  await runTool("tsc", "typescript/bin/tsc", ["--project", "."]);
}

/**
 * Runs one vitest project, and counts.
 * @param asksAgain whether a file that fails is asked again, alone (scripts/asked-again.mjs)
 * @param starts of the paths of the test files; all files of the project where it is left out
 * @returns how many tests passed
 * @throws ScriptError when one failed or was skipped; when none ran, but for files by their paths, which a project may have none of
 */
export async function runVitest(project, { show = true, asksAgain = false, starts } = {}) {
  const first = await vitestRun(project, { show, more: starts && [...starts, "--passWithNoTests"] });
  const again = ({ file }) => vitestRun(project, { show, more: [file, "--maxWorkers=1"], env: againEnvironment });
  const { output, files, errors } = asksAgain ? await askAgain(project, first, again) : first;
  refuseFaults(`vitest --project ${project}`, files, errors, output);
  return countPassed(`vitest --project ${project}`, files, starts !== undefined);
}

/** One run of vitest, as scripts/asked-again.mjs describes it, with its output where it is not shown. */
async function vitestRun(project, { show, more = [], env = {} }) {
  const report = newReport(`vitest-${project}`);
  const options = ["run", "--project", project, "--reporter=default", "--reporter=./tests/harness/section-report.ts", ...more];
  const environment = toolEnvironment({ SECTION_REPORT: report, ...env });
  const { code, output } = await run(process.execPath, [toolScript("vitest/vitest.mjs"), ...options], { show, env: environment });
  return { ...readReport(report, code), output };
}

/**
 * Runs the Playwright projects in one go, so that a core that is done with one of them continues with the next. Journeys look words up in
 * the compiled messages. A file that fails is asked again, alone.
 * @param section its name in the list of what was asked again
 * @param more options of Playwright
 * @param starts of the paths of the test files, as for `runVitest`
 * @returns how many tests passed in each project, by its name
 * @throws ScriptError as `runVitest` does
 */
export async function runPlaywright(projects, { section = "browser", more = [], starts } = {}) {
  await compileMessages();
  const chosen = starts && [...starts.map((start) => RegExp.escape(start)), "--pass-with-no-tests"];
  const first = await playwrightRun(projects, [...more, ...(chosen ?? [])]);
  const again = ({ file, project }) => playwrightRun([project], [`${RegExp.escape(file)}$`, "--workers=1"], againEnvironment);
  const { files, errors } = await askAgain(section, first, again);
  refuseFaults("playwright", files, errors);
  const filesOf = (project) => files.filter((file) => file.project === project);
  const countOf = (project) => countPassed(`playwright --project ${project}`, filesOf(project), starts !== undefined);
  return Object.fromEntries(projects.map((project) => [project, countOf(project)]));
}

/** One run of Playwright, as scripts/asked-again.mjs describes it. */
async function playwrightRun(projects, more = [], env = {}) {
  const report = newReport("playwright");
  const environment = toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: "0", ...env });
  const options = ["test", ...projects.map((project) => `--project=${project}`), "--reporter=list,json", "--forbid-only", ...more];
  const { code } = await run(process.execPath, [toolScript("@playwright/test/cli.js"), ...options], { show: true, env: environment });
  return readReport(report, code, filesOfPlaywright);
}

/** Playwright's report by file and project. */
function filesOfPlaywright({ suites, errors }) {
  const files = new Map();
  const tests = suites
    .flatMap(flatSpecs)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ file: `tests/${file}`, title, test })));
  for (const { file, title, test } of tests) {
    const project = test.projectName;
    const entry = files.get(`${project} ${file}`) ?? { file, project, passed: 0, others: 0, failures: [] };
    files.set(`${project} ${file}`, entry);
    if (test.status === "expected") entry.passed += 1;
    else if (test.status === "skipped") entry.others += 1;
    else entry.failures.push({ title: `[${project}] ${title}`, error: test.results.at(-1)?.error?.message ?? "did not end" });
  }
  return { files: [...files.values()], errors: errors.map(({ message }) => message) };
}

function flatSpecs({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(flatSpecs)];
}

/** A run that failed without a test to blame has an error. */
function readReport(report, code, read = (told) => told) {
  if (!existsSync(report)) return { files: [], errors: [`exited with ${code} before it had run`] };
  const { files, errors } = read(JSON.parse(readFileSync(report, "utf8")));
  const isBlamed = errors.length > 0 || files.some(({ failures, others }) => failures.length > 0 || others > 0);
  return { files, errors: code === 0 || isBlamed ? errors : [`exited with ${code}`] };
}

/** The long fault runs, as `npm run test:faults` plays them. */
export async function runFaults() {
  const { code } = await run(process.execPath, [join(root, "scripts/test-faults.mjs")], { show: true });
  if (code !== 0) throw new ScriptError(`test-faults exited with ${code}`);
}

/** Path of a report that is not there yet: one of an earlier run would be read for one that ended too soon. */
function newReport(name) {
  const folder = join(root, "test-results/reports");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function refuseFaults(title, files, errors, output = "") {
  const failures = files.flatMap(({ file, failures }) => failures.map(({ title, error }) => `${file} › ${title}\n${error}`));
  const faults = [...failures, ...errors];
  if (faults.length > 0) throw new ScriptError(`${output}\n${title}:\n\n${faults.join("\n\n")}`);
  const skipping = files.filter(({ others }) => others > 0).map(({ file }) => file);
  if (skipping.length > 0) throw new ScriptError(`${title}: tests were skipped in ${skipping.join(", ")}; every test has to run`);
}

function countPassed(title, files, mayBeNone) {
  const passed = files.reduce((sum, { passed }) => sum + passed, 0);
  if (passed === 0 && !mayBeNone) throw new ScriptError(`${title}: no test ran`);
  return passed;
}
