import type { Nodes, PhrasingContent } from "mdast";
import { scriptCharacters, type TaggedText } from "../markdown/inline-tags.ts";
import { mathsLines } from "../maths/maths-lines.ts";
import { withDollars } from "../maths/maths-blocks.ts";
import { colors, sizes } from "./look.ts";
import type { Span, TextStyle } from "./lay-out-text.ts";
import { isInFonts } from "./pick-font.ts";

/** Addresses that a document may link to; others are printed as text. */
const linkable = /^(https?:|mailto:)/i;
/** What is no text: controls but the line end, halves of characters, and what Unicode keeps free of characters. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Makes text that can be set: well-formed, without controls, blanks for tabs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[\u2028\u2029]/g, "\n")
    .replaceAll("\t", "    ")
    .replace(unwritable, "");
}

/** Gives words with their looks; a line break is a line end in the text. */
export function spansOf(nodes: readonly PhrasingContent[], style: TextStyle): Span[] {
  return nodes.flatMap((node): Span[] => spansOfNode(node, style));
}

function spansOfNode(node: PhrasingContent, style: TextStyle): Span[] {
  switch (node.type) {
    case "text":
    case "html":
      return [span(node.value, style)];
    case "strong":
      return spansOf(node.children, { ...style, isBold: true });
    case "emphasis":
      return spansOf(node.children, { ...style, isItalic: true });
    case "delete":
      return spansOf(node.children, { ...style, isStruck: true });
    case "inlineCode":
      return [span(node.value, codeStyle(style))];
    case "inlineMath": {
      const [line] = mathsSpans(node.value, false, style) ?? [];
      return [line ?? span(withDollars(node.value, false), codeStyle(style))];
    }
    case "tagged":
      return spansOfTagged(node, style);
    case "break":
      return [{ text: "\n", style }];
    case "link":
      return node.children.length === 0 ? [span(node.url, style)] : spansOf(node.children, linked(node.url, style));
    case "image":
      return [span(node.alt || node.url, linked(node.url, style))];
    case "footnoteReference":
      return [span(`[${node.identifier}]`, style)];
    default:
      return [span(textOf(node), style)];
  }
}

/** The lines of math; null where its source is written, as for signs that no font has. */
export function mathsSpans(source: string, isBlock: boolean, style: TextStyle): Span[] | null {
  const maths = { ...style, isMaths: true };
  const lines = mathsLines(source, isBlock)?.map((line) => span(line, maths)) ?? [];
  return lines.length > 0 && lines.every(({ text }) => isInFonts(text, maths)) ? lines : null;
}

const codeStyle = (style: TextStyle): TextStyle => ({
  ...style,
  isCode: true,
  size: (style.size * sizes.inlineCode) / sizes.text,
  ground: colors.ground,
});

/** Lowered and raised characters are Unicode's own, where it has them. */
function spansOfTagged(node: TaggedText, style: TextStyle): Span[] {
  const text = node.tag === "kbd" ? null : scriptCharacters(node.tag, textOf(node));
  return text === null ? spansOf(node.children, node.tag === "kbd" ? codeStyle(style) : style) : [span(text, style)];
}

function linked(url: string, style: TextStyle): TextStyle {
  return linkable.test(url) && URL.canParse(url) ? { ...style, color: colors.link, link: new URL(url).href } : style;
}

/** A soft line break inside a text is a blank in Markdown, and nothing between Han characters. */
function span(text: string, style: TextStyle): Span {
  return {
    text: cleanText(text)
      .replace(/(?<=[\p{Script=Han}，。、；：！？])\n(?=\p{Script=Han})/gu, "")
      .replaceAll("\n", " "),
    style,
  };
}

/** The text of a node without its marks. */
export function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
