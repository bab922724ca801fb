/**
 * Rich text of SpreadsheetML (ECMA-376 part 1, 18.4.8 `si`, 18.3.1.53 `is`, 18.7.7 `text`): text as such, or runs with formats. What
 * tells how a text is read aloud (`rPh`) is left. Characters that are written by their number (22.9.2.19) are read as such.
 */
import type { Item, Run } from "../ooxml/run-items.ts";
import { runFormats } from "../ooxml/run-formats.ts";
import { tidyItems } from "../ooxml/tidy-items.ts";
import { unitOf, type UnitForm } from "../ooxml/run-units.ts";
import { writeRuns } from "../ooxml/write-runs.ts";
import { makeTextUnit } from "../segments/inline-unit.ts";
import type { UnitTag } from "../segments/unit.ts";
import { attributeOf, attributePlace } from "../xml/xml-attributes.ts";
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { escapeString, unescapeWords } from "../table/cell-strings.ts";
import { textOf } from "../xml/xml-text.ts";

export type RichText = {
  source: string;
  tags: readonly UnitTag[];
  /** What is rewritten: the text of its `t`, or its runs. */
  start: number;
  end: number;
  write(target: string): string;
};

type RichScan = { element: string; onText(text: RichText | null, index: number): void; onOther?(token: XmlToken): void };

/**
 * Reads every rich text of a part, in order.
 *
 * @param element what holds one: `si`, `is` or `text`
 * @param onText told of each, with its place among them; null where there is nothing to translate
 * @param onOther told of the tags outside of them
 */
export function scanRichTexts(xml: string, { element, onText, onOther }: RichScan): void {
  const formats = runFormats();
  let index = 0;
  let open: { depth: number; texts: Piece[]; prefix: string } | null = null;
  let run: Run | null = null;
  let propertiesStart = -1;
  let textToken: { tag: XmlToken; text: string } | null = null;
  let skipped = 0;
  for (const token of scanXml(xml)) {
    const name = localName(token.name);
    if (open === null) {
      if (token.kind === "open" && name === element)
        open = { depth: 0, texts: [], prefix: token.name.slice(0, token.name.length - name.length) };
      else if (token.kind === "empty" && name === element) onText(null, index++);
      else if (token.name !== "") onOther?.(token);
      continue;
    }
    if (skipped > 0) {
      if (token.kind === "open") skipped++;
      else if (token.kind === "close") skipped--;
    } else if (token.kind === "open" && name === "rPh") skipped = 1;
    else if (token.kind === "open" && name === "r") run = { start: token.start, end: token.end, properties: "" };
    else if (token.kind === "open" && name === "rPr") propertiesStart = token.start;
    else if (token.kind === "close" && name === "rPr" && run !== null) run.properties = xml.slice(propertiesStart, token.end);
    else if (token.kind === "open" && name === "t") textToken = { tag: token, text: "" };
    else if ((token.kind === "text" || token.kind === "cdata") && textToken !== null) textToken.text += textOf(xml, token);
    else if (token.kind === "close" && name === "t" && textToken !== null) {
      open.texts.push({ tag: textToken.tag, text: unescapeWords(textToken.text), run, end: token.start, close: token.end });
      textToken = null;
    } else if (token.kind === "close" && name === "r" && run !== null) {
      run.end = token.end;
      run = null;
    } else if (token.kind === "close" && name === element) {
      onText(richTextOf(xml, open.texts, open.prefix, formats), index++);
      open = null;
    }
  }
}

/** A `t`: its tag, its decoded text, where its content ends and where the element does. */
type Piece = { tag: XmlToken; text: string; run: Run | null; end: number; close: number };

function richTextOf(xml: string, texts: readonly Piece[], prefix: string, formats: ReturnType<typeof runFormats>): RichText | null {
  const runs = texts.flatMap((piece): Item[] =>
    piece.run === null ? [] : [{ kind: "text", text: piece.text, piece: { start: piece.tag.start, end: piece.close, run: piece.run } }],
  );
  if (runs.length > 0) {
    const form = unitOf(tidyItems(runs), formats);
    return form === null ? null : { ...form, write: (target) => writeRichRuns(xml, form, target, prefix) };
  }
  const [piece] = texts;
  const unit = piece === undefined ? null : makeTextUnit(piece.text);
  if (piece === undefined || unit === null) return null;
  const { tag } = piece;
  const isPreserved = attributeOf(xml, tag, "xml:space") !== null;
  // The opening tag is written too: a text with blanks at its ends has to say that they count.
  const open = xml.slice(tag.start, tag.end);
  const place = attributePlace(tag) - tag.start;
  return {
    source: unit.source,
    tags: unit.tags,
    start: tag.start,
    end: piece.end,
    write: (target) => {
      const text = unit.before + unit.write(target) + unit.after;
      const mustSay = !isPreserved && (text.includes("\n") || text.trim().length < text.length);
      return (mustSay ? `${open.slice(0, place)} xml:space="preserve"${open.slice(place)}` : open) + escapeString(text);
    },
  };
}

const writeRichRuns = (xml: string, form: UnitForm, target: string, prefix: string): string =>
  writeRuns(form, target, {
    xml,
    prefix,
    properties: (properties) => properties,
    isCopy: false,
    nested: [],
    writeText: (text) => `<${prefix}t xml:space="preserve">${escapeString(text)}</${prefix}t>`,
  });
