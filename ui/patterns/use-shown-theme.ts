import { type RefObject, useEffect } from "react";
import { readTheme } from "./theme-script.ts";

/** Ticks what is in effect among the radio buttons of a switch: a page may have a second one, in a menu. */
export function useShownTheme(group: RefObject<HTMLFieldSetElement | null>): void {
  useEffect(() => {
    const show = () => {
      const input = group.current?.querySelector<HTMLInputElement>(`input[value="${readTheme()}"]`);
      if (input) input.checked = true;
    };
    show();
    addEventListener("change", show);
    return () => removeEventListener("change", show);
  }, [group]);
}
