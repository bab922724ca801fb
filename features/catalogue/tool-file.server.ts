import { z } from "zod";
import { type ContentReading, readContentFiles } from "#platform/content/content-file.server.ts";
import { contentText, localizedText, optionalText, slugPattern, writtenText } from "#platform/content/content-schemas.ts";
import { fieldKinds, type SchemaType, type ToolField, type ValueType, valueTypes } from "./tool-fields.ts";
import { type ToolGroup, toolGroups } from "./tool-groups.ts";
import { toolIcons } from "./tool-icons.ts";

/** Lower ids belong to shipped tools, in this and later versions; admins' own start here. */
export const firstOwnId = 1001;

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const exampleValues = z.record(z.string(), fieldValue);
const words = z.array(contentText).min(3);

/** How a value is validated; files don't specify it. */
const schemaTypes: Readonly<Record<ValueType, SchemaType>> = { Text: "string", Number: "integer", Boolean: "boolean" };

const toolField = z
  .strictObject({
    kind: z.enum(fieldKinds),
    /** If omitted: Boolean for a Checkbox, otherwise Text. */
    valueType: z.enum(valueTypes).optional(),
    label: localizedText,
    help: localizedText.optional(),
    placeholder: localizedText.optional(),
    required: z.boolean().default(false),
    default: fieldValue.optional(),
    choices: z
      .array(z.strictObject({ value: z.union([z.string(), z.number()]), label: localizedText, prompt: localizedText.optional() }))
      .optional(),
    min: z.int().optional(),
    max: z.int().optional(),
    /** In Unicode code points. */
    maxLength: z.int().optional(),
    advanced: z.boolean().optional(),
    dependsOn: z.strictObject({ key: z.string(), values: z.array(z.union([z.string(), z.number(), z.boolean()])) }).optional(),
    /** What a Checkbox puts in its placeholder; an empty text drops the line. */
    checkedPrompt: optionalText.optional(),
    uncheckedPrompt: optionalText.optional(),
  })
  .transform((field): Omit<ToolField, "key"> => {
    const valueType = field.valueType ?? (field.kind === "Checkbox" ? "Boolean" : "Text");
    return { ...field, valueType, schemaType: schemaTypes[valueType] };
  });

/** The keys that files of writing tools and of image tools share. */
export const everyToolFile = {
  /** Never changes, and no other tool of either kind has it; it defines the order of the tools, too. */
  id: z
    .int()
    .min(1)
    .max(firstOwnId - 1),
  name: writtenText,
  /** One sentence: what goes in, what comes out. */
  summary: writtenText,
  seoTitle: localizedText,
  seoDescription: localizedText,
  /** Words and short phrases that people type when looking for this. */
  searchTexts: z.strictObject({ en: words, zh: words }),
  questions: z.array(z.strictObject({ question: localizedText, answer: localizedText })).min(3),
  featured: z.boolean().optional(),
  fields: z
    .record(z.string(), toolField)
    .transform((fields) => Object.entries(fields).map(([key, field]): ToolField => ({ key, ...field }))),
};

/** A filled-in form that runs as it is, in each language. */
export const toolExample = z.strictObject({ en: exampleValues, zh: exampleValues });

/**
 * A writing tool as `content/tools/<group>/<name>.yaml` has it.
 *
 * The template is an instruction to a model. The placeholder of a choice, number or checkbox is replaced by its text; a placeholder of free
 * text (Input or Textarea of strings) becomes the name of a fenced part, `<key>`, in the user message: visitors' text never enters the
 * instruction. `{{key | other words}}` covers an empty field.
 */
const toolFile = z.strictObject({
  ...everyToolFile,
  /** A few words that lists show in place of the summary (`taglineMax`), without a full stop. */
  tagline: writtenText.optional(),
  /** `text`: people bring their own text; `idea`: they bring facts or a thought. */
  startsFrom: z.enum(["text", "idea"]),
  icon: z.enum(toolIcons),
  /** How a result is shown: prose, a choice of several, or a word diff against the input. */
  outputKind: z.enum(["text", "variants", "diff"]),
  /** The key of the field whose text a `diff` is made against. */
  diffField: z.string().optional(),
  /** How many variants are made if the visitor doesn't say. */
  variants: z.int().min(1).max(3).default(1),
  /** Adds tone, output language, length and sample voice, with their instructions. */
  hasSharedFields: z.boolean().default(false),
  template: localizedText,
  example: toolExample,
  /** A short handwritten result for the example, labeled as such. */
  sample: localizedText,
});

/** One writing tool as shipped; `slug` is the path under `/write/`. */
export type ToolSeed = z.output<typeof toolFile> & { slug: string; group: ToolGroup };

/**
 * Reads a content folder's writing tools, ordered by id.
 *
 * @param names paths below `tools/` without extension; if omitted: all
 */
export function readTools(root: string, names?: readonly string[]): ContentReading<ToolSeed> {
  const { files, faults } = readContentFiles(root, "tools", toolFile, names);
  const tools: ContentReading<ToolSeed> = { files: [], faults: [...faults] };
  for (const file of files) {
    const [first, name, ...rest] = file.name.split("/");
    const group = toolGroups.find((known) => known === first);
    if (group === undefined || name === undefined || rest.length > 0)
      tools.faults.push(file.faultAt("", `a tool belongs in the folder of its group: ${toolGroups.join(", ")}`));
    else if (!slugPattern.test(name))
      tools.faults.push(file.faultAt("", "the file name may contain only lowercase letters, digits and single hyphens"));
    else tools.files.push({ ...file, value: { ...file.value, slug: file.name, group } });
  }
  tools.files.sort((left, right) => left.value.id - right.value.id);
  return tools;
}
