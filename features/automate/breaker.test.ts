import { describe, expect, it } from "vitest";
import { createBreaker } from "./breaker.ts";
import type { RowError } from "./job-view.ts";

function firstVerdict(ends: readonly (RowError | null)[]) {
  const breaker = createBreaker();
  for (const [index, end] of ends.entries()) {
    const verdict = breaker.take(end);
    if (verdict !== null) return { ...verdict, at: index + 1 };
  }
  return null;
}

describe("the breaker", () => {
  it("pauses after five rows in a row that fail in the same way", () => {
    expect(firstVerdict(Array.from({ length: 9 }, () => "unavailable" as const))).toEqual({
      reason: "provider",
      error: "unavailable",
      at: 5,
    });
    expect(firstVerdict(["blocked", "blocked", "blocked", "blocked", null, "blocked"])).toBeNull();
    expect(firstVerdict(["blocked", "empty", "blocked", "empty", "blocked", "empty"])).toBeNull();
  });

  it("ignores documents that are gone, and keeps counting other failures across them", () => {
    expect(firstVerdict(Array.from({ length: 100 }, () => "document-gone" as const))).toBeNull();
    const between = ["empty", "document-gone", "empty", "empty", "document-gone", "empty", "empty"] as const;
    expect(firstVerdict(between)).toEqual({ reason: "breaker", error: "empty", at: 7 });
  });

  it("pauses when a fifth of the last fifty failed, not before there are fifty", () => {
    const every = (nth: number, count: number) =>
      Array.from({ length: count }, (_, index) => (index % nth === nth - 1 ? ("empty" as const) : null));
    expect(firstVerdict(every(5, 60))).toEqual({ reason: "breaker", error: "empty", at: 50 });
    expect(firstVerdict(every(6, 300))).toBeNull();
  });
});
