/** The steps that `npm run check` and `npm test` share. Each resolves to nothing, or throws a StepError with what the tool said. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { compileMessages } from "./messages.mjs";
import { root, run, ScriptError, toolEnvironment, toolScript } from "./toolchain.mjs";

async function runTool(name, script, toolArguments, options = {}) {
  const result = await run(process.execPath, [toolScript(script), ...toolArguments], options);
  if (result.code !== 0) throw new ScriptError(`${result.output}\n${name} ended with ${result.code}`);
}

export async function checkFormat() {
  await runTool("biome", "@biomejs/biome/bin/biome", ["format", "--max-diagnostics=20", "."]);
}

export async function lint() {
  await runTool("oxlint", "oxlint/bin/oxlint", ["--deny-warnings", "."]);
}

/** The types need the compiled messages and React Router's types of the routes. */
export async function checkTypes() {
  await compileMessages();
  if (existsSync(join(root, "app/routes.ts"))) await runTool("react-router typegen", "@react-router/dev/bin.cjs", ["typegen"]);
  await runTool("tsc", "typescript/bin/tsc", ["--project", "."]);
}

/** More failing files than this are a fault of the change, not races: they are not asked again. */
const filesAskedAgain = 6;

/**
 * Runs one vitest project, with its `-timed` one where it has one, and counts. Files that docs/decisions/0017 lets be asked twice
 * are run once more by themselves, and named.
 * @returns how many tests passed
 * @throws ScriptError when one failed, was skipped, or none ran
 */
export async function runVitest(project, { show = true } = {}) {
  const first = await vitest(project, { show });
  const repeated = first.code === 0 ? [] : filesToRepeat(project, first);
  if (first.code !== 0 && repeated.length === 0) throw new ScriptError(faultOf(project, first, show));
  if (repeated.length === 0) return countOrFail(project, first.passed, first.total - first.passed);
  console.log(`\n${project}: ${repeated.join(", ")} once more${named(first.failures)}\n`);
  const again = await vitest(project, { show, files: repeated });
  if (again.code !== 0) throw new ScriptError(faultOf(project, again, show));
  const whole = first.files.filter(({ name }) => !repeated.includes(name));
  const passed = whole.reduce((sum, file) => sum + file.passed, again.passed);
  const total = whole.reduce((sum, file) => sum + file.total, again.total);
  console.log(`\n${project}: passed only when run once more: ${repeated.join(", ")}`);
  return countOrFail(project, passed, total - passed);
}

/** One run of a project, of all its files or of `files`; names of files are as the project's root sees them. */
async function vitest(project, { show, files = [] }) {
  const report = reportFile(`vitest-${project}${files.length === 0 ? "" : "-again"}`);
  const options = ["run", "--project", `${project}*`, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files];
  const { code, output } = await run(process.execPath, [toolScript("vitest/vitest.mjs"), ...options], { show });
  return { code, output, ...readVitestReport(report) };
}

/**
 * Two kinds of files. Those whose process the engine brought down: PGlite's WebAssembly has ended one with SIGSEGV, about once
 * in some hundred files, and never twice in the same. And in CI those of the databases in which something failed.
 */
function filesToRepeat(project, { output, files }) {
  const crashed = crashedFiles(output);
  const failed = files.filter((file) => file.isFailed).map(({ name }) => name);
  if (failed.every((name) => crashed.includes(name))) return crashed;
  const isAskedAgain = process.env.CI && project !== "unit" && failed.length <= filesAskedAgain;
  return isAskedAgain ? [...new Set([...crashed, ...failed])] : [];
}

function faultOf(project, { code, output, failures }, show) {
  return `${show ? "" : output}\nvitest --project ${project} ended with ${code}${named(failures)}`;
}

/** Files in whose process Node itself ended by a signal. */
function crashedFiles(output) {
  const found = output.matchAll(/Worker exited unexpectedly with signal SIG\w+ .*?test file (\S+)/g);
  return [...new Set([...found].map(([, file]) => relative(root, resolve(root, file))))];
}

function readVitestReport(report) {
  if (!existsSync(report)) return { total: 0, passed: 0, files: [], failures: [] };
  const { numTotalTests: total, numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const files = testResults.map(({ name, status, assertionResults }) => ({
    name: relative(root, name),
    isFailed: status === "failed",
    total: assertionResults.length,
    passed: assertionResults.filter(({ status }) => status === "passed").length,
  }));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0) return message ? [`${relative(root, name)}: ${message}`] : [];
    return tests.map(({ fullName, failureMessages }) => `${relative(root, name)} > ${fullName}\n${failureMessages.join("\n")}`);
  });
  return { total, passed, files, failures };
}

/** Failed tests with what they said, for the end of an error. */
function named(failures) {
  return failures.length === 0 ? "" : `:\n\n${failures.join("\n\n")}`;
}

/** Runs one Playwright project and counts, like `runVitest`. Journeys look words up in the compiled messages. */
export async function runPlaywright(project) {
  await compileMessages();
  const report = reportFile(`playwright-${project}`);
  const env = toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: "0" });
  const options = ["test", `--project=${project}`, "--reporter=list,json", "--forbid-only"];
  const result = await run(process.execPath, [toolScript("@playwright/test/cli.js"), ...options], { show: true, env });
  if (result.code !== 0)
    throw new ScriptError(`playwright --project=${project} ended with ${result.code}${named(readPlaywrightFailures(report))}`);
  const { expected, skipped, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  if (flaky > 0) console.log(`\n${flaky} passed only when repeated; Playwright names them above`);
  return countOrFail(project, expected + flaky, skipped + unexpected);
}

function readPlaywrightFailures(report) {
  if (!existsSync(report)) return [];
  const { suites, errors } = JSON.parse(readFileSync(report, "utf8"));
  const failed = suites.flatMap(flatSpecs).filter(({ ok }) => !ok);
  const messageOf = ({ tests }) => tests.at(-1)?.results.at(-1)?.error?.message ?? "";
  return [...errors.map(({ message }) => message), ...failed.map((spec) => `${spec.file} > ${spec.title}\n${messageOf(spec)}`)];
}

function flatSpecs({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(flatSpecs)];
}

function reportFile(name) {
  const folder = join(root, "test-results/reports");
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.json`);
}

function countOrFail(section, passed, others) {
  if (others > 0) throw new ScriptError(`${section}: ${others} tests were skipped or did not pass at once; every test has to run`);
  if (passed === 0) throw new ScriptError(`${section}: no test ran`);
  return passed;
}
