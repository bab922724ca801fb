import { describe, expect, it } from "vitest";
import { checkResult } from "./check-result.ts";

describe("what to look at in a result", () => {
  it.each([
    "I'm sorry, but I can't help with that.",
    "I cannot assist with this request.",
    "As an AI model, I have no body.",
    "抱歉，我无法提供。",
    "对不起，我不能完成。",
    "我无法协助处理这个请求。",
  ])("marks %s as a refusal", (text) => expect(checkResult(text, ["Stool"], false)).toEqual(["refusal"]));

  it.each([
    "Sorry sight, this stool: three legs and no cushion.",
    "An oak stool.",
    "I can sit on it.",
    `I'm sorry ${"that it rained. ".repeat(40)}`,
  ])("leaves %s alone", (text) => expect(checkResult(text, ["Stool"], false)).toEqual([]));

  it("marks what is the cell itself, and what was cut short", () => {
    expect(checkResult(" Stool\n", ["Oak", "Stool "], true)).toEqual(["same-as-input", "cut-short"]);
    expect(checkResult("Stool", ["", "Oak"], false)).toEqual([]);
  });
});
