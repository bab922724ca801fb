import { describe, expect, it } from "vitest";
import type { JobView } from "#features/automate/job-view.ts";
import {
  changesOf,
  columnChoice,
  controls,
  isSameSetup,
  noChoice,
  readSetup,
  setupOf,
  textChoice,
  valueChoice,
  withChanges,
} from "./job-form.ts";

const job = {
  name: "products.csv",
  template: "About {{name}}.",
  source: null,
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
  form.set(controls.model, "fast");
  for (const [placeholder, source, text] of lines) {
    form.append(controls.placeholder, placeholder);
    form.append(controls.source, source);
    form.append(controls.text, text);
  }
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

const before = setupOf(job);
const read = (form: FormData, from = before) => readSetup(form, from, job);
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

  it("reads the fields of a tool's form: a column, a choice, a text, nothing", () => {
    const source = { fields: ["name", "tone", "notes", "length", "words"].map((key) => ({ key, label: { en: key, zh: key } })) };
    const form = formOf("", [
      ["name", columnChoice("material"), ""],
      ["tone", valueChoice("warm"), ""],
      ["notes", textChoice, "none\r\nat all"],
      ["length", noChoice, ""],
      ["words", "", ""],
    ]);
    form.delete(controls.template);
    const stored = { ...before, mapping: { length: { value: "long" } } };
    const setup = readSetup(form, stored, { ...job, source } as unknown as JobView);
    expect([setup.template, setup.mapping]).toEqual([
      job.template,
      { name: { column: "material" }, tone: { value: "warm" }, notes: { value: "none\nat all" } },
    ]);
  });

  it("leaves a field out although a column has its name", () => {
    const source = { fields: [{ key: "material", label: { en: "Material", zh: "材料" } }] };
    const form = formOf("", [["material", noChoice, ""]]);
    expect(readSetup(form, before, { ...job, source } as unknown as JobView).mapping).toEqual({ material: { value: "" } });
  });

  it("reads line ends as people typed them", () => {
    expect(read(formOf("one\r\ntwo", [])).template).toBe("one\ntwo");
  });
});
