import { expect, it } from "vitest";
import { emptyForm } from "./draft-form.ts";
import { lintNotes, nearMisses } from "./lint-notes.ts";

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
