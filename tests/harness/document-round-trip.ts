import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { checkTags, plainText, readTaggedText } from "#formats/segments/tagged-text.ts";
import type { DocumentReader, OpenedDocument, Unit, WriteOptions } from "#formats/segments/unit.ts";

const german: WriteOptions = { language: "de" };

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Opens text as a file of a format. */
export const open = (reader: DocumentReader, content: string | Uint8Array, language: string | null = "en"): OpenedDocument =>
  reader(typeof content === "string" ? utf8(content) : content, { language });

export const sources = (reader: DocumentReader, content: string | Uint8Array): string[] =>
  open(reader, content).units.map((unit) => unit.source);

/** Targets for all units: each text between tags gets a sign that no source has. */
export const accentAll = (units: readonly Unit[]): Map<string, string> => new Map(units.map((unit) => [unit.id, accent(unit.source)]));

/** Each letter of ASCII becomes a look-alike one, tags stay: a target of the same length that no one takes for its source. */
export const accent = (tagged: string): string =>
  readTaggedText(tagged)
    .map((piece) => {
      if (piece.kind === "text") return piece.text.replaceAll(/[a-z]/gi, (letter) => lookAlikes[letter] ?? letter);
      return piece.kind === "single" ? `<x${piece.id}/>` : `<${piece.kind === "close" ? "/" : ""}g${piece.id}>`;
    })
    .join("");

const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyz"].flatMap((letter, index) => {
    const other = [..."åƀçđéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýž"][index] ?? letter;
    return [
      [letter, other],
      [letter.toUpperCase(), other.toUpperCase()],
    ];
  }),
);

/** Translates a whole text of a format with `accent`. */
export function translated(reader: DocumentReader, content: string | Uint8Array, options: WriteOptions = german): string {
  const document = open(reader, content);
  return textOf(document.write(accentAll(document.units), options));
}

/** Puts one target in the place of the unit with this source. */
export function withTarget(
  reader: DocumentReader,
  content: string,
  source: string,
  target: string,
  options: WriteOptions = german,
): string {
  const document = open(reader, content);
  const unit = document.units.find((one) => one.source === source);
  expect(unit?.source).toBe(source);
  return textOf(document.write(new Map([[unit?.id ?? "", target]]), options));
}

/** All that a unit says; a reader may keep more beside it, or make some of it when it is asked for. */
const shownUnit = ({ id, kind, source, tags, place, note, limits }: Unit): Unit => ({ id, kind, source, tags, place, note, limits });

/**
 * What holds for every format: tags fit their units, ids are unique and come again, nothing changed gives the same bytes, as do targets that
 * say what their sources say, and a document whose units were all translated is read back with as many units that say just that
 * (or what they said, in formats that keep sources beside their targets).
 *
 * @returns what does not hold, for a test to be empty
 */
export function roundTripFaults(
  reader: DocumentReader,
  content: string | Uint8Array,
  options: WriteOptions = german,
  { keepsSources = false }: { keepsSources?: boolean } = {},
): unknown[] {
  const faults: unknown[] = [];
  const bytes = typeof content === "string" ? utf8(content) : content;
  const document = open(reader, bytes);
  const { units } = document;
  for (const { tags, source } of units) {
    if (checkTags(tags, source).length > 0) faults.push({ tags, source });
    if (!/\p{L}/u.test(plainText(source)) || source !== source.trim()) faults.push({ source });
  }
  const isSame = (other: Uint8Array) => Buffer.compare(other, bytes) === 0;
  if (new Set(units.map((unit) => unit.id)).size !== units.length) faults.push("ids twice");
  if (!isDeepStrictEqual(open(reader, bytes).units.map(shownUnit), units.map(shownUnit))) faults.push("other units the second time");
  if (!isSame(document.write(new Map(), options))) faults.push("other bytes without targets");
  if (!isSame(document.write(new Map(units.map((unit) => [unit.id, unit.source])), options))) faults.push("other bytes for the same texts");
  const again = open(reader, document.write(accentAll(units), options), options.language).units.map((unit) => plainText(unit.source));
  const expected = units.map((unit) => plainText(keepsSources ? unit.source : accent(unit.source)));
  if (!isDeepStrictEqual(again, expected)) faults.push({ again, expected });
  return faults;
}

/**
 * Translates one unit after the other and compares what is before and behind the change.
 *
 * @param reach bytes beside the unit that may change with it, such as the language that a document names
 * @returns sources of units whose change reached farther, for a test to be empty
 */
export function strayEdits(reader: DocumentReader, content: string, reach = 0): string[] {
  const document = open(reader, content);
  const stray = document.units.filter((unit) => {
    const next = textOf(document.write(new Map([[unit.id, accent(unit.source)]]), german));
    let before = 0;
    while (before < content.length && content[before] === next[before]) before++;
    let after = 0;
    while (after < content.length - before && content[content.length - 1 - after] === next[next.length - 1 - after]) after++;
    return content.length - before - after > unit.source.length * 6 + reach;
  });
  return stray.map((unit) => unit.source);
}
