import { type RefObject, useEffect } from "react";
import { m } from "#i18n/paraglide/messages.js";

/** What browsers that know it say of a step in the history before it is taken. */
type NavigateEvent = Event & { navigationType: string };

/**
 * Warns before someone leaves a page whose form has unsaved changes: by a link, with the browser's arrows, by posting another form of the
 * page or by closing it. React Router could do this too, but every page would carry the code.
 *
 * @param isTyped the form came back as it was typed, or its rows were changed: what its controls started with is not saved either
 */
export function useLeaveWarning(form: RefObject<HTMLFormElement | null>, isTyped: boolean): void {
  useEffect(() => {
    const isUnsaved = () => isTyped || hasChanged(form.current);
    const mayLeave = () => !isUnsaved() || window.confirm(m.leave_unsaved());
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target === "_blank";
      if (link === null || isNewTab || link.hasAttribute("download") || link.pathname === location.pathname || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onStep = (event: Event) => {
      if ((event as NavigateEvent).navigationType === "traverse" && event.cancelable && !mayLeave()) event.preventDefault();
    };
    let isPosted = false;
    const onSubmit = (event: SubmitEvent) => {
      // What React Router posts leaves the page where it is.
      isPosted = event.target === form.current && !event.defaultPrevented;
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isPosted && isUnsaved()) event.preventDefault();
      // A post that comes to nothing leaves the changes unsaved.
      isPosted = false;
    };
    const { navigation } = window as { navigation?: EventTarget };
    document.addEventListener("click", onClick, true);
    navigation?.addEventListener("navigate", onStep);
    window.addEventListener("submit", onSubmit);
    window.addEventListener("beforeunload", onClose);
    return () => {
      document.removeEventListener("click", onClick, true);
      navigation?.removeEventListener("navigate", onStep);
      window.removeEventListener("submit", onSubmit);
      window.removeEventListener("beforeunload", onClose);
    };
  }, [form, isTyped]);
}

function hasChanged(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((control) => {
    if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected);
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio"))
      return control.checked !== control.defaultChecked;
    const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== "hidden");
    return isText && control.value !== control.defaultValue;
  });
}
