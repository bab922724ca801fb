import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { fieldSentence } from "./field-sentences.ts";

/** What is wrong with a field, in words. */
export function FieldSentence({
  code,
  field,
  ...limits
}: {
  code: string;
  field: ToolField;
  maxLength: number | undefined;
  locale: string;
}) {
  return fieldSentence(code, field, limits);
}
