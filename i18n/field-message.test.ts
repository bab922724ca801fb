import { expect, it } from "vitest";
import { fieldErrorCodes } from "#core/errors.ts";
import { fieldMessages } from "./field-message.ts";

it("names the least and the greatest number, and the length of a text", () => {
  const codes = { least: "too-small", most: "too-large", text: "too-long" } as const;
  expect(fieldMessages(codes, "en", { limits: { least: 0, most: 5000, text: 1200 } })).toEqual({
    least: "Enter 0 or more.",
    most: "Enter 5,000 or less.",
    text: "Up to 1,200 characters. Nothing was cut: shorten it or run it in parts.",
  });
  expect(fieldMessages({ least: "too-small" }, "zh", { limits: { least: 0 } })).toEqual({ least: "请输入不小于 0 的数。" });
});

it("names a hidden character and where it is, whatever the code", () => {
  const hidden = { note: { codePoint: "U+0000", after: "Words and" }, title: { codePoint: "U+D83D", after: "" } };
  expect(fieldMessages({ note: "wrong-type", title: "wrong-type" }, "en", { hidden })).toEqual({
    note: "There’s an invisible character (U+0000) after “Words and”. Delete it and try again.",
    title: "The text begins with an invisible character (U+D83D). Delete it and try again.",
  });
});

it("has a sentence of its own for each code, in both languages", () => {
  for (const locale of ["en", "zh"] as const) {
    const sentences = fieldErrorCodes.map((code) => fieldMessages({ field: code }, locale)["field"]);
    expect(new Set(sentences).size).toBe(fieldErrorCodes.length);
  }
});
