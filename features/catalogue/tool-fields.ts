import type { Localized } from "#core/localized.ts";

/** Form field kinds, value types and schema types (spec §4); the stored value is the name. */
export const fieldKinds = ["Input", "Textarea", "Select", "Multiple", "Radio", "Checkbox"] as const;
export const valueTypes = ["Text", "Number", "Boolean"] as const;
export const schemaTypes = ["string", "number", "integer", "float", "boolean"] as const;

export type FieldKind = (typeof fieldKinds)[number];
export type ValueType = (typeof valueTypes)[number];
export type SchemaType = (typeof schemaTypes)[number];

/** A field's value once parsed: text, number, boolean, or the checked values of a Multiple. */
export type FieldValue = string | number | boolean | string[];
export type FieldValues = Record<string, FieldValue>;

/**
 * One choice of a Select, Radio or Multiple. `prompt` is what the template receives; if omitted, the label. `aliases`: what else it is called,
 * where it is written rather than picked.
 */
export type FieldChoice = { value: string | number; label: Localized; prompt?: Localized; aliases?: readonly string[] };

/** A condition on another field: this field is shown, validated and used only while that one has one of `values`. */
export type FieldCondition = { key: string; values: (string | number | boolean)[] };

export type ToolField = {
  /** Doubles as the placeholder's name in the template. */
  key: string;
  kind: FieldKind;
  valueType: ValueType;
  schemaType: SchemaType;
  label: Localized;
  help?: Localized;
  placeholder?: Localized;
  required: boolean;
  default?: FieldValue;
  choices?: FieldChoice[];
  min?: number;
  max?: number;
  /** In Unicode code points. */
  maxLength?: number;
  advanced?: boolean;
  dependsOn?: FieldCondition;
  /** What a Checkbox puts in its placeholder; an empty text drops the line. */
  checkedPrompt?: Localized;
  uncheckedPrompt?: Localized;
};
