/**
 * Texts that are in no page's content: bookmarks, notes, descriptions of pictures and form fields, names of choices, the document's
 * title. What an appearance shows in the same words goes with that.
 */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, type PDFContext, type PDFObject } from "@cantoo/pdf-lib";
import { makeTextUnit } from "../../segments/inline-unit.ts";
import { unitId } from "../../segments/unit-id.ts";
import type { Unit, UnitKind } from "../../segments/unit.ts";
import { captionKeys, captionsOf, fieldKindOf, optionsOf, ownerOf, renameOption } from "./form-fields.ts";
import { annotationsOf, maxItems, subtypeOf } from "./page-annotations.ts";
import { textOf } from "./page-objects.ts";
import type { Appearance } from "./pdf-content.ts";

/** A text and the way to it that holds in any reading of the same bytes. */
export type SideText = { unit: Unit; write(context: PDFContext, target: string): void };

type Place = {
  part: string;
  kind: UnitKind;
  place?: string;
  key: string;
  find(context: PDFContext): PDFObject | undefined;
  /** Where the text is no entry of its own: reads and writes it in what was found. */
  inner?: { read(dict: PDFDict): PDFObject | undefined; write(dict: PDFDict, text: PDFObject): void };
};

/** @param appearances what was read of them already */
export function sideTextsOf(context: PDFContext, pages: readonly PDFRef[], appearances: readonly Appearance[]): SideText[] {
  const found: SideText[] = [];
  const counts = new Map<string, number>();
  const said = saidBy(context, appearances);
  const places = [...titlePlaces(context), ...outlinePlaces(context), ...annotationPlaces(context, pages), ...picturePlaces(context)];
  for (const place of places) {
    const { part, kind, key, find, inner } = place;
    const dict = find(context);
    if (!(dict instanceof PDFDict) || said.get(dict)?.has(key) === true) continue;
    const value = textOf(inner === undefined ? dict.lookup(PDFName.of(key)) : inner.read(dict));
    const made = value === null ? null : makeTextUnit(value);
    if (made === null) continue;
    const ordinal = counts.get(part) ?? 0;
    counts.set(part, ordinal + 1);
    const { source, tags, before, after } = made;
    found.push({
      unit: { id: unitId(part, ordinal, source), kind, source, tags, ...(place.place === undefined ? {} : { place: place.place }) },
      write(other, target) {
        const own = find(other);
        if (!(own instanceof PDFDict)) return;
        const text = PDFHexString.fromText(before + made.write(target) + after);
        if (inner !== undefined) inner.write(own, text);
        else own.set(PDFName.of(key), text);
        // The same once more, with formats of its own: readers that know it would show it instead.
        if (key === "Contents") own.delete(PDFName.of("RC"));
      },
    });
  }
  return found;
}

/** Entries that go with an appearance. */
function saidBy(context: PDFContext, appearances: readonly Appearance[]): Map<PDFDict, Set<string>> {
  const entries = new Map<PDFDict, Set<string>>();
  for (const { page, at, said } of appearances) {
    const annotation = annotationsOf(context, page)[at];
    if (annotation === undefined) continue;
    for (const { key, find } of said) {
      const owner = find(annotation);
      if (owner !== undefined) entries.set(owner, (entries.get(owner) ?? new Set()).add(key));
    }
  }
  return entries;
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

/** Annotations without a text of their own. */
const silent = new Set(["/Popup", "/Link", "/Widget", "/PrinterMark", "/TrapNet"]);

function annotationPlaces(context: PDFContext, pages: readonly PDFRef[]): Place[] {
  const places: Place[] = [];
  const seen = new Set<PDFObject>();
  for (const [page, ref] of pages.entries()) {
    const annotations = annotationsOf(context, ref);
    const place = `page ${page + 1}`;
    for (const [at, annotation] of annotations.entries()) {
      if (places.length >= maxItems) break;
      const find = (other: PDFContext) => annotationsOf(other, ref)[at];
      if (seen.has(annotation)) continue;
      seen.add(annotation);
      if (!silent.has(subtypeOf(annotation))) places.push({ part: `note-${page + 1}`, kind: "comment", place, key: "Contents", find });
      if (subtypeOf(annotation) === "/Widget") places.push(...fieldPlaces(annotation, find, { part: `field-${page + 1}`, place }, seen));
    }
  }
  return places;
}

/** What a field says besides what it shows. @param seen fields above several annotations say it once */
function fieldPlaces(
  annotation: PDFDict,
  find: (context: PDFContext) => PDFDict | undefined,
  { part, place }: { part: string; place: string },
  seen: Set<PDFObject>,
): Place[] {
  const places: Place[] = [{ part, kind: "alternative-text", place, key: "TU", find }];
  const parent = annotation.lookup(PDFName.of("Parent"));
  if (parent instanceof PDFDict && !seen.has(parent)) {
    seen.add(parent);
    const above = (other: PDFContext) => find(other)?.lookup(PDFName.of("Parent"));
    places.push({ part, kind: "alternative-text", place, key: "TU", find: above });
  }
  const kind = fieldKindOf(annotation, false);
  const captions = (other: PDFContext) => captionsOf(find(other));
  if (kind === "button") for (const key of captionKeys) places.push({ part, kind: "caption", place, key, find: captions });
  if (kind === "choice") places.push(...choicePlaces(annotation, find, { part, place }, seen));
  return places;
}

/** Names of choices; a long list of them counts as many texts. */
function choicePlaces(
  annotation: PDFDict,
  find: (context: PDFContext) => PDFDict | undefined,
  { part, place }: { part: string; place: string },
  seen: Set<PDFObject>,
): Place[] {
  const owner = ownerOf(annotation, "Opt");
  const options = owner?.lookup(PDFName.of("Opt"));
  if (options === undefined || seen.has(options)) return [];
  seen.add(options);
  const ownerIn = (other: PDFContext) => {
    const own = find(other);
    return own === undefined ? undefined : ownerOf(own, "Opt");
  };
  return optionsOf(owner)
    .slice(0, maxItems)
    .map((_, at) => ({
      part,
      kind: "string",
      place,
      key: `Opt ${at}`,
      find: ownerIn,
      inner: { read: (dict) => optionsOf(dict)[at]?.shown, write: (dict, text) => renameOption(dict, at, text) },
    }));
}
