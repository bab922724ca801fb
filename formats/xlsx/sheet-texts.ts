/** What a worksheet holds besides its rich texts: where its strings are, headers and footers, hints of validations, formulas. */
import { makeInlineUnit, makeTextUnit, type InlinePart } from "../segments/inline-unit.ts";
import type { UnitKind, UnitTag } from "../segments/unit.ts";
import { attributeValue, attributesOf } from "../xml/xml-attributes.ts";
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { attributeLiteral, type LiteralPlace } from "./literal-places.ts";
import { sheetPlace } from "../spreadsheet/sheet-place.ts";
import { escapeAttribute, escapeString, unescapeString, unescapeWords } from "../table/cell-strings.ts";
import { decodeXmlText, textOf } from "../xml/xml-text.ts";

export type SheetText = {
  kind: UnitKind;
  source: string;
  tags: readonly UnitTag[];
  start: number;
  end: number;
  place?: string;
  write(target: string): string;
};

export type SheetTexts = {
  /** The cell that shows a shared string first, by the string's number. */
  cells: Map<number, string>;
  /** The cell of each inline string, in order. */
  inlineCells: string[];
  texts: SheetText[];
  /** Stretches of formulas; `place`: the cell of one that holds a string. */
  formulas: { start: number; end: number; text: string; place?: string }[];
  /** Lists and formulas of validations, rules and filters. */
  literals: LiteralPlace[];
  /** Texts that formulas gave when they were last computed. */
  results: { start: number; end: number }[];
  /** The `sheetView` tags, which say the direction. */
  views: XmlToken[];
};

/** Texts of headers and footers: their elements (18.3.1.46). */
const headerKinds: Readonly<Record<string, UnitKind>> = {
  oddHeader: "header",
  evenHeader: "header",
  firstHeader: "header",
  oddFooter: "footer",
  evenFooter: "footer",
  firstFooter: "footer",
};

const hints: ReadonlySet<string> = new Set(["prompt", "promptTitle", "error", "errorTitle"]);
/** What is shown when someone points at a link (18.3.1.47). */
const tooltips: ReadonlySet<string> = new Set(["tooltip"]);

/** Reads a worksheet in one pass. @param asked the name of its sheet, if anyone asks where the strings are */
export function readSheet(xml: string, asked: { sheet: string } | null): SheetTexts {
  const sheet: SheetTexts = { cells: new Map(), inlineCells: [], texts: [], formulas: [], literals: [], results: [], views: [] };
  let cell: XmlToken | null = null;
  let inside = "";
  let isList = false;
  for (const token of scanXml(xml)) {
    const name = token.name === "" ? "" : localName(token.name);
    if (token.kind === "text" || token.kind === "cdata") {
      if (inside === "v") noteCell(sheet, xml, token, cell, asked);
      else if (/^formula[12]?$/.test(inside) || (inside === "f" && isList)) addLiteral(sheet, xml, token, isList);
      else if (inside === "f") addFormula(sheet, xml, token, cell, asked);
      else if (inside in headerKinds) addHeader(sheet, xml, token, inside);
    }
    inside = token.kind === "open" ? name : "";
    if (token.kind !== "open" && token.kind !== "empty") continue;
    if (name === "c") {
      cell = token;
      continue;
    }
    const literal = attributeLiteral(xml, token, name);
    if (literal !== null) sheet.literals.push(literal);
    if (name === "conditionalFormatting") isList = false;
    if (name === "is") sheet.inlineCells.push(sheetPlace(asked?.sheet ?? "", nameOf(xml, cell)));
    else if (name === "sheetView") sheet.views.push(token);
    else if (name === "dataValidation") {
      isList = attributeValue(xml, token, "type") === "list";
      addHints(sheet, xml, token, hints, "string");
    } else if (name === "hyperlink") addHints(sheet, xml, token, tooltips, "alternative-text");
  }
  return sheet;
}

const nameOf = (xml: string, cell: XmlToken | null): string => (cell === null ? null : attributeValue(xml, cell, "r")) ?? "";

/** Notes where a shared string is first, and texts that formulas give. */
function noteCell(sheet: SheetTexts, xml: string, value: XmlToken, cell: XmlToken | null, asked: { sheet: string } | null): void {
  if (cell === null || asked === null) return;
  const type = attributeValue(xml, cell, "t");
  if (type === "str") sheet.results.push({ start: value.start, end: value.end });
  if (type !== "s") return;
  const index = Number(xml.slice(value.start, value.end));
  if (!sheet.cells.has(index)) sheet.cells.set(index, sheetPlace(asked.sheet, nameOf(xml, cell)));
}

function addFormula(sheet: SheetTexts, xml: string, token: XmlToken, cell: XmlToken | null, asked: { sheet: string } | null): void {
  const { start, end } = token;
  const text = textOf(xml, token);
  const place = asked !== null && text.includes('"') ? { place: sheetPlace(asked.sheet, nameOf(xml, cell)) } : {};
  sheet.formulas.push({ start, end, text, ...place });
}

function addLiteral(sheet: SheetTexts, xml: string, token: XmlToken, isList: boolean): void {
  const { start, end } = token;
  sheet.literals.push({ start, end, text: textOf(xml, token), form: isList ? "list" : "rule", isAttribute: false });
}

function addHints(sheet: SheetTexts, xml: string, token: XmlToken, names: ReadonlySet<string>, kind: UnitKind): void {
  for (const { name, valueStart, valueEnd } of attributesOf(xml, token)) {
    const unit = names.has(name) ? makeTextUnit(unescapeWords(decodeXmlText(xml.slice(valueStart, valueEnd)))) : null;
    if (unit === null) continue;
    const write = (target: string) => escapeAttribute(unit.before + unit.write(target) + unit.after);
    sheet.texts.push({ kind, source: unit.source, tags: unit.tags, start: valueStart, end: valueEnd, write });
  }
}

/** Codes of a header: parts of the line, page numbers, dates, fonts, sizes, colors (18.3.1.46). */
const code = /&(?:"[^"]*"|\d{1,3}|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|[A-Za-z+&])/g;
/** A line has three parts; each is a text of its own. */
const section = /(?=&[LCR])/;

function addHeader(sheet: SheetTexts, xml: string, token: XmlToken, element: string): void {
  const text = token.kind === "cdata" ? textOf(xml, token) : unescapeWords(textOf(xml, token));
  const parts = text.split(section).map((part) => ({ part, unit: headerUnit(part) }));
  for (const [index, { unit }] of parts.entries()) {
    if (unit === null) continue;
    // One stretch of the part for all three: each is written with the others as they are, in `writeHeader`.
    sheet.texts.push({
      kind: headerKinds[element] ?? "header",
      source: unit.source,
      tags: unit.tags,
      ...stretchOf(xml, token, parts, index),
      write: (target) => escapeString(unit.write(target)),
    });
  }
}

/** Where a part of a header is: parts follow each other, and their lengths as written follow from their texts. */
function stretchOf(xml: string, token: XmlToken, parts: readonly { part: string; unit: HeaderUnit | null }[], index: number) {
  const raw = xml.slice(token.start, token.end);
  const offset = token.kind === "cdata" ? 9 : 0;
  const rawOffset = (characters: number): number =>
    token.start + offset + (token.kind === "cdata" ? characters : rawLength(raw, characters));
  const before = parts.slice(0, index).reduce((sum, { part }) => sum + part.length, 0);
  const unit = parts[index]?.unit;
  return { start: rawOffset(before + (unit?.start ?? 0)), end: rawOffset(before + (unit?.end ?? 0)) };
}

/** How many characters of the written text stand for so many of the decoded one. */
function rawLength(raw: string, characters: number): number {
  let at = 0;
  for (let count = 0; count < characters && at < raw.length; ) {
    const [written = raw[at] ?? ""] = /^(?:&[^;]*;|_x[0-9A-Fa-f]{4}_)/.exec(raw.slice(at, at + 16)) ?? [];
    count += unescapeString(decodeXmlText(written)).length;
    at += written.length;
  }
  return at;
}

type HeaderUnit = { source: string; tags: readonly UnitTag[]; start: number; end: number; write(target: string): string };

function headerUnit(part: string): HeaderUnit | null {
  const parts: InlinePart[] = [];
  let at = 0;
  const pushText = (end: number) => {
    if (end > at) parts.push({ kind: "text", text: part.slice(at, end), start: at, end });
  };
  for (const match of part.matchAll(code)) {
    if (match[0] === "&&") continue;
    pushText(match.index);
    const end = match.index + match[0].length;
    parts.push({ kind: "single", name: "code", raw: match[0], start: match.index, end, isSpoken: /^&[PNDTAF]$/.test(match[0]) });
    at = end;
  }
  pushText(part.length);
  return makeInlineUnit(parts, { encode: (text) => text });
}
