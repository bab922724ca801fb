import { statfs } from "node:fs/promises";
import { getHeapStatistics } from "node:v8";
import { type Finding, finding } from "./finding.ts";

const oldestNode = 24;
const megabyte = 1_048_576;
const [lowDiskMb, noDiskMb] = [1024, 100];
const lowMemoryMb = 256;

export function checkNode(version = process.versions.node): Finding {
  const isNew = Number(version.split(".")[0]) >= oldestNode;
  return finding("node", isNew ? "ok" : "failure", isNew ? "nodeFits" : "nodeIsOld", { version });
}

/** Free space on a folder's disk, in MB, for this user. */
export async function freeDiskMb(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / megabyte);
}

export async function checkDisk(folder: string): Promise<Finding> {
  const free = await freeDiskMb(folder);
  if (free >= lowDiskMb) return finding("disk", "ok", "diskHasRoom", { free });
  return finding("disk", free < noDiskMb ? "failure" : "warning", "diskIsLow", { free });
}

/** What this process uses and may use, in MB; `free` respects a container's limit. */
export function readMemory(): { free: number; used: number; limit: number } {
  return {
    free: Math.floor(process.availableMemory() / megabyte),
    used: Math.ceil(process.memoryUsage.rss() / megabyte),
    limit: Math.floor(getHeapStatistics().heap_size_limit / megabyte),
  };
}

export function checkMemory(memory = readMemory()): Finding {
  const isLow = memory.free < lowMemoryMb;
  return finding("memory", isLow ? "warning" : "ok", isLow ? "memoryIsLow" : "memoryHasRoom", memory);
}
