import { expect, it } from "vitest";
import { exampleIn, pageText } from "./page-text.ts";

it("takes the text of the other language, and says so, where its own is missing", () => {
  expect(pageText({ en: "Plan", zh: "计划" }, "zh")).toEqual({ text: "计划", lang: undefined });
  expect(pageText({ en: "Plan", zh: "" }, "zh")).toEqual({ text: "Plan", lang: "en" });
  expect(pageText({ en: "", zh: "计划" }, "en")).toEqual({ text: "计划", lang: "zh-Hans" });
  expect(pageText({ en: "", zh: "" }, "en")).toEqual({ text: "", lang: undefined });
});

it("takes the example of the other language where there is none", () => {
  expect(exampleIn({ en: { topic: "tea" }, zh: {} }, "zh")).toEqual({ topic: "tea" });
  expect(exampleIn({ en: { topic: "tea" }, zh: { topic: "茶" } }, "zh")).toEqual({ topic: "茶" });
});
