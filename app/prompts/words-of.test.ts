import { expect, it } from "vitest";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { wordsOf } from "./words-of.ts";

const both = (text: string) => ({ en: text, zh: text });
const field = (key: string, more: Partial<ToolField> = {}): ToolField => ({
  key,
  kind: "Input",
  valueType: "Text",
  schemaType: "string",
  label: both(key),
  required: false,
  ...more,
});
const choices = [
  { value: "a", label: both("Apples") },
  { value: "b", label: both("Bread") },
];
const fields = [
  field("text"),
  field("count", { valueType: "Number", schemaType: "number" }),
  field("one", { kind: "Select", choices }),
  field("some", { kind: "Multiple", choices }),
  field("tick", { kind: "Checkbox", valueType: "Boolean", schemaType: "boolean", label: both("With notes") }),
];

it("says what is filled in by names of choices, numbers and the words of a tick", () => {
  const words = wordsOf(fields, { text: "  tea ", count: 3, one: "b", some: ["a", "b"], tick: true, unknown: "x" }, "en");
  expect(Object.fromEntries(words)).toEqual({ text: "tea", count: "3", one: "Bread", some: "Apples, Bread", tick: "With notes" });
});

it("leaves places open where nothing is filled in, and shortens a long text by whole characters", () => {
  expect([...wordsOf(fields, { text: "", some: [], tick: false }, "zh").values()].filter((word) => word !== "")).toEqual([]);
  expect(wordsOf(fields, { text: "🪁".repeat(201) }, "en").get("text")).toBe(`${"🪁".repeat(200)}…`);
});
