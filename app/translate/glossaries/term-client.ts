import { requestSentence } from "#features/runs/request-sentences.ts";
import type { TermView } from "#features/translation/glossary/glossary-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { createHttpClient, HttpError } from "../../client/http-client.ts";
import { isSameTerm, type TermValues } from "./term-values.ts";

/** What came of a change: `changed` meanwhile by someone else, `gone`, or refused with the sentence why. */
export type TermOutcome =
  | { kind: "saved"; term: TermView }
  | { kind: "changed"; theirs: TermView }
  | { kind: "gone" }
  | { kind: "refused"; sentence: string };

const http = createHttpClient();
const pathOf = (glossaryId: string) => `/api/glossaries/${glossaryId}/terms`;

/** Changes a term on the state that was seen; goes out even if the page is left at once. Never throws. */
export async function saveTerm(glossaryId: string, { id, changedAt }: TermView, values: TermValues): Promise<TermOutcome> {
  try {
    const body = { ...values, seenAt: changedAt };
    const { term } = await http.request<{ term: TermView }>("PATCH", `${pathOf(glossaryId)}/${id}`, { body, isKept: true });
    return { kind: "saved", term };
  } catch (error) {
    const outcome = await outcomeOf(error, glossaryId, id, changedAt);
    // An answer that was lost on its way: what is there is what was sent.
    return outcome.kind === "changed" && isSameTerm(outcome.theirs, values) ? { kind: "saved", term: outcome.theirs } : outcome;
  }
}

/** Puts a term in, again or back. Never throws. */
export async function addTerm(glossaryId: string, values: TermValues & { partOfSpeech?: string }): Promise<TermOutcome> {
  try {
    return { kind: "saved", term: (await http.request<{ term: TermView }>("POST", pathOf(glossaryId), { body: values })).term };
  } catch (error) {
    return { kind: "refused", sentence: sentenceOf(error) };
  }
}

/** Takes a term out, if it is still the one that was seen. Never throws. */
export async function removeTerm(glossaryId: string, term: TermView): Promise<TermOutcome> {
  try {
    const path = `${pathOf(glossaryId)}/${term.id}?seenAt=${encodeURIComponent(term.changedAt)}`;
    await http.request("DELETE", path);
    return { kind: "gone" };
  } catch (error) {
    return outcomeOf(error, glossaryId, term.id, term.changedAt);
  }
}

async function outcomeOf(error: unknown, glossaryId: string, id: string, seenAt: string): Promise<TermOutcome> {
  if (!(error instanceof HttpError)) throw error;
  if (error.status === 404) return { kind: "gone" };
  if (error.status !== 409) return { kind: "refused", sentence: sentenceOf(error) };
  try {
    const { terms } = await http.request<{ terms: TermView[] }>("GET", `/api/glossaries/${glossaryId}`);
    const theirs = terms.find((term) => term.id === id);
    if (theirs === undefined) return { kind: "gone" };
    return theirs.changedAt === seenAt ? { kind: "refused", sentence: sentenceOf(error) } : { kind: "changed", theirs };
  } catch (again) {
    return { kind: "refused", sentence: sentenceOf(again) };
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof HttpError)) throw error;
  if (error.code === "conflict") return m.glossary_duplicate();
  if (error.code === "limit-reached") return m.glossary_full();
  if (error.fieldCodes["source"] === "missing" || error.fieldCodes["target"] === "missing") return m.glossary_term_incomplete();
  return error.code === "not-found" ? m.glossary_gone() : requestSentence(error);
}
