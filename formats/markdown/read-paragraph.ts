import type { Heading, Image, ImageReference, Link, LinkReference, Paragraph, Parents, PhrasingContent, TableCell } from "mdast";
import { blanksOf } from "../html/html-units.ts";
import { makeInlineUnit, makeTextUnit, type InlinePart } from "../segments/inline-unit.ts";
import { islandMark, type Island, type UnitPlace } from "../segments/spliced-document.ts";
import type { UnitKind } from "../segments/unit.ts";
import { escapeBlockStart, escapeMarkdown, escapeMdx } from "./escape-markdown.ts";
import { readAttribute, spokenAttributes } from "./spoken-attributes.ts";
import { wrappingOf, writeWrapped } from "./wrap-lines.ts";
import { sentenceSeparator, writeSentenceLines } from "./sentence-lines.ts";

type Block = Paragraph | Heading | TableCell;
type Step = { node: PhrasingContent } | { part: InlinePart };

/** A stretch of a page that was parsed: `shift` is where it begins in the text. */
export type PagePart = { text: string; shift: number; islands: Island[]; isMdx: boolean };

/**
 * The parts of text meant for programs: shortcodes, attributes, roles of MyST, links between notes, keys, emoji by name, tables of contents.
 */
const lockedText =
  /\{{2,3}[^{}\n]*\}{2,3}|\{%[^{}\n]*%\}|\{[#.][\w\s.#=-]*\}$|\{:?[ \t]*(?:[#.][a-z_-]|[\w-]{1,60}=)[^{}\n]*\}|\{[a-z][\w:+-]*\}$|!?\[\[[^[\]|\n]*(?:\]\]|\|)|\]\]|\+\+[a-z\d]+(?:\+[a-z\d]+)*\+\+|:[a-z][a-z\d_+-]*:|\[\[?toc\]?\]|<\/?>/gi;
const callout = /^\[![a-z]+\][-+]?[ \t]*(?=\r?\n|$)/i;

/** Reads a paragraph, a heading or a cell: its text as one unit, alternative texts and titles inside it as others. */
export function readParagraph(page: PagePart, block: Block, parent: Parents | null): UnitPlace[] {
  const { text, shift, islands } = page;
  const places: UnitPlace[] = [];
  const parts: InlinePart[] = [];
  const isInTable = block.type === "tableCell";
  const startOf = (node: PhrasingContent | Block) => shift + (node.position?.start.offset ?? 0);
  const endOf = (node: PhrasingContent | Block) => shift + (node.position?.end.offset ?? 0);
  const steps: Step[] = block.children.toReversed().map((node) => ({ node }));
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ("part" in step) {
      parts.push(step.part);
      continue;
    }
    const { node } = step;
    const start = startOf(node);
    const end = endOf(node);
    const raw = text.slice(start, end);
    if (node.type === "text") parts.push(...textParts(raw, node.value, start, parts.length === 0));
    else if (node.type === "break") {
      const next = steps.at(-1);
      parts.push(single("break", text, start, next === undefined ? end : "part" in next ? next.part.start : startOf(next.node)));
    } else if (node.type === "image" || node.type === "imageReference") {
      addTexts(node, start, end);
      parts.push({ kind: "single", name: "picture", raw: islandMark(islands.push({ start, end }) - 1), start, end });
    } else if (node.type === "inlineMath" && isProse(node.value)) parts.push({ kind: "text", text: raw, start, end });
    else if (node.type === "html")
      parts.push(htmlPart(page.isMdx && addAttributes(raw, start) ? islandMark(islands.push({ start, end }) - 1) : raw, raw, start, end));
    else if ("children" in node && node.children.length > 0 && !isAutolink(node, raw)) pushPair(node, start, end);
    else
      parts.push({
        ...single(node.type === "link" ? "link" : node.type === "inlineMath" ? "formula" : "code", text, start, end),
        isSpoken: true,
      });
  }
  const escape = (plain: string) => (page.isMdx ? escapeMdx : escapeMarkdown)(plain, isInTable);
  const inline = makeInlineUnit(parts, { encode: escape, blanks: (start, end) => blanksOf(text.slice(start, end)) });
  if (inline === null) return places;
  const { source, tags, start, end, write } = inline;
  const isFirst = start === startOf(block) && block.type === "paragraph";
  const separator = block.type === "paragraph" ? sentenceSeparator(text.slice(start, end)) : null;
  const wrapping = block.type === "paragraph" && separator === null ? wrappingOf(text, start, end) : null;
  places.unshift({
    unit: { id: "", kind: kindOf(block, parent), source, tags },
    start,
    end,
    write: (target) => {
      const line = target.replaceAll(/(?<!\s)\s*\n\s*/g, " ");
      const written =
        separator !== null
          ? writeSentenceLines(line, tags, separator, write)
          : wrapping === null
            ? write(line)
            : writeWrapped(line, tags, wrapping, write);
      return isFirst && /^[#>+=\d:*-]/.test(target) ? escapeBlockStart(written) : written;
    },
  });
  return places;

  /** A node around others, such as `**…**` or `[…](…)`, whose own markers become a pair of tags. */
  function pushPair(node: Extract<PhrasingContent, Parents>, start: number, end: number): void {
    const inner = node.children;
    const from = startOf(inner[0] as PhrasingContent);
    const to = endOf(inner.at(-1) as PhrasingContent);
    if (node.type === "link") addTexts(node, start, end, to);
    const isOwnLabel = node.type === "linkReference" && node.referenceType !== "full";
    const closing = isOwnLabel
      ? `][${text.slice(from, to)}]`
      : node.type === "link"
        ? islandMark(islands.push({ start: to, end }) - 1)
        : text.slice(to, end);
    const name = tagNames[node.type] ?? node.type;
    steps.push({ part: { kind: "close", name, raw: closing, start: to, end } });
    for (const child of inner.toReversed()) steps.push({ node: child });
    steps.push({ part: { kind: "open", name, raw: text.slice(start, from), start, end: from } });
  }

  /** The alternative text and title of a picture or link, if they are written the way they read. */
  function addTexts(node: Image | ImageReference | Link | LinkReference, start: number, end: number, from = start): void {
    const alternative = "alt" in node ? (node.alt ?? "") : "";
    // A shortcut is looked up by its label.
    const isLabel = node.type === "imageReference" && node.referenceType !== "full";
    if (alternative !== "" && !isLabel && text.startsWith(`${alternative}]`, start + 2)) add(alternative, start + 2);
    const title = "title" in node ? (node.title ?? "") : "";
    if (title === "") return;
    const at = text.slice(from, end).lastIndexOf(title);
    if (at > 0 && /["'(]/.test(text[from + at - 1] ?? "")) add(title, from + at, text[from + at + title.length]);
  }

  /** @returns whether a tag of MDX has some for readers */
  function addAttributes(raw: string, at: number): boolean {
    const attributes = raw.startsWith("<") ? spokenAttributes(raw, at) : [];
    const before = places.length;
    for (const attribute of attributes) places.push(...readAttribute(text, attribute));
    return places.length > before;
  }

  function add(value: string, start: number, quote?: string): void {
    const unit = makeTextUnit(value);
    if (unit === null) return;
    const encode = (plain: string) =>
      quote === undefined
        ? escape(plain).replaceAll(/(?<!\\)[[\]]/g, "\\$&")
        : plain.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
    places.push({
      unit: { id: "", kind: "alternative-text", source: unit.source, tags: unit.tags },
      start,
      end: start + value.length,
      write: (target) => unit.before + encode(unit.write(target).replaceAll(/(?<!\s)\s*\n\s*/g, " ")) + unit.after,
    });
  }
}

const tagNames: Readonly<Record<string, string>> = {
  strong: "bold",
  emphasis: "italic",
  delete: "strike",
  link: "link",
  linkReference: "link",
  footnote: "note",
};

const single = (name: string, text: string, start: number, end: number) => ({
  kind: "single" as const,
  name,
  raw: text.slice(start, end),
  start,
  end,
});

/** Text in which the parts for programs are single tags; only text without escapes is checked this closely. */
function textParts(raw: string, value: string, start: number, isFirst: boolean): InlinePart[] {
  const parts: InlinePart[] = [];
  const note = isFirst ? callout.exec(raw) : null;
  const head = note === null ? 0 : (/^[^\n]*\r?\n?[ \t>]*/.exec(raw)?.[0].length ?? 0);
  if (note !== null) parts.push(single("callout", raw, 0, head));
  const plain = note === null ? value : value.replace(/^[^\n]*\n?/, "");
  let at = head;
  if (withoutMarkers(raw.slice(head)) === plain) {
    for (const match of raw.slice(head).matchAll(lockedText)) {
      const from = head + match.index;
      if (from > at) parts.push({ kind: "text", text: withoutMarkers(raw.slice(at, from)), start: at, end: from });
      at = from + match[0].length;
      parts.push({ ...single("code", raw, from, at), isSpoken: match[0].startsWith("{{") });
    }
    if (at < raw.length) parts.push({ kind: "text", text: withoutMarkers(raw.slice(at)), start: at, end: raw.length });
  } else if (plain !== "") parts.push({ kind: "text", text: plain, start: at, end: raw.length });
  return parts.map((part) => ({
    ...part,
    ...(part.kind === "text" ? { text: joinLines(part.text) } : {}),
    start: part.start + start,
    end: part.end + start,
  }));
}

/** Lines without the markers of quotes and lists before them. */
const withoutMarkers = (raw: string): string => (raw.includes("\n") ? raw.replaceAll(/[ \t]*(\r?\n)[ \t>]*/g, "$1") : raw);

/** A line end is a blank, except between characters of scripts that have no blanks. */
const joinLines = (text: string): string =>
  text.includes("\n")
    ? text.replaceAll(/(?<![ \t])[ \t]*\r?\n[ \t]*/g, (end, at: number) =>
        isWide.test(text[at - 1] ?? "") && isWide.test(text[at + end.length] ?? "") ? "" : " ",
      )
    : text;
const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;

/** @param written what is written for the tag */
function htmlPart(written: string, raw: string, start: number, end: number): InlinePart {
  if (raw.startsWith("{")) return { kind: "single", name: "code", raw, start, end, isSpoken: !raw.startsWith("{/*") };
  const [, slash, name = "", isClosed] = /^<(\/?)([a-z][\w.:-]*)[^]*?(\/?)>$/i.exec(raw) ?? [];
  const isPair = slash !== undefined && isClosed === "" && !/^(?:br|img|hr|wbr|input)$/i.test(name);
  if (!isPair) return { kind: "single", name: /^<br/i.test(raw) ? "break" : "html", raw: written, start, end };
  return { kind: slash === "/" ? "close" : "open", name: `html ${name.toLowerCase()}`, raw: written, start, end };
}

/** Links that are their own address: nothing in them to translate. */
const isAutolink = (node: PhrasingContent, raw: string): boolean =>
  node.type === "link" &&
  (!raw.startsWith("[") || (node.children.length === 1 && node.children[0]?.type === "text" && node.children[0].value === node.url));

/** Tells two prices in a sentence (`$5 or $6`) from a formula. */
const isProse = (formula: string): boolean => /^\s|\s$|\p{L}{2,}\s+\p{L}{2,}/u.test(formula) && !/[\\^_{}]/.test(formula);

function kindOf(block: Block, parent: Parents | null): UnitKind {
  if (block.type === "heading") return "heading";
  if (block.type === "tableCell") return "cell";
  if (parent?.type === "footnoteDefinition") return "footnote";
  return parent?.type === "listItem" ? "list-item" : "paragraph";
}
