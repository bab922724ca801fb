import type { Nodes } from "mdast";
import { HtmlUnits } from "../html/html-units.ts";
import { scanHtml } from "../html/scan-html.ts";
import { frontMatterEnd } from "../markdown/front-matter.ts";
import { cutMarkdown } from "../markdown/markdown-chunks.ts";
import { isEndlessMarkdown } from "../markdown/markdown-cost.ts";
import { documentParser } from "../markdown/read-markdown.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { cleanText, type TextBlock } from "./text-block.ts";
import { unitBlocks } from "./unit-blocks.ts";

/** Reads a page of Markdown without its marks: code, formulas and numbers stay, addresses go. @throws AppError `unsupported-file` */
export function markdownBlocks(text: string): TextBlock[] {
  const body = text.slice(frontMatterEnd(text));
  if (isEndlessMarkdown(body)) throw unusableFile("too-large", "markdown: nesting or emphasis without end");
  const blocks: TextBlock[] = [];
  for (const { start, end, markdown } of cutMarkdown(body)) {
    const root = documentParser.parse(markdown);
    // Anything parsed after the end of a stretch is located in another.
    for (const node of root.children) if ((node.position?.start.offset ?? 0) < end - start) addNode(node, blocks, false);
  }
  return blocks;
}

function addNode(node: Nodes, blocks: TextBlock[], isInList: boolean): void {
  switch (node.type) {
    case "heading":
      add(blocks, "heading", wordsOf(node).replaceAll("\n", " "));
      return;
    case "paragraph":
      add(blocks, isInList ? "line" : "paragraph", wordsOf(node));
      return;
    case "tableRow":
      add(
        blocks,
        "line",
        node.children
          .map((cell) => cleanText(wordsOf(cell)).replaceAll("\n", " "))
          .filter((cell) => cell !== "")
          .join(" | "),
      );
      return;
    case "code":
    case "math":
      add(blocks, "paragraph", node.value);
      return;
    case "html":
      blocks.push(...unitBlocks(new HtmlUnits(node.value, scanHtml(node.value, 0), []).read().places.map(({ unit }) => unit)));
      return;
    default:
      if ("children" in node) for (const child of node.children) addNode(child, blocks, isInList || node.type === "listItem");
  }
}

function add(blocks: TextBlock[], kind: TextBlock["kind"], raw: string): void {
  const text = cleanText(raw);
  if (text !== "") blocks.push({ kind, text, page: null });
}

/** What is read of a node; a soft line break is a blank. */
function wordsOf(node: Nodes): string {
  if (node.type === "text") return node.value.replaceAll(/[\r\n]+/g, " ");
  if (node.type === "inlineCode" || node.type === "inlineMath") return node.value;
  if (node.type === "break") return "\n";
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  return "children" in node ? node.children.map(wordsOf).join("") : "";
}
