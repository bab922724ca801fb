/** The table of `npm test -- --times`: what each test file took, the longest first. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { note, root } from "./toolchain.mjs";

const folder = join(root, "test-results/times");
const table = join(root, "test-results/times.tsv");
const numbers = ["seconds", "processorSeconds", "servers", "databases", "browsers"];

/** From here on test processes write what each of their files takes (tests/harness/usage.ts). */
export function askForTimes() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env.TEST_TIMES = folder;
}

/** Writes the table: one row a file and section, journeys added up. */
export function writeTimes() {
  const rows = new Map();
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), "utf8").trim().split("\n")) {
      const usage = JSON.parse(line);
      const key = `${usage.section}\t${usage.file}`;
      const row = rows.get(key) ?? numbers.map(() => 0);
      rows.set(
        key,
        row.map((sum, index) => sum + usage[numbers[index]]),
      );
    }
  }
  const sorted = [...rows].sort(([, [left]], [, [right]]) => right - left);
  const lines = sorted.map(([key, [seconds, processorSeconds, ...starts]]) =>
    [key, seconds.toFixed(1), processorSeconds.toFixed(1), ...starts].join("\t"),
  );
  writeFileSync(table, `${["section", "file", ...numbers].join("\t")}\n${lines.join("\n")}\n`);
  note(`times: ${relative(process.cwd(), table)}`);
}
