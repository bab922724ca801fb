import { expect, it } from "vitest";
import { findUnstorable, withoutHidden } from "./hidden-character.ts";

it.each([
  ["a\u0007b", "ab"],
  ["\u202eabc\u202c", "abc"],
  ["C:\\\u202aUsers", "C:\\Users"],
  ["tab\tand\r\nline\n", "tab\tand\nline\n"],
  ["soft\u00adhyphen, \u200djoined\u200d, 👩‍🚀, \u200fRTL", "soft\u00adhyphen, \u200djoined\u200d, 👩‍🚀, \u200fRTL"],
])("leaves hidden characters of %j out", (text, expected) => {
  expect(withoutHidden(text)).toBe(expected);
});

it.each([
  ["Words and\0 more", { codePoint: "U+0000", after: "Words and" }],
  ["\0more", { codePoint: "U+0000", after: "" }],
  ["an emoji \ud83d cut", { codePoint: "U+D83D", after: "an emoji" }],
  [`${"字".repeat(50)}\udc00`, { codePoint: "U+DC00", after: "字".repeat(20) }],
  ["fine 👩‍🚀", null],
])("names what cannot be stored in %j", (text, expected) => {
  expect(findUnstorable(text)).toEqual(expected);
});
