import { type RefObject, useEffect } from "react";

/** Makes a `<details>` act as a menu: a press elsewhere, a choice in it and Esc close it; Esc gives focus back. */
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
    document.addEventListener("click", handlePress);
    element.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("click", handlePress);
      element.removeEventListener("keydown", handleKey);
    };
  }, [root]);
}
