/** How a model is told how long texts are to be and in which language, and what is wrong with one that isn't. */
import type { Locale } from "#core/localized.ts";
import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import { findLanguage } from "#features/languages/languages.ts";
import type { RowFlag } from "./job-view.ts";
import { lengthIn, type LengthUnit, type TextLength } from "./length-limits.ts";

type LimitWords = {
  units: Record<LengthUnit, (count: number) => string>;
  bounds: (least: string | null, most: string | null) => string;
  /** Said once behind the bounds: what counts as a character or word. */
  counted: Record<LengthUnit, string>;
  length: (words: string) => string;
  language: (name: string) => string;
  faults: { cut: string; length: (count: string, words: string) => string; language: (name: string) => string; again: string };
};

const wordsIn: Record<Locale, LimitWords> = {
  en: {
    units: {
      characters: (count) => `${count} ${count === 1 ? "character" : "characters"}`,
      words: (count) => `${count} ${count === 1 ? "word" : "words"}`,
    },
    bounds: (least, most) => [least && `at least ${least}`, most && `at most ${most}`].filter(Boolean).join(" and "),
    counted: { characters: " (spaces included)", words: " (what stands between spaces is one; in Chinese, each character)" },
    length: (words) => `The result has ${words}.`,
    language: (name) => `The result is written in ${name}, whatever language the material is in.`,
    faults: {
      cut: "The result is too long and was cut off: give a shorter one.",
      length: (count, words) => `The result has ${count}; it has to have ${words}.`,
      language: (name) => `The result is not written in ${name}.`,
      again: "Give the whole result again with that put right, and nothing besides.",
    },
  },
  zh: {
    units: { characters: (count) => `${count} 个字符`, words: (count) => `${count} 字` },
    bounds: (least, most) => [least && `不少于 ${least}`, most && `不超过 ${most}`].filter(Boolean).join("，"),
    counted: { characters: "（含空格和标点）", words: "（汉字按字计，其他文字以空格分隔的每一段计一个，不含标点）" },
    length: (words) => `结果的长度${words}。`,
    language: (name) => `无论素材是什么语言，结果都用${name}书写。`,
    faults: {
      cut: "上面的结果太长，被截断了：请给出更短的结果。",
      length: (count, words) => `上面的结果有 ${count}，要求${words}。`,
      language: (name) => `上面的结果不是用${name}书写的。`,
      again: "改正后重新给出完整的结果，除此之外什么都不写。",
    },
  },
};

/** A length as a model is told it, such as `at least 20 characters and at most 80 characters (spaces included)`. */
export function lengthSaid({ least, most, unit }: TextLength, locale: Locale): string {
  const { units, bounds, counted } = wordsIn[locale];
  const said = (bound: number | null) => (bound === null ? null : units[unit](bound));
  return `${bounds(said(least), said(most))}${counted[unit]}`;
}

/** How long a text is, as a model is told it. */
export const countSaid = (unit: LengthUnit, text: string, locale: Locale): string => wordsIn[locale].units[unit](lengthIn(unit, text));

/** A language by its name. @param code BCP 47 */
export const languageSaid = (code: string, locale: Locale): string => findLanguage(code)?.name[locale] ?? code;

export type TextLimits = { length: TextLength | null; language: string | null };

/** Says at the end of a prompt's instructions how long its answer is to be and in which language. */
export function withLimits(prompt: RenderedPrompt, { length, language }: TextLimits, locale: Locale): RenderedPrompt {
  const words = wordsIn[locale];
  const lines = [
    ...(language === null ? [] : [words.language(languageSaid(language, locale))]),
    ...(length === null ? [] : [words.length(lengthSaid(length, locale))]),
  ];
  return { ...prompt, system: [prompt.system, ...(lines.length === 0 ? [] : [lines.join("\n")])].join("\n\n") };
}

/** What a model is told whose text isn't as it was asked for. @param flags what was found in it */
export function complaintAboutText(text: string, flags: readonly RowFlag[], { length, language }: TextLimits, locale: Locale): string {
  const { faults } = wordsIn[locale];
  const isOff = flags.includes("too-short") || flags.includes("too-long");
  return [
    ...(flags.includes("script") && language !== null ? [faults.language(languageSaid(language, locale))] : []),
    ...(flags.includes("cut-short") ? [faults.cut] : []),
    ...(isOff && length !== null ? [faults.length(countSaid(length.unit, text, locale), lengthSaid(length, locale))] : []),
    faults.again,
  ].join("\n");
}
