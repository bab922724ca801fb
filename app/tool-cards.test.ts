import { describe, expect, it } from "vitest";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { toExample, toQuickTool } from "./tool-cards.ts";

const text = (key: string, more: Partial<ToolField> = {}): ToolField => ({
  key,
  kind: "Textarea",
  valueType: "Text",
  schemaType: "string",
  label: { en: key, zh: key },
  required: true,
  ...more,
});

function buildTool(fields: ToolField[], example: ToolView["example"]["en"] = {}): ToolView {
  const both = (words: string) => ({ en: words, zh: words });
  return {
    id: 1,
    slug: "social/caption",
    group: "social",
    name: both("Caption"),
    summary: both("Makes captions."),
    line: both("Five captions"),
    icon: "captions",
    startsFrom: "idea",
    isFeatured: true,
    seoTitle: both(""),
    seoDescription: both(""),
    questions: [],
    fields,
    outputKind: "text",
    diffField: null,
    variants: 1,
    takesPicture: false,
    needsPicture: false,
    example: { en: example, zh: example },
    sample: both(""),
  };
}

describe("toQuickTool", () => {
  it("takes a tool that needs only one text, whatever else has a default", () => {
    const tool = buildTool([text("about"), text("platform", { kind: "Select", default: "x" })]);
    expect(toQuickTool(tool, "en")).toMatchObject({ slug: "social/caption", key: "about" });
  });

  it("leaves out a tool that needs two texts", () => {
    expect(toQuickTool(buildTool([text("resume"), text("job_ad")]), "en")).toBeNull();
  });
});

describe("toExample", () => {
  it("shows the longest text and posts what a form would post", () => {
    const fields = [
      text("about"),
      text("notes", { required: false }),
      text("sizes", { kind: "Multiple" }),
      text("emoji", { kind: "Checkbox", valueType: "Boolean" }),
    ];
    const example = toExample(
      buildTool(fields, { about: "short", notes: "a longer text", sizes: ["s", "m"], emoji: true, quiet: false }),
      "en",
    );
    expect(example.excerpt).toBe("a longer text");
    expect(example.inputs).toEqual([
      ["about", "short"],
      ["notes", "a longer text"],
      ["sizes", "s"],
      ["sizes", "m"],
      ["emoji", "true"],
    ]);
  });
});
