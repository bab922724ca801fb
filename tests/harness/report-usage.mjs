/** Loaded before a program: when that ends, writes what it took into the file that USAGE_FILE names. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(process.env.USAGE_FILE, JSON.stringify({ peakMb: peakKb() / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
});

/** What this program took: on Linux `maxRSS` begins with what the process had that started it (getrusage(2), proc(5)). */
function peakKb() {
  const status = "/proc/self/status";
  if (!existsSync(status)) return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1]);
}
