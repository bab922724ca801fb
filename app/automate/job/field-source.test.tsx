import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { translationFields } from "#features/automate/translation-form.ts";
import { FieldSource } from "./field-source.tsx";
import { type JobSetup, readSetup } from "./job-form.ts";
import { noLength } from "./length-draft.ts";

const columns = [{ key: "text", name: "text" }];
const fields = translationFields([{ id: "g1", name: "Shop" }]);
const fieldOf = (key: string) => fields.find((field) => field.key === key) as (typeof fields)[number];

/** What is chosen for a field of the translator where this is given, by value and name. */
function chosen(key: string, value: string): (string | undefined)[] {
  const html = renderToString(<FieldSource field={fieldOf(key)} source={{ value }} columns={columns} locale="en" faultId={undefined} />);
  const [, option, name] = /<option value="([^"]*)" selected="">([^<]*)/.exec(html) ?? [];
  return [option, name];
}

describe("what is given for a field", () => {
  it("stays chosen under any of its names, and when it is gone", () => {
    expect(chosen("target_language", "de")).toEqual(["value:de", "German"]);
    expect(chosen("target_language", "Deutsch")).toEqual(["value:Deutsch", "German"]);
    expect(chosen("target_language", "de-AT")).toEqual(["value:de-AT", "German"]);
    expect(chosen("glossary", "g1")).toEqual(["value:g1", "Shop"]);
    expect(chosen("glossary", "gone")).toEqual(["value:gone", "No longer available"]);
  });

  it("is what the form says while no one has changed it", () => {
    const mapping = { target_language: { value: "Deutsch" }, glossary: { value: "gone" } };
    const source = { type: "translate" as const, id: "translator", version: null, name: { en: "", zh: "" }, fields };
    const setup: JobSetup = {
      name: "t",
      template: "",
      mapping,
      output: { type: "text", name: "o", columns: [], length: noLength, language: "" },
      model: "fast",
      blanks: "skip",
      cap: "",
      mailsAtEnd: true,
      lane: "now",
    };
    const form = new FormData();
    form.set("model", "fast");
    for (const [name, { value }] of Object.entries(mapping)) {
      form.append("map.placeholder", name);
      form.append("map.source", chosen(name, value)[0] ?? "");
      form.append("map.text", value);
    }
    expect(readSetup(form, setup, { columns, source }).mapping).toEqual(mapping);
  });
});
