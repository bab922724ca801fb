import { z } from "zod";
import { fieldKinds, valueTypes } from "#features/catalogue/tool-fields.ts";
import { type ContentReading, readContentFile, readContentFiles } from "#platform/content/content-file.server.ts";
import { contentText, localizedText, optionalText, slugPattern, writtenText } from "#platform/content/content-schemas.ts";
import type { PromptVariable } from "#platform/db/schema/prompts.ts";
import { tagColours } from "./tags/tag-content.ts";

const exampleValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const variable = z
  .strictObject({
    kind: z.enum(fieldKinds),
    /** If omitted: Boolean for a Checkbox, otherwise Text. */
    valueType: z.enum(valueTypes).optional(),
    label: localizedText,
    help: localizedText,
    example: localizedText,
    required: z.boolean().default(false),
    choices: z.array(z.strictObject({ value: contentText, label: localizedText })).optional(),
    min: z.int().optional(),
    max: z.int().optional(),
    /** In Unicode code points. */
    maxLength: z.int().optional(),
  })
  .transform(
    (field): Omit<PromptVariable, "key"> => ({
      ...field,
      valueType: field.valueType ?? (field.kind === "Checkbox" ? "Boolean" : "Text"),
    }),
  );

/** A library prompt as `content/prompts/<group>/<slug>.yaml` has it. */
const promptFile = z.strictObject({
  /** Keys of `content/tags.yaml`. */
  tags: z.array(z.string()),
  title: writtenText,
  description: writtenText,
  /** If omitted: fast. */
  modelClass: z.enum(["fast", "careful", "best"]).optional(),
  system: optionalText.optional(),
  /** Placeholders are the keys of `variables`, and vice versa. */
  template: writtenText,
  variables: z
    .record(z.string(), variable)
    .transform((variables) => Object.entries(variables).map(([key, one]): PromptVariable => ({ key, ...one }))),
  /** Filled in for each language, so that it runs as it is. */
  exampleInputs: z.strictObject({ en: exampleValues, zh: exampleValues }),
  /** What could come out for the example inputs; shown as an example. */
  sample: writtenText.optional(),
  /** Its place among the editors' choices. */
  choicePlace: z.int().positive().optional(),
});

/** One prompt as shipped; the slug is also its id and its address, `/prompt/{slug}`, and never changes. */
export type PromptSeed = z.output<typeof promptFile> & { slug: string };

/**
 * Reads a content folder's prompts by name.
 *
 * @param names paths below `prompts/` without extension; if omitted: all
 */
export function readPrompts(root: string, names?: readonly string[]): ContentReading<PromptSeed> {
  const { files, faults } = readContentFiles(root, "prompts", promptFile, names);
  return { files: files.map((file) => ({ ...file, value: { slug: promptSlug(file.name), ...file.value } })), faults };
}

/** The group only matters to writers. */
export const promptSlug = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

const tagsFile = z
  .record(
    z.string().regex(slugPattern),
    z.strictObject({ name: localizedText, group: z.string().regex(slugPattern), colour: z.enum(tagColours) }),
  )
  .transform((tags) => Object.entries(tags).map(([slug, tag]) => ({ slug, ...tag })));

/** A tag as shipped; the slug is also its id. */
export type TagSeed = z.output<typeof tagsFile>[number];

/** Reads the library's tags, in display order. */
export const readTags = (root: string): ContentReading<TagSeed[]> => readContentFile(root, "tags.yaml", tagsFile);
