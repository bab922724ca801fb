import { expect, it } from "vitest";
import { inOneLanguage } from "./in-one-language.ts";

it("puts the texts of one language in the place of the other's, at any depth, and leaves everything else", () => {
  const tool = {
    slug: "social/caption-generator",
    name: { en: "Caption", zh: "配文" },
    fields: [{ key: "tone", choices: [{ value: "zh", label: { en: "Chinese", zh: "中文" } }], help: undefined }],
    example: { en: { tone: 4 }, zh: { tone: 7 } },
    diffField: null,
  };
  expect(inOneLanguage(tool, "zh")).toEqual({
    slug: "social/caption-generator",
    name: { en: "配文", zh: "配文" },
    fields: [{ key: "tone", choices: [{ value: "zh", label: { en: "中文", zh: "中文" } }], help: undefined }],
    example: { en: { tone: 7 }, zh: { tone: 7 } },
    diffField: null,
  });
});
