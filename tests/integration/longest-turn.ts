import process from "node:process";

/**
 * The longest that `work` kept everything else waiting at a stretch, in milliseconds of this thread's own processor
 * time: what stays far below the bound of a free machine would pass it on one that others keep busy.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let isDone = false;
  let longest = 0;
  const watch = async () => {
    for (let before = usedMs(); !isDone; ) {
      await new Promise((resolve) => setImmediate(resolve));
      const now = usedMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  };
  await Promise.all([watch(), work().finally(() => (isDone = true))]);
  return longest;
}
