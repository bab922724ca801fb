import { readDraft, removeDraft, writeDraft } from "../../client/drafts.ts";
import type { JobSetup } from "./job-form.ts";

/** What was typed without being saved, what it was typed over, and into which form (`sourceKey`). */
export type SetupDraft = { setup: JobSetup; base: JobSetup; drawnFor: string };

const pathOf = (id: string): string => `/automate-gpt/${id}`;

/** Keeps on this device what hasn't been saved. */
export function keepSetup(id: string, draft: SetupDraft): void {
  writeDraft(pathOf(id), { setup: [JSON.stringify(draft.setup)], base: [JSON.stringify(draft.base)], for: [draft.drawnFor] });
}

export const dropSetup = (id: string): void => removeDraft(pathOf(id));

export function readKeptSetup(id: string): SetupDraft | null {
  const fields = readDraft(pathOf(id))?.fields;
  const [setup] = fields?.setup ?? [];
  const [base] = fields?.base ?? [];
  const [drawnFor = "own"] = fields?.for ?? [];
  if (setup === undefined || base === undefined) return null;
  try {
    const draft = { setup: JSON.parse(setup) as JobSetup, base: JSON.parse(base) as JobSetup, drawnFor };
    // An earlier version of the page has kept less.
    const isWhole = ({ output, mailsAtEnd }: JobSetup) =>
      Array.isArray(output?.columns) && output.length !== undefined && typeof mailsAtEnd === "boolean";
    return [draft.setup, draft.base].every(isWhole) ? draft : null;
  } catch {
    // Something else wrote under this key.
    return null;
  }
}
