import { describe, expect, it } from "vitest";
import { readingsOf } from "./readings.ts";
import type { Look } from "./text-chunks.ts";
import { linesOf, type TextLine } from "./text-lines.ts";

const look = (size: number): Look => ({
  isBold: false,
  isItalic: false,
  isSerif: false,
  isMono: false,
  isMath: false,
  size,
  color: [0, 0, 0],
  isLayer: false,
  fontName: "Han",
});

/** A line of words, each with where it begins; a character is as wide as it is high, a small letter half as wide. */
function lineOf(order: number, baseline: number, size: number, words: readonly (readonly [from: number, text: string])[]): TextLine {
  const placed = words.map(([from, text], first) => ({
    text,
    from,
    to: from + text.length * size * (/[a-z]/i.test(text) ? 0.5 : 1),
    first,
  }));
  const [from, to] = [placed[0]?.from ?? 0, placed.at(-1)?.to ?? 0];
  const glyphs = { run: order, first: 0, end: words.length, isUnknown: false, shadows: [] };
  const [line] = linesOf(
    [{ ...glyphs, from, to, baseline, ascent: size * 0.8, descent: size * -0.2, look: look(size), words: placed }],
    [],
  );
  return line as TextLine;
}

describe("a reading", () => {
  const base = lineOf(0, 100, 20, [[50, "漢字と日本語"]]);

  it("is small kana or pinyin right above Han characters", () => {
    const kana = lineOf(1, 118, 8, [[52, "かんじ"]]);
    const pinyin = lineOf(2, 118, 8, [[52, "hanzi"]]);
    expect(readingsOf([base, kana])).toEqual(new Set([kana]));
    expect(readingsOf([base, pinyin])).toEqual(new Set([pinyin]));
  });

  it("is not a line of words, and not one that is as large, further up, or beside", () => {
    const others = [
      lineOf(1, 118, 8, [
        [52, "Yearly"],
        [80, "Report"],
      ]),
      lineOf(2, 118, 16, [[52, "かんじ"]]),
      lineOf(3, 140, 8, [[52, "かんじ"]]),
      lineOf(4, 118, 8, [[400, "かんじ"]]),
      lineOf(5, 118, 8, [[52, "2026"]]),
    ];
    expect(readingsOf([base, ...others])).toEqual(new Set());
  });
});
