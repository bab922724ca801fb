import { describe, expect, it } from "vitest";
import { type Locale, locales } from "#core/localized.ts";
import { picturePlaceholder, renderPrompt } from "../render-prompt.ts";
import { fieldsOfSeed, templateOfSeed } from "../seed-catalogue.server.ts";
import { listPlaceholders } from "../template.ts";
import type { FieldValue, FieldValues, ToolField } from "../tool-fields.ts";
import { isFieldVisible } from "../form-fields.ts";
import { readFields } from "../validate-fields.ts";
import { starterTools } from "./starter-tools.ts";
import { type ToolSeed, toolGroups } from "./tool-seed.ts";

const inBoth = starterTools.flatMap((seed) => locales.map((locale) => [seed.slug, locale, seed] as const));

/** A value other than the given one that the field takes. */
function otherValue(field: ToolField, value: FieldValue | undefined): FieldValue {
  if (field.kind === "Multiple")
    return [
      String(
        field.choices?.find((choice) => !(value as string[] | undefined)?.includes(String(choice.value)))?.value ??
          field.choices?.[0]?.value,
      ),
    ];
  if (field.choices !== undefined) return field.choices.find((choice) => String(choice.value) !== String(value))?.value ?? "";
  if (field.valueType === "Boolean") return value !== true;
  if (field.valueType === "Number")
    return Number(value ?? field.min ?? 0) === field.max ? (field.min ?? 0) : Number(value ?? field.min ?? 0) + 1;
  return `${String(value ?? "")} and one more thing`.slice(-(field.maxLength ?? 200));
}

function exampleValues(seed: ToolSeed, locale: Locale): FieldValues {
  const result = readFields(fieldsOfSeed(seed), seed.example[locale]);
  if (!result.ok) throw new Error(`${seed.slug} ${locale}: ${JSON.stringify(result.errors)}`);
  return result.values;
}

const promptOf = (seed: ToolSeed, values: FieldValues, locale: Locale): string => {
  const prompt = renderPrompt({ template: templateOfSeed(seed), fields: fieldsOfSeed(seed) }, values, locale);
  return `${prompt.system}\n${prompt.user}`;
};

/** Every text of a tool in one language, wherever it stands. */
function textsOf(value: unknown, locale: Locale): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, locale));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === locale ? stringsIn(one) : textsOf(one, locale)));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Every run of 8 words, or of 20 Chinese characters; the shared guard is in no tool's own texts. */
function sequencesOf(seed: ToolSeed, locale: Locale): Set<string> {
  const sequences = textsOf(seed, locale).flatMap((text) => {
    const units = locale === "en" ? (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []) : (text.match(/\p{Script=Han}/gu) ?? []);
    const size = locale === "en" ? 8 : 20;
    return units.slice(size - 1).map((_, index) => units.slice(index, index + size).join(" "));
  });
  return new Set(sequences);
}

describe("the starter catalogue", () => {
  it("has the 42 tools of nine groups, each once", () => {
    expect(starterTools.map((seed) => seed.id)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
    expect(new Set(starterTools.map((seed) => seed.slug)).size).toBe(42);
    expect(new Set(starterTools.map((seed) => seed.group))).toEqual(new Set(toolGroups));
    expect(starterTools.filter((seed) => seed.featured)).toHaveLength(6);
  });

  it.each(inBoth)("%s (%s) says what it is, answers three questions and has words to be found by", (_slug, locale, seed) => {
    for (const text of [seed.name, seed.summary, seed.seoTitle, seed.seoDescription, seed.sample]) expect(text[locale].trim()).not.toBe("");
    expect(seed.searchTexts[locale].length).toBeGreaterThanOrEqual(3);
    expect(
      seed.questions.filter(({ question, answer }) => question[locale].length > 4 && answer[locale].length > 15).length,
    ).toBeGreaterThanOrEqual(3);
    const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
    expect(isChinese(seed.summary[locale])).toBe(locale === "zh");
    expect(isChinese(seed.name[locale])).toBe(locale === "zh");
  });

  it.each(inBoth)("%s (%s) runs its example as it is", (_slug, locale, seed) => {
    const prompt = promptOf(seed, exampleValues(seed, locale), locale);
    expect(prompt).not.toMatch(/\{\{|undefined|\[object/);
  });

  it.each(inBoth)("%s (%s) names only fields that it has, and covers an empty one", (_slug, locale, seed) => {
    const keys = [picturePlaceholder, ...fieldsOfSeed(seed).map((field) => field.key)];
    expect(listPlaceholders(templateOfSeed(seed)[locale]).filter((key) => !keys.includes(key))).toEqual([]);
    const required = Object.fromEntries(
      Object.entries(exampleValues(seed, locale)).filter(([key]) =>
        fieldsOfSeed(seed).some((field) => field.key === key && field.required),
      ),
    );
    const bare = readFields(fieldsOfSeed(seed), required);
    expect(bare.ok && promptOf(seed, bare.values, locale)).not.toMatch(/\{\{|undefined/);
  });

  it.each(inBoth)("%s (%s) sends another prompt for each option that is changed", (_slug, locale, seed) => {
    const values = exampleValues(seed, locale);
    const before = promptOf(seed, values, locale);
    const unusable: string[] = [];
    const withoutEffect: string[] = [];
    for (const field of fieldsOfSeed(seed)) {
      if (!isFieldVisible(field, values)) continue;
      const changed = { ...values, [field.key]: otherValue(field, values[field.key]) };
      if (!readFields(fieldsOfSeed(seed), changed).ok) unusable.push(field.key);
      if (promptOf(seed, changed, locale) === before) withoutEffect.push(field.key);
    }
    expect({ unusable, withoutEffect }).toEqual({ unusable: [], withoutEffect: [] });
  });

  it.each(locales)("says nothing twice (%s): no 8 words or 20 characters stand in two tools", (locale) => {
    const owners = new Map<string, string>();
    const repeated: string[] = [];
    for (const seed of starterTools) {
      for (const sequence of sequencesOf(seed, locale)) {
        const owner = owners.get(sequence);
        if (owner !== undefined && owner !== seed.slug) repeated.push(`${owner} and ${seed.slug}: ${sequence}`);
        owners.set(sequence, seed.slug);
      }
    }
    expect(repeated).toEqual([]);
  });
});
