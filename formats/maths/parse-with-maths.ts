import type { Root, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { answerMarkdown } from "../markdown/answer-markdown.ts";
import { dollarsForBrackets } from "./bracket-maths.ts";
import { carefulMaths } from "./careful-maths.ts";
import { isMathsWhole, mathsBlocks } from "./maths-blocks.ts";

const parser = unified()
  .use(remarkParse)
  .use([carefulMaths, ...answerMarkdown, mathsBlocks]);

/** Reads Markdown as results hold it, with its math as pages find it. Not for costly Markdown. */
export function parseWithMaths(markdown: string): Root {
  const text = dollarsForBrackets(markdown);
  const tree = parser.parse(text);
  parser.runSync(tree, text);
  openMathsAsCode(tree, text);
  return tree;
}

/** A block without its second `$$` line is what was written, not math. */
function openMathsAsCode(parent: { children: RootContent[] }, text: string): void {
  parent.children = parent.children.map((child) => {
    if (child.type === "math" && !isMathsWhole(text, child.position)) return { type: "code", value: `$$\n${child.value}` };
    if ("children" in child) openMathsAsCode(child as { children: RootContent[] }, text);
    return child;
  });
}
