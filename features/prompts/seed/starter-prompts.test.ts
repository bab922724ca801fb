import { describe, expect, it } from "vitest";
import { locales } from "#core/localized.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { draftFaults, lintTemplate, plainDraft } from "../check-draft.ts";
import { sequencesOfText } from "../near-duplicate.ts";
import { toFields } from "../prompt-fields.ts";
import type { PromptDraft } from "../prompt-view.ts";
import { renderLibraryPrompt } from "../render-library-prompt.ts";
import type { PromptSeed } from "./prompt-seed.ts";
import { starterPrompts } from "./starter-prompts.ts";
import { starterTags } from "./starter-tags.ts";

/** Two prompts of the starter library share less than this part of the shorter one's sequences (issue 4, "Shows 5"). */
const maxShare = 0.4;

const draftOf = ({ system, modelClass, exampleInputs, ...seed }: PromptSeed): PromptDraft => ({
  ...seed,
  system: system ?? null,
  modelClass: modelClass ?? "fast",
  exampleInputs: exampleInputs as PromptDraft["exampleInputs"],
});

describe("the starter library", () => {
  it("Shows 5: has 120 prompts, each with an id of its own", () => {
    expect(starterPrompts).toHaveLength(120);
    expect(new Set(starterPrompts.map(({ slug }) => slug)).size).toBe(starterPrompts.length);
    expect(starterPrompts.filter(({ slug }) => !/^[a-z0-9][a-z0-9-]{2,60}$/.test(slug))).toEqual([]);
  });

  it("uses tags that there are, and all of them", () => {
    const used = new Set(starterPrompts.flatMap(({ tags }) => tags));
    expect([...used].toSorted()).toEqual(starterTags.map(({ slug }) => slug).toSorted());
  });

  for (const locale of locales)
    it(`Shows 5: says nothing twice (${locale}): any two share less than 40 % of their sequences`, () => {
      const cut = starterPrompts.map(({ slug, template }) => ({ slug, sequences: sequencesOfText(template[locale]) }));
      const guilty = cut.flatMap((left, index) =>
        cut.slice(index + 1).flatMap((right) => {
          const shared = [...left.sequences].filter((sequence) => right.sequences.has(sequence)).length;
          const share = shared / Math.min(left.sequences.size, right.sequences.size);
          return share >= maxShare ? [[left.slug, right.slug, share]] : [];
        }),
      );
      expect(cut.filter(({ sequences }) => sequences.size === 0)).toEqual([]);
      expect(guilty).toEqual([]);
    });
});

describe.each(starterPrompts.map((seed) => [seed.slug, seed] as const))("the starter prompt %s", (_, seed) => {
  it("Shows 5: has two typed variables with label, help and example, and what an author's prompt must have", () => {
    expect(draftFaults(plainDraft(draftOf(seed)))).toEqual({});
    expect(lintTemplate(seed.template, seed.variables)).toEqual([]);
    expect(seed.variables.length).toBeGreaterThanOrEqual(2);
    for (const { key, label, help, example } of seed.variables)
      expect([key, [label, help, example].every((text) => text !== undefined && text.en !== "" && text.zh !== "")]).toEqual([key, true]);
  });

  it.each(locales)("is written in %s, with an example that can be run", (locale) => {
    for (const text of [seed.title, seed.description, seed.template]) expect(text[locale].trim()).not.toBe("");
    const values = readFields(toFields(seed.variables), seed.exampleInputs[locale]);
    expect(values).toMatchObject({ ok: true });
    if (!values.ok) return;
    const { system, user } = renderLibraryPrompt(draftOf(seed), values.values, locale);
    expect(system).not.toContain("{{");
    expect(user.trim()).not.toBe("");
    for (const value of Object.values(values.values).filter((one) => typeof one === "string" && one.length > 40))
      expect(user).toContain(value);
  });
});
