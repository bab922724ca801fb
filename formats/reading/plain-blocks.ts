import { groupLines, readLines } from "../plain/text-lines.ts";
import { cleanText, type TextBlock } from "./text-block.ts";

/** Longer ones are sentences, in code points of either script. */
const maxHeadingLength = 100;
const maxTitleLength = 60;
const sentenceEnd = /[.!?…。！？；;,，、:：]["'”’)）」』]*$/u;
const markdownHeading = /^#{1,6}[ \t]+(\S.*?)[ \t]*#*$/;
/** How headings are numbered: `Chapter 7`, `4.2 Notice`, `III. Terms`, `第三章`, `第十二条 违约责任`, `一、总则`. */
const numbered =
  /^(?:(?:chapter|part|section|article|appendix|annex|schedule|book)\s+(?:\d{1,4}|[ivxlc]{1,8}|[a-z])\b|\d{1,3}(?:\.\d{1,3}){0,4}\.?\s+\p{Lu}|[IVXLC]{1,6}\.\s+\p{Lu}|第[\d零〇一二三四五六七八九十百千]{1,8}[编篇章节条部回]|[一二三四五六七八九十]{1,3}、)/iu;
const listMark = /^(?:[-*+•‣◦▪·]|[–—] |\(?[\p{N}\p{L}]{1,3}[.)] )/u;

/**
 * Reads a plain text: paragraphs by its empty lines, lines that follow each other by lines, the lines of a paragraph that was broken at
 * a width as one. Headings are lines marked as in Markdown, and short ones that are numbered and no sentence.
 */
export function plainBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let before = 0;
  for (const group of groupLines(text, readLines(text))) {
    const [first] = group;
    if (first === undefined) continue;
    const isApart = blocks.length === 0 || /\n[^\S\n]*\n/.test(text.slice(before, first.start).replaceAll(/\r\n?/g, "\n"));
    before = group.at(-1)?.end ?? before;
    const joined = cleanText(group.map(({ start, end }) => text.slice(start, end)).join("\n"));
    if (joined === "") continue;
    const line = group.length > 1 ? joinWrapped(joined) : joined;
    const marked = markdownHeading.exec(line)?.[1];
    if (marked !== undefined || isHeading(line)) blocks.push({ kind: "heading", text: marked ?? line, page: null });
    else blocks.push({ kind: isApart && !listMark.test(line) ? "paragraph" : "line", text: line, page: null });
  }
  return withShortHeadings(blocks);
}

/** A short paragraph that is no sentence, with a longer one below it, is what that is about. */
const withShortHeadings = (blocks: readonly TextBlock[]): TextBlock[] =>
  blocks.map((block, index) => {
    const next = blocks[index + 1];
    const isTitle =
      block.kind === "paragraph" && next?.kind === "paragraph" && isShort(block.text) && !isShort(next.text) && /\p{L}/u.test(block.text);
    return isTitle ? { ...block, kind: "heading" } : block;
  });

const isShort = (text: string): boolean => text.length <= maxTitleLength && !sentenceEnd.test(text) && !text.includes("\n");

/** Whether a line reads as a numbered heading without its neighbors. */
export const isHeading = (line: string): boolean =>
  line.length <= maxHeadingLength && numbered.test(line) && !sentenceEnd.test(line) && !line.includes("\n");

/** Lines broken at a width are one; between wide letters there is no blank. */
const joinWrapped = (text: string): string =>
  text
    .replaceAll(/(?<=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])\n(?=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])/g, "")
    .replaceAll("\n", " ");
