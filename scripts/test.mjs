/**
 * `npm test`, the gate: what every change has to pass, in the order in which a fault is cheapest to find. Ends at the first fault
 * of what all tests stand on; of the tests themselves every section runs, so that one run tells all that is wrong.
 *
 * `--all` (`npm run test:all`) is the whole matrix: every file of the databases on both, every journey in both languages, every
 * look of the accessibility checks, the fault runs. `--times` writes what each file took into test-results/times.tsv.
 * `--only <section>` runs one section (a name of `sections` below) for a developer, without the closing lines.
 */
import { ensureBuilt } from "./build-if-stale.mjs";
import { checkFormat, checkTypes, lint, runFaults, runPlaywright, runVitest } from "./steps.mjs";
import { askForTimes, writeTimes } from "./times.mjs";
import { continueUnderNode, main, ScriptError, scriptArguments } from "./toolchain.mjs";

/** Name, what it does, and under which key of the closing line its tests are counted. */
const gate = [
  { name: "system", title: "system packages", work: ensureSystem },
  { name: "format", title: "format", work: checkFormat },
  { name: "lint", title: "lint with import lines", work: lint },
  { name: "types", title: "types", work: checkTypes },
  { name: "build", title: "build", work: ensureBuilt },
  { name: "unit", title: "unit tests", work: () => runVitest("unit"), counts: "unit" },
  { name: "embedded", title: "integration tests on the embedded database", work: () => runVitest("embedded"), counts: "embedded" },
  { name: "postgres", title: "integration tests on PostgreSQL", work: () => runVitest("postgres"), counts: "postgres" },
  { name: "en", title: "browser journeys in English", work: () => runPlaywright("en"), counts: "browserEn" },
  { name: "zh", title: "browser journeys in Chinese", work: () => runPlaywright("zh"), counts: "browserZh" },
  { name: "axe", title: "accessibility of every page", work: () => runPlaywright("axe"), counts: "axePages" },
];
const isWholeMatrix = scriptArguments.includes("--all");
const sections = isWholeMatrix ? [...gate, { name: "faults", title: "fault runs", work: runFaults }] : gate;

/** Loaded late: it imports TypeScript, which the Node that starts this script may not know. */
async function ensureSystem() {
  const { ensureSystemPackages } = await import("./system-packages.mjs");
  await ensureSystemPackages();
}

function chosenSections() {
  const index = scriptArguments.indexOf("--only");
  if (index < 0) return sections;
  const name = scriptArguments[index + 1];
  const chosen = sections.filter((section) => section.name === name);
  if (chosen.length === 0) throw new ScriptError(`--only takes one of: ${sections.map((section) => section.name).join(", ")}`);
  const needsBuild = ["en", "zh", "axe", "embedded", "postgres"].includes(name);
  return needsBuild ? [...sections.filter((section) => section.name === "build"), ...chosen] : chosen;
}

async function runSection({ title, work }) {
  console.log(`\n── ${title} ──`);
  const startedAt = performance.now();
  const count = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${title}: ok${count === undefined ? "" : `, ${count} passed`} (${seconds} s)`);
  return count ?? 0;
}

await main(async () => {
  await continueUnderNode(import.meta.url);
  // Read by vitest.config.ts and playwright.config.ts.
  if (isWholeMatrix) process.env.WORDLOOM_TESTS = "all";
  const hasTimes = scriptArguments.includes("--times");
  if (hasTimes) askForTimes();
  const counts = {};
  const faults = [];
  const chosen = chosenSections();
  for (const section of chosen) {
    try {
      const count = await runSection(section);
      if (section.counts) counts[section.counts] = count;
    } catch (error) {
      if (!section.counts || !(error instanceof ScriptError)) throw error;
      console.log(`── ${section.title}: failed ──`);
      faults.push(error.message);
    }
  }
  if (hasTimes) writeTimes();
  if (faults.length > 0) throw new ScriptError(faults.join("\n\n"));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (chosen === sections) {
    const { embedded, postgres, browserEn, browserZh, axePages } = counts;
    console.log(`\ntests ${JSON.stringify({ total, skipped: 0, embedded, postgres, browserEn, browserZh, axePages })}`);
  }
  console.log(`${total} passed, 0 failed`);
});
