import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { PromptVariable } from "#platform/db/schema/prompts.ts";
import { inBoth } from "./prompt-text.ts";
import { defaultMaxLength } from "./prompt-view.ts";

const schemaTypes = { Text: "string", Number: "number", Boolean: "boolean" } as const;

/**
 * Turns a prompt's variables into form fields, so that tools and prompts share one form and one set of rules.
 *
 * Alone on its line, a checked box puts its label into the template, and an unchecked one drops the line or uses the placeholder's own
 * text; within a sentence they say yes and no (`renderPrompt`).
 */
export function toFields(variables: readonly PromptVariable[]): ToolField[] {
  return variables.map((variable) => {
    const { key, kind, valueType, required, min, max } = variable;
    const label = inBoth(variable.label);
    const isFreeText = variable.choices === undefined && valueType === "Text";
    return {
      key,
      kind,
      valueType,
      schemaType: schemaTypes[valueType],
      label,
      required,
      ...(variable.help === undefined ? {} : { help: inBoth(variable.help) }),
      ...(variable.example === undefined || variable.choices !== undefined ? {} : { placeholder: inBoth(variable.example) }),
      ...(variable.choices === undefined
        ? {}
        : { choices: variable.choices.map(({ value, label: choice }) => ({ value, label: inBoth(choice) })) }),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(isFreeText ? { maxLength: variable.maxLength ?? defaultMaxLength } : {}),
      ...(valueType === "Boolean" ? { checkedPrompt: label } : {}),
    };
  });
}

/** A variable as an editor adds it for a placeholder that has none yet. */
export function newVariable(key: string): PromptVariable {
  const words = key.replaceAll("_", " ");
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { key, kind: "Textarea", valueType: "Text", label: { en: label, zh: "" }, required: true };
}
