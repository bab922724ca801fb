import { describe, expect, it } from "vitest";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { cellValue } from "./cell-value.ts";

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
const read = (more: Partial<ToolField>, ...cells: string[]) => cells.map((cell) => cellValue(field(more), cell));

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
});
