import { describe, expect, it } from "vitest";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { readCell } from "./cell-value.ts";

const field = (more: Partial<ToolField>): ToolField => ({
  key: "field",
  kind: "Input",
  valueType: "Text",
  schemaType: "string",
  label: { en: "", zh: "" },
  required: false,
  ...more,
});
const choices = [
  { value: "formal", label: { en: "Formal", zh: "正式" } },
  { value: 2, label: { en: "Two", zh: "两个" } },
];
const read = (more: Partial<ToolField>, ...cells: string[]) => cells.map((cell) => readCell(field(more), cell).value);

describe("a cell as the value of a field", () => {
  it("is a choice by its value or by its name in either language, in any case and width", () => {
    expect(read({ kind: "Select", choices }, "formal", " FORMAL ", "正式", "2", "two", "ｆｏｒｍａｌ", "casual", " ")).toEqual([
      "formal",
      "formal",
      "formal",
      2,
      2,
      "formal",
      undefined,
      undefined,
    ]);
  });

  it("is several choices, and none if one of them is unknown", () => {
    expect(read({ kind: "Multiple", choices }, "Formal; 2", "正式、两个", "formal,", "formal, casual")).toEqual([
      ["formal", "2"],
      ["formal", "2"],
      ["formal"],
      undefined,
    ]);
  });

  it("is yes or no in either language", () => {
    const box = { kind: "Checkbox", valueType: "Boolean" } as const;
    expect(read(box, "yes", "TRUE", "是", "1", "no", "否", "0", "perhaps")).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      undefined,
    ]);
  });

  it("is a number only if it is written as one", () => {
    const number = { valueType: "Number" } as const;
    expect(read(number, "12", " 1.5 ", "-3", "１２", "1e3", "0x10", "12 pcs", "1,000", "Infinity")).toEqual([
      12,
      1.5,
      -3,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is text as it is written", () => {
    expect(read({}, " a\tb ")).toEqual([" a\tb "]);
  });

  it("is several choices even if the name of one has a comma in it", () => {
    const named = [{ value: "a", label: { en: "Short, plain", zh: "简短" } }];
    expect(read({ kind: "Multiple", choices: named }, "Short, plain", "a")).toEqual([["a"], ["a"]]);
  });

  it("says what is wrong with it: not what the field takes, out of its bounds, or too long", () => {
    const faults = (more: Partial<ToolField>, ...cells: string[]) => cells.map((cell) => readCell(field(more), cell).fault);
    expect(faults({ valueType: "Number", schemaType: "integer", min: 1, max: 50 }, "50", "51", "0", "1.5", "many")).toEqual([
      null,
      "unfit",
      "unfit",
      "unfit",
      "unfit",
    ]);
    expect(faults({ maxLength: 3 }, "abc", "abcd", " ")).toEqual([null, "too-long", null]);
    expect(faults({ kind: "Select", choices }, "casual")).toEqual(["unfit"]);
  });

  it("takes the default of the field if it is empty; a box that must be checked has no value until it is", () => {
    const box = { kind: "Checkbox", valueType: "Boolean" } as const;
    expect(read({ default: "plain" }, " ")).toEqual(["plain"]);
    expect(read(box, "")).toEqual([false]);
    expect(read({ ...box, required: true, default: false }, "", "no", "yes")).toEqual([undefined, undefined, true]);
  });
});
