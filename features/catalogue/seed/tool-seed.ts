import type { Localized } from "#core/localized.ts";
import type { FieldValues, ToolField } from "../tool-fields.ts";

/** The nine groups of writing tools, in the order in which `/write` shows them. */
export const toolGroups = ["social", "email", "rewrite", "marketing", "blog", "work", "career", "study", "creative"] as const;
export type ToolGroup = (typeof toolGroups)[number];

/** How a result is shown: prose, a choice of several, or a word diff against the text that came in. */
export type OutputKind = "text" | "variants" | "diff";

/**
 * One writing tool as it is shipped.
 *
 * The template is an instruction to a model. A placeholder of a choice, number or tick is replaced by its own words;
 * a placeholder of free text (Input or Textarea of strings) becomes the name of a fenced part, `<key>`, which stands
 * in the user message: visitors' words never enter the instruction. `{{key | other words}}` covers an empty field.
 */
export type ToolSeed = {
  id: number;
  /** `group/name`, the path under `/write/`. */
  slug: string;
  group: ToolGroup;
  name: Localized;
  /** One sentence: what comes in, what comes out. */
  summary: Localized;
  seoTitle: Localized;
  seoDescription: Localized;
  /** Words and short phrases that people type when they look for this. */
  searchTexts: { en: string[]; zh: string[] };
  questions: { question: Localized; answer: Localized }[];
  /** `text`: people bring a text of their own; `idea`: they bring facts or a thought. */
  startsFrom: "text" | "idea";
  /** The key of the field whose text a `diff` is made against. */
  diffField?: string;
  /** Name of a lucide icon in kebab case. */
  icon: string;
  outputKind: OutputKind;
  /** How many variants are made when the visitor does not say, 1 to 3. */
  variants: number;
  featured?: boolean;
  fields: ToolField[];
  /** Adds tone, output language, length and sample voice, with their instructions. */
  hasSharedFields: boolean;
  template: Localized;
  /** A filled form that runs as it is, in each language. */
  example: { en: FieldValues; zh: FieldValues };
  /** A short result written by hand for the example, shown as such. */
  sample: Localized;
};
