import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder into which `npm test -- --times` has each process of tests write; unset otherwise. */
const folder = process.env.TEST_TIMES;

/** What a test file took. `processorSeconds`: of its process and all that it started; a PostgreSQL that files share is not in it. */
export type FileUsage = {
  section: string;
  /** Path inside the repository. */
  file: string;
  seconds: number;
  processorSeconds: number;
} & typeof starts;

/** How many of these this process has started so far. */
export const starts = { servers: 0, databases: 0, browsers: 0 };

/** Begins to measure. @returns ends it and keeps what was taken; nothing is measured unless times were requested */
export function measureUsage(): (section: string, file: string) => void {
  if (folder === undefined) return () => undefined;
  const before = { ...starts, seconds: performance.now() / 1000, processorSeconds: processorSecondsOf(process.pid) };
  return (section, file) => {
    const usage: FileUsage = {
      section,
      file,
      seconds: performance.now() / 1000 - before.seconds,
      processorSeconds: processorSecondsOf(process.pid) - before.processorSeconds,
      servers: starts.servers - before.servers,
      databases: starts.databases - before.databases,
      browsers: starts.browsers - before.browsers,
    };
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(usage)}\n`);
  };
}

type ProcessTimes = { parent: number; seconds: number };

/** Linux counts processor time in hundredths of a second (proc(5), sysconf _SC_CLK_TCK). */
const ticksPerSecond = 100;

/** Of a process and its descendants, those included that ended and were waited for; 0 where there is no `/proc`. */
function processorSecondsOf(ancestor: number): number {
  const all = readProcesses();
  const isBelow = (pid: number): boolean => pid === ancestor || (all.has(pid) && isBelow(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, { seconds }]) => (isBelow(pid) ? sum + seconds : sum), 0);
}

function readProcesses(): Map<number, ProcessTimes> {
  if (!existsSync("/proc/self/stat")) return new Map();
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid): [number, ProcessTimes][] => [readProcess(pid)].flatMap((times) => (times ? [[Number(pid), times]] : []))),
  );
}

/** Fields 4 and 14 to 17 of `/proc/<pid>/stat`: parent, time in user and system mode, both also of waited-for children. */
function readProcess(pid: string): ProcessTimes | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = line
      .slice(line.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return { parent: fields[1] ?? 0, seconds: ticks / ticksPerSecond };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
