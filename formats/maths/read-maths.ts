/**
 * TeX as a tree of MathML (MathML Core) for files, read only: Temml's elements without what only browsers need. A row has no rows in it but
 * those between fences, blanks are texts, an overline is an accent, and of an array's columns those with nothing in them are left out.
 * Colors, sizes and the lines of arrays are left out as well.
 */
import temml from "temml";
import { readXml } from "../xml/xml-tokens.ts";
import { isDrawable, temmlOptions } from "./drawable-maths.ts";

/** An element; only `mi mn mo mtext` have a text. Those with an argument always have it, an empty `mrow` if nothing was written. */
export type MathsNode = { name: string; attributes: Readonly<Record<string, string>>; children: readonly MathsNode[]; text: string };

/** A tree with more elements, or deeper ones, is not read. */
const maxElements = 4_000;
const maxDepth = 60;

/** Reads TeX; null for what is no TeX that can be drawn. */
export function readMaths(source: string, isBlock: boolean): MathsNode | null {
  if (!isDrawable(source)) return null;
  try {
    const root = readElements(temml.renderToString(source, { ...temmlOptions, displayMode: isBlock }));
    return root === null ? null : simplify(root);
  } catch {
    // A ParseError, or a range error from other kinds of nesting.
    return null;
  }
}

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string };

function readElements(xml: string): Open | null {
  const root: Open = { name: "root", attributes: {}, children: [], text: "" };
  const open = [root];
  let count = 0;
  for (const token of readXml(xml)) {
    const parent = open.at(-1);
    if (parent === undefined || count > maxElements || open.length > maxDepth) return null;
    if (token.kind === "text") parent.text += token.text;
    else if (token.kind === "close") open.pop();
    else {
      const node = { name: token.name, attributes: token.attributes, children: [], text: "" };
      parent.children.push(node);
      count++;
      if (!token.isEmpty) open.push(node);
    }
  }
  return root.children[0] ?? null;
}

const element = (name: string, children: readonly MathsNode[], attributes = {}): MathsNode => ({ name, attributes, children, text: "" });
const token = (name: string, text: string, attributes = {}): MathsNode => ({ name, attributes, children: [], text });
const nothing = element("mrow", []);

/** Applying a function, and what multiplies, divides or adds unseen (U+2061 to U+2064). */
const unseen = /[\u2061-\u2064]/g;
const accentOfNotation: Readonly<Record<string, readonly [name: string, sign: string]>> = { top: ["mover", "‾"], bottom: ["munder", "_"] };

function simplify(node: Open): MathsNode {
  const { name, attributes } = node;
  if (name === "mi" || name === "mn" || name === "mtext" || name === "mo") return simplifyToken(node);
  if (name === "mspace") return spaceOf(attributes["width"] ?? "");
  if (name === "mphantom" || name === "none") return nothing;
  const children = node.children.map(simplify);
  if (rows.has(name)) return row(children);
  if (name === "mtable") return element(name, withoutEmptyColumns(children), attributes);
  if (name === "mtd" || name === "msqrt") return element(name, [row(children)], attributes);
  if (name === "mmultiscripts") return scripts(children);
  if (name !== "menclose") return element(name, children, attributes);
  const [accent, sign] = accentOfNotation[attributes["notation"] ?? ""] ?? [];
  if (accent === undefined || sign === undefined) return element(name, [row(children)], attributes);
  return element(accent, [row(children), token("mo", sign)], attributes);
}

const rows = new Set(["math", "mrow", "mstyle", "mpadded"]);

function simplifyToken({ name, attributes, text }: Open): MathsNode {
  if (attributes["linebreak"] === "newline") return token("mtext", " ");
  const seen = text.replace(unseen, "");
  // A fence of nothing is the other side of one.
  return seen === "" && attributes["fence"] !== "true" ? nothing : token(name, seen, attributes);
}

/** A blank as wide as written, in ems; none where letters are moved together. */
function spaceOf(width: string): MathsNode {
  const ems = width.endsWith("em") ? Number.parseFloat(width) : 0;
  return ems < 0.1 ? nothing : token("mtext", ems < 0.25 ? "\u2009" : ems < 0.9 ? "\u2005" : "\u2003".repeat(Math.min(2, Math.round(ems))));
}

function row(children: readonly MathsNode[]): MathsNode {
  const flat = children.flatMap((child) => (child.name === "mrow" && fencesOf(child) === null ? child.children : [child]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : element("mrow", flat);
}

/** Signs that grow with what is between them; either may be empty. */
export type Fences = { open: string; close: string; inner: readonly MathsNode[] };

/** What is between the fences that a row begins and ends with, or null. */
export function fencesOf({ name, children }: MathsNode): Fences | null {
  const [first, ...others] = children;
  const last = others.pop();
  if (name !== "mrow" || first === undefined || last === undefined) return null;
  return isFence(first, "prefix") && isFence(last, "postfix") ? { open: first.text, close: last.text, inner: others } : null;
}

const isFence = ({ name, attributes: { fence, stretchy, form = "" } }: MathsNode, side: string): boolean =>
  name === "mo" && fence === "true" && stretchy !== "false" && (form === "" || form === side);

/** Scripts before a letter are scripts of nothing. */
function scripts(children: readonly MathsNode[]): MathsNode {
  const [base = nothing, ...marks] = children;
  const middle = marks.findIndex(({ name }) => name === "mprescripts");
  const [before, after] = middle < 0 ? [[], marks] : [marks.slice(middle + 1), marks.slice(0, middle)];
  const withScripts = (inner: MathsNode, [sub, sup]: readonly MathsNode[]) =>
    sub === undefined || sup === undefined ? inner : element("msubsup", [inner, sub, sup]);
  return row([withScripts(nothing, before), withScripts(base, after)]);
}

const isEmptyCell = (cell: MathsNode | undefined): boolean =>
  (cell?.children ?? []).every(({ name, children }) => name === "mrow" && children.length === 0);

function withoutEmptyColumns(lines: readonly MathsNode[]): MathsNode[] {
  const count = lines.reduce((most, line) => Math.max(most, line.children.length), 0);
  const kept = Array.from({ length: count }, (_, index) => index).filter((index) =>
    lines.some((line) => !isEmptyCell(line.children[index])),
  );
  return lines.map((line) =>
    element(
      "mtr",
      kept.map((index) => line.children[index] ?? element("mtd", [nothing])),
    ),
  );
}

/** Signs that sum over what follows them, with limits. */
export const isLarge = (node: MathsNode | undefined): boolean => node?.name === "mo" && /^[∏∐∑∫-∳⋀-⋃⨀-⨌]$/u.test(node.text);

/** Signs of mathematics that are no sign between terms. */
const notInfix = /^[¬√∛∜|∀∃∇∂∞]$/u;

/** A sign between two terms, or the sides of a relation. */
export function isInfix(node: MathsNode | undefined): boolean {
  if (node?.name !== "mo" || isLarge(node)) return false;
  const { form = "infix", lspace = "" } = node.attributes;
  if (form !== "infix") return false;
  return (
    lspace.startsWith("0.2") ||
    node.attributes["form"] === "infix" ||
    (/^[\p{Sm}*:\u2190-\u21ff]$/u.test(node.text) && !notInfix.test(node.text))
  );
}

/** Temml's signs over letters as combining characters; lines and braces are both over and under. */
const accents: Readonly<Record<string, string>> = {
  ˆ: "\u0302",
  "^": "\u0302",
  "~": "\u0303",
  "˜": "\u0303",
  "˙": "\u0307",
  "¨": "\u0308",
  "⃛": "\u20db",
  ˇ: "\u030c",
  "˘": "\u0306",
  "´": "\u0301",
  "`": "\u0300",
  "˚": "\u030a",
  "→": "\u20d7",
  "←": "\u20d6",
  "↔": "\u20e1",
};

/** A brace that is drawn along what is over or under it. */
export const isBrace = (sign: string): boolean => /^[⏜-⏡⎴⎵]$/u.test(sign);

/** The combining character of an accent (U+0304 and U+0332 for lines), or the brace itself; null where `mover` and `munder` set a limit. */
export function accentOf({ name, children: [, mark] }: MathsNode): string | null {
  if (mark?.name !== "mo" || !/^m(?:over|under)$/.test(name)) return null;
  if (isBrace(mark.text)) return mark.text;
  if (/^[‾¯_]$/u.test(mark.text)) return name === "mover" ? "\u0304" : "\u0332";
  return name === "mover" && mark.attributes["stretchy"] !== undefined && mark.attributes["form"] === undefined
    ? (accents[mark.text] ?? null)
    : null;
}

/** Thrown by writers for what they have no form for; the source is written then. */
export class UnwritableMaths extends Error {}
