import { expect, it } from "vitest";
import { draftFaults } from "#features/prompts/drafts/check-draft.ts";
import type { PromptDraft } from "#features/prompts/prompt-view.ts";
import { emptyForm, readDraftForm, toDraft, toDraftForm, withMissingVariables } from "./draft-form.ts";

const draft: PromptDraft = {
  title: { en: "Plan a trip", zh: "行程规划" },
  description: { en: "A plan by day.", zh: "按天安排。" },
  template: { en: "Plan {{days}} days in {{city}}, {{pace}}.", zh: "在{{city}}玩{{days}}天，节奏：{{pace}}。" },
  system: null,
  variables: [
    {
      key: "city",
      kind: "Input",
      valueType: "Text",
      label: { en: "City", zh: "城市" },
      help: { en: "One city.", zh: "一座城市。" },
      example: { en: "Lyon", zh: "泉州" },
      required: true,
      maxLength: 80,
    },
    {
      key: "days",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days", zh: "天数" },
      example: { en: "3", zh: "2" },
      required: true,
      min: 1,
      max: 14,
    },
    {
      key: "pace",
      kind: "Select",
      valueType: "Text",
      label: { en: "Pace", zh: "节奏" },
      example: { en: "slow", zh: "slow" },
      required: false,
      choices: [
        { value: "slow", label: { en: "Slow", zh: "慢" } },
        { value: "full", label: { en: "Full", zh: "满" } },
      ],
    },
  ],
  exampleInputs: { en: { city: "Lyon", days: 3, pace: "slow" }, zh: { city: "泉州", days: 2, pace: "slow" } },
  tags: ["planning"],
  modelClass: "careful",
};

/** Posts a form as a browser would. */
function post(form: ReturnType<typeof toDraftForm>): FormData {
  const data = new FormData();
  for (const name of ["title", "description", "template", "system"] as const)
    for (const locale of ["en", "zh"] as const) data.set(`${name}.${locale}`, form[name][locale].replaceAll("\n", "\r\n"));
  for (const tag of form.tags) data.append("tag", tag);
  data.set("quality", form.quality);
  for (const [index, variable] of form.variables.entries()) {
    const name = `variables.${index * 2}`;
    for (const part of ["key", "kind", "min", "max", "maxLength"] as const) data.set(`${name}.${part}`, variable[part]);
    for (const part of ["label", "help", "example", "choices"] as const)
      for (const locale of ["en", "zh"] as const) data.set(`${name}.${part}.${locale}`, variable[part][locale].replaceAll("\n", "\r\n"));
    if (variable.required) data.set(`${name}.required`, "true");
  }
  return data;
}

it("gives a prompt back as it was after it has gone through the form", () => {
  expect(toDraft(readDraftForm(post(toDraftForm(draft))))).toEqual(draft);
  expect(draftFaults(draft)).toEqual({});
});

it("adds a field for each placeholder that has none, once, with a name that can be read", () => {
  const form = withMissingVariables({ ...emptyForm, template: { en: "{{city}} {{travel_days}} {{city}}", zh: "{{city}}" } });
  expect(form.variables.map(({ key }) => key)).toEqual(["city", "travel_days"]);
  expect(form.variables[1]?.label.en).toBe("Travel days");
  expect(withMissingVariables(form)).toBe(form);
});

it("reads an example of a choice by its label as well", () => {
  const form = toDraftForm(draft);
  const pace = form.variables[2];
  if (pace === undefined) throw new Error("no variable");
  const changed = { ...form, variables: [{ ...pace, example: { en: "Full", zh: "满" } }] };
  expect(toDraft(changed).exampleInputs).toEqual({ en: { pace: "full" }, zh: { pace: "full" } });
});

it("pairs choices of the two languages line by line", () => {
  const form = toDraftForm(draft);
  const pace = form.variables[2];
  if (pace === undefined) throw new Error("no variable");
  expect(pace.choices).toEqual({ en: "slow = Slow\nfull = Full", zh: "慢\n满" });
  const typed = { ...form, variables: [{ ...pace, choices: { en: "Short\nLong\n", zh: "短\n长" } }] };
  expect(toDraft(typed).variables[0]?.choices).toEqual([
    { value: "Short", label: { en: "Short", zh: "短" } },
    { value: "Long", label: { en: "Long", zh: "长" } },
  ]);
});
