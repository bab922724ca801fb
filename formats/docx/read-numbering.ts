/**
 * Words in the numbers of lists, such as `Section %1:` (ECMA-376 part 1, §17.9.11): each level that a paragraph or a style may have is
 * a unit, in which the numbers are tags. Bullets, and letters that only count (`A%1`), stay.
 */
import { ooxmlNames } from "../ooxml/ooxml-names.ts";
import type { PartUnits } from "../ooxml/ooxml-document.ts";
import { plainPart, type PlainPlace } from "../ooxml/plain-places.ts";
import { type InlineUnit, makeFilledUnit } from "../segments/inline-unit.ts";
import { isTagLike } from "../segments/tagged-text.ts";
import type { Unit } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { attributeOf, attributeValue } from "../xml/xml-attributes.ts";
import { decodeXmlText, encodeXmlAttribute } from "../xml/xml-text.ts";

/** A level of a list, or of a number that changes the level. */
type Label = { list: string; number: string; text: string; start: number; end: number };

/** Reads the part of numberings. @param others the parts whose paragraphs and styles refer to numbers, as XML */
export function readNumbering(xml: string, path: string, others: readonly string[]): PartUnits {
  const { labels, lists } = readLabels(xml);
  const used = labels.length === 0 ? new Set<string>() : usedNumbers(others);
  const usedLists = new Set([...used].map((number) => lists.get(number)));
  const places: PlainPlace[] = [];
  for (const { list, number, text, start, end } of labels) {
    const filled = usedLists.has(list) || used.has(number) ? makeFilledUnit(text, piecesOf(text)) : null;
    if (filled === null) continue;
    const { source, tags } = filled;
    const unit: Unit = { id: unitId(path, places.length, source), kind: "list-item", source, tags };
    places.push({ unit, start, end, write: (target) => encodeXmlAttribute(writeLabel(text, filled, target)) });
  }
  return plainPart(places);
}

/** Levels with words, and the list of each number. */
function readLabels(xml: string): { labels: Label[]; lists: Map<string, string> } {
  const names = ooxmlNames(xml);
  const labels: Label[] = [];
  const lists = new Map<string, string>();
  let [list, number] = ["", ""];
  for (const token of scanXml(xml)) {
    if (token.kind !== "open" && token.kind !== "empty") continue;
    const name = names.usual(token.name);
    const value = (attribute: string) => attributeValue(xml, token, names.own(attribute)) ?? "";
    if (name === "w:abstractNum") [list, number] = [value("w:abstractNumId"), ""];
    else if (name === "w:num") [list, number] = ["", value("w:numId")];
    else if (name === "w:abstractNumId") lists.set(number, value("w:val"));
    const attribute = name === "w:lvlText" ? attributeOf(xml, token, names.own("w:val")) : null;
    const text = attribute === null ? "" : decodeXmlText(xml.slice(attribute.valueStart, attribute.valueEnd));
    if (attribute === null || !hasWord(text) || isTagLike(text)) continue;
    labels.push({ list, number, text, start: attribute.valueStart, end: attribute.valueEnd });
  }
  return { labels, lists };
}

const levelNumber = /%[1-9]/g;

/** A single letter counts or is the shape of a bullet, except in scripts without small and capital ones. */
const hasWord = (text: string): boolean => /\p{L}{2}|\p{Lo}/u.test(text.replaceAll(levelNumber, " "));

function piecesOf(text: string): { kind: "text" | "placeholder"; text: string }[] {
  return text
    .split(/(%[1-9])/)
    .filter((piece) => piece !== "")
    .map((piece) => ({ kind: /^%[1-9]$/.test(piece) ? "placeholder" : "text", text: piece }));
}

const writeLabel = (text: string, { start, end, write }: InlineUnit, target: string): string =>
  text.slice(0, start) + write(target) + text.slice(end);

function usedNumbers(parts: readonly string[]): Set<string> {
  const used = parts.flatMap((xml) => [...xml.matchAll(/<(?:\w+:)?numId\s[^>]*?val\s*=\s*["'](\d+)["']/g)].map(([, id = ""]) => id));
  return new Set(used);
}
