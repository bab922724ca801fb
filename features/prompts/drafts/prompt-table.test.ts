import fc from "fast-check";
import { expect, it } from "vitest";
import { promptInput } from "./prompt-input.server.ts";
import { promptsFromCsv, promptsToCsv } from "./prompt-table.ts";
import type { PromptDraft } from "../prompt-view.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("=HYPERLINK(1)", "+1", "-1", "@x", "\tx", "'=x", 'a"b', "a\nb"),
);
// Stored texts contain no NUL; fast-check doesn't generate lone surrogates.
const text = anyText.filter((one) => !one.includes("\0"));
const localized = fc.record({ en: text, zh: text });
const drafts = fc.array(
  fc.record({
    title: localized,
    description: localized,
    template: localized,
    variables: fc.array(
      fc.record({
        key: fc.constantFrom("topic", "tone"),
        kind: fc.constantFrom("Input" as const, "Textarea" as const),
        valueType: fc.constant("Text" as const),
        label: localized,
        required: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    exampleInputs: fc.record({ en: fc.record({ topic: text }), zh: fc.constant({}) }),
    tags: fc.subarray(["code", "data"]),
    modelClass: fc.constantFrom("fast" as const, "careful" as const),
    system: fc.constant(null),
  }),
  { minLength: 1, maxLength: 5 },
);

it("I14: a table of prompts reads back as it was written, whatever the texts begin with", () => {
  fc.assert(
    fc.property(drafts, (written) => {
      const table = promptsToCsv(written as PromptDraft[]);
      const read = promptsFromCsv(table)?.map((row) => promptInput.parse(row));
      expect(read).toEqual(written);
    }),
  );
});

it("I14: no cell that begins like a formula is written as one", () => {
  const draft = promptInput.parse({ title: { en: "=1+1", zh: "@SUM(A1)" }, template: { en: "-2", zh: "+3" } });
  const [, row = ""] = promptsToCsv([draft as PromptDraft]).split("\r\n");
  expect(row).toMatch(/^'=1\+1,'@SUM\(A1\),,,'-2,'\+3,/);
});

it("reads columns in any order and passes over others; a table without titles is none", () => {
  const rows = promptsFromCsv("notes;template_en;Title_EN\nx;Write {{a}};Hello\n");
  expect(promptInput.parse(rows?.[0])).toMatchObject({
    title: { en: "Hello", zh: "" },
    template: { en: "Write {{a}}", zh: "" },
    modelClass: "fast",
  });
  expect(promptsFromCsv("name,text\na,b\n")).toBeNull();
});

it("takes a cell that holds no JSON for a fault of its row", () => {
  const rows = promptsFromCsv("title_en,template_en,variables\na,b,[{oops\n");
  expect(promptInput.safeParse(rows?.[0]).success).toBe(false);
});
