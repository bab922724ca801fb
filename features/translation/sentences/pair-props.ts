import type { ParagraphPair } from "./paragraph-pairs.ts";

/** The sentence that is looked at, and its twin. */
export const lookedAt = "underline decoration-accent decoration-2 underline-offset-5";

/** Pages allow no styles in their markup. */
const placePair = (element: HTMLElement | null) => {
  element?.style.setProperty("--pair", element.dataset["source"] ?? element.dataset["target"] ?? "");
};

/** What places a paragraph beside its other half, and lights both (`pair-source` and `pair-target` of `app.css`). */
export function pairProps(pairs: readonly ParagraphPair[], index: number, active: string | null) {
  const isTight = (pair: ParagraphPair | undefined) => pair !== undefined && !pair.isApart;
  return {
    ref: placePair,
    "data-lit": pairs[index]?.segments.some(({ id }) => id === active) || undefined,
    "data-tight-above": (index > 0 && isTight(pairs[index])) || undefined,
    "data-tight-below": isTight(pairs[index + 1]) || undefined,
  };
}
