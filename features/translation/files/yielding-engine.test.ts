import { expect, it } from "vitest";
import type { EngineAnswer, TranslationEngine } from "./engines/translation-engine.ts";
import { yieldingEngine } from "./yielding-engine.ts";

const answer: EngineAnswer = { targets: new Map(), hasEnded: true, usage: null };
const batch = { texts: [], context: null, terms: [] };
const busyMs = 40;

/** Holds its thread for as long as a batch would. */
function busyEngine(calls: number[]): TranslationEngine {
  return {
    name: "busy",
    translate() {
      calls.push(performance.now());
      const until = performance.now() + busyMs;
      while (performance.now() < until);
      return Promise.resolve(answer);
    },
  };
}

it("asks for the next batch once the thread was free for longer than it was at work", async () => {
  const calls: number[] = [];
  const engine = yieldingEngine(busyEngine(calls));
  const { signal } = new AbortController();
  for (let index = 0; index < 3; index++) await engine.translate(batch, signal);
  const [first = 0, second = 0, third = 0] = calls;
  expect(second - first).toBeGreaterThan(2 * busyMs);
  expect(third - second).toBeGreaterThan(2 * busyMs);
});

it("ends its rest when the work is taken away", async () => {
  const engine = yieldingEngine(busyEngine([]));
  const work = new AbortController();
  await engine.translate(batch, work.signal);
  const next = engine.translate(batch, work.signal);
  work.abort(new Error("gone"));
  await expect(next).rejects.toThrow("aborted");
});
