import type { Root } from "mdast";
import remarkBreaks from "remark-breaks";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(remarkBreaks);

/** Reads Markdown as results hold it: CommonMark with GitHub's tables, task lists and strikethrough, and emphasis beside Han. Lines end where they were written: verse, addresses and captions keep their lines. Not for costly Markdown. */
export function parseMarkdown(markdown: string): Root {
  const tree = parser.parse(markdown);
  parser.runSync(tree);
  return tree;
}
