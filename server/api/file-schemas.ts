import { z } from "zod";
import { qualities } from "#core/quality.ts";
import { findingKinds } from "#features/translation/checks/finding.ts";
import { fileStatuses, outputKinds, segmentStates } from "#features/files/file-view.ts";
import { fileFormats } from "#formats/file-format.ts";
import { maxFormulaWords, stayReasons } from "#formats/spreadsheet/formula-words.ts";
import { receiptView } from "./run-schemas.ts";

/** What leaves the server about files (features/files/file-view.ts), as OpenAPI describes it. */

const format = z.enum(fileFormats);
const estimate = z.object({
  pages: z.int(),
  chars: z.int().describe("Unicode code points in its texts"),
  milli: z.int(),
  seconds: z.int().describe("Estimate"),
  listMilli: z.int().optional().describe("What it would cost with a model, while only the demo engine answers"),
  isScan: z.literal(true).optional().describe("A scan with a text layer: the translation is placed over the picture"),
});

export const fileView = z.object({
  id: z.string(),
  name: z.string(),
  format,
  bytes: z.int(),
  status: z.enum(fileStatuses),
  from: z.string().nullable(),
  to: z.string().nullable(),
  quality: z.enum(qualities).nullable(),
  glossaryId: z.string().nullable(),
  isBilingual: z.boolean(),
  estimate: estimate.describe("Once started, of what was started; before that, of everything"),
  finished: z
    .object({ segments: z.int(), language: z.string().nullable(), rest: estimate.nullable().describe("Null if nothing else is left") })
    .nullable()
    .describe("What translators have finished in an exchange file, and what the rest takes"),
  keepsFinished: z.boolean().describe("What is finished was kept; it isn't among the segments"),
  segmentsDone: z.int(),
  segmentsTotal: z.int(),
  pagesDone: z.int(),
  pagesTotal: z.int(),
  marked: z.int(),
  missing: z.int(),
  isChanged: z.boolean().describe("Segments have changed since the outputs were created"),
  secondsLeft: z.int().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  receipt: receiptView.nullable(),
  outputs: z.array(z.object({ kind: z.enum(outputKinds), url: z.string(), bytes: z.int() })),
  createdAt: z.string(),
  isExpired: z.boolean(),
  expiresAt: z.string(),
});
export const oneFile = z.object({ file: fileView });
/** Segments that were approved, and those that were written by hand and are not approved. */
export const countedFile = oneFile.extend({
  counts: z.object({ approved: z.int(), edited: z.int() }),
  formulaWords: z
    .object({
      changed: z.int(),
      stayed: z.int(),
      items: z
        .array(
          z.object({
            place: z.string().describe("The cell, or the sheet, table or name that has the rule, list or formula"),
            before: z.string(),
            after: z.string().nullable().describe("Null if it stayed"),
            why: z
              .enum(stayReasons)
              .nullable()
              .describe("Why it stayed: its cells stay too, it is a part of a cell’s text, no cell says it"),
          }),
        )
        .max(maxFormulaWords),
    })
    .nullable()
    .describe("Words that a spreadsheet’s formulas, lists, rules and filters compare cells with; null for other files"),
});

export const sentFileEstimate = z.object({
  format,
  estimate,
  limits: z.object({ fileBytes: z.int(), filePages: z.int(), filesPerMonth: z.int() }),
});

/** A finding in a target, what exactly is wrong there, and the certain fix. */
export const explainedFinding = z.object({
  kind: z.enum(findingKinds),
  start: z.int().describe("UTF-16, in the target without its tags"),
  end: z.int(),
  found: z.string().nullable().describe("The words of the target that are wrong"),
  expected: z.string().nullable().describe("The words of the source that are missing"),
  isDate: z.boolean(),
  fix: z
    .object({ start: z.int(), end: z.int(), text: z.string() })
    .nullable()
    .describe("The only text that mends the target in that place; null if none does for certain"),
});

export const segmentView = z.object({
  id: z.string().describe("Its position in the document, starting at 1"),
  source: z.string().describe("With inline tags: `<g1>…</g1>`, `<x2/>`"),
  target: z.string().nullable(),
  state: z.enum(segmentStates),
  findings: z.array(z.object({ kind: z.enum(findingKinds), start: z.int(), end: z.int() })),
  kind: z.string(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(
    z.object({
      id: z.int(),
      isPair: z.boolean(),
      name: z.string(),
      shown: z.string().optional().describe("What a placeholder or code is in the file, such as {name}"),
    }),
  ),
  limits: z.object({ characters: z.int().optional(), shownMs: z.number().optional() }).nullable(),
  isRemembered: z.boolean(),
});
