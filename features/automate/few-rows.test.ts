import { describe, expect, it } from "vitest";
import { faultsOfFewRows } from "./few-rows.ts";
import { fewRowsLengths } from "./few-rows-lengths.ts";

const typed = { template: "About {{name}}.", columns: ["name", "details"], rows: [["", "oak"]] };

describe("what is wrong with a few rows", () => {
  it("is an empty cell that the template takes", () => {
    expect(faultsOfFewRows(typed)).toEqual({ "rows.0.0": "missing" });
  });

  it.each([
    ["template", { template: `{{name}}${"x".repeat(fewRowsLengths.template)}` }],
    ["columns.0", { columns: ["name".repeat(fewRowsLengths.name), "details"] }],
  ])("is a %s that is too long, which is not parsed for what it takes", (place, changed) => {
    expect(faultsOfFewRows({ ...typed, ...changed })).toEqual({ [place]: "too-long" });
  });
});
