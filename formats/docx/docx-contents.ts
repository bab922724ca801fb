/**
 * Entries of a table of contents (ECMA-376 part 1, §17.16.5.68) repeat the words of their headings and link to the heading's
 * bookmark. An entry with the words of its heading is written with the heading's target and is no unit of its own, so that both always
 * read the same; numbers, tabs and page numbers around its words stay.
 */
import type { OoxmlNames } from "../ooxml/ooxml-names.ts";
import type { Item } from "../ooxml/run-items.ts";
import { readTaggedText } from "../segments/tagged-text.ts";
import type { Unit } from "../segments/unit.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import type { ParagraphPlace } from "./docx-places.ts";

/** What a paragraph links to, and what links to it. */
export type Links = {
  /** The bookmark named by one of its links or page numbers; null without one. */
  leadsTo: string | null;
  bookmarks: string[];
};

/** Reads the links of a paragraph, before its fields are joined. */
export function linksOf(xml: string, names: OoxmlNames, items: readonly Item[]): Links {
  const links: Links = { leadsTo: null, bookmarks: [] };
  let code = "";
  for (const item of items) {
    if (item.kind === "code") code += item.text;
    else if (item.kind === "open" && item.name === "link") links.leadsTo ??= attributeAt(xml, item.pieces[0]?.start, names.own("w:anchor"));
    else if (item.kind === "marker" && item.mark?.startsWith("start bookmark") === true) {
      const name = attributeAt(xml, item.pieces[0]?.start, names.own("w:name"));
      if (name !== null) links.bookmarks.push(name);
    }
  }
  links.leadsTo ??= /\b(?:PAGEREF|HYPERLINK\s+\\l)\s+"?([^\s"]+)/i.exec(code)?.[1] ?? null;
  return links;
}

/** An attribute of the element that begins at an offset. */
function attributeAt(xml: string, start: number | undefined, name: string): string | null {
  if (start === undefined) return null;
  const [token] = scanXml(xml, start);
  return token === undefined ? null : attributeValue(xml, token, name);
}

/** Collects the places of a part, each with its links, and finally joins entries to their headings. */
export function contentsOf() {
  const headings = new Map<string, ParagraphPlace>();
  const entries: { place: ParagraphPlace; leadsTo: string }[] = [];
  return {
    add(place: ParagraphPlace, { leadsTo, bookmarks }: Links): void {
      if (leadsTo !== null) entries.push({ place, leadsTo });
      else for (const name of bookmarks) if (!headings.has(name)) headings.set(name, place);
    },
    /** Gives entries the units of their headings. @returns units that no longer appear anywhere */
    join(): Set<Unit> {
      const left = new Set<Unit>();
      for (const { place, leadsTo } of entries) {
        const heading = headings.get(leadsTo);
        if (heading === undefined || !isRepeat(place, heading)) continue;
        left.add(place.unit);
        place.repeats = heading.unit.source !== place.unit.source;
        place.unit = heading.unit;
      }
      return left;
    },
  };
}

/** Whether one place says the same as another; if it has formats of its own, only when the other has the same ones. */
function isRepeat({ unit, form }: ParagraphPlace, heading: ParagraphPlace): boolean {
  if (unit.source === heading.unit.source) return hasSameTags(unit, heading.unit);
  return form.tags.length === 0 && wordsOf(unit, unit.source) === wordsOf(heading.unit, heading.unit.source);
}

const hasSameTags = (unit: Unit, other: Unit): boolean => unit.tags.every(({ name }, index) => name === other.tags[index]?.name);

/** The words of a unit's text on one line: without formats and notes, with a blank for each break. */
export function wordsOf({ tags }: Unit, text: string): string {
  const pieces = readTaggedText(text).map((piece) => {
    if (piece.kind === "text") return piece.text;
    return piece.kind === "single" && /^(?:break|tab)$/.test(tags[piece.id - 1]?.name ?? "") ? " " : "";
  });
  return pieces.join("").replaceAll(/\s+/g, " ").trim();
}
