import { describe, expect, it } from "vitest";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { checkForm } from "./check-form.ts";
import { readForm, toFormState } from "./form-values.ts";

const field = (key: string, more: Partial<ToolField> = {}): ToolField => ({
  key,
  kind: "Textarea",
  valueType: "Text",
  schemaType: "string",
  label: { en: key, zh: key },
  required: false,
  ...more,
});

const fields = [
  field("text", { required: true, maxLength: 10 }),
  field("mode", { kind: "Select", default: "a", choices: ["a", "b"].map((value) => ({ value, label: { en: value, zh: value } })) }),
  field("why", { required: true, dependsOn: { key: "mode", values: ["b"] } }),
  field("tick", { kind: "Checkbox", valueType: "Boolean", schemaType: "boolean", default: true }),
];

describe("reading a form", () => {
  it("hides fields whose condition does not hold and does not count them", () => {
    const reading = readForm(fields, { text: "面包🥖", mode: "a", why: "hidden" });
    expect([...reading.hidden]).toEqual(["why"]);
    expect(reading.lengths.get("text")).toBe(3);
    expect(reading.totalLength).toBe(3);
  });

  it("checks by the server's rules, shown fields only", () => {
    expect(checkForm(fields, { text: "ok", mode: "a" }, 100)).toEqual({});
    expect(checkForm(fields, { mode: "b" }, 100)).toEqual({ text: "missing", why: "missing" });
    expect(checkForm(fields, { text: "more than ten" }, 100)).toEqual({ text: "too-long" });
  });

  it("names the longest text when all of them together are too long", () => {
    expect(checkForm(fields, { text: "12", mode: "b", why: "1234567" }, 8)).toEqual({ why: "too-long" });
    expect(checkForm(fields, { text: "12", mode: "b", why: "1234567" }, null)).toEqual({});
  });

  it("puts values and defaults into controls", () => {
    expect(toFormState(fields, { text: "x", tick: false })).toEqual({ text: ["x"], mode: ["a"], why: [""], tick: [] });
    expect(toFormState(fields, {}).tick).toEqual(["true"]);
  });
});
