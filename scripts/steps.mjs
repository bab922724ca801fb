/** The steps that `npm run check` and `npm test` share. Each resolves to nothing, or throws a StepError with what the tool said. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
 * Runs one vitest project and counts.
 * @returns how many tests passed
 * @throws ScriptError when one failed, was skipped, or none ran
 */
export async function runVitest(project, { show = true } = {}) {
  const report = reportFile(`vitest-${project}`);
  const options = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = await run(process.execPath, [toolScript("vitest/vitest.mjs"), ...options], { show });
  if (result.code !== 0) throw new ScriptError(`${result.output}\nvitest --project ${project} ended with ${result.code}`);
  const { numTotalTests: total, numPassedTests: passed } = JSON.parse(readFileSync(report, "utf8"));
  return countOrFail(project, passed, total - passed);
}

/** Runs one Playwright project and counts, like `runVitest`. Journeys look words up in the compiled messages. */
export async function runPlaywright(project) {
  await compileMessages();
  const report = reportFile(`playwright-${project}`);
  const env = toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: "0" });
  const options = ["test", `--project=${project}`, "--reporter=list,json", "--forbid-only"];
  const result = await run(process.execPath, [toolScript("@playwright/test/cli.js"), ...options], { show: true, env });
  if (result.code !== 0) throw new ScriptError(`playwright --project=${project} ended with ${result.code}`);
  const { expected, skipped, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  return countOrFail(project, expected, skipped + unexpected + flaky);
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
