import fc from "fast-check";
import { expect, it } from "vitest";
import { countCodePoints, estimateModelTokens } from "./text-length.ts";

it("counts code points, not the halves that a string is made of", () => {
  expect(["", "abc", "naïve", "文字", "🚀", "👩‍👩‍👧", "𠮷", "\ud800"].map(countCodePoints)).toEqual([0, 3, 5, 2, 1, 5, 1, 1]);
});

it("estimates one model token for a wide letter and one for four others", () => {
  expect(["", "abcd", "abcde", "文字", "ab文字c", "かな", "한글", "，", "𠮷"].map(estimateModelTokens)).toEqual([
    0, 1, 2, 2, 3, 2, 2, 1, 1,
  ]);
});

it("never estimates more tokens than characters, nor less than a quarter of them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const [tokens, characters] = [estimateModelTokens(text), countCodePoints(text)];
      expect(tokens).toBeLessThanOrEqual(characters);
      expect(tokens * 4).toBeGreaterThanOrEqual(characters);
    }),
  );
});
