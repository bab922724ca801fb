import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFContext, type PDFObject, type PDFRef } from "@cantoo/pdf-lib";
import { annotationsOf, subtypeOf } from "./page-annotations.ts";

const name = (text: string) => PDFName.of(text);

/**
 * Inserts a page as it was before the translated one, with its links, notes and stamps. Bookmarks and links lead to the translated
 * page; fields are only there, since they cannot exist twice.
 */
export function keepOriginal(ref: PDFRef, context: PDFContext): void {
  const dict = context.lookup(ref, PDFDict);
  const parent = dict.lookup(name("Parent"));
  const kids = parent instanceof PDFDict ? parent.lookup(name("Kids")) : undefined;
  if (!(parent instanceof PDFDict) || !(kids instanceof PDFArray)) return;
  const at = kids.asArray().indexOf(ref);
  if (at < 0) return;
  const copy = dict.clone();
  for (const key of ["StructParents", "B", "AA", "Annots"]) copy.delete(name(key));
  const notes = annotationsOf(context, ref).filter((one) => !["/Widget", "/Popup"].includes(subtypeOf(one)));
  if (notes.length > 0) copy.set(name("Annots"), context.obj(notes.map((note) => context.register(copyNote(note)))));
  kids.insert(at, context.register(copy));
  const seen = new Set<PDFDict>();
  for (let node: PDFObject | undefined = parent; node instanceof PDFDict && !seen.has(node); node = node.lookup(name("Parent"))) {
    seen.add(node);
    const count = node.lookup(name("Count"));
    node.set(name("Count"), PDFNumber.of((count instanceof PDFNumber ? count.asNumber() : 0) + 1));
  }
}

/** It belongs to no page, no window and no other note: those of the translated page do. */
function copyNote(note: PDFDict): PDFDict {
  const copy = note.clone();
  for (const key of ["P", "Popup", "IRT", "StructParent", "NM"]) copy.delete(name(key));
  return copy;
}
