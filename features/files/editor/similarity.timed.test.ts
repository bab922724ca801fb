import { expect, it } from "vitest";
import { cpuMsOf } from "#tests/harness/growth.ts";
import { findSimilar } from "./similarity.ts";

it("texts like another one are found among thousands within moments", async () => {
  const clauses = Array.from({ length: 4_000 }, (_, index) => ({
    text: `Clause ${index} of the contract ends in the autumn of the year ${1900 + index}.`,
  }));
  const find = () =>
    expect(findSimilar("Clause 17 of the contract ends in the spring of the year 1917.", clauses, { minScore: 0.6, max: 5 })).toHaveLength(
      5,
    );
  expect(await cpuMsOf(find)).toBeLessThan(500);
});
