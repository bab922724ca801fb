import { writingOf } from "../checks/scripts.ts";

/** Scripts that put no blank between sentences; Thai and its like do. */
const unspaced = new Set(["Hani", "Kana"]);

const isUnspaced = (code: string): boolean => {
  const { letters } = writingOf(code);
  return letters.length > 0 && letters.every((script) => unspaced.has(script));
};

/**
 * Makes a function that says what stands between two sentences of the target: what stood there in the source, but for the one blank that
 * the scripts differ in.
 */
export function sentenceGaps(from: string, to: string): (gap: string, targetBefore: string | null) => string {
  const [isFromUnspaced, isToUnspaced] = [isUnspaced(from), isUnspaced(to)];
  return (gap, before) => {
    if (before === null || isFromUnspaced === isToUnspaced) return gap;
    if (isToUnspaced && gap === " " && /[\u3000-\u303f\u3040-\u30ff\u3400-\u9fff\uff00-\uffef”’…]$/.test(before)) return "";
    return isFromUnspaced && gap === "" && !/\s$/.test(before) ? " " : gap;
  };
}
