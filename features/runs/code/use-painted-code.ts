import { type RefObject, useEffect } from "react";
import { findLanguage } from "./language-names.ts";

/** Longer code stays plain, in characters. */
const maxCodeLength = 20_000;

/**
 * Highlights a code block once it is complete; the code that does so is loaded with the first one.
 *
 * @param language the text after the fence
 * @param isWhole false while the fence is open: colors would change with every line
 */
export function usePaintedCode(block: RefObject<HTMLElement | null>, code: string, language: string, isWhole: boolean): void {
  const known = isWhole && code.length <= maxCodeLength ? findLanguage(language) : null;
  useEffect(() => {
    const element = block.current?.querySelector("code") ?? null;
    if (known === null || element === null) return;
    let clear: (() => void) | null = null;
    let isGone = false;
    const paint = async () => {
      const { paintCode } = await import("./paint-code.ts");
      if (!isGone) clear = paintCode(element, known);
    };
    // Without it the code is plain, and complete.
    paint().catch(() => undefined);
    return () => {
      isGone = true;
      clear?.();
    };
  }, [block, known, code]);
}
