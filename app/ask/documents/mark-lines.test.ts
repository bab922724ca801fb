import { describe, expect, it } from "vitest";
import { markLines, type ShownText } from "./mark-lines.ts";

/** A page of 600 × 800 as it is seen: y runs down. */
const upright = [1, 0, 0, -1, 0, 800];
const byLetters = (words: string) => words.length;

function shown(text: string, x: number, y: number, rest: Partial<ShownText> = {}): ShownText {
  const length = text.length * 5;
  return { text, transform: [10, 0, 0, 10, x, y], length, isVertical: false, isRightToLeft: false, ascent: 0.8, family: "serif", ...rest };
}

const whole = (text: ShownText, item: number) => ({ item, from: 0, to: text.text.length });

/** Left, top, right and bottom of each. */
const boxes = (lines: ReturnType<typeof markLines>) =>
  lines.map((corners) => {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => Math.round(value * 10) / 10);
  });

describe("marking lines", () => {
  it("marks part of a line by its share of the width", () => {
    const text = shown("0123456789", 100, 700);
    expect(boxes(markLines([text], [{ item: 0, from: 2, to: 6 }], upright, byLetters))).toEqual([[110, 92, 130, 102]]);
    const wide = (words: string) => Array.from(words).reduce((sum, letter) => sum + (letter < "5" ? 3 : 1), 0);
    expect(boxes(markLines([text], [{ item: 0, from: 5, to: 10 }], upright, wide))).toEqual([[137.5, 92, 150, 102]]);
  });

  it("makes one mark of the texts of a line, and one more for each other line and column", () => {
    const texts = [shown("one", 100, 700), shown("two", 118, 700), shown("x", 134, 703), shown("three", 100, 688), shown("four", 350, 700)];
    expect(boxes(markLines(texts, texts.map(whole), upright, byLetters))).toEqual([
      [100, 89, 139, 102],
      [100, 104, 125, 114],
      [350, 92, 370, 102],
    ]);
  });

  it("follows a page that is turned", () => {
    // A quarter clockwise: what was at the bottom is at the left (ISO 32000-1, table 30, Rotate).
    const turned = [0, 1, 1, 0, 0, 0];
    const text = shown("0123456789", 100, 700);
    expect(boxes(markLines([text], [{ item: 0, from: 0, to: 4 }], turned, byLetters))).toEqual([[698, 100, 708, 120]]);
  });

  it("keeps the slant of text that is set at an angle", () => {
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const text = shown("0123456789", 100, 700, { transform: [10 * cos, 10 * sin, -10 * sin, 10 * cos, 100, 700] });
    const [line] = markLines([text], [whole(text, 0)], upright, byLetters);
    const [from, to] = [line?.[0], line?.[1]];
    expect(Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))).toBeCloseTo(50);
    expect((to?.y ?? 0) - (from?.y ?? 0)).toBeCloseTo(-25);
  });

  it("runs down where the text does, and from the right where it is read so", () => {
    const vertical = shown("电梯维修", 300, 700, { isVertical: true, length: 40 });
    expect(boxes(markLines([vertical], [{ item: 0, from: 1, to: 3 }], upright, byLetters))).toEqual([[298, 110, 308, 130]]);
    const arabic = shown("0123456789", 100, 700, { isRightToLeft: true });
    expect(boxes(markLines([arabic], [{ item: 0, from: 0, to: 4 }], upright, byLetters))).toEqual([[130, 92, 150, 102]]);
  });
});
