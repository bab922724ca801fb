import { expect, it } from "vitest";
import { columnLetters, uniqueNames } from "./column-names.ts";
import { findHeader } from "./find-header.ts";

it.each([
  ["texts above numbers", ["name", "price"], ["chair", "3"]],
  ["texts above texts, as most tables have a header", ["name", "note"], ["chair", "red"]],
  ["a column without a name", ["", "name", "price"], ["0", "chair", "3"]],
  ["the same name twice above numbers", ["name", "phone", "phone"], ["Ann", "1", "2"]],
  ["years beside a name", ["Country", "2019", "2020"], ["DE", "83.1", "9999"]],
  ["a question above answers", ["How old are you now?"], ["I am forty"]],
  ["numbered names", ["Answer 1", "Answer 2"], ["yes", "no"]],
  ["names in Chinese", ["编号", "价格（元）"], ["001", "3.5"]],
])("finds a header in %s", (_, first, second) => {
  expect(findHeader([first, second])).toBe(true);
});

it.each([
  ["one row alone", [["name", "price"]]],
  [
    "numbers",
    [
      ["chair", "3"],
      ["table", "4"],
    ],
  ],
  [
    "dates",
    [
      ["2024年3月1日", "x"],
      ["2024年3月2日", "y"],
    ],
  ],
  [
    "addresses",
    [
      ["a@b.org", "Ann"],
      ["c@d.org", "Bob"],
    ],
  ],
  [
    "a cell that comes again",
    [
      ["chair", "red"],
      ["table", "red"],
    ],
  ],
  [
    "codes of one shape",
    [
      ["A-17", "x"],
      ["A-18", "y"],
    ],
  ],
  [
    "a title over half of the columns",
    [
      ["Report", "", ""],
      ["a", "b", "c"],
    ],
  ],
  ["sentences", [["How are you today?"], ["Thanks, I am very well."], ["yes"], ["Is the door open again?"]]],
  [
    "years above years",
    [
      ["a", "2019"],
      ["b", "2020"],
    ],
  ],
  ["a paragraph", [["word ".repeat(60)], ["other"]]],
])("finds none in %s", (_, grid) => {
  expect(findHeader(grid)).toBe(false);
});

it("makes names unique, and none empty", () => {
  expect(uniqueNames([" a ", "", "a", "a (2)", "B", "two\r\nlines", ""])).toEqual(["a", "B (2)", "a (3)", "a (2)", "B", "two lines", "G"]);
  expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
});
