import type { Localized } from "#core/localized.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { type PageFormat, pageFormats, readTranslatePath } from "#features/languages/translate-path.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { readDocumentPage } from "./document-page.server.ts";

/** Languages that most files are translated into, in the order of their names in English. */
const usualTargets = ["ar", "zh-Hans", "nl", "en", "fr", "de", "it", "ja", "ko", "pl", "pt", "ru", "es", "tr", "uk", "vi"];

export type FilesInto = {
  format: PageFormat;
  /** Code and slug of the language, and its names as the page says them. */
  to: { code: string; slug: string; name: string };
  /** Other formats into this language. */
  formats: PageFormat[];
  /** This format into other languages. */
  languages: { slug: string; name: string }[];
};

/** What the page of a format and a language shows. @throws the page that is missing, past the guard of its layout */
export function readFilesInto(page: RequestContext, url: URL, { format, language }: { format: string; language: string }) {
  const address = readTranslatePath(`${format}/${language}`);
  if (address?.kind !== "files") throw fatalNotFound(url);
  const { locale } = page;
  const nameOf = ({ name }: { name: Localized }) => name[locale];
  const into: FilesInto = {
    format: address.format,
    to: { code: address.to.code, slug: address.to.slug, name: nameOf(address.to) },
    formats: pageFormats.filter((one) => one !== address.format),
    languages: usualTargets.flatMap((code) => {
      const target = findLanguage(code);
      return target === null || target === address.to ? [] : [{ slug: target.slug, name: nameOf(target) }];
    }),
  };
  return { ...readDocumentPage(page), into };
}
