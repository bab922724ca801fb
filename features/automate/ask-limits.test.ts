import { describe, expect, it } from "vitest";
import { complaintAboutText, withLimits } from "./ask-limits.ts";

const prompt = { system: "Praise it.", user: "<name>…</name>" };
const length = { least: 20, most: 80, unit: "characters" } as const;

describe("telling a model the limits of its text", () => {
  it("says them at the end of the instructions, in the words of the job's language", () => {
    expect(withLimits(prompt, { length, language: "fr" }, "en")).toEqual({
      system:
        "Praise it.\n\nThe result is written in French, whatever language the material is in.\nThe result has at least 20 characters and at most 80 characters (spaces included).",
      user: prompt.user,
    });
    expect(withLimits(prompt, { length: { least: null, most: 50, unit: "words" }, language: "zh-Hant" }, "zh").system).toBe(
      "Praise it.\n\n无论素材是什么语言，结果都用繁体中文书写。\n结果的长度不超过 50 字（汉字按字计，其他文字以空格分隔的每一段计一个，不含标点）。",
    );
    expect(withLimits(prompt, { length: { least: 1, most: null, unit: "words" }, language: null }, "en").system).toBe(
      "Praise it.\n\nThe result has at least 1 word (what stands between spaces is one; in Chinese, each character).",
    );
  });

  it("says what is wrong with the text, and nothing that isn't", () => {
    const text = "x".repeat(95);
    expect(complaintAboutText(text, ["too-long"], { length, language: "fr" }, "en").split("\n")).toEqual([
      "The result has 95 characters; it has to have at least 20 characters and at most 80 characters (spaces included).",
      "Give the whole result again with that put right, and nothing besides.",
    ]);
    expect(complaintAboutText(text, ["cut-short", "script"], { length: null, language: "fr" }, "zh").split("\n")).toEqual([
      "上面的结果不是用法语书写的。",
      "上面的结果太长，被截断了：请给出更短的结果。",
      "改正后重新给出完整的结果，除此之外什么都不写。",
    ]);
  });
});
