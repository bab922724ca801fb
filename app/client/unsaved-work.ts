import { hasLiveStream } from "./live-streams.ts";
import { openDrafts } from "./open-drafts.ts";

type TextControl = { value: string; defaultValue: string };

/** Whether a reload would come between people and their work: a text that is not sent, or one that is being written. */
export function hasUnsavedWork(page: Document = document): boolean {
  return hasLiveStream() || [...openDrafts].some((draft) => draft.isDirty()) || hasTypedText(page);
}

/** Saves what is pending; false if some text could not be kept and a reload would lose it. */
export function saveOpenDrafts(): boolean {
  return [...openDrafts].map((draft) => draft.flush()).every(Boolean);
}

/** Fields that keep no draft, such as the editor of a result. */
function hasTypedText(page: Document): boolean {
  const isTyped = ({ value, defaultValue }: TextControl) => value !== defaultValue;
  const controls = page.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    "textarea, input:is([type=text], [type=search], :not([type]))",
  );
  const { activeElement } = page;
  return [...controls].some((control) => isTyped(control) || (control === activeElement && control.value !== ""));
}
