/**
 * Tells whether a text is well-formed XML 1.0 (fifth edition), in one pass and without a tree: one root, tags that nest and close,
 * attributes quoted and each once, references that exist, only characters that XML allows. Namespaces are not looked at. A document
 * type with an internal subset is refused, as it could declare entities; a bare one is skipped, and what it names is never
 * fetched. Compared with saxes, character by character of broken documents, by its test.
 */
import { unusableFile } from "../segments/file-fault.ts";
import { readCharacterReference } from "./xml-text.ts";

/** Checks a part once before it is scanned. @throws AppError `unsupported-file`: `broken`, or `doctype` for entities of its own */
export function checkXml(xml: string): void {
  if (forbidden.test(xml) || !xml.isWellFormed()) throw broken("a character that XML forbids", 0);
  const state: State = { xml, open: [], hasRoot: false, hasDoctype: false, hasBrackets: xml.includes("]]>"), reference: -1 };
  let at = xml.startsWith("\ufeff") ? 1 : 0;
  if (declarationStart.test(xml.slice(at, at + 6))) at = checkDeclaration(xml, at);
  while (at < xml.length) {
    const sign = xml.indexOf("<", at);
    const end = sign < 0 ? xml.length : sign;
    if (end > at) checkText(state, at, end);
    at = end === xml.length ? end : checkMarkup(state, end);
  }
  if (!state.hasRoot || state.open.length > 0) throw broken("no end of the root", xml.length);
}

type State = {
  xml: string;
  /** Names of the elements that are open, the innermost last. */
  open: string[];
  hasRoot: boolean;
  hasDoctype: boolean;
  /** It has the end of CDATA somewhere. */
  hasBrackets: boolean;
  /** The first `&` after what has been looked at, as far as it is known. */
  reference: number;
};

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const declarationStart = /^<\?xml[ \t\r\n]/;
const space = "[ \\t\\r\\n]";
const declaration = new RegExp(
  `<\\?xml${space}+version${space}*=${space}*(?:"1\\.\\d+"|'1\\.\\d+')` +
    `(?:${space}+encoding${space}*=${space}*(?:"[A-Za-z][\\w.-]*"|'[A-Za-z][\\w.-]*'))?` +
    `(?:${space}+standalone${space}*=${space}*(?:"(?:yes|no)"|'(?:yes|no)'))?${space}*\\?>`,
  "y",
);

function checkDeclaration(xml: string, at: number): number {
  declaration.lastIndex = at;
  if (!declaration.test(xml)) throw broken("declaration", at);
  return declaration.lastIndex;
}

const blank = /^[ \t\r\n]*$/;

function checkText(state: State, start: number, end: number): void {
  const { xml, open, hasDoctype } = state;
  if (open.length === 0 && !blank.test(xml.slice(start, end))) throw broken("text outside of the root", start);
  if (state.hasBrackets && xml.slice(start, end).includes("]]>")) throw broken("]]> in text", start);
  if (nextReference(state, start) < end) checkReferences(xml.slice(start, end), hasDoctype, start);
}

/** Where the next `&` is from an offset on; most texts have none, and a search in each takes longer than one for all of them. */
function nextReference(state: State, from: number): number {
  if (state.reference < from) {
    const found = state.xml.indexOf("&", from);
    state.reference = found < 0 ? state.xml.length : found;
  }
  return state.reference;
}

const entity = /&([^;&#\s]+);/y;
const predefined = new Set(["lt", "gt", "amp", "quot", "apos"]);

/** @param allowsNamed a bare document type may stand for entities, such as `&nbsp;` of XHTML */
function checkReferences(text: string, allowsNamed: boolean, offset: number): void {
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    const character = readCharacterReference(text, at);
    if (character !== null) {
      // XML itself takes a small x alone.
      if (text[at + 2] === "X") throw broken("reference", offset + at);
      if (!isCharacter(character.code)) throw broken("number", offset + at);
      continue;
    }
    entity.lastIndex = at;
    const name = entity.exec(text)?.[1];
    if (name === undefined) throw broken("reference", offset + at);
    if (!predefined.has(name) && !(allowsNamed && isName(name))) throw broken("entity", offset + at);
  }
}

const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

function checkMarkup(state: State, start: number): number {
  const { xml } = state;
  const sign = xml.charCodeAt(start + 1);
  if (sign === 0x2f) return checkClose(state, start);
  if (sign === 0x3f) return checkInstruction(xml, start);
  if (sign !== 0x21) return checkOpen(state, start);
  if (xml.startsWith("<!--", start)) return checkComment(xml, start);
  if (xml.startsWith("<![CDATA[", start)) {
    if (state.open.length === 0) throw broken("CDATA outside of the root", start);
    return behind(xml, "]]>", start + 9);
  }
  return checkDoctype(state, start);
}

function checkComment(xml: string, start: number): number {
  const dashes = xml.indexOf("--", start + 4);
  if (dashes < 0 || xml[dashes + 2] !== ">") throw broken("comment", start);
  return dashes + 3;
}

function checkInstruction(xml: string, start: number): number {
  const end = behind(xml, "?>", start + 2);
  const [target] = /^[^ \t\r\n]*/.exec(xml.slice(start + 2, Math.min(end - 2, start + 1000))) ?? [""];
  if (!isName(target) || target.toLowerCase() === "xml") throw broken("instruction", start);
  return end;
}

const doctype =
  /<!DOCTYPE[ \t\r\n]+([^ \t\r\n<>[]+)(?:[ \t\r\n]+(?:PUBLIC[ \t\r\n]+(?:"[^"]*"|'[^']*')|SYSTEM)[ \t\r\n]+(?:"[^"]*"|'[^']*'))?[ \t\r\n]*([>[]|$)/y;

function checkDoctype(state: State, start: number): number {
  doctype.lastIndex = start;
  const [whole, name, end] = doctype.exec(state.xml) ?? [];
  if (whole === undefined || name === undefined || !isName(name)) throw broken("doctype", start);
  if (end !== ">") throw unusableFile("doctype");
  if (state.hasRoot || state.hasDoctype) throw broken("doctype", start);
  state.hasDoctype = true;
  return start + whole.length;
}

function checkClose({ xml, open }: State, start: number): number {
  const name = open.pop();
  if (name === undefined || !xml.startsWith(name, start + 2)) throw broken("closing tag", start);
  const end = behindSpace(xml, start + 2 + name.length);
  if (xml.charCodeAt(end) !== 0x3e) throw broken("closing tag", start);
  return end + 1;
}

function checkOpen(state: State, start: number): number {
  const { xml, open } = state;
  if (open.length === 0 && state.hasRoot) throw broken("second root", start);
  const name = nameAt(xml, start + 1);
  const at = checkAttributes(state, start + 1 + name.length);
  state.hasRoot = true;
  if (xml.charCodeAt(at) === 0x3e) {
    open.push(name);
    return at + 1;
  }
  if (xml.charCodeAt(at) !== 0x2f || xml.charCodeAt(at + 1) !== 0x3e) throw broken("tag", start);
  return at + 2;
}

/** No document has so many attributes at one element; each is remembered while its tag is read. */
const mostAttributes = 200_000;

/** Goes through the attributes of a tag, to the `/` or `>` that ends it. */
function checkAttributes(state: State, start: number): number {
  const { xml } = state;
  let names: Set<string> | null = null;
  let first = "";
  for (let at = start; ; ) {
    const next = behindSpace(xml, at);
    const sign = xml.charCodeAt(next);
    if (sign === 0x3e || sign === 0x2f) return next;
    if (next === at) throw broken("tag", start);
    const name = nameAt(xml, next);
    if (first === "") first = name;
    else {
      names ??= new Set([first]);
      if (names.has(name)) throw broken("attribute twice", next);
      if (names.size === mostAttributes) throw unusableFile("too-large", "attributes of one element");
      names.add(name);
    }
    at = checkValue(state, next + name.length);
  }
}

function checkValue(state: State, start: number): number {
  const { xml, hasDoctype } = state;
  const equals = behindSpace(xml, start);
  if (xml.charCodeAt(equals) !== 0x3d) throw broken("attribute", start);
  const quote = behindSpace(xml, equals + 1);
  const sign = xml.charCodeAt(quote);
  if (sign !== 0x22 && sign !== 0x27) throw broken("attribute", start);
  let end = quote + 1;
  // Values are short: a loop is quicker than a search for each of the characters.
  for (let code = xml.charCodeAt(end); code !== sign; code = xml.charCodeAt(++end)) {
    if (end >= xml.length) throw broken("attribute", start);
    if (code === 0x3c) throw broken("< in a value", start);
  }
  if (nextReference(state, quote) < end) checkReferences(xml.slice(quote + 1, end), hasDoctype, quote + 1);
  return end + 1;
}

function behindSpace(xml: string, from: number): number {
  let at = from;
  for (;;) {
    const sign = xml.charCodeAt(at);
    if (sign !== 0x20 && sign !== 0x0a && sign !== 0x09 && sign !== 0x0d) return at;
    at++;
  }
}

function behind(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw broken(`no ${mark}`, from);
  return at + mark.length;
}

// NameStartChar and NameChar of XML 1.0, production [4] and [4a].
const startSigns =
  ":A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}";
const namePattern = new RegExp(`[${startSigns}][${startSigns}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}]*`, "uy");

/** The name at an offset; nearly all are ASCII, which is read without the pattern. */
function nameAt(xml: string, start: number): string {
  let at = start;
  while (isPlainNameSign(xml.charCodeAt(at))) at++;
  const first = xml.charCodeAt(start);
  if (at > start && !(xml.charCodeAt(at) > 0x7f) && !(first >= 0x2d && first <= 0x39)) return xml.slice(start, at);
  namePattern.lastIndex = start;
  const [name] = namePattern.exec(xml) ?? [];
  if (name === undefined) throw broken("name", start);
  return name;
}

function isName(text: string): boolean {
  namePattern.lastIndex = 0;
  return namePattern.test(text) && namePattern.lastIndex === text.length;
}

/** Letters, digits, `-`, `.`, `:` and `_`. */
const isPlainNameSign = (sign: number): boolean =>
  (sign >= 0x61 && sign <= 0x7a) ||
  (sign >= 0x41 && sign <= 0x5a) ||
  (sign >= 0x30 && sign <= 0x3a) ||
  sign === 0x5f ||
  sign === 0x2d ||
  sign === 0x2e;

const broken = (what: string, offset: number) => unusableFile("broken", `${what} at ${offset}`);
