/**
 * Blocks that CommonMark doesn't know and the generators of sites do. Before a page is parsed, each of their marks is replaced by as many
 * characters that CommonMark does know: what is around it is then a block of its own, and every offset holds. In the file the marks stay
 * as they are, but for the titles in them.
 *
 * | mark | written for |
 * |---|---|
 * | `:::note Title`, `::: {.class}`, `:::{name} Title`, `::name[Label]{…}` | Docusaurus, VitePress, Pandoc, MyST, remark-directive |
 * | fences of backticks with `{note} Title`, `(name)=`, `+++`, `% Text` | MyST, Jupyter Book, Pandoc |
 * | `> [!faq]- Title` | Obsidian |
 * | `*[Short]: Long`, `--8<-- "file"`, `<<< @/file` | PHP Markdown Extra, PyMdown, VitePress |
 * | `/// note \| Title` | PyMdown blocks |
 * | `!!! note "Title"`, `??? note`, `=== "Tab"`, with their text indented | Python-Markdown, Material for MkDocs |
 * | `{: .class}`, `{#id .class}`, `{title=… id=…}` on a line of its own | kramdown, Pandoc, Python-Markdown |
 * | `: Definition` below its term | PHP Markdown Extra, kramdown, Pandoc |
 * | `{% … %}`, `{{< … >}}`, `{{% … %}}` on lines of its own, with all that is in one of `highlight` or `comment` | Liquid, GitBook, Hugo |
 * | `import`, `export`, `<Name` over several lines or with braces, `{/* … *\/}`, `{…}` over several lines | MDX, Docusaurus |
 */
import { blocks } from "../html/html-elements.ts";
import { followCode } from "./code-lines.ts";
import { type Code, readCode } from "./mdx-code.ts";
import { type MarkTitle, spokenAttributes } from "./spoken-attributes.ts";

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

/**
 * @param text a page without its front matter
 * @param isMdx MDX has no blocks of HTML
 * @returns `masked` is as long as the text
 */
export function maskBlocks(text: string, isMdx = false): { masked: string; titles: MarkTitle[] } {
  const titles: MarkTitle[] = [];
  const pieces: string[] = [];
  const code = followCode();
  const codeAt = readCode(text, isMdx);
  /** Fences of directives that are open, the innermost last. */
  const fences: string[] = [];
  let codeEnd = 0;
  let isInHtml = false;
  let isBehindTerm = false;
  let isBehindOptions = false;
  for (const { index, 0: line } of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
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
    const isInside = code.isInside();
    const fence = isInside ? null : readFence(content, fences);
    if (fence === null) code.read(line);
    const { length, isMarkup }: Code = isInside || isInHtml || fence !== null ? noCode : codeAt(start);
    if (length > content.length) codeEnd = start + length;
    isInHtml ||= !isMdx && length === 0 && opensHtml(content);
    const canBeMark = !isInside && !isInHtml && content !== "" && content.length <= longestMark;
    const mark: Mark | null =
      fence ??
      (!canBeMark
        ? null
        : length > 0
          ? { mask: blank(content), titles: isMarkup ? spokenAttributes(text.slice(start, start + length), 0) : [] }
          : isOption
            ? readOption(content)
            : prefix.includes(">") && content.startsWith("[!")
              ? markOf(titledCallout, content, blank, null)
              : readMark(content, isBehindTerm));
    if (content !== "") isBehindTerm = mark === null ? !isInside && !isInHtml : mark.mask.startsWith("- ") && content.startsWith(":");
    if (mark === null) pieces.push(line);
    else {
      isBehindOptions ||= mark.hasOptions ?? false;
      pieces.push(prefix, mark.mask, rest);
      for (const title of mark.titles) titles.push({ ...title, start: start + title.start, end: start + title.end });
    }
  }
  return { masked: pieces.join(""), titles };
}

/** A block of HTML goes on to an empty line: it begins with a block's tag, or has a line with nothing but one tag (CommonMark 4.6). */
function opensHtml(content: string): boolean {
  const [, sign, name = ""] = /^<(?:([!?])|\/?([a-z][\w-]*))/i.exec(content) ?? [];
  return sign !== undefined || blocks.has(name.toLowerCase()) || (name !== "" && /^[^>]*>$/.test(content));
}

const noCode: Code = { length: 0, isMarkup: false };
const blank = (content: string): string => " ".repeat(content.length);
/** An item of a list: what is indented below it belongs to it, also after an empty line. */
const item = (content: string): string => "- ***".padEnd(content.length);

const directive = /^:{3,}[ \t]*(\{[^{}]*\}|[\w-]+)?/;
/** Their argument is an address, a language or a formula. */
const programNames =
  /^\{?(?:code|code-block|code-cell|code-group|sourcecode|literalinclude|include|image|figure|toctree|math|raw|csv-table|list-table)\b/;
/** The directives of MyST whose fences hold Markdown; other fences hold code. */
const proseFence =
  /^(`{3,}|~{3,})[ \t]*\{(note|warning|tip|hint|important|caution|danger|attention|error|seealso|admonition|dropdown|card|grid|grid-item|grid-item-card|tab-set|tab-item|margin|sidebar|topic|epigraph|pull-quote|versionadded|versionchanged|deprecated|figure|exercise|solution|theorem|lemma|definition|proof|prf:[a-z]+)\}[ \t]*([^`]*)$/;
const titledCallout = /^\[![\w-]+\][-+]?[ \t]+(\S.*)$/;
const abbreviation = /^\*\[[^\]]+\]:[ \t]*(\S.*)$/;
const comment = /^%[ \t]+(\S.*)$/;
/** A target, a break of blocks, an included file. */
const bareMark = /^(?:\([\w:.-]+\)=|\+\+\+(?:[ \t]*\{.*\})?|-+8<-+(?:[ \t]+"[^"]*")?|<<<[ \t]+[@./~]\S*.*)$/;
const leafDirective = /^::[a-z][\w-]*(?:\[([^\]]*)\])?(?:\{[^{}]*\})?$/i;
const pymdownBlock = /^\/{3,}(?:[ \t]*([a-z][\w-]*)(?:[ \t]*\|[ \t]*(.*))?)?$/i;
const admonition = /^(?:!!!|\?\?\?\+?)[ \t]+[\w-]+(?:[ \t]+[\w-]+)*[ \t]*(?:"(.*)")?$/;
const tab = /^===[!+]{0,2}[ \t]+"(.*)"$/;
const attributeLine = /^\{[ \t]*(?::|[#.][\w-]|[\w:-]{1,60}[ \t]*=)[^{}]*\}$/;
const tags = /^(?:(?:\{%[^{}]*%\}|\{\{[<%][^{}]*[>%]\}\})[ \t]*)+$/;

function readMark(content: string, isBehindTerm: boolean): Mark | null {
  if (content.startsWith(":::")) return readDirective(content);
  if (content.startsWith("::")) return markOf(leafDirective, content, blank, "]");
  if (content.startsWith("///")) return markOf(pymdownBlock, content, blank, null);
  if (content.startsWith("!!!") || content.startsWith("???")) return markOf(admonition, content, item, '"');
  if (content.startsWith("===")) return markOf(tab, content, item, '"');
  if (content.startsWith("*[")) return markOf(abbreviation, content, blank, null);
  if (content.startsWith("%")) return markOf(comment, content, blank, null);
  if (bareMark.test(content)) return { mask: blank(content), titles: [] };
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

/** The opening of a fence with Markdown in it, or the end of the innermost one that is open. */
function readFence(content: string, fences: string[]): Mark | null {
  if (!content.startsWith("```") && !content.startsWith("~~~")) return null;
  const last = fences.at(-1);
  if (last !== undefined && content.startsWith(last) && content.replaceAll(content[0] ?? "", "") === "") {
    fences.pop();
    return { mask: blank(content), titles: [] };
  }
  const [, ticks, name, title = ""] = content.length > longestMark ? [] : (proseFence.exec(content) ?? []);
  if (ticks === undefined) return null;
  fences.push(ticks);
  const titles = title === "" || name === "figure" ? [] : [{ start: content.length - title.length, end: content.length, closer: null }];
  return { mask: blank(content), titles, hasOptions: true };
}

/** An option of a directive (`:alt: Text`). */
function readOption(content: string): Mark {
  const [head = "", text] = /^:(?:alt|caption|title):[ \t]+(\S.*)$/.exec(content) ?? [];
  if (text === undefined) return { mask: blank(content), titles: [] };
  return { mask: blank(content), titles: [{ start: head.length - text.length, end: head.length, closer: null, isPlain: true }] };
}

function readDirective(content: string): Mark {
  const [opening = "", name = ""] = directive.exec(content) ?? [];
  const rest = content.slice(opening.length);
  const hasOptions = name.startsWith("{");
  const label = /^\[([^\]]*)\]/.exec(rest)?.[1];
  const attributes = spokenAttributes(content, 0);
  if (label !== undefined)
    return {
      mask: blank(content),
      titles: [{ start: opening.length + 1, end: opening.length + 1 + label.length, closer: "]" }, ...attributes],
      hasOptions,
    };
  const bare = rest.replace(/\{[^{}]*\}[ \t]*$/, "").replace(/[ \t]*:{3,}$/, "");
  const title = bare.trim();
  if (title === "" || programNames.test(name)) return { mask: blank(content), titles: attributes, hasOptions };
  const quote = /^(["']).*\1$/.exec(title)?.[1] as '"' | "'" | undefined;
  const inner = quote === undefined ? title : title.slice(1, -1);
  const start = opening.length + bare.indexOf(title) + (quote === undefined ? 0 : 1);
  return { mask: blank(content), titles: [{ start, end: start + inner.length, closer: quote ?? null }, ...attributes], hasOptions };
}
