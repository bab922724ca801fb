import type { Root } from "mdast";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly);

/** Reads Markdown as results hold it: CommonMark with GitHub's tables, task lists and strikethrough, and emphasis beside Han. Costly Markdown is not for it. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}
