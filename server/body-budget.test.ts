import { describe, expect, it } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

describe("the room for files that are sent", () => {
  it("is given out until there is none left, and returned only once", () => {
    const budget = createBodyBudget(100);
    const release = budget.reserve(60);
    expect(() => budget.reserve(50)).toThrow(expect.objectContaining({ code: "unavailable", retryAfterS: 2 }) as Error);
    budget.reserve(40);
    release();
    release();
    expect(() => budget.reserve(61)).toThrow("too many files");
    budget.reserve(60);
  });

  it("is always there for one alone", () => {
    const budget = createBodyBudget(100);
    budget.reserve(1_000)();
    expect(budget.reserve(100)).toBeTypeOf("function");
  });
});
