/** Loaded before a program: when that ends, writes what it took into the file that USAGE_FILE names. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(process.env.USAGE_FILE, JSON.stringify({ peakMb: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
});
