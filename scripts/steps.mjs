/** The steps that `npm run check` and `npm test` share. Each resolves to nothing, or throws a StepError with what the tool said. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
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

/**
 * Runs one vitest project, with its `-timed` one where it has one, and counts.
 * @returns how many tests passed
 * @throws ScriptError when one failed, was skipped, or none ran
 */
export async function runVitest(project, { show = true } = {}) {
  const report = reportFile(`vitest-${project}`);
  const options = ["run", "--project", `${project}*`, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = await run(process.execPath, [toolScript("vitest/vitest.mjs"), ...options], { show });
  const counts = readVitestReport(report);
  const crashed = result.code === 0 ? [] : crashedFiles(result.output);
  if (result.code !== 0 && (crashed.length === 0 || counts.failed > 0))
    throw new ScriptError(`${show ? "" : result.output}\nvitest --project ${project} ended with ${result.code}${named(counts.failures)}`);
  if (crashed.length === 0) return countOrFail(project, counts.passed, counts.total - counts.passed);
  return repeatCrashed(project, crashed, counts, show);
}

/**
 * The engine, not a test: PGlite's WebAssembly has brought down the process of a test file with SIGSEGV, about once in
 * some hundred files, and never twice in the same. Such a file is run once more, and said so.
 */
async function repeatCrashed(project, crashed, counts, show) {
  console.log(`\na process of vitest crashed in ${crashed.join(", ")}: once more`);
  const report = reportFile(`vitest-${project}-again`);
  const options = ["run", "--project", `${project}*`, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...crashed];
  const result = await run(process.execPath, [toolScript("vitest/vitest.mjs"), ...options], { show });
  const again = readVitestReport(report);
  if (result.code !== 0) throw new ScriptError(`vitest --project ${project} ended with ${result.code}${named(again.failures)}`);
  const whole = counts.files.filter(({ name }) => !crashed.includes(name));
  const passed = whole.reduce((sum, file) => sum + file.passed, again.passed);
  const total = whole.reduce((sum, file) => sum + file.total, again.total);
  return countOrFail(project, passed, total - passed);
}

/** Files in whose process Node itself ended by a signal. */
function crashedFiles(output) {
  const found = output.matchAll(/Worker exited unexpectedly with signal SIG\w+ .*?test file (\S+)/g);
  return [...new Set([...found].map(([, file]) => file))];
}

function readVitestReport(report) {
  if (!existsSync(report)) return { total: 0, passed: 0, failed: 0, files: [], failures: [] };
  const { numTotalTests: total, numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const files = testResults.map(({ name, assertionResults }) => ({
    name,
    total: assertionResults.length,
    passed: assertionResults.filter(({ status }) => status === "passed").length,
  }));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0) return message ? [`${relative(root, name)}: ${message}`] : [];
    return tests.map(({ fullName, failureMessages }) => `${relative(root, name)} > ${fullName}\n${failureMessages.join("\n")}`);
  });
  return { total, passed, failed, files, failures };
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
