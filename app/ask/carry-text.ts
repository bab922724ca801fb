import { readDraft, writeDraft } from "../client/drafts.ts";

/** Carries a text over as the draft of a new conversation, after anything already there; false when the browser stores nothing. */
export const carryToAsk = (text: string): boolean => carryTo("/ask", text);

/** The same for the page of any form whose text field is called `text`. */
export function carryTo(page: string, text: string): boolean {
  const draft = readDraft(page);
  const kept = draft?.fields["text"]?.[0] ?? "";
  const isThere = kept.split("\n\n").includes(text);
  const whole = isThere ? kept : kept.trim() === "" ? text : `${kept}\n\n${text}`;
  return writeDraft(page, { ...draft?.fields, text: [whole] });
}
