import { describe, expect, it } from "vitest";
import type { PromptVariable } from "#platform/db/schema/prompts.ts";
import { draftFaults, lintTemplate, plainDraft } from "./check-draft.ts";
import type { PromptDraft } from "../prompt-view.ts";

const variable = (key: string, more: Partial<PromptVariable> = {}): PromptVariable => ({
  key,
  kind: "Input",
  valueType: "Text",
  label: { en: key, zh: "" },
  required: true,
  ...more,
});

const draft = (more: Partial<PromptDraft> = {}): PromptDraft => ({
  title: { en: "A title", zh: "" },
  description: { en: "", zh: "" },
  template: { en: "Write about {{topic}}.", zh: "" },
  system: null,
  variables: [variable("topic")],
  exampleInputs: { en: {}, zh: {} },
  tags: [],
  modelClass: "fast",
  ...more,
});

describe("lintTemplate", () => {
  it("names placeholders without a variable and variables that a language does not use", () => {
    const template = { en: "{{topic}} {{tone}}", zh: "关于{{topic}}" };
    expect(lintTemplate(template, [variable("topic"), variable("length")])).toEqual([
      { kind: "unknown", key: "tone", locale: "en" },
      { kind: "unused", key: "length", locale: "en" },
      { kind: "unused", key: "length", locale: "zh" },
    ]);
  });

  it("leaves out a language that is not written", () => {
    expect(lintTemplate({ en: "{{topic}}", zh: " " }, [variable("topic")])).toEqual([]);
  });
});

describe("draftFaults", () => {
  it("finds nothing wrong with one language and a variable", () => expect(draftFaults(draft())).toEqual({}));

  it.each<[string, Partial<PromptDraft>, Record<string, string>]>([
    ["no title", { title: { en: " ", zh: "" } }, { title: "missing" }],
    ["a title that is too long", { title: { en: "x".repeat(121), zh: "" } }, { "title.en": "too-long" }],
    ["a text that turns the direction", { title: { en: "a\u202eb", zh: "" } }, { "title.en": "wrong-type" }],
    ["a lone surrogate", { template: { en: "\ud800{{topic}}", zh: "" } }, { "template.en": "wrong-type" }],
    ["a placeholder without a variable", { template: { en: "{{topic}}{{x}}", zh: "" } }, { "placeholders.x": "unknown" }],
    ["one in the standing instructions", { system: { en: "{{y}}", zh: "" } }, { "placeholders.y": "unknown" }],
    ["a variable that is not used", { template: { en: "Nothing", zh: "" } }, { "variables.0": "missing" }],
    ["a key with capitals", { variables: [variable("Topic"), variable("topic")] }, { "variables.0.key": "wrong-type" }],
    ["a key twice", { variables: [variable("topic"), variable("topic")] }, { "variables.1.key": "not-a-choice" }],
    ["choices without any", { variables: [variable("topic", { kind: "Select" })] }, { "variables.0.choices": "missing" }],
    [
      "a tick that is a number",
      { variables: [variable("topic", { kind: "Checkbox", valueType: "Number" })] },
      { "variables.0.valueType": "not-a-choice" },
    ],
    ["least above most", { variables: [variable("topic", { valueType: "Number", min: 3, max: 2 })] }, { "variables.0.min": "too-large" }],
    ["a length below 1", { variables: [variable("topic", { maxLength: -4 })] }, { "variables.0.maxLength": "too-small" }],
    ["a length above all", { variables: [variable("topic", { maxLength: 9_999_999 })] }, { "variables.0.maxLength": "too-large" }],
    ["an example that does not fit", { exampleInputs: { en: { topic: 3 }, zh: {} } }, { "exampleInputs.en.topic": "wrong-type" }],
  ])("refuses %s", (_, more, faults) => expect(draftFaults(draft(more))).toMatchObject(faults));
});

it("plainDraft trims, joins line ends, and keeps examples of its own variables alone", () => {
  const plain = plainDraft(
    draft({
      title: { en: "  A\r\ntitle ", zh: "" },
      system: { en: " ", zh: "" },
      tags: ["code", "code"],
      exampleInputs: { en: { topic: "cats", gone: "x" }, zh: {} },
    }),
  );
  expect(plain).toMatchObject({
    title: { en: "A title", zh: "" },
    system: null,
    tags: ["code"],
    exampleInputs: { en: { topic: "cats" }, zh: {} },
  });
});

it("plainDraft leaves out what cannot be seen: control characters and turns of direction, in every text", () => {
  const hidden = { en: "\u0007a\u202eb\tc", zh: "\0字" };
  const plain = plainDraft(
    draft({ title: hidden, template: hidden, system: hidden, variables: [variable("topic", { label: hidden, help: hidden })] }),
  );
  const seen = { en: "ab\tc", zh: "字" };
  expect(plain).toMatchObject({ title: seen, template: seen, system: seen, variables: [{ label: seen, help: seen }] });
  expect(draftFaults(plain)["title.en"]).toBeUndefined();
});
