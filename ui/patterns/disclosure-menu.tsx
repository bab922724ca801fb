import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { type ButtonVariant, buttonClass } from "../primitives/button-class.ts";
import { placeList } from "./place-list.ts";

type DisclosureMenuProps = {
  /** What the button shows; with `buttonName` it is named by that instead. */
  button: ReactNode;
  buttonName?: string;
  variant?: ButtonVariant;
  buttonClassName?: string;
  align?: "start" | "end";
  /** Links and buttons; choosing one closes the list, unless it has `data-keeps-open`. */
  children: ReactNode;
};

/** The look of one line of a menu. */
export const menuItemClass =
  "flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-left whitespace-nowrap hover:bg-sunk pointer-coarse:min-h-11";

/** A button that opens a short list of links and buttons; Esc, a choice or a press elsewhere closes it. */
export function DisclosureMenu({ button, buttonName, variant = "quiet", buttonClassName, align = "start", children }: DisclosureMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  useLayoutEffect(() => {
    if (isOpen && list.current && root.current) placeList(list.current, root.current);
  }, [isOpen]);
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    const handlers = closingHandlers(element, opener.current, () => setIsOpen(false));
    for (const [target, name, handle] of handlers) target.addEventListener(name, handle);
    return () => {
      for (const [target, name, handle] of handlers) target.removeEventListener(name, handle);
    };
  }, [isOpen]);
  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={buttonName}
        aria-expanded={isOpen}
        aria-controls={listId}
        className={buttonClass(variant, "sm", buttonClassName)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      <div
        ref={list}
        id={listId}
        hidden={!isOpen}
        className={clsx(
          "absolute top-full z-20 mt-1 min-w-44 floating animate-rise p-1 text-sm data-up:top-auto data-up:bottom-full data-up:mt-0 data-up:mb-1",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </div>
    </div>
  );
}

type Handler = [target: EventTarget, name: string, handle: (event: Event) => void];

/** What closes an open list: a press or focus elsewhere, a choice in it, Esc (which gives focus back to the button). */
function closingHandlers(root: HTMLElement, opener: HTMLElement | null, close: () => void): Handler[] {
  const handleElsewhere = (event: Event) => {
    if (!root.contains(event.target as Node)) close();
  };
  // Where a press gives its target no focus, as on buttons in Safari, what is around the menu gets it: that is not elsewhere.
  const handleFocus = (event: Event) => {
    if (!(event.target as Node).contains(root)) handleElsewhere(event);
  };
  const handleChoice = (event: Event) => {
    const target = event.target as Element;
    if (!opener?.contains(target) && target.closest("[data-keeps-open]") === null) close();
  };
  const handleKey = (event: Event) => {
    if ((event as KeyboardEvent).key !== "Escape") return;
    event.stopPropagation();
    close();
    opener?.focus();
  };
  return [
    [document, "pointerdown", handleElsewhere],
    [document, "focusin", handleFocus],
    [root, "click", handleChoice],
    [root, "keydown", handleKey],
  ];
}
