import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { GlossaryChoice } from "#features/translation/translator/translator-choices.ts";
import type { StoredTemplate } from "#platform/db/schema/automate.ts";
import { translationFields } from "./translation-form.ts";

/**
 * A source's fields. Those of a tool or a prompt were checked when it was published; the translator's are ours.
 *
 * @param glossaries its owner's
 */
export const fieldsOf = (
  { type, fields }: Pick<StoredTemplate, "type" | "fields">,
  glossaries: readonly Pick<GlossaryChoice, "id" | "name">[],
): ToolField[] => (type === "translate" ? translationFields(glossaries) : (fields as ToolField[]));
