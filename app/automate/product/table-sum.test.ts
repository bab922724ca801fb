import { describe, expect, it } from "vitest";
import { mostRows, readTable, sumTable, type TableTerms } from "./table-sum.ts";

const terms: TableTerms = {
  rowMilli: { fast: 50, careful: 250, best: 1000 },
  inputWords: { fast: 1500, careful: 3000, best: 3000 },
  sampleRows: 5,
  freeSamplesPerDay: 3,
  plans: { free: { rows: 50, rowsPerDay: 100, rowsAtOnce: 2 }, premium: { rows: 5000, rowsPerDay: 20_000, rowsAtOnce: 8 } },
  hasNights: true,
  grantMilli: 150_000,
};
const usual = { rows: 1000, quality: "fast", lane: "now" } as const;

describe("the price of a table", () => {
  it("is all rows times one price, since no one has to try any first", () => {
    expect(sumTable(usual, terms)).toMatchObject({ eachMilli: 50, totalMilli: 50_000 });
    expect(sumTable({ ...usual, rows: 3 }, terms)).toMatchObject({ totalMilli: 150, grantedMilli: 150 });
    expect(sumTable({ ...usual, quality: "careful" }, terms)).toMatchObject({ eachMilli: 250, totalMilli: 250_000 });
  });

  it("is half of it at night, each row rounded up to a thousandth", () => {
    expect(sumTable({ ...usual, lane: "overnight" }, terms)).toMatchObject({ eachMilli: 25, totalMilli: 25_000, nowMilli: 50_000 });
    const odd = { ...terms, rowMilli: { ...terms.rowMilli, fast: 35 } };
    expect(sumTable({ ...usual, rows: 10, lane: "overnight" }, odd)).toMatchObject({ eachMilli: 18, totalMilli: 180, nowMilli: 350 });
  });

  it("takes as long as the rows that its plan runs at once", () => {
    expect([1000, 50, 51].map((rows) => sumTable({ ...usual, rows }, terms).seconds)).toEqual([500, 100, 26]);
  });

  it("takes no more from Premium's tokens than a month has", () => {
    expect(sumTable(usual, terms).grantedMilli).toBe(50_000);
    expect(sumTable({ ...usual, quality: "best" }, terms).grantedMilli).toBe(150_000);
    expect(sumTable(usual, { ...terms, grantMilli: 0 }).grantedMilli).toBe(0);
  });

  it("names the plan that takes the table in one day", () => {
    const planOf = (rows: number, rowsPerDay = 100) =>
      sumTable({ ...usual, rows }, { ...terms, plans: { ...terms.plans, free: { rows: 50, rowsPerDay, rowsAtOnce: 2 } } }).plan;
    expect([planOf(50), planOf(51), planOf(50, 20)]).toEqual(["free", "premium", "premium"]);
  });
});

describe("what an address asks for", () => {
  const read = (query: string) => readTable(new URLSearchParams(query), usual, terms);

  it("is a number of rows and who writes", () => {
    expect(read("rows=200&quality=best")).toEqual({ rows: 200, quality: "best", lane: "now" });
  });

  it("is the night, where there is one", () => {
    expect(read("when=overnight").lane).toBe("overnight");
    expect(readTable(new URLSearchParams("when=overnight"), usual, { ...terms, hasNights: false }).lane).toBe("now");
  });

  it("falls back where it is missing or wrong, and stays within the largest table", () => {
    expect(["", "rows=-5&quality=worst", "rows=0", "rows=many", "rows=1e3&when=noon"].map(read)).toEqual(
      Array.from({ length: 5 }, () => usual),
    );
    expect(read("rows=900000")).toEqual({ ...usual, rows: 5000 });
  });

  it("has a slider even where an admin allows hardly any rows", () => {
    expect(mostRows({ plans: { ...terms.plans, premium: { rows: 3, rowsPerDay: 3, rowsAtOnce: 1 } } })).toBe(10);
  });
});
