import { describe, expect, it } from "vitest";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { columnKeys, isComplete, type JobTemplate, lintTemplate, placeholdersOf, sourcesOf } from "./template-parts.ts";

const columns = columnKeys(["sku", "Product name", "材料", "price (€)", "price (€)", ""]);

describe("the keys of columns", () => {
  it("are short Latin names where a name has one, and different", () => {
    expect(columns.map(({ key }) => key)).toEqual(["sku", "product_name", "column_3", "price", "price_2", "column_6"]);
    expect(columnKeys(["2024", "_x", "Größe", "Ünï çödé", "価格 price"]).map(({ key }) => key)).toEqual([
      "column_1",
      "x",
      "gro_e",
      "uni_code",
      "price",
    ]);
  });
});

describe("the parts of a template", () => {
  it("finds placeholders of any name, each once, and leaves other braces alone", () => {
    expect(placeholdersOf("{{sku}} {{ Product name | none }} {{材料}} {{sku}} \\{{no}} {{}} {{ }} {not} {{a{b}}")).toEqual([
      "sku",
      "Product name",
      "材料",
    ]);
  });

  it("takes a placeholder's text from the column of its key or name, in any case, unless it is mapped", () => {
    const sources = sourcesOf(
      {
        template: "{{SKU}} {{product name}} {{maker}} {{tone}} {{gone}} {{材料}}",
        source: null,
        mapping: { maker: { column: "材料" }, tone: { value: "warm" }, gone: { column: "nowhere" } },
      },
      columns,
    );
    expect([...sources]).toEqual([
      ["SKU", { column: "sku" }],
      ["product name", { column: "product_name" }],
      ["maker", { column: "column_3" }],
      ["tone", { value: "warm" }],
      ["材料", { column: "column_3" }],
    ]);
  });

  it("has no placeholders where rows are about documents", () => {
    const job = { template: "{{SKU}} and {{amount}}", source: null, mapping: {}, isOfDocuments: true };
    expect([...sourcesOf(job, columns)]).toEqual([]);
    expect(lintTemplate(job, columns).unmapped).toEqual([]);
  });

  it("says what is missing, what was perhaps meant, and what isn't used", () => {
    expect(
      lintTemplate({ template: "{{prodct name}} {{colour}} {{sk}}", source: null, mapping: { size: { value: "1" } } }, columns),
    ).toEqual({
      unmapped: [
        { placeholder: "prodct name", nearest: "product_name" },
        { placeholder: "colour", nearest: null },
        { placeholder: "sk", nearest: null },
      ],
      strayMappings: ["size"],
      unfit: [],
      unusedColumns: ["sku", "product_name", "column_3", "price", "price_2", "column_6"],
    });
  });
});

describe("the form of a tool over a table", () => {
  const field = (key: string, more: Partial<ToolField> = {}): ToolField => ({
    key,
    kind: "Textarea",
    valueType: "Text",
    schemaType: "string",
    label: { en: `The ${key}`, zh: key === "text" ? "正文" : key },
    required: true,
    ...more,
  });
  const tones = { choices: [{ value: "warm", label: { en: "Warm", zh: "温暖" } }] };
  const fields = [
    field("text", { maxLength: 10 }),
    field("tone", { kind: "Select", ...tones, default: "warm" }),
    field("kind", { kind: "Select", choices: [{ value: "mail", label: { en: "Email", zh: "邮件" } }] }),
    field("subject", { dependsOn: { key: "kind", values: ["mail"] } }),
    field("words", { valueType: "Number", schemaType: "integer", required: false }),
  ];
  const table = columnKeys(["正文", "Kind of it"]);
  const jobOf = (mapping: JobTemplate["mapping"]): JobTemplate => ({ template: "{{left}}", source: { type: "tool", fields }, mapping });

  it("finds the column of a field by its label in either language", () => {
    expect([...sourcesOf(jobOf({}), table)]).toEqual([["text", { column: "column_1" }]]);
  });

  it("wants required fields without a default, and conditional ones as soon as a row may need them", () => {
    const missing = (mapping: JobTemplate["mapping"]) => lintTemplate(jobOf(mapping), table).unmapped.map(({ placeholder }) => placeholder);
    expect(missing({})).toEqual(["kind"]);
    expect(missing({ kind: { value: "mail" } })).toEqual(["subject"]);
    expect(missing({ kind: { column: "kind_of_it" } })).toEqual(["subject"]);
    expect(missing({ kind: { column: "kind_of_it" }, subject: { value: "Hello" } })).toEqual([]);
    expect(missing({ text: { value: " " }, kind: { value: "mail" }, subject: { value: "Hello" } })).toEqual(["text"]);
    const whole = jobOf({ kind: { value: "mail" }, subject: { value: "Hello" } });
    const output = { type: "text" as const, name: "text", columns: [], removed: [], length: null, language: null };
    expect(isComplete({ ...whole, output }, table)).toBe(true);
    expect(isComplete({ ...whole, output: { ...output, type: "columns" } }, table)).toBe(false);
  });

  it("names fields that don't take the text for every row or for empty cells", () => {
    const { unfit } = lintTemplate(
      jobOf({ text: { column: "column_1", default: "more than ten" }, tone: { value: "cold" }, words: { value: "1.5" } }),
      table,
    );
    expect(unfit).toEqual(["text", "tone", "words"]);
    expect(lintTemplate(jobOf({ tone: { value: "温暖" }, words: { value: "15" } }), table).unfit).toEqual([]);
  });

  it("passes over the text of a field that no row asks for", () => {
    const hidden = [
      ...fields.slice(0, 4),
      field("lines", { valueType: "Number", required: false, dependsOn: { key: "kind", values: ["mail"] } }),
    ];
    const job = (kind: string): JobTemplate => ({
      ...jobOf({ kind: { value: kind }, subject: { value: "Hi" }, lines: { value: "few" } }),
      source: { type: "tool", fields: hidden },
    });
    expect(lintTemplate(job("mail"), table).unfit).toEqual(["lines"]);
    expect(lintTemplate(job("note"), table).unfit).toEqual(["kind"]);
  });

  it("leaves what is mapped for the own text alone", () => {
    expect(lintTemplate(jobOf({ left: { value: "x" } }), table).strayMappings).toEqual([]);
  });
});
