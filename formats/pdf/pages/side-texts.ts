/** Texts that stand in no page's content: bookmarks, notes, descriptions of pictures and form fields, the document's title. */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString, type PDFContext, type PDFObject } from "@cantoo/pdf-lib";
import { makeTextUnit } from "../../segments/inline-unit.ts";
import { unitId } from "../../segments/unit-id.ts";
import type { Unit, UnitKind } from "../../segments/unit.ts";

/** A text and the way to it that holds in any reading of the same bytes. */
export type SideText = { unit: Unit; write(context: PDFContext, target: string): void };

type Place = { part: string; kind: UnitKind; place?: string; key: string; find(context: PDFContext): PDFObject | undefined };

const maxItems = 20_000;

export function sideTextsOf(context: PDFContext, pages: readonly PDFRef[]): SideText[] {
  const found: SideText[] = [];
  const counts = new Map<string, number>();
  const places = [...titlePlaces(context), ...outlinePlaces(context), ...annotationPlaces(context, pages), ...picturePlaces(context)];
  for (const place of places) {
    const dict = place.find(context);
    const value = dict instanceof PDFDict ? textOf(dict.lookup(PDFName.of(place.key))) : null;
    const made = value === null ? null : makeTextUnit(value);
    if (made === null) continue;
    const ordinal = counts.get(place.part) ?? 0;
    counts.set(place.part, ordinal + 1);
    const { source, tags, before, after } = made;
    found.push({
      unit: {
        id: unitId(place.part, ordinal, source),
        kind: place.kind,
        source,
        tags,
        ...(place.place === undefined ? {} : { place: place.place }),
      },
      write(other, target) {
        const own = place.find(other);
        if (own instanceof PDFDict) own.set(PDFName.of(place.key), PDFHexString.fromText(before + made.write(target) + after));
      },
    });
  }
  return found;
}

export function textOf(object: PDFObject | undefined): string | null {
  try {
    return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null;
  } catch {
    return null;
  }
}

function titlePlaces(context: PDFContext): Place[] {
  if (context.trailerInfo.Info === undefined) return [];
  return [{ part: "title", kind: "title", key: "Title", find: (other) => other.lookup(other.trailerInfo.Info) }];
}

function outlinePlaces(context: PDFContext): Place[] {
  const root = context.lookup(context.trailerInfo.Root);
  const outlines = root instanceof PDFDict ? root.lookup(PDFName.of("Outlines")) : undefined;
  if (!(outlines instanceof PDFDict)) return [];
  const places: Place[] = [];
  const seen = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [outlines.get(PDFName.of("First"))];
  while (waiting.length > 0 && places.length < maxItems) {
    const ref = waiting.pop();
    const item = ref instanceof PDFRef && !seen.has(ref) ? context.lookup(ref) : undefined;
    if (!(ref instanceof PDFRef) || !(item instanceof PDFDict)) continue;
    seen.add(ref);
    places.push({ part: "bookmark", kind: "heading", key: "Title", find: (other) => other.lookup(ref) });
    waiting.push(item.get(PDFName.of("Next")), item.get(PDFName.of("First")));
  }
  return places;
}

/** Elements of the structure that say in words what is seen. */
function picturePlaces(context: PDFContext): Place[] {
  const root = context.lookup(context.trailerInfo.Root);
  const tree = root instanceof PDFDict ? root.lookup(PDFName.of("StructTreeRoot")) : undefined;
  if (!(tree instanceof PDFDict)) return [];
  const places: Place[] = [];
  const seen = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [tree.get(PDFName.of("K"))];
  while (waiting.length > 0 && places.length < maxItems) {
    const ref = waiting.pop();
    const item = ref instanceof PDFRef ? context.lookup(ref) : ref;
    if (item === undefined || seen.has(item)) continue;
    if (item instanceof PDFArray) {
      seen.add(item);
      // One by one: a list may be longer than a call takes arguments.
      for (const child of item.asArray().toReversed()) waiting.push(child);
    } else if (item instanceof PDFDict) {
      seen.add(item);
      if (ref instanceof PDFRef && item.has(PDFName.of("Alt")))
        places.push({ part: "picture", kind: "alternative-text", key: "Alt", find: (other) => other.lookup(ref) });
      waiting.push(item.get(PDFName.of("K")));
    }
  }
  return places;
}

/** Notes whose words are drawn by an appearance of their own stay as they are. */
const drawnNotes = new Set(["/FreeText", "/Popup", "/Link", "/Widget", "/Stamp", "/PrinterMark", "/TrapNet", "/Watermark"]);

function annotationPlaces(context: PDFContext, pages: readonly PDFRef[]): Place[] {
  const places: Place[] = [];
  const seen = new Set<PDFObject>();
  for (const [page, ref] of pages.entries()) {
    const count = annotationsOf(context, ref).length;
    for (let at = 0; at < count && places.length < maxItems; at++) {
      const find = (other: PDFContext) => annotationsOf(other, ref)[at];
      const annotation = find(context);
      if (annotation === undefined || seen.has(annotation)) continue;
      seen.add(annotation);
      const subtype = String(annotation.lookup(PDFName.of("Subtype")));
      const place = `page ${page + 1}`;
      if (!drawnNotes.has(subtype)) places.push({ part: `note-${page + 1}`, kind: "comment", place, key: "Contents", find });
      if (subtype !== "/Widget") continue;
      places.push({ part: `field-${page + 1}`, kind: "alternative-text", place, key: "TU", find });
      const parent = annotation.lookup(PDFName.of("Parent"));
      if (!(parent instanceof PDFDict) || seen.has(parent)) continue;
      seen.add(parent);
      places.push({
        part: `field-${page + 1}`,
        kind: "alternative-text",
        place,
        key: "TU",
        find: (other) => find(other)?.lookup(PDFName.of("Parent")),
      });
    }
  }
  return places;
}

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

/** For each link the number of the first one of those in a row that lead to the same place: a link of several lines is several. */
export function firstsOf(links: readonly PDFDict[]): number[] {
  const keys = links.map((link) => String(link.get(PDFName.of("Dest")) ?? link.lookup(PDFName.of("A")) ?? ""));
  const firsts: number[] = [];
  for (const [at, key] of keys.entries()) firsts.push(at > 0 && key !== "" && key === keys[at - 1] ? (firsts[at - 1] ?? at) : at);
  return firsts;
}

/** The links among them. */
export const linksOf = (context: PDFContext, page: PDFRef): PDFDict[] =>
  annotationsOf(context, page).filter((annotation) => String(annotation.lookup(PDFName.of("Subtype"))) === "/Link");
