/** Plain text from Markdown, write only: its characters are left out, what they said stays. */
import type { List, ListItem, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import { isCostlyMarkdown } from "../markdown/markdown-cost.ts";
import { scriptCharacters } from "../markdown/inline-tags.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { tickOf } from "../markdown/task-tick.ts";
import { withLabel } from "../markdown/with-label.ts";

/**
 * Writes a text without Markdown's characters: lists keep their marks, links their address, tables become tab-separated lines. Costly
 * Markdown stays as it is. `keepsBold`: bold words and headings are written between `**`, each asterisk of the text as `\*`.
 */
export function toPlainText(markdown: string, label: string | null = null, { keepsBold = false } = {}): string {
  const labelled = withLabel(markdown, label);
  const blocks = () => parseMarkdown(labelled).children;
  const text = isCostlyMarkdown(markdown) ? labelled : blocksToText(keepsBold ? blocks().map(withBold) : blocks()).trimEnd();
  return text.endsWith("\n") ? text : `${text}\n`;
}

function blocksToText(blocks: readonly RootContent[]): string {
  return blocks
    .map(blockToText)
    .filter((text) => text !== "")
    .join("\n\n");
}

function blockToText(block: RootContent): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return inlineToText(block.children);
    case "code":
    case "html":
      return block.value;
    case "blockquote":
      return blocksToText(block.children);
    case "list":
      return listToText(block);
    case "table":
      return tableToText(block);
    case "thematicBreak":
      return "---";
    case "footnoteDefinition":
      return `[${block.identifier}] ${blocksToText(block.children)}`;
    default:
      return "";
  }
}

function listToText(list: List): string {
  const lines = list.children.map((item, index) => {
    const mark = list.ordered ? `${(list.start ?? 1) + index}. ` : "- ";
    return `${mark}${tickOf(item)}${itemToText(item).replaceAll("\n", `\n${" ".repeat(mark.length)}`)}`;
  });
  return lines.join(list.spread ? "\n\n" : "\n");
}

function itemToText(item: ListItem): string {
  return item.children.map(blockToText).join(item.spread ? "\n\n" : "\n");
}

function tableToText(table: Table): string {
  return table.children.map((row) => row.children.map((cell) => inlineToText(cell.children)).join("\t")).join("\n");
}

/** The words of phrasing content; a link that does not show its address gets it in brackets. */
function inlineToText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node): string => {
      if (node.type === "break") return "\n";
      if (node.type === "link") {
        const text = inlineToText(node.children);
        return text === node.url || `mailto:${text}` === node.url ? text : `${text} (${node.url})`;
      }
      if (node.type === "image") return node.alt || node.url;
      if (node.type === "tagged") {
        const text = inlineToText(node.children);
        return scriptCharacters(node.tag, text) ?? text;
      }
      if (node.type === "footnoteReference") return `[${node.identifier}]`;
      return textOf(node);
    })
    .join("");
}

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? inlineToText(node.children as PhrasingContent[]) : "";
}

/** The same with what is bold, and headings, as words between `**`; what is bold within them is part of it. Asterisks of the text are `\*`. */
function withBold<Node extends Nodes>(node: Node): Node {
  if ("value" in node) return { ...node, value: escapeAsterisks(node.value) };
  if (!("children" in node)) return node;
  const words = textOf(node);
  if ((node.type === "strong" || node.type === "heading") && words.trim() !== "")
    return { ...node, children: [{ type: "text", value: `**${escapeAsterisks(words)}**` }] };
  return { ...node, children: node.children.map((child) => withBold(child as Nodes)) };
}

const escapeAsterisks = (text: string): string => text.replaceAll("*", "\\*");
