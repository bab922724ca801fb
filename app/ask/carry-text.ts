import { readDraft, writeDraft } from "../client/drafts.ts";

/** Takes a text along as the draft of a new conversation, behind what may stand there; false when the browser keeps nothing. */
export function carryToAsk(text: string): boolean {
  const draft = readDraft("/ask");
  const kept = draft?.fields["text"]?.[0] ?? "";
  const isThere = kept.split("\n\n").includes(text);
  const whole = isThere ? kept : kept.trim() === "" ? text : `${kept}\n\n${text}`;
  return writeDraft("/ask", { ...draft?.fields, text: [whole] });
}
