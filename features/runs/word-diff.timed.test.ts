import { expect, it } from "vitest";
import { cpuMsOf } from "#tests/harness/growth.ts";
import { diffWords } from "./word-diff.ts";

it("the word diff stays quick for long texts that differ throughout", async () => {
  const words = (seed: number) =>
    Array.from({ length: 4000 }, (_, index) => `w${(index * seed) % 9973}${index % 12 === 11 ? "." : ""}`).join(" ");
  const [before, after] = [words(7), words(11)];
  expect(await cpuMsOf(() => diffWords(before, after, "en"))).toBeLessThan(3000);
});
