import { readDraft, removeDraft, writeDraft } from "../../client/drafts.ts";
import type { ColumnDraft, OutputSetup } from "./column-drafts.ts";
import type { JobSetup } from "./job-form.ts";
import { noLength } from "./length-draft.ts";

/** What was typed without being saved, what it was typed over, and into which form (`sourceKey`). */
export type SetupDraft = { setup: JobSetup; base: JobSetup; drawnFor: string };

const pathOf = (id: string): string => `/automate-gpt/${id}`;

/** Keeps on this device what hasn't been saved. */
export function keepSetup(id: string, draft: SetupDraft): void {
  writeDraft(pathOf(id), { setup: [JSON.stringify(draft.setup)], base: [JSON.stringify(draft.base)], for: [draft.drawnFor] });
}

export const dropSetup = (id: string): void => removeDraft(pathOf(id));

/** As an earlier version of the page may have kept it, which has asked for less. */
type KeptSetup = Omit<JobSetup, "output" | "mailsAtEnd" | "lane"> &
  Partial<Pick<JobSetup, "mailsAtEnd" | "lane">> & {
    output: Omit<OutputSetup, "columns" | "length" | "language"> &
      Partial<Pick<OutputSetup, "length" | "language">> & {
        columns: (Omit<ColumnDraft, "length"> & Partial<Pick<ColumnDraft, "length">>)[];
      };
  };

const completed = ({ output, ...setup }: KeptSetup): JobSetup => ({
  mailsAtEnd: true,
  lane: "now",
  ...setup,
  output: { length: noLength, language: "", ...output, columns: output.columns.map((column) => ({ length: noLength, ...column })) },
});

export function readKeptSetup(id: string): SetupDraft | null {
  const fields = readDraft(pathOf(id))?.fields;
  const [setup] = fields?.setup ?? [];
  const [base] = fields?.base ?? [];
  const [drawnFor = "own"] = fields?.for ?? [];
  if (setup === undefined || base === undefined) return null;
  try {
    const draft = { setup: JSON.parse(setup) as KeptSetup, base: JSON.parse(base) as KeptSetup };
    if (![draft.setup, draft.base].every(({ output }) => Array.isArray(output?.columns))) return null;
    return { setup: completed(draft.setup), base: completed(draft.base), drawnFor };
  } catch {
    // Something else wrote under this key.
    return null;
  }
}
