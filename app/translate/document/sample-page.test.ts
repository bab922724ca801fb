import { expect, it } from "vitest";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";
import { readNumbers } from "#features/translation/checks/read-numbers.ts";
import type { Locale } from "#core/localized.ts";
import { samplePage, sampleProof } from "./sample-page.ts";

/** All texts of the page, piece by piece, in its order. */
function listSampleTexts(locale: Locale): string[] {
  const { run, heading, text, figure, cost, start, columns, rows, note } = samplePage(locale);
  return [run, heading, ...text, figure, cost, start, ...columns, ...rows.flat(), note];
}

const [english, chinese] = [listSampleTexts("en"), listSampleTexts("zh")];
const pairs = english.map((text, index): [string, string] => [text, chinese[index] ?? ""]);
const numbersOf = (texts: string[], language: string) => texts.flatMap((text) => readNumbers(text, language));

it("has as many pieces to translate as it says, all of them translated", () => {
  expect(chinese).toHaveLength(english.length);
  const segments = pairs.filter(([text]) => /\p{L}/u.test(text));
  expect(segments).toHaveLength(sampleProof.segments);
  expect(segments.filter(([text, translation]) => translation === "" || translation === text)).toEqual([]);
});

it.each([
  ["en", "zh-Hans", pairs],
  ["zh-Hans", "en", pairs.map(([text, translation]): [string, string] => [translation, text])],
] as const)("passes our own checks from %s into %s", (from, to, shown) => {
  const findings = shown.map(([source, target]) => [source, checkTranslation({ source, target, from, to })]);
  expect(findings.filter(([, found]) => found?.length !== 0)).toEqual([]);
});

it("has as many numbers as it says, in each language", () => {
  expect(numbersOf(english, "en")).toHaveLength(sampleProof.numbers.en);
  expect(numbersOf(chinese, "zh")).toHaveLength(sampleProof.numbers.zh);
});
