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

it("lets others have their turn, after work and after a pause", async () => {
  const pace = createWorkPace();
  for (const before of [work, () => pause(5 * busyMs)]) {
    await before();
    let hadTurn = false;
    setImmediate(() => (hadTurn = true));
    await pace(signal);
    expect(hadTurn).toBe(true);
  }
});

it("ends its rest when the work is taken away", async () => {
  const taken = new AbortController();
  const pace = createWorkPace();
  work();
  const rest = pace(taken.signal);
  taken.abort(new Error("gone"));
  await expect(rest).rejects.toThrow("aborted");
});
