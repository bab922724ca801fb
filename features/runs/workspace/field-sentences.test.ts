import { expect, it } from "vitest";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { fieldSentence } from "./field-sentences.ts";

const field = (more: Partial<ToolField>): ToolField => ({
  key: "count",
  kind: "Input",
  valueType: "Number",
  schemaType: "number",
  label: { en: "Count", zh: "数量" },
  required: false,
  ...more,
});

it.each<[string, Partial<ToolField>, string]>([
  ["too-small", { min: 0 }, "Enter 0 or more."],
  ["too-large", { max: 5000 }, "Enter 5,000 or less."],
  ["too-small", {}, "This is too small or too short."],
  ["wrong-type", { min: 1, max: 9 }, "Enter a number from 1 to 9."],
  ["wrong-type", { min: 1, max: 9, schemaType: "integer" }, "Enter a whole number from 1 to 9."],
  ["wrong-type", { schemaType: "integer" }, "Enter a whole number, in digits only."],
  ["wrong-type", {}, "Enter a number."],
])("says for a number that is %s, with %j, what is taken", (code, more, sentence) => {
  expect(fieldSentence(code, field(more), { maxLength: undefined, locale: "en" })).toBe(sentence);
});
