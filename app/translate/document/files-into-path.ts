import type { PageFormat } from "#features/languages/translate-path.ts";

/** The URL of the page about files of a format, translated into a language. */
export const filesIntoPath = (format: PageFormat, to: { slug: string }): string => `/translate/${format}/${to.slug}`;
