import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import type { FormulaWords } from "#formats/spreadsheet/formula-words.ts";
import { overwriteGetLocale } from "#i18n/paraglide/runtime.js";
import { FormulaNotes } from "./formula-notes.tsx";

afterEach(() => overwriteGetLocale(() => "en"));

const items: FormulaWords["items"] = [
  { place: "Data!B1", before: "Late", after: null, why: "cells-stay" },
  { place: "Data!B1", before: "Op", after: null, why: "part" },
  { place: "Data", before: "Gone", after: null, why: "no-cell" },
  { place: "Data", before: "Open", after: "Offen", why: null },
];

function read(words: FormulaWords, locale: "en" | "zh" = "en"): string[] {
  overwriteGetLocale(() => locale);
  const markup = renderToStaticMarkup(<FormulaNotes words={words} locale={locale} />);
  return markup
    .replaceAll(/<\/(?:summary|p|li)>/g, "\n")
    .replaceAll(/<\/?span[^>]*>|<\/bdi><span class="block/g, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .split("\n")
    .map((line) => line.replaceAll(/ +/g, " ").trim())
    .filter((line) => line !== "");
}

it("says in a line how many words changed and how many stayed, and lists each with its reason", () => {
  expect(read({ changed: 1_001, stayed: 3, items })).toEqual([
    "Formulas: 1001 words changed, 3 stayed",
    "Formulas, lists, rules and filters look for words in cells. This is what happened to those words in the translated file.",
    "Data!B1 Late Stays, and so do its cells: the translation doesn’t fit there, or is the same as another cell’s.",
    "Data!B1 Op Stays: it is only part of what cells say.",
    "Data Gone Stays: no translated cell says it.",
    "Data Open → became Offen",
    "Not listed: 1,000 more",
  ]);
});

it("says it in Chinese", () => {
  expect(read({ changed: 1, stayed: 3, items }, "zh")).toEqual([
    "公式中有 1 个词随单元格改动，3 个未变",
    "公式、列表、规则和筛选会在单元格中查找词语。下面是这些词在译文文件中的变化。",
    "Data!B1 Late 未变，对应的单元格也保留原文：译文放不进公式，或与其他单元格的内容相同。",
    "Data!B1 Op 未变：它只是单元格内容的一部分。",
    "Data Gone 未变：没有译过的单元格是这个词。",
    "Data Open → 改为 Offen",
  ]);
});

it.each([
  [{ changed: 1, stayed: 0 }, "Formulas: one word changed"],
  [{ changed: 0, stayed: 2 }, "Formulas: 2 words stayed"],
  [{ changed: 1, stayed: 1 }, "Formulas: one word changed, 1 stayed"],
  [{ changed: 0, stayed: 0 }, undefined],
])("says of %o: %s", (counts, line) => {
  expect(read({ ...counts, items: [] })[0]).toBe(line);
});
