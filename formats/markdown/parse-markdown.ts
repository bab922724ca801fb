import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { answerMarkdown } from "./answer-markdown.ts";

const parser = unified().use(remarkParse).use(answerMarkdown);

/** Reads Markdown as results hold it (`answer-markdown.ts`). Not for costly Markdown. */
export function parseMarkdown(markdown: string): Root {
  const tree = parser.parse(markdown);
  parser.runSync(tree, markdown);
  return tree;
}
