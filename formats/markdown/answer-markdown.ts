import remarkBreaks from "remark-breaks";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkCjkFriendlyStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkGfm from "remark-gfm";
import type { Pluggable } from "unified";
import { cutLinks } from "./cut-links.ts";
import { inlineTags } from "./inline-tags.ts";

/**
 * How the Markdown of results is read, on pages and in exports alike: CommonMark with GitHub's tables, task lists, addresses and
 * strikethrough, marks beside Han, and four tags. Lines end where they were written: verse, addresses and captions keep their lines.
 */
export const answerMarkdown: Pluggable[] = [
  remarkGfm,
  remarkCjkFriendly,
  remarkCjkFriendlyStrikethrough,
  cutLinks,
  inlineTags,
  remarkBreaks,
];
