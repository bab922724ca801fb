import type { Language } from "#features/languages/language.ts";

/** A language as the translator's page needs it, with its name in the page's own language. */
export type LanguageChoice = Pick<Language, "code" | "slug" | "nativeName" | "direction" | "hasFormality" | "romanisation"> & {
  name: string;
};

/** Replaces a source language that is to be detected. */
export const autoDetect = "auto";

/** A detected language is asked about below this confidence (PRODUCT.md §6). */
export const sureConfidence = 0.8;

/** What is translated into what, by code; `from` may be `auto`. */
export type LanguagePair = { from: string; to: string };

export const formalities = ["formal", "informal"] as const;
export const domains = ["general", "business", "technical", "legal", "medical", "literary"] as const;
export const lineBreakModes = ["keep", "join", "one"] as const;
/** Maximum length of custom instructions, in code points. */
export const maxInstructionsLength = 500;

/** Up to this many code points a text is translated automatically once typing stops (PRODUCT.md §6). */
export const autoTranslateChars = 500;
/** How long typing must pause for that, in ms. */
export const autoTranslateDelayMs = 600;

export const optionNames = ["formality", "tone", "domain", "lineBreaks", "instructions", "glossaryId"] as const;
/** One of the owner's glossaries that a translation can use; a null language means any. */
export type GlossaryChoice = { id: string; name: string; from: string | null; to: string | null };

/** The values next to the text, by control name; empty ones are left to the product. */
export type OptionValues = Partial<Record<(typeof optionNames)[number], string>>;
