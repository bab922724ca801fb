import { readDraft, writeDraft } from "../client/drafts.ts";

/** Takes a text along as the draft of a new conversation, behind what may stand there; false when the browser keeps nothing. */
export const carryToAsk = (text: string): boolean => carryTo("/ask", text);

/** The same to the page of any form whose text field is called `text`. */
export function carryTo(page: string, text: string): boolean {
  const draft = readDraft(page);
  const kept = draft?.fields["text"]?.[0] ?? "";
  const isThere = kept.split("\n\n").includes(text);
  const whole = isThere ? kept : kept.trim() === "" ? text : `${kept}\n\n${text}`;
  return writeDraft(page, { ...draft?.fields, text: [whole] });
}
