import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splice, splicedPieces } from "./splice.ts";

/** Edits in their order, without overlaps, for text of this length. */
const edits = (length: number) =>
  fc
    .array(fc.record({ at: fc.nat(length), text: fc.constantFrom("", "x", "😀", "é".repeat(9_000)) }), { maxLength: 12 })
    .map((some) => some.toSorted((a, b) => a.at - b.at))
    .map((some) => some.map(({ at, text }, index) => ({ start: at, end: Math.min(at + 2, some[index + 1]?.at ?? length), text })));

describe("splicedPieces", () => {
  it("gives the text that splice gives, cut between characters", () => {
    const text = "a😀b中".repeat(9_000);
    fc.assert(
      fc.property(edits(text.length), (some) => {
        const pieces = [...splicedPieces(text, some)];
        const whole = splice(text, some);
        expect(pieces.join("")).toBe(whole);
        for (const piece of pieces.slice(0, -1)) expect(piece.charCodeAt(piece.length - 1) & 0xfc00).not.toBe(0xd800);
      }),
      { numRuns: 200 },
    );
  });

  it("refuses edits that overlap, go back or leave the text", () => {
    const spliced =
      (...ranges: [number, number][]) =>
      () => [
        ...splicedPieces(
          "a text",
          ranges.map(([start, end]) => ({ start, end, text: "" })),
        ),
      ];
    expect(spliced([0, 3], [2, 4])).toThrow(RangeError);
    expect(spliced([3, 2])).toThrow(RangeError);
    expect(spliced([4, 9])).toThrow(RangeError);
  });
});
