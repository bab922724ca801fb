import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import type { FileSample } from "./file-samples.ts";
import { unpin } from "./measure.ts";

/** What a whole process took: from its start to its end, all threads, most resident memory. */
export type ProcessUse = { ms: number; cpuMs: number; peakMb: number; segments: number };

/**
 * Says at the end what the process took; plain script, as reading TypeScript would itself take memory. On Linux `maxRSS` begins with
 * what the process had that started it (getrusage(2)), so the program's own peak is read.
 */
const meter = `data:text/javascript,${encodeURIComponent(
  `import { existsSync, readFileSync, writeSync } from "node:fs";
process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const status = "/proc/self/status";
  const peakKb = existsSync(status) ? Number(/^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1]) : maxRSS;
  writeSync(3, JSON.stringify({ peakMb: peakKb / 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 }));
});`,
)}`;

/** Translates a file with the built command, `wordloom translate --engine pseudo`, in a process of its own. */
export async function translateInProcess({ name, bytes }: FileSample): Promise<ProcessUse> {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-bench-"));
  try {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return await run(["translate", file, "--to", "de", "--engine", "pseudo", "--out", join(folder, `out-${name}`), "--json"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(command: string[]): Promise<ProcessUse> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", meter, join(projectRoot, "build/server/wordloom.js"), ...command], {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  unpin(child.pid ?? 0);
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  let [output, errors, use] = ["", "", ""];
  child.stdio[1]?.on("data", (piece: Buffer) => (output += piece.toString()));
  child.stdio[2]?.on("data", (piece: Buffer) => (errors += piece.toString()));
  child.stdio[3]?.on("data", (piece: Buffer) => (use += piece.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  process.off("exit", killWithUs);
  if (code !== 0) throw new Error(`wordloom ${command.join(" ")} ended with ${code}: ${errors}${output}`);
  const { segments } = JSON.parse(output) as { segments: number };
  return { ms: performance.now() - startedAt, segments, ...(JSON.parse(use) as { peakMb: number; cpuMs: number }) };
}
