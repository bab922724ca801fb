import { expect, it } from "vitest";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { nameOfChange, wordsOfValue } from "./change-names.ts";
import { namesOfPath } from "./change-path.ts";
import { listToolChanges } from "./tool-changes.ts";

const both = (text: string) => ({ en: text, zh: `中文 ${text}` });

const field = (key: string, changes: Partial<ToolContent["fields"][number]> = {}): ToolContent["fields"][number] => ({
  key,
  kind: "Select",
  valueType: "Text",
  schemaType: "string",
  label: both(key),
  help: null,
  placeholder: null,
  required: true,
  default: null,
  choices: [
    { value: "1.5", label: both("one and a half"), prompt: null },
    { value: "2", label: both("two"), prompt: null },
  ],
  min: null,
  max: null,
  maxLength: null,
  pattern: null,
  advanced: false,
  dependsOn: null,
  checkedPrompt: null,
  uncheckedPrompt: null,
  ...changes,
});

const content: ToolContent = {
  slug: "social/bio",
  group: "social",
  name: both("Bio"),
  summary: both("Summary"),
  tagline: null,
  seoTitle: both("Title"),
  seoDescription: both("Description"),
  searchTexts: { en: ["bio", "about me"], zh: ["简介"] },
  questions: [{ question: both("Why?"), answer: both("So.") }],
  icon: "user",
  startsFrom: "idea",
  outputKind: "text",
  diffField: null,
  variants: 1,
  modelClass: "fast",
  maxOutput: null,
  isFeatured: false,
  fields: [field("facts"), field("platform")],
  template: both("Write {{facts}}"),
  example: { en: { facts: "1.5" }, zh: { facts: "2" } },
  sample: both("Sample"),
};

const pathsOf = (after: ToolContent) =>
  listToolChanges(content, after).map(({ path, before, after: now }) => [namesOfPath(path), before, now]);

it("lists nothing where nothing differs", () => {
  expect(pathsOf(structuredClone(content))).toEqual([]);
});

it("names each text that differs, in its language, with both values", () => {
  expect(pathsOf({ ...content, name: { ...content.name, zh: "小传" }, searchTexts: { en: ["bio"], zh: ["简介"] } })).toEqual([
    [["name", "zh"], "中文 Bio", "小传"],
    [["searchTexts", "en"], "bio\nabout me", "bio"],
  ]);
});

it("tells a change within a field and within a choice by key and value, dots included", () => {
  const [choice, ...others] = content.fields[0]!.choices!;
  const changed = field("facts", { required: false, choices: [{ ...choice!, label: both("three halves") }, ...others] });
  expect(pathsOf({ ...content, fields: [changed, field("platform")] })).toEqual([
    [["fields", "facts", "required"], true, false],
    [["fields", "facts", "choices", "1.5", "label", "en"], "one and a half", "three halves"],
    [["fields", "facts", "choices", "1.5", "label", "zh"], "中文 one and a half", "中文 three halves"],
  ]);
});

it("tells a field that was added, one that was taken out, and one that only moved", () => {
  const added = pathsOf({ ...content, fields: [...content.fields, field("tone")] });
  expect(added.map(([names, before]) => [names, before])).toEqual([[["fields", "tone"], undefined]]);
  const gone = pathsOf({ ...content, fields: [content.fields[1]!] });
  expect(gone.map(([names, , after]) => [names, after])).toEqual([[["fields", "facts"], undefined]]);
  expect(pathsOf({ ...content, fields: content.fields.toReversed() })).toEqual([[["fieldOrder"], "facts\nplatform", "platform\nfacts"]]);
});

it("keeps two fields of one name apart, as a draft may have them", () => {
  const names = pathsOf({ ...content, fields: [...content.fields, field("facts")] }).map(([path]) => path);
  expect(names).toEqual([["fieldOrder"], ["fields", "facts #3"]]);
});

it("names what differs in words, and values as people read them", () => {
  const [choice, ...others] = content.fields[0]!.choices!;
  const changed = field("facts", { required: false, choices: [{ ...choice!, label: { ...choice!.label, zh: "一个半" } }, ...others] });
  const after = {
    ...content,
    questions: [{ question: both("Why?"), answer: { ...content.questions[0]!.answer, en: "" } }],
    fields: [changed, content.fields[1]!],
    example: { ...content.example, en: { facts: "2" } },
  };
  const lines = listToolChanges(content, after).map(({ path, before, after: now }) => [
    nameOfChange(path),
    wordsOfValue(before),
    wordsOfValue(now),
  ]);
  expect(lines).toEqual([
    ["Example · English · facts", "1.5", "2"],
    ["Question 1 · Answer · English", "So.", "(empty)"],
    ["Field “facts” · Required", "yes", "no"],
    ["Field “facts” · Choice “1.5” · Label · Chinese", "中文 one and a half", "一个半"],
  ]);
  const [added] = listToolChanges(content, { ...content, fields: [...content.fields, field("tone")] });
  expect([nameOfChange(added!.path), wordsOfValue(added!.before)]).toEqual(["Field “tone”", "(none)"]);
  expect(wordsOfValue(added!.after)).toContain("Required: yes");
  expect(wordsOfValue(added!.after)).not.toMatch(/[{}[\]]/);
});
