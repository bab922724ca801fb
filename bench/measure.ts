import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";

/** What a case gives back. `ratio` is ours / limit, the median of the rounds, with the smallest and largest beside it. */
export type Measurement = {
  ours: number;
  limit: number | null;
  ratio: number | null;
  min: number | null;
  max: number | null;
  unit: string;
  valid: boolean;
  /** Why it is invalid, or what a reader has to know. */
  notes: string[];
  parts: Part[];
};

/** One number with its target of PERFORMANCE.md. */
export type Part = { name: string; value: number; unit: string; target: number; isAtLeast?: boolean };

/** Beyond this the limit itself is too unsteady to compare with. */
const maxLimitSpread = 0.3;
/** Share of a core at which the load generator, not the server, may be what is measured. */
const maxLoadShare = 0.85;
/** Ticks a second in /proc; 100 on every Linux that Node supports. */
const clockTicks = 100;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Runs every side once a round, each round beginning with another one, so that drift of the machine meets all alike. */
export async function interleave<Side extends string, Result>(
  sides: Record<Side, (round: number) => Promise<Result>>,
  rounds = 3,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Side, Result[]>;
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length] as Side;
      results[name].push(await sides[name](round));
    }
  }
  return results;
}

/** Puts the rounds of ours and of the limit side by side. */
export function compare(
  ours: readonly number[],
  limit: readonly number[],
  unit: string,
  loadShares: readonly number[] = [],
): Omit<Measurement, "parts"> {
  const ratios = ours.map((value, round) => value / (limit[round] ?? Number.NaN));
  const spread = (Math.max(...limit) - Math.min(...limit)) / median(limit);
  const load = Math.max(0, ...loadShares);
  const notes = [
    ...(spread > maxLimitSpread ? [`the limit varied by ${Math.round(spread * 100)} % between rounds`] : []),
    ...(load > maxLoadShare ? [`the load generator took ${Math.round(load * 100)} % of its core`] : []),
  ];
  const range = { min: Math.min(...ratios), max: Math.max(...ratios) };
  return { ours: median(ours), limit: median(limit), ratio: median(ratios), ...range, unit, valid: notes.length === 0, notes };
}

/** CPU time of a process with all its threads since it began, in ms. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / clockTicks;
}

export function rssMb(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(match?.[1] ?? 0) / 1024;
}

/**
 * Looks at the resident memory of a process, and at that of its children, until told.
 *
 * @returns a function that ends it and says what the most was, each in MB
 */
export function sampleMemory(pid: number, intervalMs = 25): () => { ownMb: number; childrenMb: number } {
  const most = { ownMb: 0, childrenMb: 0 };
  const look = () => {
    most.ownMb = Math.max(most.ownMb, rssMb(pid));
    most.childrenMb = Math.max(
      most.childrenMb,
      childrenOf(pid).reduce((sum, child) => sum + rssOfMaybe(child), 0),
    );
  };
  const timer = setInterval(look, intervalMs);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** 0 for a process that ended meanwhile. */
function rssOfMaybe(pid: number): number {
  try {
    return rssMb(pid);
  } catch {
    return 0;
  }
}

/** Keeps a process, with its threads and later children, on one core: the server on 0, load and stand-ins on 1. Left alone where that cannot be. */
export function pin(pid: number, core: 0 | 1): void {
  if (availableParallelism() < 2) return;
  try {
    execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
  } catch {
    // Without the tool the scheduler decides; the spread of the rounds then shows it.
  }
}

/** Lets a process have all cores, where those that started it are kept on one. */
export function unpin(pid: number): void {
  try {
    execFileSync("taskset", ["-acp", `0-${cpus().length - 1}`, String(pid)], { stdio: "ignore" });
  } catch {
    // As above.
  }
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
