/** How fast this machine is right now, measured once for each run of tests. */
import { spawnSync } from "node:child_process";
import { pbkdf2Sync } from "node:crypto";
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the parts take on two quiet cores, in milliseconds. */
const reference = { hashing: 75, syncs: 40, starts: 320 };
const greatest = 8;
/** Workers of a run take over what its configuration measured. */
const variable = "WORDLOOM_MACHINE";

function timeOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

function hash(): void {
  for (let turn = 0; turn < 4; turn++) pbkdf2Sync("a machine", "salt", 50_000, 64, "sha512");
}

function startProcesses(): void {
  for (let turn = 0; turn < 4; turn++) spawnSync(process.execPath, ["-e", ""]);
}

function syncFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-machine-"));
  try {
    const file = openSync(join(folder, "written"), "w");
    for (let turn = 0; turn < 20; turn++) {
      writeSync(file, "x".repeat(4096));
      fsyncSync(file);
    }
    closeSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns how many times slower than the reference this machine is, by its slowest part: 1 to 8 */
function measure(): number {
  const ratios = [timeOf(hash) / reference.hashing, timeOf(syncFiles) / reference.syncs, timeOf(startProcesses) / reference.starts];
  return Math.min(greatest, Math.max(1, Math.round(Math.max(...ratios) * 10) / 10));
}

/**
 * How many times slower than the reference this machine is: 1 to 8. The first call of a run measures and says so; its workers, and the
 * processes that it starts, are told by an environment variable.
 */
export function machineFactor(): number {
  const told = process.env[variable];
  if (told !== undefined) return Number(told);
  const factor = measure();
  process.env[variable] = String(factor);
  process.stderr.write(`machine: ${factor} × slower than the reference, waits are ${factor} × longer\n`);
  return factor;
}
