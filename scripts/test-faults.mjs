/**
 * `npm run test:faults`: the long fault runs of RELIABILITY.md on both databases, with their tables; exit 1 when a promise was broken.
 * `--only kill|files|payments|flood|images|grid|translate`, `--database embedded|postgres`, `--seed <n>` and `--runs <n>` narrow it down.
 */
import { ensureBuilt } from "./build-if-stale.mjs";
import { continueUnderNode, main, run, ScriptError, scriptArguments, toolEnvironment, toolScript } from "./toolchain.mjs";

const valueOf = (name) => (scriptArguments.includes(name) ? scriptArguments[scriptArguments.indexOf(name) + 1] : undefined);

/** The grid of wires and scripts is an integration test, which prints its table itself. */
async function runGrid(project) {
  console.log(`\n── grid on ${project} ──`);
  const options = ["run", "--project", project, "--reporter=dot", "tests/integration/wire-grid.matrix.test.ts"];
  const env = toolEnvironment({ WORDLOOM_TESTS: "all" });
  return (await run(process.execPath, [toolScript("vitest/vitest.mjs"), ...options], { show: true, env })).code === 0;
}

await main(async () => {
  await continueUnderNode(import.meta.url);
  await ensureBuilt();
  let isGood = true;
  const only = valueOf("--only");
  if (only === undefined || only === "grid") {
    for (const project of [valueOf("--database") ?? ["embedded", "postgres"]].flat()) isGood = (await runGrid(project)) && isGood;
  }
  if (only !== "grid") {
    // Loaded late: it is TypeScript, which the Node that starts this script may not know.
    const { runFaults } = await import("../tests/faults/main.ts");
    isGood = (await runFaults(scriptArguments, (line) => console.log(line))) && isGood;
  }
  if (!isGood) throw new ScriptError("\na promise was broken; see above");
  console.log("\nall promises kept");
});
