import { draftKey, readDraft, writeDraft } from "../client/drafts.ts";

/** Carries a text over as the draft of a new conversation, after anything already there; false when the browser stores nothing. */
export const carryToAsk = (text: string): boolean => carryTo("/ask", text);

/**
 * The same for the page of any form whose text field is called `field`. Replaces what an earlier call left there if it hasn't been changed
 * since.
 */
export function carryTo(page: string, text: string, field = "text"): boolean {
  const draft = readDraft(page);
  const kept = draft?.fields[field]?.[0] ?? "";
  const isThere = `\n\n${kept}\n\n`.includes(`\n\n${text}\n\n`);
  const isFree = kept.trim() === "" || kept === readCarried(page);
  const whole = isThere ? kept : isFree ? text : `${kept}\n\n${text}`;
  const isKept = writeDraft(page, { ...draft?.fields, [field]: [whole] });
  if (isKept && whole === text) noteCarried(page, text);
  return isKept;
}

/** Until the browser is closed; a draft lasts longer, and is then its owner's text like any other. */
const carriedKey = (page: string) => `${draftKey(page)}:carried`;

function readCarried(page: string): string | null {
  try {
    return sessionStorage.getItem(carriedKey(page));
  } catch {
    // Closed storage: nothing is known to have been carried, and nothing makes room.
    return null;
  }
}

function noteCarried(page: string, text: string): void {
  try {
    sessionStorage.setItem(carriedKey(page), text);
  } catch {
    // As above.
  }
}
