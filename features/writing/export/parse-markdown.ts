import type { Root } from "mdast";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly);

/** Parsing deeper nests than anyone writes takes quadratic time; such markers are read as text. */
const deepNest = /^((?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){12})([ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))+/gm;

/** Reads Markdown as results hold it: CommonMark with GitHub's tables, task lists and strikethrough, and emphasis beside Han. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown.replace(deepNest, "$1"));
}
