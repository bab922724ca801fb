import { describe, expect, it } from "vitest";
import { columnWidths } from "./column-widths.ts";

const rows = [
  { inputs: { sku: "OAK-014", name: "Oak stool, low" }, values: null },
  { inputs: { sku: "OAK-015", name: "橡木凳" }, values: { Score: "20260301" } },
];
const inputs = [
  { key: "sku", name: "sku" },
  { key: "name", name: "name" },
];

describe("widths of columns", () => {
  it("leaves to the text what the others don't take", () => {
    const { widths, least } = columnWidths(inputs, [{ name: "text", type: "text", choices: [] }], rows, 240);
    expect(widths).toHaveLength(7);
    expect(widths.map((width) => width === null)).toEqual([false, false, false, false, true, false, false]);
    expect(widths[3]).toBeGreaterThan(widths[2] ?? Number.POSITIVE_INFINITY);
    expect(least).toBeGreaterThan(widths.reduce<number>((sum, width) => sum + (width ?? 0), 0));
  });

  it("gives the rest to the last column of results where none is a text", () => {
    const { widths } = columnWidths(
      [],
      [
        { name: "Mood", type: "choice", choices: ["good"] },
        { name: "Score", type: "number", choices: [] },
      ],
      rows,
      240,
    );
    expect(widths.map((width) => width === null)).toEqual([false, false, false, true, false, false]);
  });

  it("makes room for the numbers in a column, each on one line", () => {
    const widthFor = (some: typeof rows) =>
      columnWidths(
        [],
        [
          { name: "Score", type: "number", choices: [] },
          { name: "Mood", type: "choice", choices: [] },
        ],
        some,
        240,
      ).widths[2] ?? 0;
    expect(widthFor(rows)).toBeGreaterThan(widthFor(rows.slice(0, 1)));
  });

  it("has room for the sentences below values, whatever these are", () => {
    const types = ["number", "yes-no", "text"] as const;
    const outputs = types.map((type) => ({ name: type, type, choices: [] }));
    const { widths } = columnWidths([], outputs, rows, 2, true);
    expect(Math.min(...widths.slice(2, 4).map(Number))).toBeGreaterThan(120);
  });

  it("has room for signs that are wide, and lets no cell take the table", () => {
    const widthOf = (text: string) =>
      columnWidths(inputs, [{ name: "text", type: "text", choices: [] }], [{ inputs: { sku: text }, values: null }], 2).widths[2] ?? 0;
    expect(widthOf("橡木凳木凳木凳")).toBeGreaterThan(widthOf("Oak stl"));
    expect(widthOf("x".repeat(10_000))).toBe(widthOf("x".repeat(100)));
  });
});
