/**
 * Office Math (OMML, ECMA-376 part 1, 22.1) from MathML, write only: fractions, scripts, roots, sums and integrals with their limits, fences,
 * arrays, accents, braces, boxes and strokes.
 */
import { type IRunOptions, type ParagraphChild, XmlComponent } from "docx";
import { accentOf, fencesOf, isBrace, isInfix, isLarge, type MathsNode, readMaths, UnwritableMaths } from "../maths/read-maths.ts";
import { cleanXmlText } from "./clean-xml-text.ts";

/** An element of the file; strings are texts, which the library escapes. */
class Omml extends XmlComponent {
  constructor(name: string, children: readonly (Omml | string)[] = [], attributes: Record<string, string> | null = null) {
    super(name);
    this.root.push(...(attributes === null ? [] : [{ _attr: attributes }]), ...children);
  }
}

/** Size of its letters in half points; that of its paragraph where none is said. */
type Look = { size?: IRunOptions["size"] };

/**
 * Writes TeX as an equation, a block one in the middle of its line.
 *
 * @returns null for what is no TeX, or has something that Office Math has not
 */
export function writeMaths(source: string, isBlock: boolean, look: Look = {}): ParagraphChild | null {
  const maths = readMaths(source, isBlock);
  if (maths === null) return null;
  try {
    const written = write(maths, look);
    if (written.length === 0) return null;
    const equation = new Omml("m:oMath", written);
    // The library's types know its own elements only.
    return (isBlock ? new Omml("m:oMathPara", [equation]) : equation) as XmlComponent as ParagraphChild;
  } catch (error) {
    if (error instanceof UnwritableMaths) return null;
    throw error;
  }
}

const setting = (name: string, value: string): Omml => new Omml(name, [], { "m:val": value });

/** An argument; Word draws a box for one that is empty, so it has a character without width. */
function argument(name: string, nodes: readonly MathsNode[], look: Look): Omml {
  const written = writeRow(nodes, look);
  return new Omml(name, written.length > 0 ? written : [unseen(look)]);
}

const unseen = (look: Look): Omml => run("\u200b", look, "words");

const letter = /^\p{L}$/u;
/** Letters that have their look in themselves (U+1D400 and after, ℝ, ℒ). */
const drawn = /^[\u2100-\u214f\u{1d400}-\u{1d7ff}]$/u;

/** Signs, digits and slanted letters are set as math; names of functions are not; words have the font of the text. */
type Kind = "sign" | "name" | "words";

function run(text: string, { size }: Look, kind: Kind = "sign"): Omml {
  const normal = kind === "sign" ? [] : [new Omml("m:rPr", [new Omml("m:nor")])];
  const font = kind === "name" ? [new Omml("w:rFonts", [], { "w:ascii": "Cambria Math", "w:hAnsi": "Cambria Math" })] : [];
  const sizes = typeof size === "number" ? ["w:sz", "w:szCs"].map((name) => new Omml(name, [], { "w:val": String(size) })) : [];
  const look = font.length + sizes.length === 0 ? [] : [new Omml("w:rPr", [...font, ...sizes])];
  const written = cleanXmlText(text);
  return new Omml("m:r", [...normal, ...look, new Omml("m:t", [written], written.trim() === written ? null : { "xml:space": "preserve" })]);
}

const kindOf = ({ text, attributes }: MathsNode): Kind =>
  drawn.test(text) || (letter.test(text) && attributes["mathvariant"] !== "normal") ? "sign" : "name";

function write(node: MathsNode, look: Look): Omml[] {
  const { name, attributes, children, text } = node;
  const at = (index: number, element: string): Omml => argument(element, children.slice(index, index + 1), look);
  switch (name) {
    case "mi":
      return [run(text, look, kindOf(node))];
    case "mn":
    case "mo":
      return [run(text, look)];
    case "mtext":
      return [run(text, look, "words")];
    case "mrow":
      return writeFenced(node, look) ?? writeRow(children, look);
    case "mfrac": {
      const isBarred = !/^0(?:px|em|pt)?$/.test(attributes["linethickness"] ?? "");
      return [new Omml("m:f", [new Omml("m:fPr", [setting("m:type", isBarred ? "bar" : "noBar")]), at(0, "m:num"), at(1, "m:den")])];
    }
    case "msqrt":
      return [new Omml("m:rad", [new Omml("m:radPr", [setting("m:degHide", "1")]), new Omml("m:deg"), at(0, "m:e")])];
    case "mroot":
      return [new Omml("m:rad", [at(1, "m:deg"), at(0, "m:e")])];
    case "msub":
      return [new Omml("m:sSub", [at(0, "m:e"), at(1, "m:sub")])];
    case "msup":
      return [new Omml("m:sSup", [at(0, "m:e"), at(1, "m:sup")])];
    case "msubsup":
      return [new Omml("m:sSubSup", [at(0, "m:e"), at(1, "m:sub"), at(2, "m:sup")])];
    case "munder":
    case "mover":
      return [writeAccent(node, look) ?? new Omml(name === "mover" ? "m:limUpp" : "m:limLow", [at(0, "m:e"), at(1, "m:lim")])];
    case "munderover":
      return [new Omml("m:limUpp", [new Omml("m:e", [new Omml("m:limLow", [at(0, "m:e"), at(1, "m:lim")])]), at(2, "m:lim")])];
    case "mtable":
      return [writeTable(node, look)];
    case "menclose":
      return [new Omml("m:borderBox", [strokesOf(attributes["notation"] ?? ""), at(0, "m:e")])];
    default:
      throw new UnwritableMaths(name);
  }
}

/** One after the other; a sum has what follows it, up to the next sign between terms, within. */
function writeRow(nodes: readonly MathsNode[], look: Look): Omml[] {
  // LibreOffice wants a term before the sign that a line begins with.
  const written = nodes[0] !== undefined && isInfix(nodes[0]) && nodes.length > 1 ? [unseen(look)] : [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as MathsNode;
    if (limitsOf(node) === null) {
      written.push(...write(node, look));
      continue;
    }
    let end = at + 1;
    while (end < nodes.length && !isInfix(nodes[end] as MathsNode) && limitsOf(nodes[end] as MathsNode) === null) end++;
    // One sum within the other.
    const inner = end < nodes.length && limitsOf(nodes[end] as MathsNode) !== null ? nodes.length : end;
    written.push(writeSum(node, nodes.slice(at + 1, inner), look));
    at = inner - 1;
  }
  return written;
}

type Limits = { sign: string; sub: MathsNode | null; sup: MathsNode | null; isAbove: boolean };

/** LibreOffice knows no others, and would leave out their sign. */
const isSum = (node: MathsNode | undefined): boolean => isLarge(node) && /^[∏∐∑∫∬∭∮∯∰]$/u.test(node?.text ?? "");

/** A sum, product or integral with its limits; null for anything else. */
function limitsOf(node: MathsNode): Limits | null {
  const isAlone = isSum(node);
  const [base, first = null, second = null] = node.children;
  if (isAlone) return { sign: node.text, sub: null, sup: null, isAbove: false };
  if (!/^(?:msub|msup|msubsup|munder|mover|munderover)$/.test(node.name) || !isSum(base)) return null;
  const isSup = node.name === "msup" || node.name === "mover";
  return { sign: base?.text ?? "", sub: isSup ? null : first, sup: isSup ? first : second, isAbove: /^m(?:under|over)/.test(node.name) };
}

function writeSum(node: MathsNode, operand: readonly MathsNode[], look: Look): Omml {
  const { sign, sub, sup, isAbove } = limitsOf(node) as Limits;
  const properties = [setting("m:chr", sign), setting("m:limLoc", isAbove ? "undOvr" : "subSup")];
  if (sub === null) properties.push(setting("m:subHide", "1"));
  if (sup === null) properties.push(setting("m:supHide", "1"));
  const limit = (name: string, value: MathsNode | null) => (value === null ? new Omml(name) : argument(name, [value], look));
  return new Omml("m:nary", [new Omml("m:naryPr", properties), limit("m:sub", sub), limit("m:sup", sup), argument("m:e", operand, look)]);
}

function writeFenced(node: MathsNode, look: Look): Omml[] | null {
  const fences = fencesOf(node);
  if (fences === null) return null;
  const isMiddle = ({ name, attributes }: MathsNode) =>
    name === "mo" && attributes["stretchy"] === "true" && attributes["form"] === "infix";
  const middle = fences.inner.find(isMiddle)?.text;
  const parts: MathsNode[][] = [[]];
  for (const inner of fences.inner) {
    if (isMiddle(inner) && inner.text === middle) parts.push([]);
    else parts.at(-1)?.push(inner);
  }
  const properties = [
    setting("m:begChr", fences.open),
    ...(middle === undefined ? [] : [setting("m:sepChr", middle)]),
    setting("m:endChr", fences.close),
  ];
  return [new Omml("m:d", [new Omml("m:dPr", properties), ...parts.map((part) => argument("m:e", part, look))])];
}

/** Accents, lines and braces over or under what they belong to; null for a limit. */
function writeAccent(node: MathsNode, look: Look): Omml | null {
  const mark = accentOf(node);
  if (mark === null) return null;
  const side = node.name === "mover" ? "top" : "bot";
  const base = argument("m:e", node.children.slice(0, 1), look);
  if (mark === "\u0304" || mark === "\u0332") return new Omml("m:bar", [new Omml("m:barPr", [setting("m:pos", side)]), base]);
  if (!isBrace(mark)) return new Omml("m:acc", [new Omml("m:accPr", [setting("m:chr", mark)]), base]);
  const properties = [setting("m:chr", mark), setting("m:pos", side), setting("m:vertJc", side === "top" ? "bot" : "top")];
  return new Omml("m:groupChr", [new Omml("m:groupChrPr", properties), base]);
}

/** Columns side by side; those of aligned equations close together, as their sign is at the edge of one. */
function writeTable({ attributes, children }: MathsNode, look: Look): Omml {
  const first = children[0]?.children ?? [];
  const columns = first.map(({ attributes: cell }) => {
    const side = /\btml-(left|right)\b/.exec(cell["class"] ?? "")?.[1] ?? "center";
    return new Omml("m:mc", [new Omml("m:mcPr", [setting("m:count", "1"), setting("m:mcJc", side)])]);
  });
  const gap = attributes["displaystyle"] === "true" ? [setting("m:cGpRule", "3"), setting("m:cGp", "0")] : [];
  const lines = children.map(
    (line) =>
      new Omml(
        "m:mr",
        line.children.map((cell) => argument("m:e", cell.children, look)),
      ),
  );
  return new Omml("m:m", [new Omml("m:mPr", [setting("m:plcHide", "1"), ...gap, new Omml("m:mcs", columns)]), ...lines]);
}

const strokes: Readonly<Record<string, string>> = {
  updiagonalstrike: "m:strikeBLTR",
  downdiagonalstrike: "m:strikeTLBR",
  horizontalstrike: "m:strikeH",
};
const sides = ["m:hideTop", "m:hideBot", "m:hideLeft", "m:hideRight"];

function strokesOf(notation: string): Omml {
  const drawnStrokes = notation.split(" ").map((name) => (name === "box" ? null : (strokes[name] ?? unknown(name))));
  const isBox = drawnStrokes.includes(null);
  const names = [...(isBox ? [] : sides), ...["m:strikeH", "m:strikeBLTR", "m:strikeTLBR"].filter((name) => drawnStrokes.includes(name))];
  return new Omml(
    "m:borderBoxPr",
    names.map((name) => setting(name, "1")),
  );
}

function unknown(name: string): never {
  throw new UnwritableMaths(name);
}
