import { writingOf } from "../segments/writing.ts";
import { makeInlineUnit, type InlinePart, type InlineUnit } from "../segments/inline-unit.ts";
import { islandMark, type Island, type UnitPlace } from "../segments/spliced-document.ts";
import type { UnitKind, WriteOptions } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { readAttributePage } from "./attribute-page.ts";
import { blocks, drawingBlocks, kindOf, opaques, preformatted, spoken, tagName, voids } from "./html-elements.ts";
import { type HtmlAttribute, type HtmlToken, scanHtml } from "./scan-html.ts";
import { behindElement } from "./skip-element.ts";
import { isTextAttribute, readPartOf, translationOf } from "./text-attributes.ts";

type OpenTag = Extract<HtmlToken, { kind: "open" }>;

/** The page, or an element within it that is read by other rules than what is around it. */
type Flow = {
  /** The paragraph that is being read. */
  parts: InlinePart[];
  /** The index of the token behind it. */
  behind: number;
  isLocked: boolean;
  /** A drawing: its paragraphs cannot hold elements of HTML. */
  isDrawing: boolean;
  /** The number of open blocks and of units before it. */
  open: number;
  places: number;
  /** The element, where it is one tag of the paragraph around it. */
  tag: OpenTag | null;
};

/** Locked elements and those read again take turns this often; deeper ones stay as they are, so that time stays linear. */
const mostFlows = 20;
/** Pages within pages. */
const mostPages = 3;

/** Finds the units of a page among its tokens, whose offsets refer to `html`; `islands` are added to those of the document. */
export class HtmlUnits {
  private readonly places: UnitPlace[] = [];
  private readonly flows: Flow[];
  /** Open blocks, as far as their end tags are written, and how many there are of each. */
  private readonly open: string[] = [];
  private readonly counts = new Map<string, number>();
  /** Languages that blocks name. */
  private readonly languages: HtmlAttribute[] = [];
  /** The tokens that say that they are translated, and how many of them are passed. */
  private readonly unlocking: readonly number[];
  private unlocked = 0;
  private readonly nonBreaking: string;

  private readonly html: string;
  private readonly tokens: readonly HtmlToken[];
  private readonly islands: Island[];
  private readonly depth: number;

  constructor(html: string, tokens: readonly HtmlToken[], islands: Island[] = [], depth = 0) {
    this.html = html;
    this.tokens = tokens;
    this.islands = islands;
    this.depth = depth;
    this.nonBreaking = html.includes("&nbsp;") ? "&nbsp;" : "\u00a0";
    this.unlocking = tokens.flatMap((token, index) => (token.kind === "open" && translationOf(token) === "yes" ? [index] : []));
    this.flows = [{ parts: [], behind: Infinity, isLocked: false, isDrawing: false, open: 0, places: 0, tag: null }];
  }

  read(): { places: UnitPlace[]; islands: Island[]; languages: readonly HtmlAttribute[] } {
    for (let index = 0; index < this.tokens.length; ) {
      index = this.readToken(index);
      while (this.flow.behind <= index) this.closeFlow();
    }
    this.flush();
    const places = this.places.toSorted((a, b) => a.start - b.start || b.end - a.end);
    return { places, islands: this.islands, languages: this.languages };
  }

  private get flow(): Flow {
    return this.flows.at(-1) as Flow;
  }

  /** @returns the index of the token to read next */
  private readToken(index: number): number {
    const token = this.tokens[index] as HtmlToken;
    if (this.flow.isLocked) return this.passLocked(index);
    if (token.kind === "text") this.addText(token);
    else if (token.kind === "other") this.addSingle("comment", token, token, false);
    else if (token.kind === "close") this.closeElement(token);
    else {
      const said = translationOf(token);
      if (said === "no") return this.addLocked(token, index);
      if (this.isOpaque(token.name) && (said === null || !spoken.has(token.name))) return this.addOpaque(token, index);
      if (token.name === "svg" && !token.isSelfClosing && !this.flow.isDrawing) return this.openDrawing(token, index);
      this.openElement(token);
    }
    return index + 1;
  }

  private isBlock(name: string): boolean {
    return blocks.has(name) || (this.flow.isDrawing && drawingBlocks.has(name));
  }

  private isOpaque(name: string): boolean {
    return opaques.has(name) || (this.flow.isDrawing && name === "metadata");
  }

  private addText({ text, start, end }: { text: string; start: number; end: number }): void {
    const isKept = (this.counts.get("pre") ?? 0) + (this.counts.get("textarea") ?? 0) > 0;
    this.flow.parts.push({
      kind: "text",
      text: isKept || !hasSpareSpace.test(text) ? text : text.replaceAll(/[ \t\r\n\f]+/g, " "),
      start,
      end,
    });
  }

  private addSingle(name: string, range: Island, { start, end }: Island, isSpoken: boolean, hasUnits = false): void {
    const raw = hasUnits ? islandMark(this.islands.push(range) - 1) : this.html.slice(start, end);
    this.flow.parts.push({ kind: "single", name, raw, start, end, isSpoken });
  }

  private openFlow(behind: number, flow: Pick<Flow, "isLocked" | "isDrawing" | "tag">): void {
    this.flows.push({ parts: [], behind, open: this.open.length, places: this.places.length, ...flow });
  }

  private closeFlow(): void {
    this.flush();
    const { tag, behind, open, places, isLocked } = this.flows.pop() as Flow;
    while (this.open.length > open) this.leave(this.open.at(-1) as string);
    if (tag === null) return;
    const range = { start: tag.start, end: this.tokens[behind - 1]?.end ?? tag.end };
    this.addSingle(isLocked ? "locked" : tagName(tag.name), range, range, isLocked, this.places.length > places);
  }

  /** Whether one of the tokens from one index to before another says that it is translated. */
  private isUnlockedIn(from: number, to: number): boolean {
    while ((this.unlocking[this.unlocked] ?? Infinity) < from) this.unlocked++;
    return (this.unlocking[this.unlocked] ?? Infinity) < to;
  }

  private passLocked(index: number): number {
    const { behind, isDrawing } = this.flow;
    if (!this.isUnlockedIn(index, behind)) return behind;
    const next = this.unlocking[this.unlocked] as number;
    this.openFlow(Math.min(behindElement(this.tokens, next), behind), { isLocked: false, isDrawing, tag: null });
    return next;
  }

  /** Something that is not translated: a block ends the paragraph, anything else is one tag of it. */
  private addLocked(token: OpenTag, index: number): number {
    const behind = behindElement(this.tokens, index);
    const isInline = !this.isBlock(token.name);
    if (!isInline) this.flush();
    if (this.flows.length < mostFlows && this.isUnlockedIn(index + 1, behind)) {
      this.openFlow(behind, { isLocked: true, isDrawing: this.flow.isDrawing, tag: isInline ? token : null });
      return index + 1;
    }
    const range = { start: token.start, end: this.tokens[behind - 1]?.end ?? token.end };
    if (isInline)
      this.addSingle(
        opaques.has(token.name) ? tagName(token.name) : "locked",
        range,
        range,
        spoken.has(token.name) || !opaques.has(token.name),
      );
    return behind;
  }

  /** Something whose content is not for translators, while its attributes may be. */
  private addOpaque(token: OpenTag, index: number): number {
    const behind = behindElement(this.tokens, index);
    const isInline = !this.isBlock(token.name);
    if (!isInline) this.flush();
    const hasUnits = this.readAttributes(token);
    const range = { start: token.start, end: this.tokens[behind - 1]?.end ?? token.end };
    if (isInline) this.addSingle(tagName(token.name), range, range, spoken.has(token.name), hasUnits);
    return behind;
  }

  /** A drawing is one tag of its paragraph, with paragraphs of its own. */
  private openDrawing(token: OpenTag, index: number): number {
    this.openFlow(behindElement(this.tokens, index), { isLocked: false, isDrawing: true, tag: token });
    this.readAttributes(token);
    return index + 1;
  }

  private openElement(token: OpenTag): void {
    const { name, start, end } = token;
    if (this.isBlock(name)) {
      this.flush();
      this.readAttributes(token);
      this.languages.push(...token.attributes.filter((attribute) => attribute.name === "lang" || attribute.name === "xml:lang"));
      if (voids.has(name) || token.isSelfClosing) return;
      const last = this.open.at(-1) ?? "";
      if (!this.flow.isDrawing && (last === "p" || last === name)) this.leave(last);
      this.open.push(name);
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      return;
    }
    const hasUnits = this.readAttributes(token);
    if (voids.has(name) || token.isSelfClosing) return this.addSingle(tagName(name), token, token, false, hasUnits);
    const raw = hasUnits ? islandMark(this.islands.push({ start, end }) - 1) : this.html.slice(start, end);
    this.flow.parts.push({ kind: "open", name: tagName(name), raw, start, end });
  }

  private closeElement({ name, start, end }: Extract<HtmlToken, { kind: "close" }>): void {
    if (this.isBlock(name)) {
      this.flush();
      this.leave(name);
    } else this.flow.parts.push({ kind: "close", name: tagName(name), raw: this.html.slice(start, end), start, end });
  }

  /** Closes a block and any blocks in it that were left open. */
  private leave(name: string): void {
    while ((this.counts.get(name) ?? 0) > 0) {
      const last = this.open.pop() ?? name;
      this.counts.set(last, (this.counts.get(last) ?? 1) - 1);
      if (last === name) return;
    }
  }

  /** @returns whether one of them is a unit */
  private readAttributes(token: OpenTag): boolean {
    const before = this.places.length;
    for (const attribute of token.attributes)
      if (token.name === "iframe" && attribute.name === "srcdoc") this.readPage(attribute);
      else if (isTextAttribute(token, attribute.name)) this.addAttribute(attribute, token.name === "meta" ? "string" : "alternative-text");
    return this.places.length > before;
  }

  private addAttribute(attribute: HtmlAttribute, kind: UnitKind): void {
    const { start, isQuoted } = attribute;
    const read = readPartOf(attribute, this.html.slice(start, attribute.end));
    if (read === null) return;
    const quote = isQuoted ? (this.html[start - 1] ?? "") : '"';
    const encode = (text: string) => withoutQuote(encodeText(text, this.nonBreaking), quote);
    const parts: InlinePart[] = [{ kind: "text", text: read.value, start, end: read.end }];
    const inline = makeInlineUnit(parts, { encode, blanks: (from, to) => blanksOf(this.html.slice(from, to)) });
    if (inline === null) return;
    this.add(inline, kind, (target) => (isQuoted ? inline.write(target) : `"${inline.write(target)}"`));
  }

  /** The page that an attribute holds. */
  private readPage({ value, start, end, isQuoted }: HtmlAttribute): void {
    const page = isQuoted && this.depth < mostPages ? readAttributePage(this.html.slice(start, end), start, value) : null;
    if (page === null) return;
    const quote = this.html[start - 1] ?? "";
    const moved = (range: Island): Island => ({ start: page.placeOf(range.start), end: page.placeOf(range.end) });
    const firstIsland = this.islands.length;
    const { places } = new HtmlUnits(value, scanHtml(value), this.islands, this.depth + 1).read();
    for (let index = firstIsland; index < this.islands.length; index++) this.islands[index] = moved(this.islands[index] as Island);
    for (const place of places)
      this.places.push({
        ...moved(place),
        unit: { ...place.unit, id: unitId("", this.places.length, place.unit.source) },
        write: (target, options) => withoutQuote(place.write(target, options).replaceAll("&", "&amp;"), quote),
      });
  }

  /** Ends the paragraph that is being read. */
  private flush(): void {
    const { parts, isDrawing } = this.flow;
    if (parts.length === 0) return;
    this.flow.parts = [];
    const encode = (text: string) => encodeText(text, this.nonBreaking);
    const inline = makeInlineUnit(parts, { encode, blanks: (start, end) => blanksOf(this.html.slice(start, end)) });
    if (inline === null) return;
    const block = this.open.at(-1) ?? "";
    this.add(inline, kindOf(block), (target, options) => {
      const written = inline.write(target);
      if (options.isBilingual !== true) return written;
      const source = inline.write(inline.source);
      return isDrawing ? `${source} – ${written}` : beside(source, written, block, options);
    });
  }

  private add(inline: InlineUnit, kind: UnitKind, write: UnitPlace["write"]): void {
    const { source, tags, start, end } = inline;
    this.places.push({ unit: { id: unitId("", this.places.length, source), kind, source, tags }, start, end, write });
  }
}

const withoutQuote = (text: string, quote: string): string =>
  text.replaceAll(quote === "'" ? "'" : '"', quote === "'" ? "&#39;" : "&quot;");

/** White space that is not shown as is: replacing single blanks with blanks takes longer than looking first. */
const hasSpareSpace = /[\t\r\n\f]| {2}/;

/** The target below its source; ids must stay unique, so the second copy of a tag has none. */
function beside(source: string, target: string, block: string, { language }: WriteOptions): string {
  if (block === "title" || block === "option") return `${source} – ${target}`;
  if (preformatted.has(block)) return `${source}\n${target}`;
  const copy = target.replaceAll(/<[^<>]*>/g, (tag) => tag.replace(/\s(?:id|name)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ""));
  return `${source}<br><span lang="${language}" dir="${writingOf(language).isRightToLeft ? "rtl" : "ltr"}">${copy}</span>`;
}

function encodeText(text: string, nonBreaking: string): string {
  if (!/[&<>\u00a0]/.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", nonBreaking);
}

/** Blanks at the ends of a stretch as written, possibly as a reference to a non-breaking one. */
export function blanksOf(raw: string): { before: number; after: number } {
  const [{ length: before }] = /^(?:\s|&(?:nbsp|#160|#xa0);)*/i.exec(raw) ?? [""];
  let end = raw.length;
  while (end > before) {
    const [blank] = /\s$|&(?:nbsp|#160|#xa0);$/i.exec(raw.slice(Math.max(before, end - 6), end)) ?? [];
    if (blank === undefined) break;
    end -= blank.length;
  }
  return { before, after: raw.length - end };
}
