import { expect, it } from "vitest";
import { type Locale, locales } from "#core/localized.ts";
import { shippedTools } from "#tests/services/shipped-content.ts";
import { renderPrompt } from "./render-prompt.ts";
import { fieldsOfSeed, templateOfSeed } from "./seed-catalogue.server.ts";
import type { FieldValues } from "./tool-fields.ts";
import type { ToolSeed } from "./tool-file.server.ts";
import { readFields } from "./validate-fields.ts";

function promptOf(seed: ToolSeed, values: FieldValues, locale: Locale): string {
  const fields = fieldsOfSeed(seed);
  const read = readFields(fields, values);
  if (!read.ok) throw new Error(`${seed.slug} ${locale}: ${JSON.stringify(read.errors)}`);
  const { system, user } = renderPrompt({ template: templateOfSeed(seed), fields }, read.values, locale);
  return `${system}\n${user}`;
}

it("renders the example of every shipped tool, whole and with no more than what is required", () => {
  for (const seed of shippedTools())
    for (const locale of locales) {
      const example = seed.example[locale];
      const required = fieldsOfSeed(seed).filter((field) => field.required && Object.hasOwn(example, field.key));
      const bare = Object.fromEntries(Object.entries(example).filter(([key]) => required.some((field) => field.key === key)));
      for (const values of [example, bare]) expect(promptOf(seed, values, locale)).not.toMatch(/\{\{|undefined|\[object/);
    }
});
