/** The steps that `npm run check` and `npm test` share. Each resolves to nothing, or throws a StepError with what the tool said. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compileMessages } from "./messages.mjs";
import { root, run, ScriptError, toolEnvironment, toolScript } from "./toolchain.mjs";

async function runTool(name, script, toolArguments, options = {}) {
  const result = await run(process.execPath, [toolScript(script), ...toolArguments], options);
  if (result.code !== 0) throw new ScriptError(`${result.output}\n${name} exited with ${result.code}`);
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
  const { code, output } = await run(process.execPath, [toolScript("vitest/vitest.mjs"), ...options], { show });
  const { passed, total, failures } = readVitestReport(report);
  if (code !== 0) throw new ScriptError(`${show ? "" : output}\nvitest --project ${project} exited with ${code}${named(failures)}`);
  return countOrFail(project, passed, total - passed);
}

function readVitestReport(report) {
  if (!existsSync(report)) return { total: 0, passed: 0, failures: [] };
  const { numTotalTests: total, numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0) return message ? [`${relative(root, name)}: ${message}`] : [];
    return tests.map(({ fullName, failureMessages }) => `${relative(root, name)} > ${fullName}\n${failureMessages.join("\n")}`);
  });
  return { total, passed, failures };
}

/** Failed tests with what they said, for the end of an error. */
function named(failures) {
  return failures.length === 0 ? "" : `:\n\n${failures.join("\n\n")}`;
}

/**
 * Runs the Playwright projects in one go, so that a core that is done with one of them goes on with the next. Journeys look words up
 * in the compiled messages.
 * @returns how many tests passed in each project, by its name
 * @throws ScriptError when one failed or was skipped, or a project ran none
 */
export async function runPlaywright(projects) {
  await compileMessages();
  const report = reportFile("playwright");
  const env = toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: "0" });
  const options = ["test", ...projects.map((project) => `--project=${project}`), "--reporter=list,json", "--forbid-only"];
  const result = await run(process.execPath, [toolScript("@playwright/test/cli.js"), ...options], { show: true, env });
  if (result.code !== 0) throw new ScriptError(`playwright exited with ${result.code}${named(readPlaywrightFailures(report))}`);
  const { suites } = JSON.parse(readFileSync(report, "utf8"));
  const tests = suites.flatMap(flatSpecs).flatMap((spec) => spec.tests);
  const counts = projects.map((project) => {
    const own = tests.filter(({ projectName }) => projectName === project);
    const passed = own.filter(({ status }) => status === "expected").length;
    return [project, countOrFail(project, passed, own.length - passed)];
  });
  return Object.fromEntries(counts);
}

function readPlaywrightFailures(report) {
  if (!existsSync(report)) return [];
  const { suites, errors } = JSON.parse(readFileSync(report, "utf8"));
  const failed = suites.flatMap(flatSpecs).filter(({ ok }) => !ok);
  const told = ({ file, title, tests }) => {
    const { projectName, results } = tests.at(-1);
    return `[${projectName}] ${file} > ${title}\n${results.at(-1)?.error?.message ?? ""}`;
  };
  return [...errors.map(({ message }) => message), ...failed.map(told)];
}

function flatSpecs({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(flatSpecs)];
}

/** The long fault runs, as `npm run test:faults` plays them. */
export async function runFaults() {
  const { code } = await run(process.execPath, [join(root, "scripts/test-faults.mjs")], { show: true });
  if (code !== 0) throw new ScriptError(`test-faults exited with ${code}`);
}

function reportFile(name) {
  const folder = join(root, "test-results/reports");
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.json`);
}

function countOrFail(section, passed, others) {
  if (others > 0) throw new ScriptError(`${section}: ${others} tests were skipped or did not pass the first time; every test has to run`);
  if (passed === 0) throw new ScriptError(`${section}: no test ran`);
  return passed;
}
