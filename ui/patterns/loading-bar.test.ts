import { expect, it } from "vitest";
import { loadingBarTimes, loadingProgress } from "./loading-bar.tsx";

it("keeps the times of the specification", () => {
  expect(loadingBarTimes).toEqual({ durationMs: 2_000, throttleMs: 200, hideDelayMs: 500, resetDelayMs: 400 });
});

it("comes quickly at first, is most of the way after its duration and never arrives on its own", () => {
  expect(loadingProgress(0)).toBe(0);
  expect(loadingProgress(500)).toBeGreaterThan(25);
  expect(loadingProgress(2_000)).toBeGreaterThan(66);
  expect(loadingProgress(60_000)).toBeLessThan(100);
});
