import { describe, expect, it } from "vitest";
import { type CountedColumn, countedColumns, countValues, isWanted, longestText, type ReadCount, wishFor } from "./column-values.ts";
import { type OutputColumn, type ShapedJob, valuesIn } from "./output-shape.ts";

const columnOf = (type: CountedColumn["type"], choices: string[] = []): CountedColumn => ({
  key: "own",
  name: "Own",
  type,
  about: "",
  choices,
  isOptional: false,
  length: null,
});
type TextCount = { text: string; rows: number };
const read = (column: CountedColumn, texts: readonly TextCount[]): ReadCount[] =>
  texts.map(({ text, rows }) => ({ values: valuesIn(column, text), rows }));
const count = (column: CountedColumn, texts: readonly TextCount[]) => countValues(column, read(column, texts));
const each = (texts: readonly string[]): TextCount[] => texts.map((text) => ({ text, rows: 1 }));
const rangesOf = (numbers: readonly number[]) =>
  count(columnOf("number"), each([...new Set(numbers.map(String))])).counts.filter(({ is }) => is === undefined);
const isMeant = (column: CountedColumn, wanted: Parameters<typeof isWanted>[1], text: string) =>
  isWanted(column, wanted, valuesIn(column, text));

describe("the values of a column", () => {
  it("are counted in their owner's order, with those that no row has, what isn't taken and what is empty", () => {
    const { counts } = count(columnOf("choice", ["happy", "neutral", "angry"]), [
      { text: "angry", rows: 312 },
      { text: " ANGRY ", rows: 2 },
      { text: "happy", rows: 40 },
      { text: "furious", rows: 3 },
      { text: "", rows: 10 },
      { text: "  ", rows: 1 },
    ]);
    expect(counts).toEqual([
      { value: "happy", rows: 40 },
      { value: "neutral", rows: 0 },
      { value: "angry", rows: 314 },
      { is: "other", rows: 3 },
      { is: "empty", rows: 11 },
    ]);
  });

  it("count a row for each of several, also of such with a separator in them; one that isn't allowed makes it something else", () => {
    const { counts } = count(columnOf("choices", ["a; b", "a", "b", "c"]), [
      { text: "a; b", rows: 1 },
      { text: "b; a", rows: 2 },
      { text: "c; a; c; b", rows: 4 },
      { text: "c; d", rows: 8 },
    ]);
    expect(counts.map(({ rows }) => rows)).toEqual([1, 6, 6, 4, 8, 0]);
  });

  it("are yes and no in any words that are read as such", () => {
    const { counts } = count(columnOf("yes-no"), each(["true", "Yes", "否", "maybe", ""]));
    expect(counts).toEqual([
      { value: "true", rows: 2 },
      { value: "false", rows: 1 },
      { is: "other", rows: 1 },
      { is: "empty", rows: 1 },
    ]);
  });

  it("are the numbers themselves while they are few, however they are written", () => {
    const counted = count(columnOf("number"), each(["1e3", "1000", "1000.0", "-2", "10", "9", "ten"]));
    expect(counted.counts).toEqual([
      { value: "-2", rows: 1 },
      { value: "9", rows: 1 },
      { value: "10", rows: 1 },
      { value: "1000", rows: 3 },
      { is: "other", rows: 1 },
      { is: "empty", rows: 0 },
    ]);
    expect(counted.numbers).toEqual({ least: -2, greatest: 1000, median: 505 });
    expect(count(columnOf("number"), each(["ten", ""])).numbers).toBeNull();
  });

  it("are round ranges of many numbers; the last one has no end", () => {
    expect(rangesOf([20, 21, 24, 25, 30, 33, 41, 49, 58, 59])).toEqual([
      { from: 20, below: 25, rows: 3 },
      { from: 25, below: 30, rows: 1 },
      { from: 30, below: 35, rows: 2 },
      { from: 35, below: 40, rows: 0 },
      { from: 40, below: 45, rows: 1 },
      { from: 45, below: 50, rows: 1 },
      { from: 50, below: 55, rows: 0 },
      { from: 55, rows: 2 },
    ]);
    expect(rangesOf([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.55, 0.6, 0.7]).map(({ from }) => from)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
    expect(rangesOf([-7, -5, -3, -1, 0, 2, 4, 6, 8]).map(({ from }) => from)).toEqual([-10, -5, 0, 5]);
  });

  it.each([
    ["far apart", [Number.MIN_SAFE_INTEGER, -1, 0, 1, 2, 3, 4, 5, Number.MAX_SAFE_INTEGER]],
    ["close together", Array.from({ length: 9 }, (_, index) => 2 ** 52 + index)],
    ["almost nothing", Array.from({ length: 9 }, (_, index) => index * Number.MIN_VALUE)],
    ["next to each other at one", Array.from({ length: 9 }, (_, index) => 1 + index * Number.EPSILON)],
    ["all below zero", [-1e-7, -2e-7, -3e-7, -4e-7, -5e-7, -6e-7, -7e-7, -8e-7, -9.5e-7]],
    ["with a single one far away", [1, 2, 3, 4, 5, 6, 7, 8, 1e15]],
  ])("have every number in exactly one range: %s", (_, numbers) => {
    const ranges = rangesOf(numbers);
    expect(ranges.length).toBeLessThanOrEqual(8);
    expect(ranges.length).toBeGreaterThan(1);
    expect(ranges.reduce((sum, { rows }) => sum + rows, 0)).toBe(numbers.length);
    for (const number of numbers) expect(ranges.filter((range) => isMeant(columnOf("number"), range, String(number))).length).toBe(1);
    expect(ranges.every(({ from }) => Number.isFinite(from))).toBe(true);
  });
});

describe("rows that are meant by their values", () => {
  const texts = ["a; b", "b; a", "A", "x", "", "constructor", "5", "true", "1e1"];
  it.each([
    columnOf("choice", ["a; b", "a", "5", "constructor"]),
    columnOf("choices", ["a; b", "a", "b", "5"]),
    columnOf("yes-no"),
    columnOf("number"),
  ])("are as many as were counted: $type", (column) => {
    const { counts } = count(column, each(texts));
    for (const { rows, ...wanted } of counts)
      expect([wanted, texts.filter((text) => isMeant(column, wanted, text)).length]).toEqual([wanted, rows]);
  });

  it("are between numbers only where there are numbers, and all of it has to be so", () => {
    expect(isMeant(columnOf("choice", ["5"]), { from: 1 }, "5")).toBe(false);
    expect(isMeant(columnOf("number"), { from: 1 }, "")).toBe(false);
    expect(isMeant(columnOf("number"), { value: "5", from: 6 }, "5")).toBe(false);
    expect(isMeant(columnOf("number"), { value: "5", below: 6 }, "5.0")).toBe(true);
    expect(isMeant(columnOf("number"), {}, "five")).toBe(true);
  });
});

describe("the columns that are counted", () => {
  const column: OutputColumn = { ...columnOf("number"), key: "score" };
  const job = (change: Partial<ShapedJob["output"]>, source: ShapedJob["source"] = null): ShapedJob => ({
    output: {
      type: "columns",
      name: "Result",
      columns: [column, { ...column, key: "when", type: "date" }],
      removed: [],
      length: null,
      language: null,
      ...change,
    },
    source,
  });

  it("are those with few enough kinds of values, of columns that there are now", () => {
    expect(countedColumns(job({})).map(({ key }) => key)).toEqual(["score"]);
    expect(countedColumns(job({ type: "text" }))).toEqual([]);
    expect(countedColumns(job({}, { type: "translate" }))).toEqual([]);
    expect(wishFor(job({}), { column: "score", from: 1 })).toEqual({ column: "score", from: 1 });
    expect(wishFor(job({}), { column: "when" })).toBeNull();
    expect(wishFor(job({}), null)).toBeNull();
  });

  it("are read as far as the longest value that they can have", () => {
    const choices = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(30, "x"));
    expect(longestText(columnOf("choices", choices))).toBeGreaterThan(choices.join("; ").length);
    expect([longestText(columnOf("number")), longestText(columnOf("choice", choices))]).toEqual([100, 164]);
  });

  it("are read no further than a page of text, however much they may hold", () => {
    expect(
      longestText(
        columnOf(
          "choices",
          Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(200, "x")),
        ),
      ),
    ).toBe(4_000);
  });
});
