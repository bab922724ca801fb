/**
 * Words in number formats (ECMA-376 part 1, 18.8.30, 18.8.31): `0 "pieces"`. Codes, colors, conditions, currencies, escaped characters
 * and formats of dates stay, and so do formats that no cell has.
 */
import type { PartUnits } from "../ooxml/ooxml-document.ts";
import { makeTextUnit, type TextUnit } from "../segments/inline-unit.ts";
import type { Edit } from "../segments/splice.ts";
import { targetOf } from "../segments/targets.ts";
import type { Targets, Unit } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { escapeAttribute, unescapeWords } from "../table/cell-strings.ts";
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { attributeOf, attributeValue } from "../xml/xml-attributes.ts";
import { decodeXmlText } from "../xml/xml-text.ts";

/** A format as its pieces: what stays, and words in quotation marks. */
type Piece = string | { unit: Unit; text: TextUnit };
type Format = { start: number; end: number; pieces: Piece[] };

/** Longest format, in UTF-16 units; a longer one stays as it was. */
const longestFormat = 255;

/** Reads the styles of a workbook. */
export function readNumberFormats(xml: string, path: string): PartUnits {
  const units: Unit[] = [];
  const formats: Format[] = [];
  for (const token of usedFormats(xml)) {
    const found = attributeOf(xml, token, "formatCode");
    if (found === null) continue;
    const { valueStart: start, valueEnd: end } = found;
    const pieces = piecesOf(unescapeWords(decodeXmlText(xml.slice(start, end)))).map((piece): Piece => {
      const text = wordsOf(piece);
      if (text === null) return piece;
      const unit: Unit = { id: unitId(path, units.length, text.source), kind: "string", source: text.source, tags: text.tags };
      units.push(unit);
      return { unit, text };
    });
    formats.push({ start, end, pieces });
  }
  return { units, write: (targets) => formats.flatMap((format) => formatEdits(format, targets)) };
}

/** The formats of cells and those of rules (`dxf`). */
function usedFormats(xml: string): XmlToken[] {
  const formats: XmlToken[] = [];
  const used = new Set<string | null>();
  let list = "";
  for (const token of scanXml(xml)) {
    if (token.kind !== "open" && token.kind !== "empty") continue;
    const name = localName(token.name);
    if (name === "numFmts" || name === "cellXfs" || name === "cellStyleXfs" || name === "dxfs") list = name;
    if (name === "xf" && list === "cellXfs") used.add(attributeValue(xml, token, "numFmtId"));
    if (name !== "numFmt") continue;
    formats.push(token);
    if (list === "dxfs") used.add(attributeValue(xml, token, "numFmtId"));
  }
  return formats.filter((token) => used.has(attributeValue(xml, token, "numFmtId")));
}

const piecesOf = (code: string): string[] => {
  if (code.length > longestFormat) return [code];
  const pieces = code.match(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|[^"\\_*[]+|./gs) ?? [];
  const isDate = pieces.some((piece) => !/^["\\_*[]/.test(piece) && /[ymdhs]/i.test(piece));
  return isDate ? [code] : pieces;
};

/** Words, not one letter, an abbreviation in capitals (`"USD"`), or a sign. */
function wordsOf(piece: string): TextUnit | null {
  if (!/^".*"$/s.test(piece) || !/\p{L}\p{Ll}|\p{Lu}{4}|\p{Lo}/u.test(piece)) return null;
  return makeTextUnit(piece.slice(1, -1));
}

function formatEdits({ start, end, pieces }: Format, targets: Targets): Edit[] {
  const isChanged = pieces.some(
    (piece) => typeof piece !== "string" && (targetOf(targets, piece.unit) ?? piece.unit.source) !== piece.unit.source,
  );
  if (!isChanged) return [];
  const code = pieces.map((piece) => (typeof piece === "string" ? piece : quoted(piece, targets))).join("");
  return code.length > longestFormat ? [] : [{ start, end, text: escapeAttribute(code) }];
}

/** A quotation mark within is outside of the others, behind a backslash. */
const quoted = ({ unit, text }: Exclude<Piece, string>, targets: Targets): string =>
  `"${(text.before + text.write(targetOf(targets, unit) ?? unit.source) + text.after).replaceAll('"', String.raw`"\""`)}"`;
