import { writingOf } from "../checks/scripts.ts";

/** Scripts without spaces between sentences; Thai and similar ones have them. */
const unspaced = new Set(["Hani", "Kana"]);

const isUnspaced = (code: string): boolean => {
  const { letters } = writingOf(code);
  return letters.length > 0 && letters.every((script) => unspaced.has(script));
};

/**
 * Creates a function that returns the gap between two sentences of the target: the source's gap, except for the one space in which the
 * scripts differ.
 */
export function sentenceGaps(from: string, to: string): (gap: string, targetBefore: string | null) => string {
  const [isFromUnspaced, isToUnspaced] = [isUnspaced(from), isUnspaced(to)];
  return (gap, before) => {
    if (before === null || isFromUnspaced === isToUnspaced) return gap;
    if (isToUnspaced && gap === " " && /[\u3000-\u303f\u3040-\u30ff\u3400-\u9fff\uff00-\uffef”’…]$/.test(before)) return "";
    return isFromUnspaced && gap === "" && !/\s$/.test(before) ? " " : gap;
  };
}
