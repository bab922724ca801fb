import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { countCodePoints } from "#core/text-length.ts";
import { tones } from "#features/catalogue/tones.ts";
import type { Services } from "#features/services.ts";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { getUsedGlossary, type UsedGlossary } from "./glossary-terms.server.ts";
import { type SplitText, splitText } from "./split-text.ts";
import { plainOptions, type TextOptions } from "./translation-options.ts";
import { autoDetect, maxInstructionsLength } from "../translator/translator-choices.ts";

/** A text to translate (`POST /api/runs`, kind `translate`). */
export type TranslationInput = {
  /** BCP 47 or another name of a language; `auto`: detected from the text. The same as `to`: a polish. */
  from: string;
  to: string;
  text: string;
  formality?: TextOptions["formality"] | undefined;
  tone?: number | undefined;
  domain?: TextOptions["domain"] | undefined;
  instructions?: string | undefined;
  lineBreaks?: TextOptions["lineBreaks"] | undefined;
  glossaryId?: string | null | undefined;
  /** Asks a model for everything, whatever is remembered: a back-translation, or a sentence to be reworded. */
  fresh?: boolean | undefined;
  /** False: not listed afterward, whatever the settings say (`isHistoryKept`). */
  history?: boolean | undefined;
  locale?: Locale | undefined;
  quality?: Quality | undefined;
};

/** The request, with everything left open resolved. */
export type TranslationTask = {
  /** BCP 47; `und` if the text doesn't tell. */
  from: string;
  to: string;
  /** Confidence of the detection; null if the language was given. */
  confidence: number | null;
  options: TextOptions;
  glossary: UsedGlossary | null;
  split: SplitText;
  /** What every model is told. */
  template: string;
};

/**
 * Validates the request and detects the source language.
 *
 * @throws AppError `invalid-input`: `text` missing or longer than the plan's `translateChars`, `from` or `to` unknown, `to` the language
 *   that was detected; `not-found` for someone else's or an unknown glossary
 */
export async function readTranslationInput(
  services: Pick<Services, "db" | "config" | "catalogue">,
  actor: Actor,
  input: TranslationInput,
): Promise<TranslationTask> {
  const { translateChars } = services.config.limits(actor.plan);
  if (input.text.trim() === "") throw refused("text", "missing");
  if (countCodePoints(input.text) > translateChars) throw refused("text", "too-long", translateChars);
  if (countCodePoints(input.instructions ?? "") > maxInstructionsLength) throw refused("instructions", "too-long", maxInstructionsLength);
  if (input.tone !== undefined && !tones.some(({ number }) => number === input.tone)) throw refused("tone", "not-a-choice");
  const to = codeOf(input.to, "to");
  const source = input.from === autoDetect ? await detect(input.text, to) : { from: codeOf(input.from, "from"), confidence: null };
  const glossary = input.glossaryId == null ? null : await getUsedGlossary(services, actor, input.glossaryId);
  const options = plainOptions(input);
  const template = services.catalogue.translatorTemplate("translation");
  return { ...source, to, options, glossary, split: splitText(input.text, options.lineBreaks), template };
}

async function detect(text: string, to: string): Promise<{ from: string; confidence: number }> {
  const detected = await detectLanguage(text);
  // No one asked for a polish: that takes naming the language explicitly.
  if (detected?.code === to) throw refused("to", "same-language");
  return { from: detected?.code ?? "und", confidence: detected?.confidence ?? 0 };
}

function codeOf(name: string, field: "from" | "to"): string {
  const language = findLanguage(name);
  if (language === null) throw refused(field, "not-a-choice");
  return language.code;
}

const refused = (field: string, code: FieldErrorCode, limit?: number): AppError =>
  new AppError("invalid-input", field, { fields: { [field]: code }, ...(limit === undefined ? {} : { limits: { [field]: limit } }) });
