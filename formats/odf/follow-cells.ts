/**
 * Formulas, conditions and filters of a spreadsheet say words that its cells say (ODF 1.3 part 3, 19.642 `table:formula`, 19.602
 * `table:condition`, 9.5): they follow the cells, and so do results that say what a cell says.
 */
import type { Edit } from "../segments/splice.ts";
import type { Targets, Unit } from "../segments/unit.ts";
import { agreeOnWords, cellTexts, ComparedWords } from "../spreadsheet/compared-words.ts";
import { type LiteralForm, type NoteWord, type ReplaceWord, replaceWords } from "../spreadsheet/formula-literals.ts";
import { FormulaReport } from "../spreadsheet/formula-report.ts";
import type { FormulaWords } from "../spreadsheet/formula-words.ts";
import { CellPlaces } from "./cell-places.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { attributeOf, attributeValue } from "../xml/xml-attributes.ts";
import { decodeXmlText, encodeXmlAttribute, encodeXmlText } from "../xml/xml-text.ts";

/** A stretch of the part: an attribute's value, or the text of a paragraph. */
type Place = { start: number; end: number; text: string; isAttribute: boolean };
/** `owner`: the cell, sheet or name that has it. */
type CellFollowers = { literals: (Place & { form: LiteralForm; owner: string })[]; results: Place[] };

/** Attributes that hold words, by element. */
const attributes: ReadonlyMap<string, readonly [string, LiteralForm]> = new Map([
  ["table:table-cell", ["table:formula", "formula"]],
  ["table:content-validation", ["table:condition", "formula"]],
  ["table:named-expression", ["table:expression", "formula"]],
  ["style:map", ["style:condition", "formula"]],
  ["calcext:condition", ["calcext:value", "formula"]],
  ["table:filter-condition", ["table:value", "text"]],
  ["table:filter-set-item", ["table:value", "text"]],
]);

/**
 * Makes words follow the cells.
 *
 * @param units those of the part
 * @returns the targets with one text for all cells that are compared with one word, and the edits of what follows them
 */
export function cellFollower(
  xml: string,
  units: readonly Unit[],
): (targets: Targets) => { targets: Targets; edits: Edit[]; words: FormulaWords } {
  return (given) => {
    const { literals, results } = readFollowers(xml);
    const cells = units.filter(({ kind }) => kind === "cell");
    const compared = new ComparedWords();
    replaceAll(literals, (word) => {
      compared.add(word, false);
      return null;
    });
    const { targets, textOf } = agreeOnWords(cells, given, compared);
    const report = new FormulaReport(cells, given);
    const edits = replaceAll(
      literals,
      (word) => textOf(targets, word),
      (place, ...noted) => report.note(place, ...noted),
    );
    const resultOf = results.length === 0 ? new Map<string, string>() : cellTexts(cells, targets);
    for (const place of results) {
      const word = place.text.trim();
      const next = resultOf.get(word);
      if (next !== undefined)
        edits.push(
          editOf(
            place,
            place.text.replace(word, () => next),
          ),
        );
    }
    return { targets, edits, words: report.words() };
  };
}

function readFollowers(xml: string): CellFollowers {
  const followers: CellFollowers = { literals: [], results: [] };
  const places = new CellPlaces(xml);
  let isComputed = false;
  let inside = "";
  for (const token of scanXml(xml)) {
    const { kind, name, start, end } = token;
    if (kind === "text" && isComputed && inside === "text:p")
      followers.results.push({ start, end, text: decodeXmlText(xml.slice(start, end)), isAttribute: false });
    if (kind === "close" && name === "table:table-cell") isComputed = false;
    inside = kind === "open" ? name : "";
    if (name.startsWith("table:") || name.startsWith("style:") || name.startsWith("calcext:")) places.pass(token);
    if (kind !== "open" && kind !== "empty") continue;
    const [attribute, form] = attributes.get(name) ?? [];
    const literal = attribute === undefined ? null : placeOf(xml, token, attribute);
    if (literal !== null && form !== undefined) {
      // Where no word can be, its place need not be known.
      const owner = form === "text" || literal.text.includes('"') ? places.of(token) : "";
      followers.literals.push({ ...literal, form, owner });
    }
    if (name !== "table:table-cell") continue;
    const isText = literal !== null && attributeValue(xml, token, "office:value-type") === "string";
    isComputed = isText && kind === "open";
    const copy = isText ? placeOf(xml, token, "office:string-value") : null;
    if (copy !== null) followers.results.push(copy);
  }
  return followers;
}

function placeOf(xml: string, token: XmlToken, attribute: string): Place | null {
  const found = attributeOf(xml, token, attribute);
  if (found === null) return null;
  const { valueStart: start, valueEnd: end } = found;
  return { start, end, text: decodeXmlText(xml.slice(start, end)), isAttribute: true };
}

const editOf = ({ start, end, isAttribute }: Place, next: string): Edit => ({
  start,
  end,
  text: isAttribute ? encodeXmlAttribute(next) : encodeXmlText(next),
});

const replaceAll = (
  literals: CellFollowers["literals"],
  replace: ReplaceWord,
  note?: (owner: string, ...noted: Parameters<NoteWord>) => void,
): Edit[] =>
  literals.flatMap((place) => {
    const next = replaceWords(place.text, place.form, replace, note && ((...noted) => note(place.owner, ...noted)));
    return next === place.text ? [] : [editOf(place, next)];
  });
