import type { TextLine } from "./text-lines.ts";

/** A word as people see it, from left to right; files may show each letter of it separately. */
export type LineWord = {
  text: string;
  from: number;
  to: number;
  /** How many words of the chunks make it up. */
  parts: number;
};

/** A gap that is a blank, by the size of the letters. */
export const blankGap = 0.14;

const known = new WeakMap<TextLine, LineWord[]>();

/** The words of a line; lines are not changed anymore once this is asked. */
export function lineWords(line: TextLine): readonly LineWord[] {
  const words = known.get(line) ?? readWords(line);
  known.set(line, words);
  return words;
}

function readWords({ chunks }: TextLine): LineWord[] {
  const found: LineWord[] = [];
  let size = 0;
  for (const { words, look } of chunks)
    for (const [at, { text, from, to }] of words.entries()) {
      const last = found.at(-1);
      if (last === undefined || at > 0 || from - last.to > Math.max(size, look.size) * blankGap) found.push({ text, from, to, parts: 1 });
      else {
        last.text += text;
        last.to = Math.max(last.to, to);
        last.parts++;
      }
      size = look.size;
    }
  return found;
}
