import { z } from "zod";
import { qualities } from "#core/quality.ts";
import { fieldKinds, valueTypes } from "#features/catalogue/tool-fields.ts";
import { storable } from "#features/conversations/saved-input.ts";
import { promptLimits } from "../prompt-view.ts";

/**
 * The shape of what an author sends, in a call or a file. Unknown fields are ignored; the actual length limits are in `draftFaults`, these
 * only reject lengths that no one has written.
 */
const longest = 2 * promptLimits.template;
const text = storable(longest);
const localized = z.object({ en: text.default(""), zh: text.default("") });
const fieldValue = z.union([text, z.number(), z.boolean(), z.array(text).max(100)]);

const variable = z.object({
  key: storable(100),
  kind: z.enum(fieldKinds),
  valueType: z.enum(valueTypes),
  label: localized,
  help: localized.optional(),
  example: localized.optional(),
  required: z.boolean().default(false),
  maxLength: z.int().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z
    .array(z.object({ value: storable(200), label: localized }))
    .max(200)
    .optional(),
});

const promptParts = {
  title: localized,
  description: localized,
  template: localized,
  system: localized.nullable(),
  variables: z.array(variable).max(100),
  exampleInputs: z.object({
    en: z.record(z.string().max(100), fieldValue).default({}),
    zh: z.record(z.string().max(100), fieldValue).default({}),
  }),
  tags: z.array(storable(100)).max(100),
  modelClass: z.enum(qualities),
};

/** A whole prompt, as in a call that creates one or a file with several. */
export const promptInput = z.object({
  title: promptParts.title,
  description: promptParts.description.default({ en: "", zh: "" }),
  template: promptParts.template,
  system: promptParts.system.default(null),
  variables: promptParts.variables.default([]),
  exampleInputs: promptParts.exampleInputs.default({ en: {}, zh: {} }),
  tags: promptParts.tags.default([]),
  modelClass: promptParts.modelClass.default("fast"),
});

/** What a call may change; the rest stays. */
export const promptChange = z.object(promptParts).partial();
