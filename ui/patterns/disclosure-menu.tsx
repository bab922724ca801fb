import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type ButtonVariant, buttonClass } from "../primitives/button-class.ts";

type DisclosureMenuProps = {
  /** What the button shows; with `buttonName` it is named by that instead. */
  button: ReactNode;
  buttonName?: string;
  variant?: ButtonVariant;
  buttonClassName?: string;
  align?: "start" | "end";
  /** Links and buttons; choosing one closes the list. */
  children: ReactNode;
};

/** Room that a short list takes; with less of it below, the list opens upwards. */
const roomPx = 160;

/** The look of one line of a menu. */
export const menuItemClass = "flex min-h-10 w-full items-center gap-2 px-3 text-left whitespace-nowrap hover:bg-wash";

/** A button that opens a short list of links and buttons; Esc, a choice or a press elsewhere closes it. */
export function DisclosureMenu({ button, buttonName, variant = "quiet", buttonClassName, align = "start", children }: DisclosureMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [opensUp, setOpensUp] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", handlePress);
    document.addEventListener("focusin", handlePress);
    return () => {
      document.removeEventListener("pointerdown", handlePress);
      document.removeEventListener("focusin", handlePress);
    };
  }, [isOpen]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    // The handlers serve what bubbles up from the button and the list.
    <div ref={root} className="relative" onKeyDown={handleKey}>
      <button
        ref={opener}
        type="button"
        aria-label={buttonName}
        aria-expanded={isOpen}
        aria-controls={listId}
        className={buttonClass(variant, "sm", buttonClassName)}
        onClick={(event) => {
          setOpensUp(event.currentTarget.getBoundingClientRect().bottom + roomPx > window.innerHeight);
          setIsOpen(!isOpen);
        }}
      >
        {button}
      </button>
      <div
        id={listId}
        hidden={!isOpen}
        className={clsx(
          "absolute z-20 min-w-44 rounded-control border border-edge bg-raised py-1 text-sm",
          opensUp ? "bottom-full mb-1" : "top-full mt-1",
          align === "end" ? "right-0" : "left-0",
        )}
        onClick={() => setIsOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
