import { describe, expect, it } from "vitest";
import { pasteCells, readTryForm, textOfRow, toSheet, toTryState } from "./try-form.ts";

const table = {
  template: "About {{name}}.",
  columns: ["name", "details"],
  rows: [
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ],
};

describe("the form of a few rows", () => {
  it("is read as it was filled in", () => {
    const form = new FormData();
    for (const [name, [value = ""]] of Object.entries(toTryState(table))) form.set(name, value);
    expect(readTryForm(form)).toEqual(table);
  });

  it("is whole whatever was posted", () => {
    const form = new FormData();
    form.set("template", "two\r\nlines\0");
    form.set("rows.0.0", new File([], "name.csv"));
    const { template, columns, rows } = readTryForm(form);
    expect([template, columns, rows.length, rows[0]]).toEqual(["two\nlines", ["", ""], 3, ["", ""]]);
  });
});

describe("cells pasted from a sheet", () => {
  const paste = (text: string, name: string) => pasteCells(table, text, name)?.rows;

  it("fill the cells from the one they are pasted into", () => {
    expect(paste("1\t2\r\n3\t4\r\n5\t6\r\n", "rows.0.0")).toEqual([
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ]);
    expect(paste("3\n5\n", "rows.1.1")).toEqual([
      ["a", "b"],
      ["c", "3"],
      ["e", "5"],
    ]);
  });

  it("are left out where there is no place for them", () => {
    expect(paste("1\t2\t3\n4\t5\t6", "rows.2.1")).toEqual([
      ["a", "b"],
      ["c", "d"],
      ["e", "1"],
    ]);
  });

  it("empty what they are pasted over where they are empty", () => {
    expect(paste("1\t2\n\t\n", "rows.1.0")).toEqual([
      ["a", "b"],
      ["1", "2"],
      ["", ""],
    ]);
  });

  it("may have several lines in quotes", () => {
    expect(paste('"two\nlines"\t"a ""b"""', "rows.0.0")?.[0]).toEqual(["two\nlines", 'a "b"']);
  });

  it("keep a quote that no sheet wrote", () => {
    expect(paste('"no end\t2', "rows.0.0")?.[0]).toEqual(['"no end', "2"]);
  });

  it.each([
    ["one cell", "rows.0.0"],
    ["one cell and its line end\r\n", "rows.0.0"],
    ["1\t2", "template"],
  ])("are pasted as text otherwise: %j into %s", (text, name) => {
    expect(pasteCells(table, text, name)).toBeNull();
  });
});

describe("the texts of a run", () => {
  const ran = {
    ...table,
    rows: [
      ["a", "b"],
      ["", " "],
      ["e", ""],
    ],
  };

  it("belong to the rows that were run, even with empty rows between them", () => {
    expect(ran.rows.map((cells, row) => textOfRow(ran, row, cells))).toEqual([0, -1, 1]);
    expect(textOfRow(null, 0, ["a", "b"])).toBe(-1);
  });

  it.each([
    [0, ["a", "other"]],
    [1, ["e", ""]],
    [2, ["a", "b"]],
    [2, ["", ""]],
  ])("belong to no other row: %i %j", (row, cells) => {
    expect(textOfRow(ran, row, cells)).toBe(-1);
  });
});

describe("copied rows", () => {
  it("are as a sheet takes them", () => {
    const copied = toSheet(["name", "details", "text"], [["a", "b", 'two\n"lines"']]);
    expect(copied).toBe('name\tdetails\ttext\na\tb\t"two\n""lines"""');
  });

  it("have no formula for text; cells stay as they were typed", () => {
    const copied = toSheet(["name", "details", "text"], [["=A1", "-5", "=1+1"]]);
    expect(copied).toBe("name\tdetails\ttext\n=A1\t-5\t'=1+1");
  });
});
