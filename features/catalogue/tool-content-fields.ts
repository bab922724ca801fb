import type { Localized } from "#core/localized.ts";
import type { ChoiceContent, FieldContent, ToolContent } from "./tool-content.ts";
import type { ToolField } from "./tool-fields.ts";
import type { PhotoContent, PhotoToolContent } from "./tool-photo-content.ts";

/** The kinds whose value comes from a list. */
export const choiceKinds: readonly FieldContent["kind"][] = ["Select", "Radio", "Multiple"];

export const noText: Localized = { en: "", zh: "" };

/** A content's fields as forms and prompts read them. */
export function fieldsOfContent(content: Pick<ToolContent, "fields">): ToolField[] {
  return content.fields.map((field) => {
    const { key, kind, valueType, schemaType, label, required, advanced } = field;
    return {
      key,
      kind,
      valueType,
      schemaType,
      label,
      required,
      advanced,
      ...(field.help === null ? {} : { help: field.help }),
      ...(field.placeholder === null ? {} : { placeholder: field.placeholder }),
      ...(field.default === null ? {} : { default: field.default }),
      ...(field.choices === null ? {} : { choices: field.choices.map(toChoice) }),
      ...(field.min === null ? {} : { min: field.min }),
      ...(field.max === null ? {} : { max: field.max }),
      ...(field.maxLength === null ? {} : { maxLength: field.maxLength }),
      ...(field.dependsOn === null ? {} : { dependsOn: field.dependsOn }),
      ...(field.checkedPrompt === null ? {} : { checkedPrompt: field.checkedPrompt }),
      ...(field.uncheckedPrompt === null ? {} : { uncheckedPrompt: field.uncheckedPrompt }),
    };
  });
}

const toChoice = ({ value, label, prompt }: ChoiceContent) => (prompt === null ? { value, label } : { value, label, prompt });

/** What only image tools have; null for a writing tool. */
export const photoOf = (content: ToolContent): PhotoContent | null => ("photo" in content ? (content as PhotoToolContent).photo : null);
