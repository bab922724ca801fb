/** Of so many rounds the quickest counts: other work on the machine makes a round slower, nothing makes it quicker than it is. */
const rounds = 3;
/** How much larger the larger of two inputs is. */
const sizeFactor = 4;
/** Added to the time of the smaller input, in ms, so that a collection of garbage alone is no growth. */
const floorMs = 10;

/** What the work on an input grows by at most: 4 is linear, 16 quadratic. */
export const linearGrowth = 8;

type Work = () => unknown;

/** Processor time of this thread for a piece of work, in ms; the least of a few rounds. */
export async function cpuMsOf(work: Work): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) least = Math.min(least, await cpuMsOfRound(work));
  return least;
}

/**
 * How many times as much processor time an input of `size` takes as a quarter of it; below `linearGrowth` the work is linear.
 *
 * @param prepare makes the input of a size, which isn't measured, and gives the work on it, which is
 * @param size large enough for quadratic work to take a second or more
 */
export async function growthOf(size: number, prepare: (size: number) => Work): Promise<number> {
  const [small, large] = [prepare(Math.ceil(size / sizeFactor)), prepare(size)];
  // Code is compiled at its first use; that is no part of what a smaller input costs.
  await small();
  const smallMs = await cpuMsOf(small);
  return (await cpuMsOf(large)) / (smallMs + floorMs);
}

async function cpuMsOfRound(work: Work): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
