import { type RefObject, useEffect, useRef } from "react";

/**
 * Asks before the page goes with unsaved changes of a form: another form of the page is posted, or it is closed.
 *
 * @param saved what its fields hold once all is saved
 * @returns goes to the form
 */
export function useUnsavedForm(saved: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  });
  useEffect(() => {
    let isPosted = false;
    const handleSubmit = (event: SubmitEvent) => {
      isPosted = event.target === form.current;
    };
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isPosted && isChanged(form.current, latest.current)) event.preventDefault();
      // A post that comes to nothing leaves the changes unsaved.
      isPosted = false;
    };
    addEventListener("submit", handleSubmit);
    addEventListener("beforeunload", handleUnload);
    return () => {
      removeEventListener("submit", handleSubmit);
      removeEventListener("beforeunload", handleUnload);
    };
  }, []);
  return form;
}

function isChanged(form: HTMLFormElement | null, saved: Record<string, string>): boolean {
  if (form === null) return false;
  const typed = new FormData(form);
  return Object.entries(saved).some(([field, text]) => typed.get(field) !== text);
}
