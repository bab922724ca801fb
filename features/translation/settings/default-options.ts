import type { OptionValues } from "../translator/translator-choices.ts";
import type { TranslatorSettings } from "./translator-settings.ts";

/** What the form of the translator begins with by the settings; what is as the product has it is left out. */
export function defaultOptions({ formality, tone, lineBreaks }: TranslatorSettings): OptionValues {
  return {
    ...(formality === null ? {} : { formality }),
    ...(tone === 0 ? {} : { tone: String(tone) }),
    ...(lineBreaks === "keep" ? {} : { lineBreaks }),
  };
}
