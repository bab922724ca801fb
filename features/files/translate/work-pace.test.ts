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

it("goes on once the thread was free for longer than it was at work", async () => {
  const pace = createWorkPace();
  for (let step = 0; step < 2; step++) {
    work();
    expect(await timeOf(() => pace(signal))).toBeGreaterThan(busyMs);
  }
});

it("lets others have their turn, without a rest, where the thread was free for long enough", async () => {
  const pace = createWorkPace();
  await pause(5 * busyMs);
  work();
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  expect(await timeOf(() => pace(signal))).toBeLessThan(busyMs);
  expect(hadTurn).toBe(true);
});

it("does not count on what the thread was free for long ago", async () => {
  const pace = createWorkPace();
  await pause(1_100);
  await pace(signal);
  work();
  expect(await timeOf(() => pace(signal))).toBeGreaterThan(busyMs);
});

it("ends its rest when the work is taken away", async () => {
  const taken = new AbortController();
  const pace = createWorkPace();
  work();
  const rest = pace(taken.signal);
  taken.abort(new Error("gone"));
  await expect(rest).rejects.toThrow("aborted");
});
