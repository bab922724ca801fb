import type { TranslationOptions } from "#platform/db/schema/translation.ts";

/** How a text is to be translated; what is left out is as the product has it. */
export type TextOptions = Omit<TranslationOptions, "glossaryId" | "glossaryVersion">;

/** Leaves out what says nothing beyond what holds anyway, so that asking for it makes no other translation. */
export function plainOptions({
  formality,
  tone,
  domain,
  instructions,
  lineBreaks,
}: { [Name in keyof TextOptions]?: TextOptions[Name] | undefined }): TextOptions {
  const wishes = instructions?.trim() ?? "";
  return {
    ...(formality === undefined ? {} : { formality }),
    ...(tone === undefined || tone === 0 ? {} : { tone }),
    ...(domain === undefined || domain === "general" ? {} : { domain }),
    ...(wishes === "" ? {} : { instructions: wishes }),
    ...(lineBreaks === undefined || lineBreaks === "keep" ? {} : { lineBreaks }),
  };
}
