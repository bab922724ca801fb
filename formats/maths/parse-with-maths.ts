import type { Root, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { answerMarkdown } from "../markdown/answer-markdown.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { dollarsForBrackets } from "./bracket-maths.ts";
import { carefulMaths } from "./careful-maths.ts";
import { isMathsWhole, mathsBlocks, withDollars } from "./maths-blocks.ts";

const parser = unified()
  .use(remarkParse)
  .use([carefulMaths, ...answerMarkdown, mathsBlocks]);

/** Above so many signs that may begin or end math, none is looked for: each would be compared with those after it. */
const maxMarks = 2_000;
/** What an equation costs beside its characters. */
const perEquation = 10;

/** How many characters of math a document still has room for; what comes after is code. */
export type MathsRoom = { left: number };

/** Reads Markdown as results hold it, with its math as pages find it. Not for costly Markdown. */
export function parseWithMaths(markdown: string, room: MathsRoom = { left: Number.POSITIVE_INFINITY }): Root {
  if ((markdown.match(/\$|\\[([]/g)?.length ?? 0) > maxMarks) return parseMarkdown(markdown);
  const text = dollarsForBrackets(markdown);
  const tree = parser.parse(text);
  parser.runSync(tree, text);
  setRestAsCode(tree, text, room);
  return tree;
}

/** A block without its second `$$` line is what was written as well. */
function setRestAsCode(parent: { children: RootContent[] }, text: string, room: MathsRoom): void {
  parent.children = parent.children.map((child) => {
    if ("children" in child) setRestAsCode(child as { children: RootContent[] }, text, room);
    if (child.type !== "math" && child.type !== "inlineMath") return child;
    const isBlock = child.type === "math";
    if (isBlock && !isMathsWhole(text, child.position)) return { type: "code", value: `$$\n${child.value}` };
    room.left -= child.value.length + perEquation;
    return room.left >= 0 ? child : { type: isBlock ? "code" : "inlineCode", value: withDollars(child.value, isBlock) };
  });
}
