import { type RefObject, useEffect } from "react";

/** Makes a `<details>` act as a menu: a press or focus elsewhere, a choice in it and Esc close it; Esc gives focus back. */
export function useClosingDetails(root: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const handlePress = ({ target }: Event) => {
      const isOutside = !element.contains(target as Node);
      if (isOutside || (target as Element).closest("a, [data-closes-menu]")) element.open = false;
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      event.stopPropagation();
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    // Where a press gives its target no focus, as on buttons in Safari, what is around the menu gets it: that is not elsewhere.
    const handleFocus = ({ target }: FocusEvent) => {
      if (!element.contains(target as Node) && !(target as Node).contains(element)) element.open = false;
    };
    document.addEventListener("click", handlePress);
    document.addEventListener("focusin", handleFocus);
    element.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("click", handlePress);
      document.removeEventListener("focusin", handleFocus);
      element.removeEventListener("keydown", handleKey);
    };
  }, [root]);
}
