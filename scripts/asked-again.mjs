/**
 * Asks again what failed: on two cores shared with others, one test in a thousand loses a race with the machine, and that alone would
 * refuse every other run (docs/decisions/0057-no-clock-decides.md). What passed only then is a debt, listed by name.
 *
 * A run here is `{ files: [{ file, project?, passed, others, failures: [{ title, error }] }], errors }`: `others` were skipped,
 * `errors` belong to no test.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { note, root } from "./toolchain.mjs";

/** More than that is no race. */
const maxFiles = 12;
const maxTries = 2;
/** Waits are twice as long (tests/harness/patience.ts). */
export const againEnvironment = { WORDLOOM_PATIENCE: "2" };

const listed = [];

/**
 * @param section a word for the list
 * @param first the run of the whole section
 * @param runFile runs one file of it alone, resolves to its run
 * @returns the first run, with the files that passed when they were asked again in the place of those that failed
 */
export async function askAgain(section, first, runFile) {
  const failed = first.files.filter(({ failures }) => failures.length > 0);
  if (failed.length === 0 || failed.length > maxFiles || first.errors.length > 0) return first;
  const files = [];
  for (const file of first.files) files.push(file.failures.length > 0 ? await askFileAgain(section, file, runFile) : file);
  return { ...first, files };
}

async function askFileAgain(section, file, runFile) {
  for (let turn = 1; turn <= maxTries; turn += 1) {
    note(`\n${file.file} failed; asked again, alone (${turn} of ${maxTries})`);
    const { files, errors } = await runFile(file);
    const [again] = files;
    if (files.length === 1 && errors.length === 0 && again.failures.length === 0 && again.passed > 0) {
      for (const { title, error } of file.failures) listed.push({ section, file: file.file, title, error: firstLine(error), turn });
      return again;
    }
  }
  return file;
}

/** How many tests of a section passed only when they were asked again. */
export function countAskedAgain(section) {
  return listed.filter((entry) => entry.section === section).length;
}

/** Writes test-results/asked-again.tsv. @returns a line for each test that passed only when it was asked again */
export function writeAskedAgain() {
  const columns = ["section", "file", "title", "error", "turn"];
  const rows = listed.map((entry) => columns.map((column) => String(entry[column]).replace(/\s+/g, " ")));
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(join(root, "test-results/asked-again.tsv"), [columns, ...rows].map((row) => `${row.join("\t")}\n`).join(""));
  return listed.map(({ file, title, error }) => `asked again: ${file} › ${title}: ${error}`);
}

function firstLine(error) {
  return stripVTControlCharacters(error).split("\n", 1)[0];
}
