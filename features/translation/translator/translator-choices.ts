import type { Language } from "#features/languages/language.ts";

/** A language as the translator's page needs it, with its name in the page's own language. */
export type LanguageChoice = Pick<Language, "code" | "slug" | "nativeName" | "direction" | "hasFormality" | "romanisation"> & {
  name: string;
};

/** Stands in place of a source language that is to be found out. */
export const autoDetect = "auto";

/** What is translated into what, by code; `from` may be `auto`. */
export type LanguagePair = { from: string; to: string };

export const formalities = ["formal", "informal"] as const;
export const domains = ["general", "business", "technical", "legal", "medical", "literary"] as const;
export const lineBreakModes = ["keep", "join", "one"] as const;
/** Longest instructions of one's own, in code points. */
export const maxInstructionsLength = 500;

/** Up to this many code points a text is translated by itself once typing stops (PRODUCT.md §6). */
export const autoTranslateChars = 500;
/** How long typing has to stop for that, in ms. */
export const autoTranslateDelayMs = 600;

export const optionNames = ["formality", "tone", "domain", "lineBreaks", "instructions", "glossaryId"] as const;
/** An own glossary that a translation can be asked to keep to; a language that is null is any. */
export type GlossaryChoice = { id: string; name: string; from: string | null; to: string | null };

/** What is filled in beside the text, by control name; what is empty is left to the product. */
export type OptionValues = Partial<Record<(typeof optionNames)[number], string>>;
