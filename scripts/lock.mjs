/** A lock between processes of one machine: a folder that only one of them can make, with the owner's process id inside. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const pollMs = 200;
const touchMs = 2_000;
/** An owner that has not touched its lock for so long is gone, even if its process id is in use again. */
const abandonedAfterMs = 30_000;

/** Runs `work` alone; waits while another process holds the same lock, and takes over from one that died. */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true });
  while (!tryTake(folder)) {
    removeIfAbandoned(folder);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const heartbeat = setInterval(() => touch(folder), touchMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(folder, { recursive: true, force: true });
  }
}

function tryTake(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(`${folder}/pid`, String(process.pid));
  return true;
}

function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Someone removed the lock by hand; the work continues.
  }
}

function readOwner(folder) {
  try {
    return Number(readFileSync(`${folder}/pid`, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isAbandoned(folder, owner) {
  const age = Date.now() - statSync(folder).mtimeMs;
  return age > abandonedAfterMs || (owner !== undefined && !isAlive(owner));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Renames before removing: of several that saw the dead owner only one can, and a lock taken meanwhile is put back. */
function removeIfAbandoned(folder) {
  const owner = readOwner(folder);
  const aside = `${folder}.abandoned-${process.pid}`;
  try {
    if (!isAbandoned(folder, owner)) return;
    renameSync(folder, aside);
    if (readOwner(aside) === owner) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, folder);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
