import { expect, it } from "vitest";
import { locales } from "#core/localized.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { shippedPrompts } from "#tests/services/shipped-content.ts";
import { toFields } from "./prompt-fields.ts";
import { draftOfSeed } from "./prompt-file-faults.server.ts";
import { renderLibraryPrompt } from "./runs/render-library-prompt.ts";

it("renders the example of every shipped prompt, with what people typed unaltered", () => {
  for (const seed of shippedPrompts())
    for (const locale of locales) {
      const values = readFields(toFields(seed.variables), seed.exampleInputs[locale]);
      if (!values.ok) throw new Error(`${seed.slug} ${locale}: ${JSON.stringify(values.errors)}`);
      const { system, user } = renderLibraryPrompt(draftOfSeed(seed), values.values, locale);
      expect([seed.slug, system.includes("{{"), user.trim() === ""]).toEqual([seed.slug, false, false]);
      for (const value of Object.values(values.values).filter((one) => typeof one === "string" && one.length > 40))
        expect(user).toContain(value);
    }
});
