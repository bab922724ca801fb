import { type PageFormat, pageFormats, readTranslatePath } from "#features/languages/translate-path.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { readDocumentPage } from "./document-page.server.ts";
import { listUsualTargets, type UsualTarget } from "./usual-targets.server.ts";

export type FilesInto = {
  format: PageFormat;
  /** Code and slug of the language, and its names as the page says them. */
  to: { code: string; slug: string; name: string };
  /** Other formats into this language. */
  formats: PageFormat[];
  /** This format into other languages. */
  languages: UsualTarget[];
};

/** What the page of a format and a language shows. @throws the page that is missing, past the guard of its layout */
export function readFilesInto(page: RequestContext, url: URL, { format, language }: { format: string; language: string }) {
  const address = readTranslatePath(`${format}/${language}`);
  if (address?.kind !== "files") throw fatalNotFound(url);
  const { locale } = page;
  const into: FilesInto = {
    format: address.format,
    to: { code: address.to.code, slug: address.to.slug, name: address.to.name[locale] },
    formats: pageFormats.filter((one) => one !== address.format),
    languages: listUsualTargets(locale).filter(({ slug }) => slug !== address.to.slug),
  };
  return { ...readDocumentPage(page), into };
}
