import { type RefObject, useEffect } from "react";

/** Focus in the form announces a run: everything needed is loaded by the time the button is pressed. */
export function usePreparation(form: RefObject<HTMLFormElement | null>, load: () => Promise<unknown>): void {
  useEffect(() => {
    const element = form.current;
    const prepare = () => void load().catch(() => undefined);
    element?.addEventListener("focusin", prepare, { once: true });
    if (element?.contains(document.activeElement)) prepare();
    return () => element?.removeEventListener("focusin", prepare);
  }, [form, load]);
}
