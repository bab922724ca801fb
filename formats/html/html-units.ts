import { writingOf } from "../segments/writing.ts";
import { makeInlineUnit, type InlinePart, type InlineUnit } from "../segments/inline-unit.ts";
import { islandMark, type Island, type UnitPlace } from "../segments/spliced-document.ts";
import type { UnitKind, WriteOptions } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { blocks, isLocked, isTextAttribute, kindOf, opaques, preformatted, spoken, tagName, voids } from "./html-elements.ts";
import type { HtmlAttribute, HtmlToken } from "./scan-html.ts";
import { behindElement } from "./skip-element.ts";

type OpenTag = Extract<HtmlToken, { kind: "open" }>;

/** Finds the units of a page among its tokens, whose offsets refer to `html`; `islands` are added to those of the document. */
export class HtmlUnits {
  private readonly places: UnitPlace[] = [];
  /** The paragraph that is being read. */
  private parts: InlinePart[] = [];
  /** Open blocks, as far as their end tags are written, and how many there are of each. */
  private readonly open: string[] = [];
  private readonly counts = new Map<string, number>();
  private readonly nonBreaking: string;

  private readonly html: string;
  private readonly tokens: readonly HtmlToken[];
  private readonly islands: Island[];

  constructor(html: string, tokens: readonly HtmlToken[], islands: Island[] = []) {
    this.html = html;
    this.tokens = tokens;
    this.islands = islands;
    this.nonBreaking = html.includes("&nbsp;") ? "&nbsp;" : "\u00a0";
  }

  read(): { places: UnitPlace[]; islands: Island[] } {
    for (let index = 0; index < this.tokens.length; index++) {
      const token = this.tokens[index] as HtmlToken;
      if (token.kind === "text") this.addText(token);
      else if (token.kind === "other") this.addSingle("comment", token, token, false);
      else if (token.kind === "close") this.closeElement(token);
      else if (opaques.has(token.name) || isLocked(token)) {
        const behind = behindElement(this.tokens, index);
        this.addLocked(token, this.tokens[behind - 1]?.end ?? token.end);
        index = behind - 1;
      } else this.openElement(token);
    }
    this.flush();
    return { places: this.places.toSorted((a, b) => a.start - b.start || b.end - a.end), islands: this.islands };
  }

  private addText({ text, start, end }: { text: string; start: number; end: number }): void {
    const isKept = (this.counts.get("pre") ?? 0) + (this.counts.get("textarea") ?? 0) > 0;
    this.parts.push({ kind: "text", text: isKept || !hasSpareSpace.test(text) ? text : text.replaceAll(/[ \t\r\n\f]+/g, " "), start, end });
  }

  private addSingle(name: string, range: Island, { start, end }: Island, isSpoken: boolean, hasUnits = false): void {
    const raw = hasUnits ? islandMark(this.islands.push(range) - 1) : this.html.slice(start, end);
    this.parts.push({ kind: "single", name, raw, start, end, isSpoken });
  }

  /** Something kept whole: a block ends the paragraph, anything else is one tag of it. */
  private addLocked(token: OpenTag, end: number): void {
    if (blocks.has(token.name)) this.flush();
    else
      this.addSingle(
        opaques.has(token.name) ? tagName(token.name) : "locked",
        token,
        { start: token.start, end },
        spoken.has(token.name) || !opaques.has(token.name),
      );
  }

  private openElement(token: OpenTag): void {
    const { name, start, end } = token;
    if (blocks.has(name)) {
      this.flush();
      this.readAttributes(token);
      if (voids.has(name) || token.isSelfClosing) return;
      if (this.open.at(-1) === "p" || this.open.at(-1) === name) this.leave(this.open.at(-1) ?? "");
      this.open.push(name);
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      return;
    }
    const hasUnits = this.readAttributes(token);
    if (voids.has(name) || token.isSelfClosing) return this.addSingle(tagName(name), token, token, false, hasUnits);
    const raw = hasUnits ? islandMark(this.islands.push({ start, end }) - 1) : this.html.slice(start, end);
    this.parts.push({ kind: "open", name: tagName(name), raw, start, end });
  }

  private closeElement({ name, start, end }: Extract<HtmlToken, { kind: "close" }>): void {
    if (blocks.has(name)) {
      this.flush();
      this.leave(name);
    } else this.parts.push({ kind: "close", name: tagName(name), raw: this.html.slice(start, end), start, end });
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
    const wanted = token.attributes.filter(({ name }) => isTextAttribute(token, name));
    const before = this.places.length;
    for (const attribute of wanted) this.addAttribute(attribute, token.name === "meta" ? "string" : "alternative-text");
    return this.places.length > before;
  }

  private addAttribute({ value, start, end, isQuoted }: HtmlAttribute, kind: UnitKind): void {
    const quote = isQuoted ? this.html[start - 1] : '"';
    const encode = (text: string) =>
      encodeText(text, this.nonBreaking).replaceAll(quote === "'" ? "'" : '"', quote === "'" ? "&#39;" : "&quot;");
    const parts: InlinePart[] = [{ kind: "text", text: value, start, end }];
    const inline = makeInlineUnit(parts, { encode, blanks: (from, to) => blanksOf(this.html.slice(from, to)) });
    if (inline === null) return;
    this.add(inline, kind, (target) => (isQuoted ? inline.write(target) : `"${inline.write(target)}"`));
  }

  /** Ends the paragraph that is being read. */
  private flush(): void {
    const { parts } = this;
    if (parts.length === 0) return;
    this.parts = [];
    const encode = (text: string) => encodeText(text, this.nonBreaking);
    const inline = makeInlineUnit(parts, { encode, blanks: (start, end) => blanksOf(this.html.slice(start, end)) });
    if (inline === null) return;
    const block = this.open.at(-1) ?? "";
    this.add(inline, kindOf(block), (target, options) => {
      const written = inline.write(target);
      return options.isBilingual === true ? beside(inline.write(inline.source), written, block, options) : written;
    });
  }

  private add(inline: InlineUnit, kind: UnitKind, write: UnitPlace["write"]): void {
    const { source, tags, start, end } = inline;
    this.places.push({ unit: { id: unitId("", this.places.length, source), kind, source, tags }, start, end, write });
  }
}

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
