/**
 * Blocks that CommonMark doesn't know and the generators of sites do. Before a page is parsed, each of their marks is replaced by as many
 * characters that CommonMark does know: what is around it is then a block of its own, and every offset holds. In the file the marks stay
 * as they are, but for the titles in them.
 *
 * | mark | written for |
 * |---|---|
 * | `:::note Title`, `::: {.class}`, `:::{name} Title`, `::name[Label]{…}` | Docusaurus, VitePress, Pandoc, MyST, remark-directive |
 * | `/// note \| Title` | PyMdown blocks |
 * | `!!! note "Title"`, `??? note`, `=== "Tab"`, with their text indented | Python-Markdown, Material for MkDocs |
 * | `{: .class}`, `{#id .class}`, `{title=… id=…}` on a line of its own | kramdown, Pandoc, Python-Markdown |
 * | `: Definition` below its term | PHP Markdown Extra, kramdown, Pandoc |
 * | `{% … %}`, `{{< … >}}`, `{{% … %}}` on a line of its own | Liquid, GitBook, Hugo |
 * | `import`, `export`, `<Name` over several lines, `{/* … *\/}`, `{…}` over several lines | MDX, Docusaurus |
 */
import { followCode } from "./code-lines.ts";

/** A title in a mark, by its offsets in the text. `end`: what ends it, which its target may not contain. */
export type MarkTitle = { start: number; end: number; closer: '"' | "'" | "]" | null };

type Mark = {
  /** In place of the mark, as long as it. */
  mask: string;
  /** From the beginning of the mark. */
  titles: readonly MarkTitle[];
  /** Whether options of it may follow, each on a line (MyST). */
  hasOptions?: boolean;
};

/** Longer lines are no marks. */
const longestMark = 2_000;
/** In UTF-16 units; what isn't closed by then is text. */
const longestCode = 20_000;

/** @param text a page without its front matter @returns `masked` is as long as the text */
export function maskBlocks(text: string): { masked: string; titles: MarkTitle[] } {
  const titles: MarkTitle[] = [];
  const pieces: string[] = [];
  const beginsInCode = followCode();
  let codeEnd = 0;
  let isInHtml = false;
  let isBehindTerm = false;
  let isBehindOptions = false;
  for (const { index, 0: line } of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const isInside = beginsInCode(line);
    const prefix = /^[ \t>]*/.exec(line)?.[0] ?? "";
    const content = line.slice(prefix.length).trimEnd();
    const rest = line.slice(prefix.length + content.length);
    const start = index + prefix.length;
    if (start < codeEnd) {
      pieces.push(prefix, blank(content), rest);
      continue;
    }
    if (content === "") isInHtml = false;
    const isOption: boolean = isBehindOptions && /^:[\w-]{1,60}:(?:[ \t]|$)/.test(content);
    isBehindOptions = isOption;
    const code: number = isInside || isInHtml ? 0 : codeLength(text, start);
    if (code > content.length) codeEnd = start + code;
    isInHtml ||= code === 0 && /^<[a-z/!?]/i.test(content);
    const canBeMark = !isInside && !isInHtml && content !== "" && content.length <= longestMark;
    const mark: Mark | null = !canBeMark
      ? null
      : code > 0 || isOption
        ? { mask: blank(content), titles: [] }
        : readMark(content, isBehindTerm);
    if (content !== "") isBehindTerm = mark === null ? !isInside && !isInHtml : mark.mask.startsWith("- ") && content.startsWith(":");
    if (mark === null) pieces.push(line);
    else {
      isBehindOptions ||= mark.hasOptions ?? false;
      pieces.push(prefix, mark.mask, rest);
      for (const title of mark.titles) titles.push({ ...title, start: start + title.start, end: start + title.end });
      if (code > content.length) titles.push(...spokenAttributes(text.slice(start, start + code), start));
    }
  }
  return { masked: pieces.join(""), titles };
}

const blank = (content: string): string => " ".repeat(content.length);
/** An item of a list: what is indented below it belongs to it, also after an empty line. */
const item = (content: string): string => "- ***".padEnd(content.length);

const directive = /^:{3,}[ \t]*(\{[^{}]*\}|[\w-]+)?/;
/** Their argument is an address, a language or a formula. */
const programNames =
  /^\{?(?:code|code-block|code-cell|code-group|sourcecode|literalinclude|include|image|figure|toctree|math|raw|csv-table|list-table)\b/;
const leafDirective = /^::[a-z][\w-]*(?:\[([^\]]*)\])?(?:\{[^{}]*\})?$/i;
const pymdownBlock = /^\/{3,}(?:[ \t]*([a-z][\w-]*)(?:[ \t]*\|[ \t]*(.*))?)?$/i;
const admonition = /^(?:!!!|\?\?\?\+?)[ \t]+[\w-]+(?:[ \t]+[\w-]+)*[ \t]*(?:"(.*)")?$/;
const tab = /^===[!+]{0,2}[ \t]+"(.*)"$/;
const attributeLine = /^\{(?::|[#.][\w-]|[\w:-]{1,60}[ \t]*=)[^{}]*\}$/;
const tags = /^(?:(?:\{%[^{}]*%\}|\{\{[<%][^{}]*[>%]\}\})[ \t]*)+$/;

function readMark(content: string, isBehindTerm: boolean): Mark | null {
  if (content.startsWith(":::")) return readDirective(content);
  if (content.startsWith("::")) return markOf(leafDirective, content, blank, "]");
  if (content.startsWith("///")) return markOf(pymdownBlock, content, blank, null);
  if (content.startsWith("!!!") || content.startsWith("???")) return markOf(admonition, content, item, '"');
  if (content.startsWith("===")) return markOf(tab, content, item, '"');
  if (isBehindTerm && /^:[ \t]+\S/.test(content)) return { mask: `-${content.slice(1)}`, titles: [] };
  if (!content.startsWith("{")) return null;
  if (tags.test(content)) return { mask: blank(content), titles: spokenAttributes(content, 0) };
  return attributeLine.test(content) ? { mask: blank(content), titles: [] } : null;
}

/** A mark whose last group, where it has one, is its title. */
function markOf(pattern: RegExp, content: string, mask: (content: string) => string, closer: MarkTitle["closer"]): Mark | null {
  const found = pattern.exec(content);
  if (found === null) return null;
  const title = found.at(-1);
  if (title === undefined || title === "") return { mask: mask(content), titles: [] };
  const start = content.lastIndexOf(title);
  return { mask: mask(content), titles: [{ start, end: start + title.length, closer }] };
}

function readDirective(content: string): Mark {
  const [opening = "", name = ""] = directive.exec(content) ?? [];
  const rest = content.slice(opening.length);
  const hasOptions = name.startsWith("{");
  const label = /^\[([^\]]*)\]/.exec(rest)?.[1];
  if (label !== undefined)
    return {
      mask: blank(content),
      titles: [{ start: opening.length + 1, end: opening.length + 1 + label.length, closer: "]" }],
      hasOptions,
    };
  const bare = rest.replace(/\{[^{}]*\}[ \t]*$/, "").replace(/[ \t]*:{3,}$/, "");
  const title = bare.trim();
  if (title === "" || programNames.test(name)) return { mask: blank(content), titles: [], hasOptions };
  const quote = /^(["']).*\1$/.exec(title)?.[1] as '"' | "'" | undefined;
  const inner = quote === undefined ? title : title.slice(1, -1);
  const start = opening.length + bare.indexOf(title) + (quote === undefined ? 0 : 1);
  return { mask: blank(content), titles: [{ start, end: start + inner.length, closer: quote ?? null }], hasOptions };
}

/** The attributes of a tag that readers see. */
function spokenAttributes(tag: string, shift: number): MarkTitle[] {
  return Array.from(
    tag.matchAll(/(?<=\s(?:title|label|caption|alt|summary|description|placeholder)=)(["'])((?:(?!\1)[^\n])*)\1/g),
    (found) => ({
      start: shift + found.index + 1,
      end: shift + found.index + 1 + (found[2] ?? "").length,
      closer: found[1] as '"' | "'",
    }),
  );
}

const importLine = /import[ \t]+(?:[\w$*{}, \t]+[ \t]from[ \t]+)?["'][^"'\n]+["'];?[ \t]*(?=\r?\n|$)/y;
const longImport = /import[ \t]*\{[^{}"']{0,2000}\}[ \t]*from[ \t]*["'][^"'\n]+["'];?[ \t]*(?=\r?\n|$)/y;
const exported =
  /export[ \t]+(?:(?:const|let|var|(?:async[ \t]+)?function|class)[ \t]+[\w$]+|default[ \t]+(?:function\b|class\b|[({]|[\w$.]+[;(]))/y;

/** The length of the code of MDX that begins at a place and ends with a line; 0 for text. */
function codeLength(text: string, start: number): number {
  const sign = text[start];
  if (sign === "i") return matchLength(importLine, text, start) || matchLength(longImport, text, start);
  if (sign === "e") return matchLength(exported, text, start) === 0 ? 0 : paragraphLength(text, start);
  if (sign === "{" && text.startsWith("{/*", start)) return wholeLines(text, start, text.indexOf("*/}", start) + 3);
  if (sign === "{" && !/^\{[{%]/.test(text.slice(start, start + 2))) return severalLines(text, start, closingBrace(text, start));
  if (sign === "<" && /^<[A-Z]/.test(text.slice(start, start + 2))) return severalLines(text, start, tagEnd(text, start));
  return 0;
}

function matchLength(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0].length ?? 0;
}

function paragraphLength(text: string, start: number): number {
  const end = text.slice(start, start + longestCode).search(/\n[ \t]*\r?(?:\n|$)/);
  return end === -1 ? Math.min(text.length - start, longestCode) : end;
}

/** Only what has a line of its own is code for sure. */
const wholeLines = (text: string, start: number, end: number): number =>
  end > start + 3 && end - start <= longestCode && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 200)) ? end - start : 0;

/** What is on one line is left to the parser, which takes it for a tag or a paragraph. */
const severalLines = (text: string, start: number, end: number): number =>
  text.slice(start, end).includes("\n") ? wholeLines(text, start, end) : 0;

/** Where an expression in braces ends, behind its brace; -1 if nothing ends it. */
function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + longestCode); at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return -1;
}

/** Where a tag ends, behind its sign; -1 if nothing ends it. */
function tagEnd(text: string, start: number): number {
  for (let at = start + 1; at < Math.min(text.length, start + longestCode); at++) {
    const sign = text[at];
    if (sign === ">") return at + 1;
    const end = sign === "{" ? closingBrace(text, at) : sign === '"' || sign === "'" ? text.indexOf(sign, at + 1) + 1 : at + 1;
    if (end <= at) return -1;
    at = end - 1;
  }
  return -1;
}
