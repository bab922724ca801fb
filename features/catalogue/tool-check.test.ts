import { expect, it } from "vitest";
import { lintTool, toolFaults } from "./tool-check.ts";
import { type FieldContent, type ToolContent, toolContent } from "./tool-content.ts";

const both = (text: string) => ({ en: text, zh: text });

const field = (key: string, more: Partial<FieldContent> = {}): FieldContent => ({
  key,
  kind: "Input",
  valueType: "Text",
  schemaType: "string",
  label: both(key),
  help: null,
  placeholder: null,
  required: false,
  default: null,
  choices: null,
  min: null,
  max: null,
  maxLength: null,
  pattern: null,
  advanced: false,
  dependsOn: null,
  checkedPrompt: null,
  uncheckedPrompt: null,
  ...more,
});

const choices = ["a", "b"].map((value) => ({ value, label: both(value), prompt: null }));

const tool = (fields: FieldContent[], more: Partial<ToolContent> = {}): ToolContent => ({
  slug: "work/minutes",
  group: "work",
  name: both("Minutes"),
  summary: both("Summary"),
  tagline: null,
  seoTitle: both("Title"),
  seoDescription: both("Description"),
  searchTexts: { en: [], zh: [] },
  questions: [],
  icon: "feather",
  startsFrom: "text",
  outputKind: "text",
  diffField: null,
  variants: 1,
  modelClass: "fast",
  maxOutput: null,
  isFeatured: false,
  fields,
  template: both("Write."),
  example: { en: {}, zh: {} },
  sample: both("Sample"),
  ...more,
});

const told = (content: ToolContent) =>
  toolFaults(content).map(({ path, code, about }) => [path, code, ...(about === undefined ? [] : [about])]);

it("finds nothing wrong with a tool that is complete", () => {
  expect(told(tool([field("about")]))).toEqual([]);
});

it("takes small letters, digits and single hyphens below the tool's own group for an address", () => {
  for (const slug of ["work/", "work/Minutes", "work/a--b", "work/a/b", "study/minutes", "work/-a"])
    expect([slug, told(tool([field("about")], { slug }))]).toEqual([slug, [["slug", "slug"]]]);
});

it("misses each text in the language that lacks it; what may be left out is there in both or in none", () => {
  const half = { en: "x", zh: " " };
  const content = tool([field("about", { label: half, help: half })], { name: half, questions: [{ question: half, answer: both("x") }] });
  expect(told(content)).toEqual(
    ["name.zh", "questions.0.question.zh", "fields.about.label.zh", "fields.about.help.zh"].map((path) => [path, "missing"]),
  );
});

it("takes a tagline of both languages or none, as long as it fits a line, counted in whole characters", () => {
  const about = (tagline: ToolContent["tagline"]) => told(tool([field("about")], { tagline }));
  expect(about({ en: "🌿".repeat(40), zh: "🌿".repeat(20) })).toEqual([]);
  expect(about({ en: "", zh: " " })).toEqual([]);
  expect(about({ en: "Five captions", zh: "" })).toEqual([["tagline.zh", "missing"]]);
  expect(about({ en: "a".repeat(41), zh: "字".repeat(21) })).toEqual([
    ["tagline.en", "too-long", "40"],
    ["tagline.zh", "too-long", "20"],
  ]);
});

it("reads a version that was kept before there were taglines as one without", () => {
  const { tagline: _tagline, ...kept } = tool([field("about")]);
  expect(toolContent.parse(kept)).toEqual({ ...kept, tagline: null });
});

it("names what is wrong with fields: names, choices, bounds, first values, conditions and examples", () => {
  const cases: [FieldContent[], (string | undefined)[]][] = [
    [[field("9a")], ["fields.9a.key", "key"]],
    [[field("picture")], ["fields.picture.key", "key"]],
    [
      [field("a"), field("a")],
      ["fields.a.key", "key-twice", "a"],
    ],
    [[field("a", { kind: "Select", choices: [] })], ["fields.a.choices", "no-choices"]],
    [[field("a", { kind: "Radio", choices: [...choices, ...choices.slice(1)] })], ["fields.a.choices.2.value", "choice-twice"]],
    [
      [field("a", { kind: "Select", valueType: "Number", schemaType: "integer", choices: choices.slice(0, 1) })],
      ["fields.a.choices.0.value", "not-a-number"],
    ],
    [[field("a", { kind: "Select", choices, default: "c" })], ["fields.a.default", "not-a-choice"]],
    [[field("a", { kind: "Multiple", choices, default: ["a", "c"] })], ["fields.a.default", "not-a-choice"]],
    [[field("a", { valueType: "Number", schemaType: "integer", min: 5, max: 4 })], ["fields.a.min", "min-above-max"]],
    [[field("a", { pattern: "(" })], ["fields.a.pattern", "pattern"]],
    [[field("a", { dependsOn: { key: "b", values: ["x"] } })], ["fields.a.dependsOn.key", "depends-unknown", "b"]],
    [
      [field("a", { dependsOn: { key: "b", values: ["x"] } }), field("b")],
      ["fields.a.dependsOn.key", "depends-later", "b"],
    ],
    [
      [field("a", { kind: "Select", choices }), field("b", { dependsOn: { key: "a", values: ["c"] } })],
      ["fields.b.dependsOn.values", "not-a-choice", "c"],
    ],
    [[], ["fields", "no-fields"]],
  ];
  for (const [fields, fault] of cases) expect(told(tool(fields))).toEqual([fault]);
  expect(told(tool([field("a", { required: true })]))).toEqual([
    ["example.en.a", "missing"],
    ["example.zh.a", "missing"],
  ]);
  expect(told(tool([field("a")], { outputKind: "diff", diffField: "b" }))).toEqual([["diffField", "diff-field"]]);
});

it("blocks a placeholder without a field, in each language, and only warns of a field that is never used", () => {
  const content = tool([field("about"), field("unused")], {
    template: { en: "On {{about}} and {{abuot}}, {{picture}}", zh: "写 {{about}}" },
  });
  expect(told(content)).toEqual([["template.en", "unknown-placeholder", "abuot"]]);
  expect(lintTool(content).unused).toEqual([
    { locale: "en", key: "unused" },
    { locale: "zh", key: "unused" },
  ]);
});
