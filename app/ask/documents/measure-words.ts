import type { Measure } from "./mark-lines.ts";

/** Measures words as the browser would set them: what share of a text some of its letters take is nearly the same in all fonts of a kind. */
export function measureWords(): Measure {
  const context = document.createElement("canvas").getContext("2d");
  return (words, family) => {
    if (context === null) return words.length;
    context.font = `100px ${family}`;
    return context.measureText(words).width;
  };
}
