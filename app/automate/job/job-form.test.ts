import { describe, expect, it } from "vitest";
import type { JobView } from "#features/automate/job-view.ts";
import { changesOf, columnChoice, controls, isSameSetup, readSetup, setupOf, textChoice, withChanges } from "./job-form.ts";

const job = {
  name: "products.csv",
  template: "About {{name}}.",
  mapping: {},
  columns: [
    { key: "name", name: "Name" },
    { key: "material", name: "Material" },
  ],
  output: { type: "text", name: "text" },
  model: "fast",
  blanks: "skip",
  capMilli: null,
} as unknown as JobView;

/** A form as the page sends it. */
function formOf(
  template: string,
  lines: [placeholder: string, source: string, text: string][],
  more: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.set(controls.template, template);
  for (const [placeholder, source, text] of lines) {
    form.append(controls.placeholder, placeholder);
    form.append(controls.source, source);
    form.append(controls.text, text);
  }
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

const before = setupOf(job);
const read = (form: FormData, from = before) => readSetup(form, from, job.columns);
const changes = (form: FormData) => changesOf(read(form), before);

describe("what the form of the set-up says", () => {
  it("has nothing to save of a form that nobody has touched", () => {
    expect(changes(formOf(job.template, [["name", columnChoice("name"), ""]], { name: job.name, output: "text", cap: "" }))).toEqual({});
  });

  it("takes another column, a text for empty cells and the same text for every row", () => {
    const form = formOf("{{name}} {{what}} {{shop}}", [
      ["name", columnChoice("name"), "a thing"],
      ["what", columnChoice("material"), ""],
      ["shop", textChoice, "Oak & Co"],
    ]);
    expect(changes(form)).toEqual({
      template: "{{name}} {{what}} {{shop}}",
      mapping: { name: { column: "name", default: "a thing" }, what: { column: "material" }, shop: { value: "Oak & Co" } },
    });
  });

  it("has none for a placeholder without a source", () => {
    expect(changes(formOf("{{other}}", [["other", "", ""]]))).toEqual({ template: "{{other}}" });
  });

  it("keeps what is known of a placeholder that the form doesn't show yet, or that is out of the template for a moment", () => {
    const stored = { ...before, mapping: { shop: { value: "Oak & Co" } } };
    expect(read(formOf("{{shop}}", []), stored).mapping).toEqual(stored.mapping);
    expect(read(formOf("nothing", []), stored).mapping).toEqual(stored.mapping);
  });

  it("brings a source back to the column of its name", () => {
    const stored = { ...before, mapping: { name: { value: "x" } } };
    expect(changesOf(read(formOf(job.template, [["name", columnChoice("name"), ""]]), stored), stored)).toEqual({ mapping: {} });
  });

  it("keeps everything of a form whose controls are turned off", () => {
    expect(changes(new FormData())).toEqual({});
  });

  it("saves a limit as thousandths, and none that can't be read", () => {
    expect(changes(formOf(job.template, [], { cap: "12,5" }))).toEqual({ capMilli: 12_500 });
    const many = read(formOf(job.template, [], { cap: "many" }));
    expect([many.cap, changesOf(many, before), isSameSetup(many, before)]).toEqual(["many", {}, false]);
  });

  it("knows what the server has after a part of it was sent", () => {
    const now = { ...before, template: "new", cap: "many" };
    const sent = changesOf(now, before);
    expect(withChanges(before, now, sent)).toEqual({ ...before, template: "new" });
  });

  it("reads line ends as people typed them", () => {
    expect(read(formOf("one\r\ntwo", [])).template).toBe("one\ntwo");
  });
});
