import { ExternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from "docx";
import type { Nodes, PhrasingContent } from "mdast";
import type { InlineTag } from "../markdown/inline-tags.ts";
import { withDollars } from "../maths/maths-blocks.ts";
import { cleanXmlText } from "./clean-xml-text.ts";
import { writeMaths } from "./docx-maths.ts";

/** Addresses that a document may link to; others are printed as text. */
const linkable = /^(https?:|mailto:)/i;
export const codeFont = { ascii: "Consolas", hAnsi: "Consolas", cs: "Consolas", eastAsia: "Microsoft YaHei" };

type RunStyle = Omit<IRunOptions, "text" | "children">;

/** Writes words with their emphasis, code, links and line breaks. */
export function writeInline(nodes: readonly PhrasingContent[], style: RunStyle = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => writeNode(node, style));
}

function writeNode(node: PhrasingContent, style: RunStyle): ParagraphChild[] {
  switch (node.type) {
    case "text":
    case "html":
      return [run(node.value, style)];
    case "strong":
      return writeInline(node.children, { ...style, bold: true });
    case "emphasis":
      return writeInline(node.children, { ...style, italics: true });
    case "delete":
      return writeInline(node.children, { ...style, strike: true });
    case "inlineCode":
      return [run(node.value, { ...style, font: codeFont })];
    case "inlineMath":
      return [writeMaths(node.value, false, style) ?? run(withDollars(node.value, false), { ...style, font: codeFont })];
    case "tagged":
      return writeInline(node.children, { ...style, ...tagStyles[node.tag] });
    case "break":
      return [new TextRun({ ...style, break: 1 })];
    case "link":
      return writeLink(node.url, writeInline(node.children, { ...style, ...linkStyle }), node.children.length === 0, style);
    case "image":
      return writeLink(node.url, [run(node.alt || node.url, { ...style, ...linkStyle })], false, style);
    case "footnoteReference":
      return [run(`[${node.identifier}]`, style)];
    default:
      return [run(textOf(node), style)];
  }
}

const tagStyles: Readonly<Record<InlineTag, RunStyle>> = {
  sub: { subScript: true },
  sup: { superScript: true },
  kbd: { font: codeFont },
};
const linkStyle: RunStyle = { color: "1F4E8C", underline: {} };

function writeLink(url: string, children: ParagraphChild[], isEmpty: boolean, style: RunStyle): ParagraphChild[] {
  if (isEmpty) return [run(url, style)];
  return linkable.test(url) ? [new ExternalHyperlink({ link: cleanXmlText(url), children })] : children;
}

/** A soft line break in a text is a blank in Markdown. */
function run(text: string, style: RunStyle): TextRun {
  return new TextRun({ ...style, text: cleanXmlText(text).replaceAll("\n", " ") });
}

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
