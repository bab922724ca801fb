import type { TranslationOptions } from "#platform/db/schema/translation.ts";

/** How a text is to be translated; omitted options are the product's defaults. */
export type TextOptions = Omit<TranslationOptions, "glossaryId" | "glossaryVersion">;

/** Drops options that match the default, so that setting them doesn't make a different translation. */
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
