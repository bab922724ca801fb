import { describe, expect, it } from "vitest";
import { readCell } from "./cell-value.ts";
import { isTranslated } from "./row-task.ts";
import { keyOfRow, priceOfRow } from "./row-terms.server.ts";
import { type PreparedJob, prepareTemplate, type RowGlossary } from "./table-template.ts";
import { columnKeys, lintTemplate } from "./template-parts.ts";
import { translationFields } from "./translation-form.ts";
import { translationKeys } from "./translation-keys.ts";

const columns = columnKeys(["text", "lang", "From", "Subject", "Tone"]);
const glossary: RowGlossary = { id: "g1", name: "Shop", version: 3, terms: [] };
const source = {
  type: "translate",
  id: "translator",
  version: null,
  name: { en: "", zh: "" },
  template: { en: "{{task}}", zh: "{{task}}" },
  fields: [],
  maxOutputTokens: null,
  ownMapping: {},
} as const;
const mapping: PreparedJob["mapping"] = { target_language: { column: "lang" } };
const output: PreparedJob["output"] = { type: "text", name: "translation", columns: [], removed: [], length: null, language: null };
const rowsOf = (more: Partial<PreparedJob> = {}) =>
  prepareTemplate({ template: "", source: { ...source, fields: [] }, mapping, columns, output, locale: "en", ...more }, [glossary]);
const fieldOf = (key: string) => translationFields([glossary]).find((field) => field.key === key) as Parameters<typeof readCell>[0];

describe("the translator's form over a table", () => {
  it("reads languages by code, name in any language, other tags and locales", () => {
    const read = (cell: string) => readCell(fieldOf(translationKeys.to), cell).value;
    const german = ["de", "German", "德语", "Deutsch", "deutsch", "de-AT", "de_CH", " GERMAN "];
    expect(german.filter((cell) => read(cell) !== "de")).toEqual([]);
    expect(["zh", "zh-TW", "pt-PT", "fr-CA", "es-419", "en_us"].map(read)).toEqual(["zh-Hans", "zh-Hant", "pt-PT", "fr", "es", "en"]);
    expect(["中文", "英文", "Traditional Chinese", "简体"].map(read)).toEqual(["zh-Hans", "en", "zh-Hant", "zh-Hans"]);
    expect(["Klingon", "xx", "de-Latn-x-a", "auto"].filter((cell) => read(cell) !== undefined)).toEqual([]);
    expect(readCell(fieldOf(translationKeys.from), "auto").value).toBe("auto");
  });

  it("makes each row's translation of its cells", () => {
    const row = rowsOf({
      mapping: { ...mapping, glossary: { value: "Shop" }, formality: { value: "informal" }, tone: { value: "0" } },
    });
    expect(row(["Hello\nthere", "zh", "a@b.c", "Re: tea", "navy"])).toMatchObject({
      values: ["Hello\nthere"],
      isBlank: false,
      fault: null,
      task: {
        translation: { text: "Hello\nthere", from: "auto", to: "zh-Hans", options: { formality: "informal" }, glossary: { id: "g1" } },
      },
    });
    expect(row(["", "de", "", "", ""])).toMatchObject({ isBlank: true, fault: null });
    // Whatever becomes of empty texts.
    expect(row(["Hello", "", "", "", ""])).toMatchObject({ isBlank: true, fault: "unfit" });
    expect(row(["Hello", "Klingon", "", "", ""])).toMatchObject({ fault: "unfit" });
    // Columns of letters and of people are not taken for the form's.
    expect(rowsOf()(["Hello", "de", "a@b.c", "Re: tea", "navy"]).task).toMatchObject({ translation: { from: "auto", options: {} } });
  });

  it("finds out that every row would be translated into its own language", () => {
    const lint = (to: string) =>
      lintTemplate(
        {
          template: "",
          source: { type: "translate", fields: translationFields([]) },
          mapping: { source_language: { value: "English" }, target_language: { value: to } },
        },
        columns,
      ).unfit;
    expect([lint("en"), lint("eng"), lint("German")]).toEqual([["target_language"], ["target_language"], []]);
  });

  it("prices and names rows by what is translated", () => {
    const prices = { unitMilli: 50, carefulMilli: 250, bestMilli: 1000, fileMilli: 1000 } as Parameters<typeof priceOfRow>[2];
    const taskOf = (text: string, to = "de", more: Partial<PreparedJob> = {}) => rowsOf(more)([text, to, "", "", ""]).task;
    const milliOf = (text: string) => priceOfRow("fast", taskOf(text), prices);
    expect([milliOf("a"), milliOf("a".repeat(1_000)), milliOf("a".repeat(1_001)), milliOf("12 × 40")]).toEqual([10, 50, 60, 0]);
    expect(priceOfRow("careful", taskOf("a"), prices)).toBe(250);
    const keyOf = (task: ReturnType<typeof taskOf>) => keyOfRow("user", { provider: "p", modelId: "m" }, task);
    expect(keyOf(taskOf("a"))).toBe(keyOf(taskOf("a", "German")));
    const others = [
      taskOf("b"),
      taskOf("a", "fr"),
      taskOf("a", "de", { mapping: { ...mapping, glossary: { value: "g1" } } }),
      taskOf("a", "de", { mapping: { ...mapping, source_language: { value: "en" } } }),
    ];
    expect(new Set([taskOf("a"), ...others].map(keyOf)).size).toBe(5);
  });

  it("leaves alone what has no letters or is in the target's language", () => {
    const about = { from: "en", to: "de" };
    expect([isTranslated({ text: "a", ...about }), isTranslated({ text: "1 + 1", ...about })]).toEqual([true, false]);
    expect([isTranslated({ text: "a", from: "de", to: "de" }), isTranslated({ text: "a", from: "auto", to: "" })]).toEqual([false, false]);
  });
});
