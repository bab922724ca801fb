import type { TranslateRunBody } from "#features/runs/run-client.ts";
import { domains, formalities, type LanguagePair, lineBreakModes, type OptionValues, optionNames } from "./translator-choices.ts";

/** Reads the translator's form; line breaks in a posted form (CR LF) count as one character. */
export function readTranslatorForm(data: FormData): { text: string; options: OptionValues } {
  const read = (name: string) => String(data.get(name) ?? "").replaceAll("\r\n", "\n");
  const filled = optionNames.map((name): [string, string] => [name, read(name).trim()]).filter(([, value]) => value !== "");
  return { text: read("text"), options: Object.fromEntries(filled) };
}

/** The request for a text in a pair of languages; unset options are omitted. */
export function toTranslateBody(
  text: string,
  { from, to }: LanguagePair,
  options: OptionValues,
  locale: TranslateRunBody["locale"],
): TranslateRunBody {
  const formality = formalities.find((known) => known === options.formality);
  const domain = domains.find((known) => known === options.domain);
  const lineBreaks = lineBreakModes.find((known) => known === options.lineBreaks);
  const tone = Number(options.tone);
  return {
    kind: "translate",
    from,
    to,
    text,
    ...(formality === undefined ? {} : { formality }),
    ...(Number.isInteger(tone) ? { tone } : {}),
    ...(domain === undefined ? {} : { domain }),
    ...(lineBreaks === undefined ? {} : { lineBreaks }),
    ...(options.instructions === undefined ? {} : { instructions: options.instructions }),
    ...(options.glossaryId === undefined ? {} : { glossaryId: options.glossaryId }),
    locale,
    quality: "fast",
  };
}
