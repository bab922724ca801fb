import type { Color, TextStyle } from "./lay-out-text.ts";

/** Sizes in points: text, code and the six headings. */
export const sizes = { text: 10.5, code: 9.2, inlineCode: 9.6, table: 9.5, foot: 8.5, headings: [20, 15.5, 13, 11.5, 10.5, 10.5] };
/** Height of a line for each point of its letters: scripts that reach higher and lower than Latin need more. */
export const lineHeights = { text: 1.5, tall: 1.7, heading: 1.3, code: 1.45 };
/** White before blocks, and the indent of a list or quote. */
export const spaces = { paragraph: 7, item: 3.5, block: 9, heading: [22, 20, 16, 17, 12, 12], indent: 20 };

export const colors = {
  text: [0.11, 0.1, 0.09],
  muted: [0.36, 0.35, 0.33],
  link: [0.12, 0.31, 0.55],
  line: [0.75, 0.74, 0.71],
  ground: [0.955, 0.95, 0.935],
} as const satisfies Record<string, Color>;

export const plainStyle: TextStyle = { size: sizes.text, color: colors.text, isBold: false, isItalic: false, isCode: false };

/** Scripts whose letters are high or have marks above and below. */
const tallScript =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}]/u;

export const lineHeightOf = (text: string): number => (tallScript.test(text) ? lineHeights.tall : lineHeights.text);
