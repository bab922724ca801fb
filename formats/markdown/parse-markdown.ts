import type { Root } from "mdast";
import remarkBreaks from "remark-breaks";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(remarkBreaks);

/** Reads Markdown as results hold it: CommonMark with GitHub's tables, task lists and strikethrough, and emphasis beside Han. A line ends where it was written: verse, addresses and captions keep their lines. Costly Markdown is not for it. */
export function parseMarkdown(markdown: string): Root {
  const tree = parser.parse(markdown);
  parser.runSync(tree);
  return tree;
}
