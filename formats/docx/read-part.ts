/** Reads a part of paragraphs into units, and writes their targets as edits of the part. */
import type { PartUnits } from "../ooxml/ooxml-document.ts";
import { ooxmlNames } from "../ooxml/ooxml-names.ts";
import { makeTextUnit } from "../segments/inline-unit.ts";
import type { Edit } from "../segments/splice.ts";
import { targetOf } from "../segments/targets.ts";
import type { Targets, Unit, UnitKind, UnitTag, WriteOptions } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { cellPlace } from "./table-places.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { decodeXmlText, encodeXmlAttribute } from "../xml/xml-text.ts";
import type { XmlToken } from "../xml/scan-xml.ts";
import { fitAttribute, textAttributesOf } from "./docx-attributes.ts";
import { bilingualEdits } from "./docx-bilingual.ts";
import { contentsOf, linksOf, wordsOf } from "./docx-contents.ts";
import { type FieldLiteral, fieldLiterals } from "./field-literals.ts";
import { resultReader } from "./field-results.ts";
import { joinFields, type OpenFields } from "./docx-fields.ts";
import type { Paragraph } from "./docx-paragraph.ts";
import { joinInsertions } from "./join-insertions.ts";
import { targetLanguage } from "./docx-language.ts";
import { type AttributePlace, paragraphEdits, type ParagraphPlace, type PartSource } from "./docx-places.ts";
import { scanParagraphs } from "./docx-paragraphs.ts";
import type { DocxPart } from "./docx-parts.ts";
import type { DocxStyles } from "./docx-styles.ts";
import { runFormats, valueOf } from "../ooxml/run-formats.ts";
import { tidyItems } from "../ooxml/tidy-items.ts";
import { unitOf } from "../ooxml/run-units.ts";

/** Reads a part. @param stretches what to read, in order; everything by default */
export function readParagraphs(
  xml: string,
  part: DocxPart,
  styles: DocxStyles,
  stretches: readonly { start: number; end: number }[] = [{ start: 0, end: xml.length }],
): PartUnits {
  const names = ooxmlNames(xml);
  const formats = runFormats(styles.hidden);
  const registry = unitRegistry(part.path);
  const places: (ParagraphPlace | AttributePlace)[] = [];
  const fields: OpenFields[] = [];
  const contents = contentsOf();
  /** Bookmarks that begin between paragraphs: they belong to the next one. */
  let bookmarks: string[] = [];
  let stretch = 0;
  const isRead = (start: number): boolean => {
    while ((stretches[stretch]?.end ?? Infinity) <= start) stretch++;
    return start >= (stretches[stretch]?.start ?? Infinity);
  };

  function onParagraph(paragraph: Paragraph): void {
    fields.length = paragraph.nesting + 1;
    const open = (fields[paragraph.nesting] ??= []);
    const links = linksOf(xml, names, paragraph.items);
    const literals = isRead(paragraph.start) ? fieldLiterals(xml, names, paragraph.items) : [];
    const form = unitOf(tidyItems(joinInsertions(joinFields(paragraph.items, open), xml)), formats);
    // Items are no longer needed once they are part of the unit: large documents have millions.
    paragraph.items = [];
    if (form === null || !isRead(paragraph.start)) {
      addLiterals(literals, null, paragraph);
      return;
    }
    const properties = paragraph.properties === null ? "" : xml.slice(paragraph.properties.start, paragraph.properties.end);
    const kind = kindOf(paragraph, properties, part.kind, styles);
    const unit = registry.add(kind, form.source, form.tags, paragraph.alternate);
    if (paragraph.cell !== null && part.kind === "paragraph") unit.place = cellPlace(paragraph.cell);
    const place = { unit, paragraph, properties, form };
    addLiterals(literals, place, paragraph);
    places.push(place);
    contents.add(place, { ...links, bookmarks: [...bookmarks, ...links.bookmarks] });
    bookmarks = [];
  }

  /** @param place the paragraph that the fields are in, null if nothing else of it is a unit */
  function addLiterals(literals: readonly FieldLiteral[], place: ParagraphPlace | null, { alternate }: Paragraph): void {
    for (const literal of literals) {
      const said = place === null ? null : resultReader(place, literal);
      const text = makeTextUnit(literal.text);
      if (text === null) continue;
      const unit = place === null || said === null ? registry.add("string", text.source, text.tags, alternate) : place.unit;
      const words = (target: string) => (said === null ? text.write(target) : said(target) || text.write(text.source));
      for (const [index, { start, end }] of literal.stretches.entries()) {
        const write = (target: string) => (index === 0 ? literal.write(text.before + words(target) + text.after) : "");
        places.push({ unit, start, end, write, isInstruction: true });
      }
    }
  }

  function onElement(name: string, token: XmlToken, alternate: Paragraph["alternate"]): void {
    if (!isRead(token.start)) return;
    if (name === "w:bookmarkStart") bookmarks.push(attributeValue(xml, token, names.own("w:name")) ?? "");
    for (const { kind, longest, valueStart: start, valueEnd: end } of textAttributesOf(xml, token, name, names)) {
      const text = makeTextUnit(decodeXmlText(xml.slice(start, end)));
      if (text === null) continue;
      const unit = registry.add(kind, text.source, text.tags, alternate);
      const write = (target: string) => encodeXmlAttribute(fitAttribute(text.before + text.write(target) + text.after, longest));
      places.push({ unit, start, end, write });
    }
  }

  scanParagraphs(xml, names, { onParagraph, onElement });
  const prefix = names.own("w:p").slice(0, -1);
  const units = registry.finish(contents.join());
  return { units, write: (targets, options) => writePlaces({ xml, prefix }, places, targets, options) };
}

/** Gives texts their units; the second form of an alternative gets the units of the first. */
function unitRegistry(part: string) {
  const units: Unit[] = [];
  const firsts = new Map<string, Unit[]>();
  return {
    /** The units with their ids. @param left those that no longer appear anywhere */
    finish(left: ReadonlySet<Unit>): Unit[] {
      const kept = left.size === 0 ? units : units.filter((unit) => !left.has(unit));
      for (const [index, unit] of kept.entries()) unit.id = unitId(part, index, unit.source);
      return kept;
    },
    add(kind: UnitKind, source: string, tags: readonly UnitTag[], alternate: Paragraph["alternate"]): Unit {
      const key = `${alternate?.id} ${tags.map(({ isPair }) => (isPair ? "g" : "x")).join("")} ${source}`;
      const first = alternate?.isFallback === true ? firsts.get(key)?.pop() : undefined;
      if (first !== undefined) return first;
      const unit: Unit = { id: "", kind, source, tags };
      units.push(unit);
      if (alternate?.isFallback === false) getOrMake(firsts, key).push(unit);
      return unit;
    },
  };
}

function getOrMake(lists: Map<string, Unit[]>, key: string): Unit[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function kindOf(paragraph: Paragraph, properties: string, partKind: UnitKind, styles: DocxStyles): UnitKind {
  if (partKind !== "paragraph") return partKind;
  if (paragraph.nesting > 0) return "text-box";
  const [style] = /<\w*:?pStyle\b[^>]*>/.exec(properties) ?? [];
  const kind = style === undefined ? undefined : styles.kinds.get(valueOf(style) ?? "");
  if (kind !== undefined) return kind;
  if (/<\w*:?numPr\b/.test(properties)) return "list-item";
  return paragraph.isInCell ? "cell" : "paragraph";
}

function writePlaces(
  source: PartSource,
  places: readonly (ParagraphPlace | AttributePlace)[],
  targets: Targets,
  options: WriteOptions,
): Edit[] {
  const language = targetLanguage(options.language, source.prefix);
  const edits: Edit[] = [];
  const instructions: Edit[] = [];
  for (const place of places) {
    const target = targetOf(targets, place.unit);
    if (target === undefined || target === place.unit.source) continue;
    if (!("form" in place)) {
      const list = place.isInstruction === true && options.isBilingual === true ? instructions : edits;
      list.push({ start: place.start, end: place.end, text: place.write(target) });
      continue;
    }
    const own = place.repeats === true ? wordsOf(place.unit, target) : target;
    const nested = takeNested(edits, place.paragraph);
    if (options.isBilingual === true) {
      const copied = takeNested(instructions, place.paragraph);
      edits.push(...bilingualEdits(source, place, own, language, nested, copied));
    } else edits.push(...paragraphEdits(source, place, own, language, nested));
  }
  // Those of paragraphs without a translation.
  return [...edits, ...instructions];
}

/** Takes the edits inside a paragraph: they come before it, since its text boxes end before it does. */
function takeNested(edits: Edit[], paragraph: Paragraph): Edit[] {
  let from = edits.length;
  while (from > 0 && (edits[from - 1]?.start ?? 0) > paragraph.start) from--;
  return edits.splice(from).toSorted((a, b) => a.start - b.start);
}
