import { z } from "zod";
import { qualities } from "#core/quality.ts";
import { storable } from "#features/conversations/saved-input.ts";
import { maxCapMilli, maxDefaultLength, maxNameLength, maxValueLength } from "#features/automate/job-limits.ts";
import { fewRowsLengths } from "#features/automate/few-rows-lengths.ts";
import { valueGaps } from "#features/automate/column-values.ts";
import { fieldKinds, valueTypes } from "#features/catalogue/tool-fields.ts";
import { highestBound, lengthUnits } from "#features/automate/length-limits.ts";
import { lanes } from "#features/automate/lanes.ts";
import { columnLimits, columnTypes } from "#features/automate/output-shape.ts";
import { translationKeys } from "#features/automate/translation-keys.ts";
import {
  blanksRules,
  jobStates,
  keptSides,
  pauseReasons,
  rowFlags,
  rowStates,
  sampleReasons,
  sourceTypes,
  templateTypes,
} from "#features/automate/job-view.ts";

/** What enters and leaves the server about jobs of Automate (features/automate/job-view.ts), as OpenAPI describes it. */

const maxColumnLength = 400;
const source = z.union([
  z.object({ column: storable(maxColumnLength), default: storable(maxDefaultLength).optional() }),
  z.object({ value: storable(maxValueLength) }),
]);
const sourceInput = z.union([storable(maxColumnLength).transform((column) => ({ column })), source]);

/** A writing tool by its `group/name`, a prompt by its id, or the translator by languages. */
export const templateRef = z.object({ type: z.enum(templateTypes), id: storable(120) });
/** The same for a new table, or a tool of one's own by its id, or as `template` a text. */
export const sourceRef = templateRef.extend({ type: z.enum(sourceTypes), id: storable(fewRowsLengths.template) });

const bound = z.int().min(1).max(highestBound).nullable();
const textLength = z.object({ least: bound, most: bound, unit: z.enum(lengthUnits) });
const lengthWish = z.object({ least: bound.default(null), most: bound.default(null), unit: z.enum(lengthUnits).default("characters") });

const columnShape = {
  name: storable(columnLimits.name).trim().min(1),
  type: z.enum(columnTypes).describe("`date` is a day such as 2026-03-01; `choice` one of `choices`, `choices` any of them"),
};
const columnWish = z.object({
  key: storable(60)
    .nullish()
    .describe("Of one that there is; where none has a key, they are found by their names, or by their places; null: a new one"),
  ...columnShape,
  about: storable(columnLimits.about).optional().describe("What is to be in it"),
  choices: z.array(storable(columnLimits.choice)).max(columnLimits.choices).optional(),
  isOptional: z.boolean().optional().describe("Whether it may be empty"),
  length: lengthWish.nullish().describe("Of a `text`; characters are Unicode code points"),
});
const outputColumn = z.object({
  key: z.string(),
  ...columnShape,
  about: z.string(),
  choices: z.array(z.string()),
  isOptional: z.boolean(),
  length: textLength.nullable(),
});

export const jobChange = z.object({
  sheet: storable(maxColumnLength)
    .optional()
    .describe("Another sheet of the workbook; only in a draft none of whose rows was run or changed"),
  header: z.boolean().optional().describe("Whether the table's first row holds names; only in such a draft, too"),
  name: storable(maxNameLength).trim().min(1).optional(),
  template: storable(40_000)
    .optional()
    .describe("With `{{column}}`, `{{column | text for an empty cell}}`, and `\\{{` for two literal braces"),
  source: templateRef
    .nullish()
    .describe(
      "A writing tool (`group/name`), a prompt (its id) or the translator (`translator`, or languages such as `german` or `english-to-german`) in place of `template`: its fields are the placeholders; null: `template`",
    ),
  mapping: z
    .record(storable(maxColumnLength), sourceInput)
    .optional()
    .describe(
      "Where a placeholder's text comes from: a column's key or name, {column, default} or {value}; by default the column of its name",
    ),
  output: z
    .object({
      type: z.enum(["text", "columns"]),
      name: storable(maxNameLength).optional(),
      columns: z.array(columnWish).max(columnLimits.columns).optional(),
      length: lengthWish.nullish().describe("Of the one text; null: any"),
      language: storable(60).nullish().describe("Of texts, such as `de`; null: as the template says"),
    })
    .optional()
    .describe(
      "What results are in: one text, in the column `name`, or `columns`; each is kept while the other is used. A translation is one text",
    ),
  model: z.enum(qualities).optional(),
  lane: z
    .enum(lanes)
    .optional()
    .describe(
      "When the rest and rows that failed are run: `now`, or `overnight` at half the price, where nights are offered. Samples and named rows are always run now",
    ),
  blanks: z.enum(blanksRules).optional().describe("What happens to a row in which a mapped cell is empty"),
  capMilli: z.int().min(0).max(maxCapMilli).nullish().describe("The most that all of it may cost; it pauses there"),
  mailsAtEnd: z
    .boolean()
    .optional()
    .describe(
      "Whether its owner gets an email when rows that ran for more than two minutes have ended or need the owner; on by default, also for jobs made through the API",
    ),
});

const lint = z.object({
  unmapped: z.array(z.object({ placeholder: z.string(), nearest: z.string().nullable() })),
  strayMappings: z.array(z.string()),
  unfit: z.array(z.string()).describe("Fields that don't take the text that is mapped to them"),
  unusedColumns: z.array(z.string()),
  output: z.enum(["no-columns", "no-choices"]).nullable().describe("Why rows can't be asked for in the columns of `output`"),
});
const counts = z.object({
  ...Object.fromEntries(rowStates.map((state) => [state, z.int()])),
  flagged: z.int().describe("With a result that a person should look at"),
  changed: z
    .int()
    .describe("With two results of which you have chosen none yet: neither kept the earlier one, nor approved or edited the newer"),
});

const templateSource = z.object({
  ...templateRef.shape,
  version: z.int().nullable().describe("Of a published prompt"),
  name: z.object({ en: z.string(), zh: z.string() }),
  fields: z
    .array(z.looseObject({ key: z.string(), kind: z.enum(fieldKinds), valueType: z.enum(valueTypes) }))
    .describe(
      `Its placeholders; \`mapping\` names them by \`key\`. Not sent of the translator: ${Object.values(translationKeys).join(", ")}`,
    ),
});

const jobView = z.object({
  id: z.string(),
  name: z.string(),
  fileName: z.string(),
  state: z.enum(jobStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  pauseError: z.string().nullable(),
  format: z.string(),
  encoding: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  hasHeader: z.boolean(),
  columns: z.array(z.object({ key: z.string(), name: z.string() })),
  rows: z.int(),
  isOfDocuments: z.boolean().describe("Each row is about one of your documents; the table holds their titles"),
  template: z.string(),
  source: templateSource.nullable(),
  templateVersion: z.int(),
  mapping: z.record(z.string(), source),
  output: z.object({
    type: z.enum(["text", "columns"]),
    name: z.string(),
    columns: z.array(outputColumn),
    removed: z.array(z.object({ key: z.string(), name: z.string() })).describe("Columns that rows may still have values of"),
    length: textLength.nullable(),
    language: z.string().nullable(),
  }),
  model: z.enum(qualities),
  blanks: z.enum(blanksRules),
  capMilli: z.int().nullable(),
  mailsAtEnd: z.boolean(),
  lane: z.enum(lanes),
  startsAt: z.iso.datetime().nullable().describe("When the night begins that its rows wait for"),
  lint,
  counts,
  again: z
    .object({ version: z.int(), differ: z.int(), same: z.int(), flaggedBefore: z.int(), flagged: z.int() })
    .nullable()
    .describe(
      "Rows of the last run that had a result before, its pauses aside: how many have two results now, how many the same one, and what needs a look of the earlier and of the newer results",
    ),
  spentMilli: z.int(),
  heldMilli: z.int(),
  rowsPerMinute: z.int().nullable(),
  secondsLeft: z.int().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export const oneJob = z.object({ job: jobView });
export const changedRows = z.object({ job: jobView, rows: z.array(z.int()).describe("Those that were changed: an undo names them") });
export const manyJobs = z.object({ items: z.array(jobView), next: z.string().nullable() });

const tableTool = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string().describe("How your own text begins; empty where there is a `source`"),
  source: templateSource.omit({ fields: true }).nullable(),
  columns: z.array(z.string()).describe("Names of the columns that come back; none: one text"),
  model: z.enum(qualities),
  blanks: z.enum(blanksRules),
  createdAt: z.iso.datetime(),
});
export const oneTool = z.object({ tool: tableTool });
export const manyTools = z.object({ items: z.array(tableTool) });

export const jobPrice = z.object({
  price: z.object({
    rows: z.int().describe("Rows that a model would be asked for"),
    copies: z.int().describe("Rows that are the same as another, or were paid before: free"),
    blanks: z.int(),
    tooLong: z.int(),
    unfit: z.int().describe("Rows with a cell that its field doesn't take; they fail, free of charge"),
    gone: z.int().describe("Rows whose document is no longer there; they fail, free of charge"),
    lane: z.enum(lanes).describe("The job's, or `now` where nights aren't offered: its own has to be `now` then before it is started"),
    milli: z.int().describe("The most that it can cost"),
    nowMilli: z.int().describe("The same, if it was run now"),
    overnight: z
      .object({ milli: z.int(), startsAt: z.iso.datetime(), doneAt: z.iso.datetime().describe("Estimate") })
      .nullable()
      .describe("If it was run at night; null where nights aren't offered"),
    listMilli: z.int().optional().describe("What it would cost with a model, while only the demo engine answers"),
    sampleMilli: z.int().describe("What trying five rows would cost now; 0 while a free sample of the day is left"),
    seconds: z.int().describe("Estimate"),
  }),
});

const cells = z.record(z.string(), z.string());
/** Which of a row's two results counts. */
export const keptSide = z.enum(keptSides);
const cellSource = z.object({
  page: z.int().nullable(),
  quote: z.string().describe("What the document says from `quoteStart` to `quoteEnd`, in UTF-16 units of its text"),
  quoteStart: z.int(),
  quoteEnd: z.int(),
});
const earlierResult = z.object({
  cells,
  isEdited: z.boolean(),
  original: cells.nullable().describe("What the model had written; null unless you have written into it"),
  sources: z.record(z.string(), cellSource).nullable().describe("What its values rest on, as in a row"),
  state: z.enum(["done", "copied", "edited", "approved"]),
  flags: z.array(z.enum(rowFlags)),
  templateVersion: z.int().nullable(),
  isNewer: z.boolean().describe("It was made later than the one that counts, which you have kept"),
});
const rowView = z.object({
  n: z.int(),
  inputs: cells,
  documentId: z.string().nullable().describe("The document that it is about; it may be gone"),
  state: z.enum(rowStates),
  sample: z.enum(sampleReasons).nullable(),
  output: cells.nullable(),
  edited: cells.nullable(),
  sources: z
    .record(z.string(), cellSource)
    .nullable()
    .describe(
      "Of a row about a document, by the names of the output's columns: the sentence that a value rests on, looked up in the document. A model's value without one wasn't found there",
    ),
  flags: z
    .array(z.enum(rowFlags))
    .describe(
      "What a person should look at; `script`: a text may be in another language than was asked for; `no-source`: a value rests on nothing that was found in the row's document",
    ),
  earlier: earlierResult.nullable().describe("What it had before it was run once more; null if it got the same again"),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  templateVersion: z.int().nullable(),
  attempts: z.int(),
  milli: z.int(),
});
export const oneRow = z.object({ row: rowView });
export const manyRows = z.object({
  items: z.array(rowView),
  next: z.string().nullable(),
  total: z.int().describe("Rows of the whole table that the filter and the search let through"),
});

const countedType = z.enum(["number", "yes-no", "choice", "choices"]);
export const jobValues = z.object({
  values: z.object({
    rows: z.int().describe("Rows with a result in the columns that there are now"),
    columns: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        type: countedType,
        counts: z
          .array(
            z.object({
              value: z.string().optional(),
              from: z.number().optional().describe("A range begins with it"),
              below: z.number().optional().describe("And ends before it; the last one has no end"),
              is: z.enum(valueGaps).optional().describe("`other`: what the column doesn't take; `empty`: nothing"),
              rows: z.int(),
            }),
          )
          .describe("A row of `choices` counts for each of its values. With `column`, what each says selects its rows"),
        numbers: z.object({ least: z.number(), greatest: z.number(), median: z.number() }).nullable(),
      }),
    ),
  }),
});
