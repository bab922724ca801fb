import { scriptCharacters } from "../markdown/inline-tags.ts";
import { accentOf, fencesOf, isBrace, isInfix, isLarge, type MathsNode, readMaths, UnwritableMaths } from "./read-maths.ts";

/**
 * Writes TeX on lines, with Unicode's characters: `x² + ½`, `(a + b)/(2c)`, `√(x + 1)`, `∑ᵢ₌₁ⁿ i`, a matrix as `(a, b; c, d)`. Aligned
 * equations are a line each.
 *
 * @returns null for what is no TeX, or has no such form
 */
export function mathsLines(source: string, isBlock: boolean): string[] | null {
  const maths = readMaths(source, isBlock);
  if (maths === null) return null;
  try {
    const lines = isBlock && maths.name === "mtable" ? maths.children.map((line) => cellsOf(line).join(" ")) : [write(maths)];
    const tidy = lines.map((line) => line.replace(/ {2,}/g, " ").trim());
    return tidy.join("") === "" ? null : tidy;
  } catch (error) {
    if (error instanceof UnwritableMaths) return null;
    throw error;
  }
}

function write(node: MathsNode): string {
  const { name, attributes, children, text } = node;
  const [first, second, third] = children;
  switch (name) {
    case "mi":
    case "mn":
    case "mo":
      return text;
    case "mtext":
      return text.replace(/[^\S\u2003]/gu, " ");
    case "mrow":
      return writeRow(children);
    case "mfrac":
      // Without a line it is what is chosen from over what is chosen.
      return attributes["linethickness"] === undefined ? writeFraction(first, second) : `${of(first)}; ${of(second)}`;
    case "msqrt":
      return `√${grouped(first)}`;
    case "mroot":
      return `${{ 3: "∛", 4: "∜" }[of(second)] ?? `${script("sup", second)}√`}${grouped(first)}`;
    case "msub":
    case "munder":
      return writeAccent(node) ?? baseOf(first) + script("sub", second);
    case "msup":
    case "mover":
      return writeAccent(node) ?? baseOf(first) + script("sup", second);
    case "msubsup":
    case "munderover":
      return baseOf(first) + script("sub", second) + script("sup", third);
    case "mtable":
      return children.map((line) => cellsOf(line).join(attributes["displaystyle"] === "true" ? " " : ", ")).join("; ");
    default:
      throw new UnwritableMaths(name);
  }
}

const of = (node: MathsNode | undefined): string => (node === undefined ? "" : write(node));

const cellsOf = ({ children }: MathsNode): string[] => children.map((cell) => writeRow(cell.children).trim()).filter((cell) => cell !== "");

/** Signs between terms have blanks around them, a sum one after it; a fraction beside a factor is in brackets. */
function writeRow(nodes: readonly MathsNode[]): string {
  const parts = nodes.map((node, index) => {
    const written = write(node);
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    const isScripted = /^m(?:under|over|underover)$/.test(node.name);
    if (isInfix(isScripted ? node.children[0] : node)) return ` ${written} `;
    if (node.name === "mo" && /^[,;]$/.test(node.text)) return `${written} `;
    if (node.name === "mfrac" && written.includes("/") && (isFactor(before) || isFactor(after))) return `(${written})`;
    if (isLarge(node) || (/^m(?:sub|sup|under|over)/.test(node.name) && isLarge(node.children[0]))) return `${written} `;
    if (/[_^][^()]$/u.test(written) && isFactor(after)) return `${written} `;
    return isWord(node) && isFactor(before) ? ` ${written}` : written;
  });
  return parts.join("");
}

/** The name of a function, with or without a script. */
const isWord = ({ name, text, children }: MathsNode): boolean => {
  const base = children[0];
  return (name === "mi" && /^\p{L}{2,}$/u.test(text)) || (/^m(?:sub|sup|under)/.test(name) && base !== undefined && isWord(base));
};

const isFactor = (node: MathsNode | undefined): boolean =>
  node !== undefined && (/^(?:mi|mn|msub|msup|msubsup|mfrac|msqrt|mroot)$/.test(node.name) || fencesOf(node) !== null);

const vulgar = new Map(Array.from("½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞", (sign) => [sign.normalize("NFKC").replace("⁄", "/"), sign]));

function writeFraction(above: MathsNode | undefined, below: MathsNode | undefined): string {
  const written = `${grouped(above)}/${grouped(below)}`;
  return vulgar.get(written) ?? written;
}

/** Puts brackets around a text that has none of its own around it. */
function bracketed(text: string): string {
  let depth = 0;
  const signs = Array.from(text);
  const closing = signs.findIndex((sign) => (/[([{⟨]/u.test(sign) ? ++depth : /[)\]}⟩]/u.test(sign) ? --depth : depth) === 0);
  return closing > 0 && closing === signs.length - 1 ? text : `(${text})`;
}

/** In brackets unless it reads as one. */
function grouped(node: MathsNode | undefined): string {
  const written = of(node);
  const isOne = node !== undefined && (/^(?:mi|mn|msub|msup|msubsup|msqrt|mroot)$/.test(node.name) || fencesOf(node) !== null);
  return isOne || writeAccent(node) !== null ? written : bracketed(written.trim());
}

/** What has scripts: `(x²)ⁿ`. */
function baseOf(node: MathsNode | undefined): string {
  const isRow = node?.name === "mrow" && node.children.length > 0 && fencesOf(node) === null;
  return isRow || node?.name === "msup" || node?.name === "mfrac" ? bracketed(of(node).trim()) : of(node);
}

/** Lowered or raised characters where Unicode has them all, else `_n`, `^(n + m)`. */
function script(side: "sub" | "sup", node: MathsNode | undefined): string {
  const written = of(node).trim();
  const [, marks = "", rest = ""] = /^([′*∗†°∘]*)(.*)$/su.exec(side === "sup" ? written : "") ?? [];
  const text = side === "sup" ? rest : written;
  const before = marks.replaceAll("∘", "°");
  if (text === "") return before;
  const plain = text.replaceAll(" ", "").replaceAll("−", "-");
  const mark = side === "sup" ? "^" : "_";
  return before + (scriptCharacters(side, plain) ?? (Array.from(text).length === 1 ? mark + text : mark + bracketed(text)));
}

/** A letter with its accent, a brace before what it is around; null for a limit. */
function writeAccent(node: MathsNode | undefined): string | null {
  const mark = node === undefined ? null : accentOf(node);
  if (node === undefined || mark === null) return null;
  const [first] = node.children;
  if (isBrace(mark)) return mark + grouped(first);
  const letter = of(first);
  if (Array.from(letter).length !== 1) throw new UnwritableMaths("an accent of several letters");
  return (letter + mark).normalize("NFC");
}
