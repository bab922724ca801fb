/**
 * `npm test`, the gate: what every change has to pass, in the order in which a fault is cheapest to find. Ends at the first fault
 * of what all tests depend on; of the tests themselves every section runs, so that one run reports everything that is wrong. No clock
 * decides in it, and a file that fails is asked again, alone (docs/decisions/0057-no-clock-decides.md). What takes long is not in it
 * (docs/decisions/0058-a-gate-of-ten-minutes.md).
 *
 * `--all` (`npm run test:all`) is the whole matrix: every test, every file of the databases on both, every journey in both languages,
 * every look of the accessibility checks, the fault runs, the timed tests. `--area <name>` is all that the matrix has of one area
 * (scripts/areas.mjs). `--timed` (`npm run test:timed`) is what compares a clock, processor time or memory with a number, one file at a
 * time. `--only <section>` runs one section (a name below) for a developer. `--times` writes what each file took into
 * test-results/times.tsv.
 */
import { areas } from "./areas.mjs";
import { countAskedAgain, writeAskedAgain } from "./asked-again.mjs";
import { ensureBuilt } from "./build-if-stale.mjs";
import { compileMessages } from "./messages.mjs";
import { checkFormat, checkTypes, lint, runFaults, runPlaywright, runVitest } from "./steps.mjs";
import { askForTimes, writeTimes } from "./times.mjs";
import { continueUnderNode, main, ScriptError, scriptArguments } from "./toolchain.mjs";

const isWholeMatrix = scriptArguments.includes("--all");
const isTimed = scriptArguments.includes("--timed");
const areaName = valueOf("--area");
/** The tests of one area by how their paths begin; undefined for all. */
const starts = areaName === undefined ? undefined : areas[areaName];

const system = { name: "system", title: "system packages", work: ensureSystem };
const build = { name: "build", title: "types and build", work: checkTypesAndBuild };
const preparations = [
  system,
  { name: "format", title: "format", work: checkFormat },
  { name: "lint", title: "lint, including import directions and exports without a caller", work: lint },
  build,
];
/** Their `work` says how many tests passed, by the keys of the closing line. */
const gate = [
  { name: "unit", title: "unit tests", work: async () => ({ unit: await runVitest("unit", { starts }) }) },
  vitestSection("embedded", "integration tests on the embedded database"),
  vitestSection("postgres", "integration tests on PostgreSQL"),
  { name: "browser", title: "the specification, browser journeys in English and Chinese, accessibility", work: runBrowser },
];
const timed = [
  vitestSection("unit-timed", "unit tests with a clock"),
  vitestSection("postgres-timed", "tests with a clock on PostgreSQL"),
  vitestSection("embedded-timed", "tests with a clock on the embedded database"),
  { name: "browser-timed", title: "journeys with a clock", work: runTimedJourneys },
];
const faultRuns = { name: "faults", title: "fault runs", work: runFaults };
const tests = chooseTests();

function valueOf(option) {
  const index = scriptArguments.indexOf(option);
  return index < 0 ? undefined : (scriptArguments[index + 1] ?? "");
}

function chooseTests() {
  if (areaName !== undefined) return [...gate, ...timed];
  if (isWholeMatrix) return [...gate, faultRuns, ...timed];
  return isTimed ? timed : gate;
}

function vitestSection(name, title) {
  return { name, title, work: async () => ({ [name]: await runVitest(name, { asksAgain: true, starts }) }) };
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
  const { spec, en, zh: browserZh, axe: axePages } = await runPlaywright(["spec", "en", "zh", "axe"], { starts });
  return { browserEn: spec + en, browserZh, axePages };
}

function runTimedJourneys() {
  return runPlaywright(["timed"], { section: "browser-timed", more: ["--workers=1"], starts });
}

function chosenSections() {
  if (areaName !== undefined && starts === undefined) throw new ScriptError(`--area takes one of: ${Object.keys(areas).join(", ")}`);
  const only = valueOf("--only");
  if (only === undefined) return [...(areaName === undefined ? preparations : [system, build]), ...tests];
  const all = [...preparations, ...tests];
  const chosen = all.filter((section) => section.name === only);
  if (chosen.length === 0) throw new ScriptError(`--only takes one of: ${all.map((section) => section.name).join(", ")}`);
  return tests.includes(chosen[0]) && !only.startsWith("unit") && only !== "faults" ? [build, ...chosen] : chosen;
}

/** @returns a row of the table of sections, with the counts */
async function runSection({ name, title, work }) {
  console.log(`\n── ${title} ──`);
  const startedAt = performance.now();
  const row = { name, counts: {}, fault: null, seconds: 0 };
  try {
    row.counts = (await work()) ?? {};
  } catch (error) {
    // A signal has ended the section, and set the code; it is meant for the whole run.
    if (process.exitCode !== undefined || !tests.some((section) => section.name === name) || !(error instanceof ScriptError)) throw error;
    row.fault = error.message;
  }
  row.seconds = (performance.now() - startedAt) / 1000;
  const passed = sum(row.counts) === 0 ? "" : `, ${sum(row.counts)} passed`;
  console.log(row.fault === null ? `── ${title}: ok${passed} (${row.seconds.toFixed(1)} s)` : `── ${title}: failed ──`);
  return row;
}

/** What each section took, so that growth is seen. */
function drawTable(rows) {
  const cells = rows.map(({ name, seconds, counts, fault }) => [
    name,
    seconds.toFixed(1),
    fault === null ? String(sum(counts) || "") : "failed",
    String(countAskedAgain(name) || ""),
  ]);
  cells.push(["all", rows.reduce((total, { seconds }) => total + seconds, 0).toFixed(1), String(sumOf(rows)), ""]);
  const lines = [["section", "seconds", "tests", "asked again"], ...cells];
  return lines.map(([name, ...others]) => name.padEnd(16) + others.map((other) => other.padStart(13)).join("")).join("\n");
}

function sum(counts) {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function sumOf(rows) {
  return rows.reduce((total, { counts }) => total + sum(counts), 0);
}

await main(async () => {
  await continueUnderNode(import.meta.url);
  // Read by vitest.config.ts, playwright.config.ts and tests/harness/matrix.ts.
  if (isWholeMatrix || areaName !== undefined) process.env.WORDLOOM_TESTS = "all";
  const hasTimes = scriptArguments.includes("--times");
  if (hasTimes) askForTimes();
  const rows = [];
  for (const section of chosenSections()) rows.push(await runSection(section));
  if (hasTimes) writeTimes();
  console.log(`\n${drawTable(rows)}`);
  const askedAgain = writeAskedAgain();
  if (askedAgain.length > 0) console.log(`\n${askedAgain.join("\n")}`);
  const faults = rows.flatMap(({ fault }) => fault ?? []);
  if (faults.length > 0) throw new ScriptError(faults.join("\n\n"));
  const total = sumOf(rows);
  if (areaName === undefined && !isTimed && rows.length === preparations.length + tests.length) {
    const { embedded, postgres, browserEn, browserZh, axePages } = Object.assign({}, ...rows.map(({ counts }) => counts));
    console.log(`\ntests ${JSON.stringify({ total, skipped: 0, embedded, postgres, browserEn, browserZh, axePages })}`);
  }
  if (total === 0 && areaName !== undefined) throw new ScriptError(`no test ran for ${areaName}`);
  console.log(`${total} passed, 0 failed`);
});
