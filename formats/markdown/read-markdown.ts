/**
 * Markdown (CommonMark 0.31, GFM, `$…$` formulas, YAML and TOML front matter). It is parsed only for the offsets of its parts:
 * paragraphs, headings, table cells, alternative texts and titles are units; targets are spliced between the existing markers.
 * Code, formulas, addresses, definitions, callouts (`[!NOTE]`), shortcodes and heading ids stay; HTML blocks are read as HTML pages are. Of
 * the front matter only titles and descriptions are read. A wrapped paragraph becomes one line when translated; one sentence per line
 * stays one sentence per line.
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
import { makeTextUnit } from "../segments/inline-unit.ts";
import { splicedDocument, type Island, type UnitPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { frontMatterEnd, readFrontMatter } from "./front-matter.ts";
import { cutMarkdown } from "./markdown-chunks.ts";
import { isEndlessMarkdown } from "./markdown-cost.ts";
import { type MarkTitle, maskBlocks } from "./mask-blocks.ts";
import { readParagraph } from "./read-paragraph.ts";

export const documentParser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkCjkFriendly);

/** Reads a page of Markdown. */
export const readMarkdown: DocumentReader = (bytes) => {
  const { text, encode } = decodeText(bytes);
  const bodyStart = frontMatterEnd(text);
  const body = text.slice(bodyStart);
  const { masked, titles } = maskBlocks(body);
  if (isEndlessMarkdown(masked)) throw unusableFile("too-large", "markdown: nesting or emphasis without end");
  const islands: Island[] = [];
  const places = readFrontMatter(text, bodyStart);
  for (const { start, end, markdown } of cutMarkdown(masked)) {
    const root = documentParser.parse(markdown);
    places.push(...readBody(text, root, { shift: bodyStart + start, end: bodyStart + end }, islands));
  }
  places.push(...titles.flatMap((title) => readTitle(text, bodyStart, title)));
  const ordered = places
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((place, index): UnitPlace => ({ ...place, unit: { ...place.unit, id: unitId("", index, place.unit.source) } }));
  return splicedDocument({ bytes, text, places: ordered, islands, encode });
};

/** Reads the blocks of a stretch; anything parsed after its end is located elsewhere. */
function readBody(text: string, root: Root, stretch: { shift: number; end: number }, islands: Island[]): UnitPlace[] {
  const { shift } = stretch;
  const places: UnitPlace[] = [];
  const stack: { node: Nodes; parent: Parents | null }[] = [{ node: root, parent: null }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, parent } = next;
    if (node !== root && shift + (node.position?.start.offset ?? 0) >= stretch.end) continue;
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
      places.push(...readParagraph(text, node, parent, shift, islands));
    else if (node.type === "html") {
      const start = shift + (node.position?.start.offset ?? 0);
      const end = shift + (node.position?.end.offset ?? 0);
      places.push(...new HtmlUnits(text, scanHtml(text.slice(start, end), start), islands).read().places);
    } else if ("children" in node) for (const child of node.children) stack.push({ node: child, parent: node });
  }
  return places;
}

/** The title of a mark that CommonMark doesn't know. */
function readTitle(text: string, shift: number, title: MarkTitle): UnitPlace[] {
  const [start, end] = [shift + title.start, shift + title.end];
  const unit = makeTextUnit(text.slice(start, end));
  if (unit === null) return [];
  const { source, tags, before, after } = unit;
  return [
    {
      unit: { id: "", kind: "title", source, tags },
      start,
      end,
      write: (target) => before + withoutCloser(unit.write(target).replaceAll(/\s*\n\s*/g, " "), title.closer) + after,
    },
  ];
}

/** None of the generators knows how to escape a quote. */
const withoutCloser = (target: string, closer: MarkTitle["closer"]): string =>
  closer === null ? target : closer === "]" ? target.replaceAll(/[[\]]/g, "\\$&") : target.replaceAll(closer, closer === '"' ? "'" : "’");
