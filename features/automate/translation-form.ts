import type { Localized } from "#core/localized.ts";
import { tones } from "#features/catalogue/tones.ts";
import type { FieldChoice, FieldValues, ToolField } from "#features/catalogue/tool-fields.ts";
import { aliasesOf, languages } from "#features/languages/languages.ts";
import { plainOptions, type TextOptions } from "#features/translation/text/translation-options.ts";
import { domainNames, formalityNames } from "#features/translation/translator/option-names.ts";
import {
  autoDetect,
  domains,
  formalities,
  type GlossaryChoice,
  maxInstructionsLength,
} from "#features/translation/translator/translator-choices.ts";
import { m } from "#i18n/paraglide/messages.js";
import { translationKeys } from "./translation-keys.ts";

type Words = (inputs: Record<string, never>, options: { locale: "en" | "zh" }) => string;
const inBoth = (words: Words): Localized => ({ en: words({}, { locale: "en" }), zh: words({}, { locale: "zh" }) });

/** What else tables call a language. */
const written: Readonly<Record<string, readonly string[]>> = {
  "zh-Hans": ["中文", "汉语", "简体", "Simplified Chinese"],
  "zh-Hant": ["繁体", "繁體", "Traditional Chinese"],
};
const languageChoices = languages.map((language): FieldChoice => {
  const { code, name, nativeName } = language;
  // 英语 is called 英文, too.
  const short = /^\p{Script=Han}语$/u.test(name.zh) ? [name.zh.replace("语", "文")] : [];
  return { value: code, label: name, aliases: [nativeName, ...aliasesOf(language), ...short, ...(written[code] ?? [])] };
});

const sourceChoices: FieldChoice[] = [{ value: autoDetect, label: inBoth(m.automate_translate_detect) }, ...languageChoices];

/** The choice of no glossary. */
const noGlossary = "none";

/**
 * The translator's form over a table: each field is the same in every row or comes from a column, so that every row may have languages of
 * its own.
 *
 * @param glossaries its owner's
 */
export function translationFields(glossaries: readonly Pick<GlossaryChoice, "id" | "name">[]): ToolField[] {
  const select = { kind: "Select", valueType: "Text", schemaType: "string", required: false } as const;
  return [
    { ...select, kind: "Textarea", key: translationKeys.text, label: inBoth(m.automate_translate_text), required: true },
    {
      ...select,
      key: translationKeys.from,
      label: inBoth(m.automate_translate_from),
      required: true,
      default: autoDetect,
      choices: sourceChoices,
    },
    { ...select, key: translationKeys.to, label: inBoth(m.automate_translate_to), required: true, choices: languageChoices },
    {
      ...select,
      key: translationKeys.glossary,
      label: inBoth(m.translator_glossary),
      default: noGlossary,
      choices: [
        { value: noGlossary, label: inBoth(m.translator_glossary_none) },
        ...glossaries.map(({ id, name }): FieldChoice => ({ value: id, label: { en: name, zh: name } })),
      ],
    },
    {
      ...select,
      key: translationKeys.formality,
      label: inBoth(m.translator_formality),
      default: "any",
      choices: (["any", ...formalities] as const).map((value) => ({ value, label: inBoth(formalityNames[value]) })),
    },
    {
      ...select,
      key: translationKeys.domain,
      label: inBoth(m.translator_domain),
      default: "general",
      choices: domains.map((value) => ({ value, label: inBoth(domainNames[value]) })),
      advanced: true,
    },
    {
      ...select,
      key: translationKeys.tone,
      label: inBoth(m.translator_tone),
      valueType: "Number",
      schemaType: "integer",
      default: 0,
      choices: tones.map(({ number, name }) => ({ value: number, label: name })),
      advanced: true,
    },
    {
      ...select,
      kind: "Textarea",
      key: translationKeys.instructions,
      label: inBoth(m.translator_instructions),
      maxLength: maxInstructionsLength,
      advanced: true,
    },
  ];
}

/** The translator's options as a row's fields say. */
export function optionsIn(values: Readonly<FieldValues>): TextOptions {
  const { formality, domain, tone, instructions } = translationKeys;
  return plainOptions({
    formality: formalities.find((one) => one === values[formality]),
    domain: domains.find((one) => one === values[domain]),
    tone: typeof values[tone] === "number" ? values[tone] : undefined,
    instructions: typeof values[instructions] === "string" ? values[instructions] : undefined,
  });
}
