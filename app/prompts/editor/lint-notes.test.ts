import { expect, it } from "vitest";
import { newVariable } from "#features/prompts/prompt-fields.ts";
import { type DraftForm, emptyForm } from "./draft-form.ts";
import { lintNotes, nearMisses } from "./lint-notes.ts";
import { toVariableForm } from "./variable-form.ts";

it("finds what looks like a placeholder and is none", () => {
  expect(nearMisses("For {topic}, {{Topic}}, {{my topic}} and ｛｛主题｝｝.")).toEqual([
    "{topic}",
    "{{Topic}}",
    "{{my topic}}",
    "｛｛主题｝｝",
  ]);
  expect(nearMisses("For {{topic}}, {{topic | anything}} and { a: 1 } in code.")).toEqual([]);
});

it("offers a field for a placeholder that has none", () => {
  const notes = lintNotes({ ...emptyForm, template: { en: "About {{topic}}.", zh: "" } });
  expect(notes[0]).toMatchObject({ adds: "topic" });
});

it("says nothing while nothing is written", () => {
  expect(lintNotes(emptyForm)).toEqual([]);
});

it("says what a blank field and a checkbox do within a sentence", () => {
  const variable = (key: string, more: Partial<DraftForm["variables"][number]> = {}) => ({
    ...toVariableForm(newVariable(key), { en: {}, zh: {} }),
    required: false,
    ...more,
  });
  const notes = lintNotes({
    template: { en: "About {{topic}} in {{style}}. Funny: {{funny}}.\n{{ending}}\nFor {{who | all}}.", zh: "" },
    variables: [
      variable("topic", { required: true }),
      variable("style"),
      variable("funny", { kind: "checkbox" }),
      variable("ending"),
      variable("who"),
    ],
  });
  expect(notes.map(({ id }) => id)).toEqual(["blank style", "box funny", "one"]);
});
