import { expect, it } from "vitest";
import { draftIn, lengthDraftOf, noLength, readLength } from "./length-draft.ts";

it("reads bounds as people type them", () => {
  expect(readLength(draftIn("", "1,200", "words"))).toEqual({ least: null, most: 1200, unit: "words" });
  expect(readLength(draftIn("２０", " 8 0 ", "pages"))).toEqual({ least: 20, most: 80, unit: "characters" });
  expect(readLength(draftIn("", "", "words"))).toBeNull();
  for (const [least, most] of [
    ["80", "20"],
    ["", "0"],
    ["-5", ""],
    ["many", ""],
    ["", "20001"],
    ["1.5", ""],
  ] as const)
    expect(readLength(draftIn(least, most, "words"))).toBeUndefined();
});

it("shows what is stored", () => {
  expect(lengthDraftOf({ least: 20, most: null, unit: "words" })).toEqual({ least: "20", most: "", unit: "words" });
  expect(lengthDraftOf(null)).toEqual(noLength);
});
