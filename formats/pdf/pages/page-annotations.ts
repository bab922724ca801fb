import { PDFArray, PDFDict, PDFName, type PDFContext, type PDFRef } from "@cantoo/pdf-lib";

/** Annotations of a page, and texts of one kind in a file; more are left alone. */
export const maxItems = 20_000;

/** A page's annotations, in their order. */
export function annotationsOf(context: PDFContext, page: PDFRef): PDFDict[] {
  const dict = context.lookup(page);
  const list = dict instanceof PDFDict ? dict.lookup(PDFName.of("Annots")) : undefined;
  if (!(list instanceof PDFArray)) return [];
  return list
    .asArray()
    .slice(0, maxItems)
    .map((_, at) => list.lookup(at))
    .filter((item): item is PDFDict => item instanceof PDFDict);
}

export const subtypeOf = (annotation: PDFDict): string => String(annotation.lookup(PDFName.of("Subtype")));

/** The links among them. */
export const linksOf = (context: PDFContext, page: PDFRef): PDFDict[] =>
  annotationsOf(context, page).filter((annotation) => subtypeOf(annotation) === "/Link");

/** For each link the number of the first one of those in a row that lead to the same place: a link of several lines is several. */
export function firstsOf(links: readonly PDFDict[]): number[] {
  const keys = links.map((link) => String(link.get(PDFName.of("Dest")) ?? link.lookup(PDFName.of("A")) ?? ""));
  const firsts: number[] = [];
  for (const [at, key] of keys.entries()) firsts.push(at > 0 && key !== "" && key === keys[at - 1] ? (firsts[at - 1] ?? at) : at);
  return firsts;
}
