/**
 * `npm test`, the gate: what every change has to pass, in the order in which a fault is cheapest to find. Ends at the first fault
 * of what all tests depend on; of the tests themselves every section runs, so that one run reports everything that is wrong. No clock
 * decides in it, and a file that fails is asked again, alone (docs/decisions/0057-no-clock-decides.md).
 *
 * `--timed` (`npm run test:timed`) is what compares a clock, processor time or memory with a number, one file at a time.
 * `--all` (`npm run test:all`) is the whole matrix: every file of the databases on both, every journey in both languages, every
 * look of the accessibility checks, the fault runs, the timed tests. `--times` writes what each file took into
 * test-results/times.tsv. `--only <section>` runs one section (a name below) for a developer, without the closing lines.
 */
import { writeAskedAgain } from "./asked-again.mjs";
import { ensureBuilt } from "./build-if-stale.mjs";
import { compileMessages } from "./messages.mjs";
import { checkFormat, checkTypes, lint, runFaults, runPlaywright, runVitest } from "./steps.mjs";
import { askForTimes, writeTimes } from "./times.mjs";
import { continueUnderNode, main, ScriptError, scriptArguments } from "./toolchain.mjs";

const build = { name: "build", title: "types and build", work: checkTypesAndBuild };
const preparations = [
  { name: "system", title: "system packages", work: ensureSystem },
  { name: "format", title: "format", work: checkFormat },
  { name: "lint", title: "lint, including import directions", work: lint },
  build,
];
/** Their `work` says how many tests passed, by the keys of the closing line. */
const gate = [
  { name: "unit", title: "unit tests", work: async () => ({ unit: await runVitest("unit") }) },
  vitestSection("embedded", "integration tests on the embedded database"),
  vitestSection("postgres", "integration tests on PostgreSQL"),
  { name: "browser", title: "browser journeys in English and Chinese, accessibility of every page", work: runBrowser },
];
const timed = [
  vitestSection("unit-timed", "unit tests with a clock"),
  vitestSection("postgres-timed", "tests with a clock on PostgreSQL"),
  vitestSection("embedded-timed", "tests with a clock on the embedded database"),
  { name: "browser-timed", title: "journeys with a clock", work: () => runPlaywright(["timed"], ["--workers=1"]) },
];
const faultRuns = { name: "faults", title: "fault runs", work: runFaults };
const isWholeMatrix = scriptArguments.includes("--all");
const isTimed = scriptArguments.includes("--timed");
const tests = [...(isTimed ? timed : gate), ...(isWholeMatrix ? [faultRuns, ...timed] : [])];

function vitestSection(name, title) {
  return { name, title, work: async () => ({ [name]: await runVitest(name, { asksAgain: true }) }) };
}

/** Loaded late: it imports TypeScript, which the Node that starts this script may not know. */
async function ensureSystem() {
  const { ensureSystemPackages } = await import("./system-packages.mjs");
  await ensureSystemPackages();
}

/** At the same time: each keeps one core busy, and neither needs the other. */
async function checkTypesAndBuild() {
  await compileMessages();
  const results = await Promise.allSettled([checkTypes(), ensureBuilt()]);
  const faults = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (faults.length > 0) throw faults[0];
}

async function runBrowser() {
  const { en: browserEn, zh: browserZh, axe: axePages } = await runPlaywright(["en", "zh", "axe"]);
  return { browserEn, browserZh, axePages };
}

function chosenSections() {
  const index = scriptArguments.indexOf("--only");
  if (index < 0) return [...preparations, ...tests];
  const name = scriptArguments[index + 1];
  const all = [...preparations, ...tests];
  const chosen = all.filter((section) => section.name === name);
  if (chosen.length === 0) throw new ScriptError(`--only takes one of: ${all.map((section) => section.name).join(", ")}`);
  return tests.includes(chosen[0]) && !name.startsWith("unit") && name !== "faults" ? [build, ...chosen] : chosen;
}

async function runSection({ title, work }) {
  console.log(`\n── ${title} ──`);
  const startedAt = performance.now();
  const counts = (await work()) ?? {};
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const passed = sum(counts) === 0 ? "" : `, ${sum(counts)} passed`;
  console.log(`── ${title}: ok${passed} (${seconds} s)`);
  return counts;
}

function sum(counts) {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

await main(async () => {
  await continueUnderNode(import.meta.url);
  // Read by vitest.config.ts and playwright.config.ts.
  if (isWholeMatrix) process.env.WORDLOOM_TESTS = "all";
  const hasTimes = scriptArguments.includes("--times");
  if (hasTimes) askForTimes();
  const chosen = chosenSections();
  const counts = {};
  const faults = [];
  for (const section of chosen) {
    try {
      Object.assign(counts, await runSection(section));
    } catch (error) {
      // A signal has ended the section, and set the code; it is meant for the whole run.
      if (process.exitCode !== undefined || !tests.includes(section) || !(error instanceof ScriptError)) throw error;
      console.log(`── ${section.title}: failed ──`);
      faults.push(error.message);
    }
  }
  if (hasTimes) writeTimes();
  const askedAgain = writeAskedAgain();
  if (askedAgain.length > 0) console.log(`\n${askedAgain.join("\n")}`);
  if (faults.length > 0) throw new ScriptError(faults.join("\n\n"));
  const total = sum(counts);
  if (!isTimed && chosen.length === preparations.length + tests.length) {
    const { embedded, postgres, browserEn, browserZh, axePages } = counts;
    console.log(`\ntests ${JSON.stringify({ total, skipped: 0, embedded, postgres, browserEn, browserZh, axePages })}`);
  }
  console.log(`${total} passed, 0 failed`);
});
