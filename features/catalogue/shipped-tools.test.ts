import { expect, it } from "vitest";
import { type Locale, locales } from "#core/localized.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import { inputCovered } from "#features/billing/price.ts";
import { shippedPhotoTools, shippedTools } from "#tests/services/shipped-content.ts";
import { renderPicturePrompt, renderPrompt } from "./render-prompt.ts";
import { fieldsOfSeed, templateOfSeed } from "./seed-catalogue.server.ts";
import type { FieldValues, ToolField } from "./tool-fields.ts";
import type { ToolSeed } from "./tool-file.server.ts";
import { taglineMax } from "./tool-check.ts";
import { readFields } from "./validate-fields.ts";

function promptOf(seed: ToolSeed, values: FieldValues, locale: Locale): string {
  const fields = fieldsOfSeed(seed);
  const read = readFields(fields, values);
  if (!read.ok) throw new Error(`${seed.slug} ${locale}: ${JSON.stringify(read.errors)}`);
  const { system, user } = renderPrompt({ template: templateOfSeed(seed), fields }, read.values, locale);
  return `${system}\n${user}`;
}

/** An example whole, and with no more than what is required. */
function examplesOf(example: FieldValues, fields: readonly ToolField[]): FieldValues[] {
  const required = fields.filter((field) => field.required && Object.hasOwn(example, field.key));
  return [example, Object.fromEntries(Object.entries(example).filter(([key]) => required.some((field) => field.key === key)))];
}

const unfilled = /\{\{|undefined|\[object/;

it("renders the example of every shipped tool, whole and with no more than what is required", () => {
  for (const seed of shippedTools())
    for (const locale of locales)
      for (const values of examplesOf(seed.example[locale], fieldsOfSeed(seed)))
        expect(promptOf(seed, values, locale)).not.toMatch(unfilled);
});

it("says what each writing tool gives in a few words of both languages, without a full stop", () => {
  const taglines = shippedTools().flatMap(({ slug, tagline }) =>
    locales.map((locale) => ({ slug, locale, text: tagline?.[locale] ?? "" })),
  );
  expect(taglines.filter(({ text, locale }) => text === "" || [...text].length > taglineMax[locale])).toEqual([]);
  expect(taglines.filter(({ text }) => /[.。…!！]$/.test(text))).toEqual([]);
  expect(new Set(taglines.map(({ text }) => text)).size).toBe(taglines.length);
});

it("has examples that a field of one line shows whole on a phone", () => {
  // A Han character is as wide as two letters.
  const width = (text: string) =>
    [...text].reduce((sum, letter) => sum + (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(letter) ? 2 : 1), 0);
  const placeholders = shippedTools().flatMap((seed) =>
    fieldsOfSeed(seed).flatMap(({ kind, key, placeholder }) =>
      kind === "Input" ? locales.map((locale) => ({ slug: seed.slug, key, text: placeholder?.[locale] ?? "" })) : [],
    ),
  );
  expect(placeholders.filter(({ text }) => width(text) > 47)).toEqual([]);
});

it("leaves the included input of a price for what people write: instructions and an example take less than half of it", () => {
  for (const seed of shippedTools())
    for (const locale of locales)
      expect([seed.slug, locale, estimateModelTokens(promptOf(seed, seed.example[locale], locale))]).toEqual([
        seed.slug,
        locale,
        expect.toSatisfy((tokens: number) => tokens < inputCovered("fast").included / 2),
      ]);
});

it("renders the example of every image tool on a model, in one text for those that make pictures", () => {
  const seeds = shippedPhotoTools().filter(({ where }) => where === "model");
  for (const { slug, fields, template, outputKind, example } of seeds)
    for (const locale of locales)
      for (const values of examplesOf(example[locale], fields)) {
        const read = readFields(fields, values);
        if (!read.ok || template === undefined) throw new Error(`${slug} ${locale}: ${JSON.stringify(read)}`);
        const form = { template, fields };
        const text =
          outputKind === "text" ? renderPrompt(form, read.values, locale, true).system : renderPicturePrompt(form, read.values, locale);
        expect([slug, text]).toEqual([slug, expect.not.stringMatching(unfilled)]);
        expect(text.trim().split("\n").length).toBeGreaterThan(1);
      }
});

it("ships the sixteen image tools, seven of which work in the browser: as they are first opened, without a model and for free", () => {
  const seeds = shippedPhotoTools();
  const onDevice = seeds.filter(({ where }) => where === "device");
  expect([seeds.length, new Set(seeds.map(({ id }) => id)).size]).toEqual([16, 16]);
  expect(onDevice.map(({ slug }) => slug)).toEqual([
    "edit/remove-background",
    "edit/replace-background",
    "edit/remove-object",
    "restore/old-photo",
    "edit/expand",
    "enhance/upscale",
    "free/resize",
  ]);
  for (const { fields, models } of onDevice) expect([models, readFields(fields, {}).ok]).toEqual([[], true]);
});
