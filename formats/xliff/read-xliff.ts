/**
 * XLIFF 1.2 (OASIS 2008) and 2.x (ISO 21720). A unit is the source of a `<trans-unit>` or `<segment>`, its inline codes are tags (native
 * code within them is not read). Targets are written after their sources or in place of what is there; state, approval and the
 * target language follow. What a translator has finished is known as such. `translate="no"`, alternative translations, notes, skeletons and all other bytes stay. In a segmented source of
 * 1.2 (`<seg-source>`) its markers are tags, and the target has the same. Each branch of an ICU message is a unit, with the codes in it.
 */
import { makeInlineUnit } from "../segments/inline-unit.ts";
import { readIcuMessage, unitsOfMessage, type Message } from "../segments/message-units.ts";
import { splice, type Edit } from "../segments/splice.ts";
import { splicedDocument, type UnitPlace, type UnitsPlace } from "../segments/spliced-document.ts";
import type { DocumentReader, Unit, WriteOptions } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { checkXml } from "../xml/check-xml.ts";
import type { XmlToken } from "../xml/scan-xml.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";
import { attributeOf, attributePlace, attributeValue } from "../xml/xml-attributes.ts";
import { decodeXml } from "../xml/xml-bytes.ts";
import { encodeXmlText } from "../xml/xml-text.ts";
import { scanXliff, type Xliff, type XliffSegment } from "./scan-xliff.ts";

/** Reads an exchange file of translators. */
export const readXliff: DocumentReader = (bytes) => {
  const { xml, encode } = decodeXml(bytes);
  checkXml(xml);
  const file = scanXliff(xml);
  const places: (UnitPlace | UnitsPlace)[] = [];
  const finished = file.segments.find(({ isFinished }) => isFinished);
  let ordinal = 0;
  for (const segment of file.segments) {
    const message = readIcuMessage(segment.parts, encodeXmlText);
    const place =
      message === null ? placeOf(xml, segment, ordinal, file.isVersion2) : messagePlace(xml, segment, message, ordinal, file.isVersion2);
    if (place === null) continue;
    if (segment.isFinished && segment.language === finished?.language)
      for (const unit of "unit" in place ? [place.unit] : place.units) unit.isFinished = true;
    places.push(place);
    ordinal += message?.units.length ?? 1;
  }
  const document = splicedDocument({ bytes, text: xml, places, encode, mark: (options) => languageEdits(xml, file, options) });
  return { ...document, keepsSources: true, finishedLanguage: finished?.language ?? null };
};

function placeOf(xml: string, segment: XliffSegment, ordinal: number, isVersion2: boolean): UnitPlace | null {
  const inline = makeInlineUnit(segment.parts, { encode: encodeXmlText });
  if (inline === null) return null;
  const { source, tags } = inline;
  const { maxCharacters, start, end } = segment;
  const unit: Unit = { id: unitId("", ordinal, source), kind: "string", source, tags, place: segment.id, note: noteOf(segment) };
  if (maxCharacters !== null) unit.limits = { characters: maxCharacters };
  return {
    unit,
    ...stretchOf(segment),
    write(target, options) {
      const content = xml.slice(start, inline.start) + inline.write(target) + xml.slice(inline.end, end);
      return writeSegment(xml, segment, content, isVersion2, options);
    },
  };
}

/** A source that is an ICU message: its branches are units. @param first the number of its first unit in the document */
function messagePlace(xml: string, segment: XliffSegment, message: Message, first: number, isVersion2: boolean): UnitsPlace | null {
  if (message.units.length === 0) return null;
  return {
    units: unitsOfMessage(message, first, { kind: "string", place: segment.id, note: noteOf(segment) }),
    ...stretchOf(segment),
    writeAll: (targets, options) => writeSegment(xml, segment, message.write(targets, options.language), isVersion2, options),
  };
}

const stretchOf = ({ holder, target, targetPlace }: XliffSegment) => ({
  isApart: true,
  start: holder.start,
  end: Math.max(target?.end ?? 0, targetPlace),
});

const noteOf = ({ notes }: XliffSegment): string | undefined => (notes.length > 0 ? notes.join("\n") : undefined);

/** Everything from the segment's own tag to the end of its target. */
function writeSegment(xml: string, segment: XliffSegment, content: string, isVersion2: boolean, { language }: WriteOptions): string {
  const { holder, target, targetPlace } = segment;
  const edits: Edit[] = [];
  if (isVersion2) edits.push(setXmlAttribute(xml, holder, "state", "translated"));
  else if (attributeValue(xml, holder, "approved") === "yes") edits.push(setXmlAttribute(xml, holder, "approved", "no"));
  if (target === null) {
    const prefix = holder.name.slice(0, holder.name.indexOf(":") + 1);
    const state = isVersion2 ? "" : ' state="translated"';
    edits.push({ start: targetPlace, end: targetPlace, text: `${segment.indent}<${prefix}target${state}>${content}</${prefix}target>` });
  } else edits.push(...targetEdits(xml, target, content, isVersion2, language));
  const end = Math.max(target?.end ?? 0, targetPlace);
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - holder.start, end: edit.end - holder.start }));
  return splice(xml.slice(holder.start, end), moved);
}

function targetEdits(
  xml: string,
  { tag, end }: { tag: XmlToken; end: number },
  content: string,
  isVersion2: boolean,
  language: string,
): Edit[] {
  const edits: Edit[] = [];
  if (!isVersion2) edits.push(setXmlAttribute(xml, tag, "state", "translated"));
  if (attributeOf(xml, tag, "xml:lang") !== null) edits.push(setXmlAttribute(xml, tag, "xml:lang", language));
  if (tag.kind === "empty") edits.push({ start: tag.end - 2, end: tag.end, text: `>${content}</${tag.name}>` });
  else edits.push({ start: tag.end, end: xml.lastIndexOf("<", end - 1), text: content });
  return edits;
}

/** Names the target language: of each file in 1.2, of the whole in 2.x, where targets need it. */
function languageEdits(xml: string, { isVersion2, root, files }: Xliff, { language }: WriteOptions): Edit[] {
  const name = isVersion2 ? "trgLang" : "target-language";
  const beside = isVersion2 ? "srcLang" : "source-language";
  return (isVersion2 ? [root] : files)
    .filter((token) => attributeValue(xml, token, name) !== language)
    .map((token) => {
      const source = attributeOf(xml, token, beside);
      if (attributeOf(xml, token, name) !== null || source === null) return setXmlAttribute(xml, token, name, language);
      const place = Math.max(attributePlace(token), source.valueEnd + 1);
      return { start: place, end: place, text: ` ${name}="${language}"` };
    });
}
