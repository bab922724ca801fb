import { describe, expect, it } from "vitest";
import type { ToolField } from "./tool-fields.ts";
import { fieldsFromForm } from "./form-fields.ts";
import { readFields } from "./validate-fields.ts";

function buildField(more: Partial<ToolField> & Pick<ToolField, "key">): ToolField {
  return { kind: "Input", valueType: "Text", schemaType: "string", label: { en: more.key, zh: more.key }, required: false, ...more };
}

const about = buildField({ key: "about", kind: "Textarea", required: true, maxLength: 5 });
const count = buildField({ key: "count", valueType: "Number", schemaType: "integer", min: 1, max: 9, default: 3 });
const tone = buildField({
  key: "tone",
  kind: "Select",
  valueType: "Number",
  schemaType: "integer",
  default: 0,
  choices: [0, 1].map((value) => ({ value, label: { en: "x", zh: "x" } })),
});
const types = buildField({
  key: "types",
  kind: "Multiple",
  choices: ["a", "b"].map((value) => ({ value, label: { en: value, zh: value } })),
  default: ["a"],
});
const emoji = buildField({ key: "emoji", kind: "Checkbox", valueType: "Boolean", schemaType: "boolean", default: false });
const style = buildField({ key: "style", dependsOn: { key: "emoji", values: [true] }, required: true });

describe("what was filled in", () => {
  it("takes typed values and defaults", () => {
    expect(readFields([about, count, tone, emoji], { about: "hello", count: 4 })).toEqual({
      ok: true,
      values: { about: "hello", count: 4, tone: 0, emoji: false },
    });
  });

  it("wants the check mark of a required checkbox, such as a consent, and leaves every other box free", () => {
    const consent = buildField({ ...emoji, key: "consent", required: true });
    expect(readFields([consent, emoji], { consent: true })).toEqual({ ok: true, values: { consent: true, emoji: false } });
    for (const input of [{ consent: false, emoji: false }, {}])
      expect(readFields([consent, emoji], input)).toEqual({ ok: false, errors: { consent: "missing" } });
  });

  it("names each field that does not fit, and how", () => {
    const input = { about: "", count: 0, tone: 7, types: ["a", "c"], emoji: "yes" };
    expect(readFields([about, count, tone, types, emoji], input)).toEqual({
      ok: false,
      errors: { about: "missing", count: "too-small", tone: "not-a-choice", types: "not-a-choice", emoji: "wrong-type" },
    });
  });

  it("refuses a list of what is neither text nor number", () => {
    expect(readFields([types], { types: [{ toString: 1, valueOf: 1 }] })).toEqual({ ok: false, errors: { types: "wrong-type" } });
  });

  it("counts length in code points", () => {
    expect(readFields([about], { about: "😀😀😀😀😀" }).ok).toBe(true);
    expect(readFields([about], { about: "😀😀😀😀😀😀" })).toEqual({ ok: false, errors: { about: "too-long" } });
  });

  it("refuses text that no database can hold", () => {
    // A zero is left out, as nobody has typed it; half of a character cannot be guessed.
    expect(readFields([about], { about: "a\0b" })).toEqual({ ok: true, values: { about: "ab" } });
    expect(readFields([about], { about: "abcde\0" })).toEqual({ ok: true, values: { about: "abcde" } });
    expect(readFields([about], { about: " \0" })).toEqual({ ok: false, errors: { about: "missing" } });
    expect(readFields([about], { about: "a\ud800" })).toEqual({ ok: false, errors: { about: "wrong-type" } });
  });

  it("leaves out fields whose condition does not hold, required or not", () => {
    expect(readFields([emoji, style], { emoji: false, style: "x" })).toEqual({ ok: true, values: { emoji: false } });
    expect(readFields([emoji, style], { emoji: true })).toEqual({ ok: false, errors: { style: "missing" } });
  });

  it("passes over keys that the tool does not know, also those of every object", () => {
    expect(readFields([emoji], JSON.parse('{"__proto__": {"emoji": true}, "constructor": 1, "extra": 2}'))).toEqual({
      ok: true,
      values: { emoji: false },
    });
  });

  it("reads a posted form as the same values", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["about", "a\r\nb"],
      ["count", " 4 "],
      ["tone", "1"],
      ["types", "a"],
      ["types", "b"],
      ["emoji", "on"],
    ])
      form.append(name as string, value as string);
    expect(readFields([about, count, tone, types, emoji], fieldsFromForm([about, count, tone, types, emoji], form))).toEqual({
      ok: true,
      values: { about: "a\nb", count: 4, tone: 1, types: ["a", "b"], emoji: true },
    });
  });

  it("tells a number that is none from one that is missing", () => {
    const form = new FormData();
    form.append("count", "many");
    expect(readFields([count], fieldsFromForm([count], form))).toEqual({ ok: false, errors: { count: "wrong-type" } });
  });
});
