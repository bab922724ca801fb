/**
 * Markdown (CommonMark 0.31, GFM, `$…$` formulas, YAML and TOML front matter). It is parsed only for the offsets of its parts:
 * paragraphs, headings, table cells, alternative texts and titles are units; targets are spliced between the existing markers.
 * Code, formulas, addresses, definitions, callouts (`[!NOTE]`), shortcodes and heading ids stay; HTML blocks are read as HTML pages are;
 * blocks that only generators of sites know are in `mask-blocks.ts`. Of the front matter only titles and descriptions are read. A
 * wrapped paragraph stays wrapped at about its width, one sentence per line stays one sentence per line.
 *
 * MDX is read in the same way, with its tags and expressions masked (`mask-mdx.ts`) and the syntax that it lacks turned off: indented code,
 * HTML and addresses in angle brackets. Targets get no braces of their own. The text of attributes in a sentence and of expressions stays.
 * Only its name tells a page of MDX from one of Markdown.
 */
import type { Nodes, Parents, Root } from "mdast";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { HtmlUnits } from "../html/html-units.ts";
import { scanHtml } from "../html/scan-html.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { splicedDocument, type Island, type UnitPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader, OpenedDocument } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { frontMatterEnd, readFrontMatter } from "./front-matter.ts";
import { cutMarkdown } from "./markdown-chunks.ts";
import { isEndlessMarkdown } from "./markdown-cost.ts";
import { maskBlocks } from "./mask-blocks.ts";
import { maskMdx } from "./mask-mdx.ts";
import { type PagePart, readParagraph } from "./read-paragraph.ts";
import { type MarkTitle, onOneLine, readAttribute } from "./spoken-attributes.ts";

export const documentParser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkCjkFriendly);

/** MDX: what `<` and indentation mean in it is masked. */
const mdxParser = unified()
  .use(function () {
    const data = this.data();
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ["autolink", "codeIndented", "htmlFlow"] } }];
  })
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkCjkFriendly);

/** Reads a page of Markdown. */
export const readMarkdown: DocumentReader = (bytes) => readPage(bytes, false);

/** Reads a page of MDX (version 2 or 3). */
export const readMdx: DocumentReader = (bytes) => readPage(bytes, true);

function readPage(bytes: Uint8Array, isMdx: boolean): OpenedDocument {
  const { text, encode } = decodeText(bytes);
  const bodyStart = frontMatterEnd(text);
  const body = text.slice(bodyStart);
  const blocks = maskBlocks(body, isMdx);
  const inner = isMdx ? maskMdx(body, blocks.masked) : { masked: blocks.masked, titles: [] };
  const { masked } = inner;
  const titles = [...blocks.titles, ...inner.titles];
  if (isEndlessMarkdown(masked)) throw unusableFile("too-large", "markdown: nesting or emphasis without end");
  const islands: Island[] = [];
  const places = readFrontMatter(text, bodyStart);
  for (const { start, end, markdown } of cutMarkdown(masked)) {
    const root = (isMdx ? mdxParser : documentParser).parse(markdown);
    places.push(...readBody({ text, shift: bodyStart + start, islands, isMdx }, root, bodyStart + end));
  }
  for (const title of titles) places.push(...readTitle({ text, shift: bodyStart, islands, isMdx }, title));
  const ordered = places
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((place, index): UnitPlace => ({ ...place, unit: { ...place.unit, id: unitId("", index, place.unit.source) } }));
  return splicedDocument({ bytes, text, places: ordered, islands, encode });
}

/** Reads the blocks of a stretch; anything parsed after its end is located elsewhere. */
function readBody(page: PagePart, root: Root, stretchEnd: number): UnitPlace[] {
  const { text, shift, islands } = page;
  const places: UnitPlace[] = [];
  const stack: { node: Nodes; parent: Parents | null }[] = [{ node: root, parent: null }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, parent } = next;
    if (node !== root && shift + (node.position?.start.offset ?? 0) >= stretchEnd) continue;
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
      places.push(...readParagraph(page, node, parent));
    else if (node.type === "html") {
      const start = shift + (node.position?.start.offset ?? 0);
      const end = shift + (node.position?.end.offset ?? 0);
      places.push(...new HtmlUnits(text, scanHtml(text.slice(start, end), start), islands).read().places);
    } else if ("children" in node) for (const child of node.children) stack.push({ node: child, parent: node });
  }
  return places;
}

/** The title of a mark that CommonMark doesn't know: Markdown within a line, or the value of an attribute. */
function readTitle(page: PagePart, title: MarkTitle): UnitPlace[] {
  const [start, end] = [page.shift + title.start, page.shift + title.end];
  const raw = page.text.slice(start, end);
  if (title.isPlain !== true) {
    const root = page.isMdx ? mdxParser.parse(maskMdx(raw, raw).masked) : documentParser.parse(raw);
    const [block, ...others] = root.children;
    if (block?.type === "paragraph" && others.length === 0)
      return readParagraph({ ...page, shift: start }, block, null).map((place) => ({
        ...place,
        unit: { ...place.unit, kind: "title" },
        write: (target, options) => onOneLine(place.write(target, options), title.closer),
      }));
  }
  return readAttribute(page.text, { ...title, start, end });
}
