import { z } from "zod";
import { fieldKinds, schemaTypes, valueTypes } from "./tool-fields.ts";

const text = z.string().max(20_000);
const localized = z.object({ en: text, zh: text });
const lines = z.array(z.string().max(500)).max(200);
const integer = z.int32();
const fieldValue = z.union([text, z.number(), z.boolean(), z.array(text).max(200)]);
const exampleValues = z.record(z.string().max(64), fieldValue);

const choiceContent = z.object({
  value: z.union([z.string().max(200), z.number()]),
  label: localized,
  /** What the template receives; null: the label. */
  prompt: localized.nullable(),
});

const fieldContent = z.object({
  /** Doubles as the placeholder's name in the template. */
  key: z.string().max(64),
  kind: z.enum(fieldKinds),
  valueType: z.enum(valueTypes),
  schemaType: z.enum(schemaTypes),
  label: localized,
  help: localized.nullable(),
  placeholder: localized.nullable(),
  required: z.boolean(),
  default: fieldValue.nullable(),
  /** For Select, Radio and Multiple; null for the others. */
  choices: z.array(choiceContent).max(100).nullable(),
  min: integer.nullable(),
  max: integer.nullable(),
  /** In Unicode code points. */
  maxLength: integer.nullable(),
  /** A regular expression; stored as it is, nothing reads it yet. */
  pattern: z.string().max(500).nullable(),
  advanced: z.boolean(),
  dependsOn: z
    .object({ key: z.string().max(64), values: z.array(z.union([z.string().max(200), z.number(), z.boolean()])).max(100) })
    .nullable(),
  /** For a Checkbox, which always has both; null for the others. */
  checkedPrompt: localized.nullable(),
  uncheckedPrompt: localized.nullable(),
});

/**
 * A tool as admins edit it; image tools have more (`tool-photo.ts`): everything its row, its fields and its prompt's template hold, as
 * plain data. A draft may be incomplete; the requirements for publishing are checked in `tool-check.ts`.
 */
export const toolContent = z.object({
  /** `group/name`, the path under `/write/`; of an image tool under `/image/`. */
  slug: z.string().max(120),
  /** One of `toolGroups`, of an image tool one of `photoGroups`. */
  group: z.string().max(40),
  name: localized,
  summary: localized,
  /** What lists show in place of the summary, in one line; null, as in versions that were kept before there were any: the summary. */
  tagline: localized.nullable().default(null),
  seoTitle: localized,
  seoDescription: localized,
  /** Words and short phrases that people type when looking for this. */
  searchTexts: z.object({ en: lines, zh: lines }),
  questions: z.array(z.object({ question: localized, answer: localized })).max(20),
  icon: z.string().max(64),
  startsFrom: z.enum(["text", "idea"]),
  /** Only image tools produce `images`. */
  outputKind: z.enum(["text", "variants", "diff", "images"]),
  /** Key of the field whose text a diff is made against. */
  diffField: z.string().max(64).nullable(),
  variants: z.int().min(1).max(3),
  modelClass: z.enum(["fast", "careful", "best"]),
  /** In model tokens, per variant; null: the plan's default. */
  maxOutput: integer.nullable(),
  isFeatured: z.boolean(),
  fields: z.array(fieldContent).max(40),
  template: localized,
  /** A filled-in form that runs as it is, in each language, by field key. */
  example: z.object({ en: exampleValues, zh: exampleValues }),
  /** A short handwritten result for the example, labeled as such. */
  sample: localized,
});

export type ToolContent = z.infer<typeof toolContent>;
export type FieldContent = z.infer<typeof fieldContent>;
export type ChoiceContent = z.infer<typeof choiceContent>;
