import { readDraft, writeDraft } from "../client/drafts.ts";

/** Carries a text over as the draft of a new conversation, after anything already there; false when the browser stores nothing. */
export const carryToAsk = (text: string): boolean => carryTo("/ask", text);

/** The same for the page of any form whose text field is called `field`. */
export function carryTo(page: string, text: string, field = "text"): boolean {
  const draft = readDraft(page);
  const kept = draft?.fields[field]?.[0] ?? "";
  const isThere = `\n\n${kept}\n\n`.includes(`\n\n${text}\n\n`);
  const whole = isThere ? kept : kept.trim() === "" ? text : `${kept}\n\n${text}`;
  return writeDraft(page, { ...draft?.fields, [field]: [whole] });
}
