import { describe, expect, it } from "vitest";
import { findSimilar } from "./similarity.ts";

const similar = (text: string, texts: readonly string[], max = 5) =>
  findSimilar(
    text,
    texts.map((one) => ({ text: one })),
    { minScore: 0.6, max },
  ).map(({ text: found, score }) => [found, score]);

describe("texts like another one", () => {
  it("are given nearest first, the very same one with 1", () => {
    const texts = [
      "The contract ends in spring.",
      "Something else altogether here.",
      "The contract ends in autumn.",
      "the  contract ends in autumn.",
    ];
    const found = similar("The contract ends in autumn.", texts);
    expect(found.map(([text]) => text)).toEqual([texts[2], texts[3], texts[0]]);
    expect(found.map(([, score]) => score)).toEqual([1, 0.99, 0.78]);
  });

  it("are found in scripts without spaces, and in short texts", () => {
    expect(similar("合同于秋季终止。", ["合同于春季终止。", "天气很好。"])).toEqual([["合同于春季终止。", 0.87]]);
    expect(similar("Save", ["Saved", "Cancel", "Open"])).toEqual([["Saved", 0.8]]);
    expect(similar("a", ["b", ""])).toEqual([]);
    expect(similar("", ["", "x"])).toEqual([["", 1]]);
  });

  it("are compared by their words where they are long", () => {
    const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(" ");
    expect(similar(long, [long.replace("word5 ", "other "), "x ".repeat(700)])).toEqual([[long.replace("word5 ", "other "), 0.99]]);
  });

  it("have the score that counting every change gives", () => {
    let state = 7;
    const next = (max: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % max;
    };
    for (let round = 0; round < 300; round++) {
      const one = Array.from({ length: 5 + next(20) }, () => "abc"[next(3)]).join("");
      const other = Array.from(one, (letter) => (next(6) === 0 ? "abcd"[next(4)] : next(8) === 0 ? "" : letter)).join("");
      const score =
        one === other ? 1 : Math.min(0.99, Math.floor((1 - distance(one, other) / Math.max(one.length, other.length)) * 100) / 100);
      const [found] = similar(one, [other]);
      expect([one, other, found?.[1] ?? null]).toEqual([one, other, score < 0.6 ? null : score]);
    }
  });

  it("are found among thousands", () => {
    const texts = Array.from(
      { length: 4_000 },
      (_, index) => `Clause ${index} of the contract ends in the autumn of the year ${1900 + index}.`,
    );
    expect(similar("Clause 17 of the contract ends in the spring of the year 1917.", texts)).toHaveLength(5);
  });
});

/** The textbook algorithm. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, index) => [index]);
  for (let place = 1; place <= other.length; place++) (rows[0] as number[])[place] = place;
  for (let at = 1; at <= one.length; at++)
    for (let place = 1; place <= other.length; place++) {
      const [row, above] = [rows[at] as number[], rows[at - 1] as number[]];
      const changed = (above[place - 1] as number) + (one[at - 1] === other[place - 1] ? 0 : 1);
      row[place] = Math.min(changed, (above[place] as number) + 1, (row[place - 1] as number) + 1);
    }
  return rows.at(-1)?.at(-1) ?? 0;
}
