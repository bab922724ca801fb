import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** A control described by what it is, because the new page has another one in its place. */
type Place = { alike: string; index: number };

/**
 * A form that did its work is redrawn, and a browser drops focus from a control that is gone: its counterpart gets the focus,
 * so that keyboard use continues from there. If there is none, the browser itself continues from where it was.
 */
export function useFocusAfterForm(): void {
  const { state } = useNavigation();
  const left = useRef<Place | null>(null);
  useEffect(() => {
    const handleSubmit = () => {
      left.current = placeOf(document.activeElement);
    };
    document.addEventListener("submit", handleSubmit, true);
    return () => document.removeEventListener("submit", handleSubmit, true);
  }, []);
  useEffect(() => {
    if (state !== "idle" || left.current === null) return;
    const { alike, index } = left.current;
    left.current = null;
    // The form's message is at the top: the page stays where it is.
    if (document.activeElement === document.body) listAlike(alike)[index]?.focus({ preventScroll: true });
  }, [state]);
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

function placeOf(element: Element | null): Place | null {
  if (!isControl(element)) return null;
  const alike = describe(element);
  return { alike, index: listAlike(alike).indexOf(element) };
}

const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLButtonElement || element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const listAlike = (alike: string): Control[] =>
  [...document.querySelectorAll<Control>("main :is(button, input, select)")].filter((control) => describe(control) === alike);

function describe(control: Control): string {
  const isButton = control instanceof HTMLButtonElement;
  const words = control.ariaLabel ?? (isButton ? control.textContent : "");
  return [control.tagName, control.name, isButton ? control.value : "", words].join("\n");
}
