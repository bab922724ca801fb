import type { OptionValues } from "../translator/translator-choices.ts";
import type { TranslatorSettings } from "./translator-settings.ts";

/** The translator form's initial options according to the settings; those that match the product's defaults are omitted. */
export function defaultOptions({ formality, tone, lineBreaks }: TranslatorSettings): OptionValues {
  return {
    ...(formality === null ? {} : { formality }),
    ...(tone === 0 ? {} : { tone: String(tone) }),
    ...(lineBreaks === "keep" ? {} : { lineBreaks }),
  };
}
