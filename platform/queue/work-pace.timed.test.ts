import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createWorkPace } from "./work-pace.ts";

const busyMs = 40;
const { signal } = new AbortController();

/** Blocks its thread for as long as a step would. */
function work(): void {
  const until = performance.now() + busyMs;
  while (performance.now() < until);
}

async function timeOf(step: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await step();
  return performance.now() - startedAt;
}

it("continues once the thread was free for longer than it was busy", async () => {
  const pace = createWorkPace();
  for (let step = 0; step < 2; step++) {
    work();
    expect(await timeOf(() => pace(signal))).toBeGreaterThan(busyMs);
  }
});

it("takes no rest where the thread was free for long enough", async () => {
  const pace = createWorkPace();
  await pause(5 * busyMs);
  work();
  expect(await timeOf(() => pace(signal))).toBeLessThan(busyMs);
});

it("does not count on what the thread was free for long ago", async () => {
  const pace = createWorkPace();
  await pause(1_100);
  await pace(signal);
  work();
  expect(await timeOf(() => pace(signal))).toBeGreaterThan(busyMs);
});
