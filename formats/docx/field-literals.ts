/**
 * Words in the instructions of fields (ECMA-376 part 1, §17.16.5), from which Word makes the results again: a branch, a quotation, an
 * entry of an index. Each is a unit, or says what the result says in the target where it is the same. What is compared, names, and
 * words with another field in them stay.
 */
import type { OoxmlNames } from "../ooxml/ooxml-names.ts";
import type { Item, Piece } from "../ooxml/run-items.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { attributeOf } from "../xml/xml-attributes.ts";
import { decodeXmlText, encodeXmlAttribute, encodeXmlText } from "../xml/xml-text.ts";

/** Where a field has words: which of its arguments, and behind which switches. The first argument is 0. */
type Words = { arguments: readonly number[]; switches?: string };

const fieldWords: Readonly<Record<string, Words>> = {
  // What is compared, how, and with what come before the two branches (17.16.5.24).
  IF: { arguments: [3, 4] },
  QUOTE: { arguments: [0] },
  SET: { arguments: [1] },
  TC: { arguments: [0] },
  // An index shows the text of `\t` in place of a page number (17.16.5.78).
  XE: { arguments: [0], switches: "t" },
  // What is asked, and the answer that is offered.
  ASK: { arguments: [1], switches: "d" },
  FILLIN: { arguments: [0], switches: "d" },
  HYPERLINK: { arguments: [], switches: "o" },
};

export type FieldLiteral = {
  /** The words, and where they are in the part: in one stretch for each run that has some of them. */
  text: string;
  stretches: { start: number; end: number }[];
  /** Writes other words in their place. */
  write(text: string): string;
  /** Where the field begins and ends whose result says the same; null when it says something else, or ends in another paragraph. */
  result: { begin: number; end: number } | null;
};

/** A character of an instruction and its place in the part; a field in it is one without. */
type Char = { text: string; start: number; end: number };
type Field = { begin: number; isResult: boolean; isAttribute: boolean; chars: Char[]; result: string };

/** Finds the words in the instructions of a paragraph's fields. @param items before its fields are joined */
export function fieldLiterals(xml: string, names: OoxmlNames, items: readonly Item[]): FieldLiteral[] {
  if (!items.some((item) => item.kind === "code" || (item.kind === "open" && isSimpleField(item)))) return [];
  const found: FieldLiteral[] = [];
  const fields: Field[] = [];
  const containers: boolean[] = [];
  const begin = (piece: Piece | undefined, more: Partial<Field>) =>
    fields.push({ begin: piece?.start ?? -1, isResult: false, isAttribute: false, chars: [], result: "", ...more });
  const end = (at: number) => {
    const field = fields.pop();
    if (field === undefined) return;
    found.push(...literalsOf(field, at));
    const outer = fields.at(-1);
    if (outer?.isResult === false) outer.chars.push({ text: anotherField, start: -1, end: -1 });
  };
  for (const item of items) {
    const [piece] = item.kind === "text" ? [item.piece] : item.pieces;
    if (item.kind === "text") {
      for (let index = fields.length - 1; fields[index]?.isResult === true; index--) (fields[index] as Field).result += item.text;
    } else if (item.kind === "code") {
      const field = fields.at(-1);
      if (field?.isResult === false && piece !== undefined) field.chars.push(...charsWithin(xml, piece));
    } else if (item.kind === "field") {
      const field = fields.at(-1);
      if (item.step === "begin") begin(piece, {});
      else if (item.step === "end") end(piece?.start ?? -1);
      else if (field !== undefined) field.isResult = true;
    } else if (item.kind === "open") {
      containers.push(isSimpleField(item));
      if (isSimpleField(item)) begin(piece, { isResult: true, isAttribute: true, chars: instructionOf(xml, names, piece) });
    } else if (item.kind === "close" && containers.pop() === true) end(piece?.start ?? -1);
  }
  // Results that end in another paragraph.
  for (const field of fields) if (field.isResult) found.push(...literalsOf(field, -1));
  return found.toSorted((a, b) => (a.stretches[0]?.start ?? 0) - (b.stretches[0]?.start ?? 0));
}

const isSimpleField = (item: { name?: string }): boolean => item.name?.startsWith("field ") === true;
const anotherField = "\uFFFC";
/** No instruction that people write is longer. */
const longestInstruction = 10_000;

/** The characters between the tags of an element. */
function charsWithin(xml: string, { start, end }: Piece): Char[] {
  return [...scanXml(xml.slice(start, end))].flatMap((token) =>
    token.kind === "text" ? charsOf(xml, start + token.start, start + token.end) : [],
  );
}

function instructionOf(xml: string, names: OoxmlNames, piece: Piece | undefined): Char[] {
  if (piece === undefined) return [];
  const [token] = scanXml(xml, piece.start);
  const attribute = token === undefined ? null : attributeOf(xml, token, names.own("w:instr"));
  return attribute === null ? [] : charsOf(xml, attribute.valueStart, attribute.valueEnd);
}

const charsOf = (xml: string, start: number, end: number): Char[] =>
  end - start > longestInstruction
    ? []
    : [...xml.slice(start, end).matchAll(/&[^;\s]*;|[\s\S]/g)].map(({ 0: raw, index }) => ({
        text: raw.length === 1 ? raw : decodeXmlText(raw).charAt(0),
        start: start + index,
        end: start + index + raw.length,
      }));

function literalsOf({ begin, chars, result, isAttribute }: Field, end: number): FieldLiteral[] {
  const code = chars.map(({ text }) => text).join("");
  return literalRanges(code).flatMap(({ from, to, form }) => {
    const raw = code.slice(from, to);
    if (raw.includes(anotherField)) return [];
    const text = form === "quoted" ? raw.replaceAll(/\\([\s\S])/g, "$1") : raw;
    const isShown = begin >= 0 && end >= 0 && text.trim() !== "" && text.trim() === result.trim();
    const encode = isAttribute ? encodeXmlAttribute : encodeXmlText;
    const write = (words: string) => encode(form === "rest" ? words : quoteAs(form, escapeWords(words, code)));
    return [{ text, stretches: stretchesOf(chars.slice(from, to)), write, result: isShown ? { begin, end } : null }];
  });
}

const quoteAs = (form: "quoted" | "bare", words: string): string => (form === "bare" ? `"${words}"` : words);

/** Escapes what would end the words, or begin the next level of an index entry. Word takes bent quotation marks for straight ones. */
const escapeWords = (words: string, code: string): string =>
  words.replaceAll(nameOf(code) === "XE" ? /["“”\\:]/g : /["“”\\]/g, String.raw`\$&`);

const nameOf = (code: string): string => /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? "";

function stretchesOf(chars: readonly Char[]): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  for (const { start, end } of chars) {
    const last = stretches.at(-1);
    if (last?.end === start) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches;
}

/** Some words of an instruction: within quotation marks, one without them, or all the rest. */
type Range = { from: number; to: number; form: "quoted" | "bare" | "rest" };

function literalRanges(code: string): Range[] {
  // What is shown, and pressed, in place of a result (17.16.5.33).
  const button = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+/i.exec(code);
  if (button !== null) return [{ from: button[0].length, to: code.trimEnd().length, form: "rest" }];
  const name = nameOf(code);
  const words = Object.hasOwn(fieldWords, name) ? fieldWords[name] : undefined;
  if (words === undefined || (name === "IF" && !comparison.test(code))) return [];
  const ranges: Range[] = [];
  let position = -1;
  let option = "";
  for (const { 0: whole, 1: quoted, 2: next, index } of code.matchAll(/"((?:\\[\s\S]|[^"\\])*)"|\\([^\s"])|[^\s"\\]+/g)) {
    if (next !== undefined) {
      option = next;
      continue;
    }
    const isWanted = option === "" ? words.arguments.includes(position) : words.switches?.includes(option) === true;
    if (isWanted && quoted !== undefined) ranges.push(...levelsOf(name, quoted, index + 1));
    else if (isWanted && !(name === "XE" && whole.includes(":"))) ranges.push({ from: index, to: index + whole.length, form: "bare" });
    if (option === "") position++;
  }
  return ranges;
}

/** Each side one argument: where it is a formula, the branches are elsewhere. */
const comparison = /^\s*IF\s+(?:"[^"]*"|[^\s"]+)\s+(?:=|<>|[<>]=?)\s/i;

/** An entry of an index has levels with a colon between them; anything else has one. */
function levelsOf(name: string, quoted: string, at: number): Range[] {
  const levels = name === "XE" ? quoted.matchAll(/(?:\\[\s\S]|[^\\:])+/g) : [{ 0: quoted, index: 0 }];
  return [...levels].map(({ 0: level, index }) => ({ from: at + index, to: at + index + level.length, form: "quoted" }));
}
