/**
 * Reads units out of XML in which markup is between the words of a paragraph (XHTML, OpenDocument): a format says what each element
 * is, and gets its paragraphs as units whose inline markup is tags. Paragraphs within a paragraph, as a note in a sentence, are units
 * of their own and one tag of the outer one. One pass with a stack of its own: nesting costs nothing.
 */
import { makeInlineUnit, type InlinePart, type InlineUnit } from "../segments/inline-unit.ts";
import { splice, type Edit } from "../segments/splice.ts";
import { islandMark, type Island, withIslands } from "../segments/spliced-document.ts";
import { targetOf } from "../segments/targets.ts";
import type { OpenedDocument, Targets, Unit, UnitKind, WriteOptions } from "../segments/unit.ts";
import { isReadForSearch } from "../segments/reading-purpose.ts";
import { unitId } from "../segments/unit-id.ts";
import type { FormulaWords } from "../spreadsheet/formula-words.ts";
import { attributesOf } from "./xml-attributes.ts";
import { scanXml, type XmlToken } from "./scan-xml.ts";
import { decodeXmlText, encodeXmlAttribute, encodeXmlText } from "./xml-text.ts";

/**
 * What an element is to the paragraph that it is in: `block` ends it, and its own text is another; `inline` is a pair of tags;
 * `single` one tag, nothing in it is read; `island` one tag, and what is in it is read as paragraphs of their own; `opaque` ends it,
 * and nothing in it is read.
 */
export type ElementRole = "block" | "inline" | "single" | "island" | "opaque";

export type MixedSyntax = {
  roleOf(token: XmlToken, xml: string): ElementRole;
  /** What a tag is called (`UnitTag.name`). */
  nameOf(token: XmlToken): string;
  /** Whether a single or an island is read as part of the sentence, such as code. */
  isSpoken?(token: XmlToken): boolean;
  /** @param open names of the innermost open elements, at most `kindDepth`, the innermost last */
  kindOf(open: readonly string[]): UnitKind;
  /** Whether an element is read within one that is not. */
  isReadAgain?(token: XmlToken, xml: string): boolean;
  /** Whether white space counts within such an element. */
  keepsSpace?(token: XmlToken, xml: string): boolean;
  /** Attributes whose values are read by people. */
  textAttributes?(token: XmlToken, xml: string): readonly string[];
  /** What a named reference stands for that XML does not know; null leaves it as it is written. */
  entity?(name: string): string | null;
  /** Whether an element holds nothing but characters, so that it gets the target alone where source and target are wanted. */
  isPlain?(token: XmlToken): boolean;
  /** Whether what is in an inline element may be between angle brackets, which belong to its tags. */
  hasBrackets?(token: XmlToken): boolean;
  /** Writes source and target of a unit beside each other, both as they are in the document. */
  writeBoth?(source: string, target: string, language: string, kind: UnitKind): string;
  /** More edits of a document in which something was translated, here or in another part: its language, its direction. */
  mark?(xml: string, options: WriteOptions): readonly Edit[];
  /** What follows the units outside of them: the targets as they are written, and more edits. Bilingual documents have none. */
  follower?(
    xml: string,
    units: readonly Unit[],
  ): (targets: Targets) => { targets: Targets; edits: readonly Edit[]; words: FormulaWords | null };
};

type Place = { unit: Unit; start: number; end: number; write(target: string, options: WriteOptions): string };
/** How many of the open elements are looked at to tell what a paragraph is. */
const kindDepth = 24;

/** @param part the part's path, for the ids */
export function readMixed(
  xml: string,
  part: string,
  syntax: MixedSyntax,
  file: { bytes: Uint8Array; encode(xml: string): Uint8Array },
): OpenedDocument {
  const { places, islands } = new MixedReader(xml, part, syntax).read();
  // Inner paragraphs end before those around them.
  const inWritingOrder = places.toSorted((a, b) => a.end - b.end || b.start - a.start);
  const units = places.toSorted((a, b) => a.start - b.start).map(({ unit }) => unit);
  const follow = syntax.follower?.(xml, units);
  let words: FormulaWords | null = null;
  return {
    units,
    write(given, options) {
      const followed = options.isBilingual === true ? undefined : follow?.(given);
      const { targets, edits: following } = followed ?? { targets: given, edits: [] };
      words = followed?.words ?? null;
      const edits = editsOf(xml, inWritingOrder, islands, targets, options);
      for (const edit of following) edits.push(edit);
      edits.push(...(syntax.mark?.(xml, options) ?? []));
      return edits.length === 0 ? file.bytes : file.encode(splice(xml, edits));
    },
    formulaWords: () => words,
  };
}

function editsOf(xml: string, places: readonly Place[], islands: readonly Island[], targets: Targets, options: WriteOptions): Edit[] {
  const edits: Edit[] = [];
  for (const place of places) {
    const target = targetOf(targets, place.unit);
    if (target === undefined || (target === place.unit.source && options.isBilingual !== true)) continue;
    edits.push(withIslands(xml, { start: place.start, end: place.end, text: place.write(target, options) }, edits, islands));
  }
  return edits;
}

/** A paragraph that is being read; after the end of a block the next one begins. */
type Flow = { parts: InlinePart[]; islandStart: number | null };
type OpenElement = { token: XmlToken; role: ElementRole; keepsSpace: boolean; isKept: boolean };

class MixedReader {
  readonly places: Place[] = [];
  readonly islands: Island[] = [];
  private readonly open: OpenElement[] = [];
  private readonly flows: Flow[] = [{ parts: [], islandStart: null }];
  /** Where inline elements begin that hold whole blocks: they have to be told before their blocks are reached. */
  private readonly around: Set<number>;
  /** Where elements begin that are not read, but something within them is. */
  private readonly opened: Set<number>;
  private ordinal = 0;
  private readonly xml: string;
  private readonly part: string;
  private readonly syntax: MixedSyntax;

  constructor(xml: string, part: string, syntax: MixedSyntax) {
    this.xml = xml;
    this.part = part;
    this.syntax = syntax;
    this.around = inlinesAroundBlocks(xml, syntax);
    this.opened = keptAroundRead(xml, syntax);
  }

  read(): { places: Place[]; islands: Island[] } {
    let skippedDepth = 0;
    let skippedFrom = 0;
    for (const token of scanXml(this.xml)) {
      if (skippedDepth > 0) {
        if (token.kind === "open") skippedDepth++;
        else if (token.kind === "close" && --skippedDepth === 0) this.addSkipped(skippedFrom, token.end);
      } else if (token.kind === "open") {
        const role = this.roleOf(token);
        if (role === "single" || role === "opaque") {
          skippedDepth = 1;
          skippedFrom = token.start;
          this.open.push({ token, role, keepsSpace: false, isKept: true });
        } else this.openElement(token, role);
      } else if (token.kind === "close") this.closeElement(token);
      else if (token.kind === "empty") this.addEmpty(token);
      else if (token.kind === "text" || token.kind === "cdata") this.addText(token);
      else if (token.kind === "comment" || token.kind === "instruction") this.addRaw(token);
    }
    this.flush();
    return this;
  }

  private roleOf(token: XmlToken): ElementRole {
    if (this.around.has(token.start) || (this.isKept && this.isReadAgain(token))) return "block";
    const role = this.syntax.roleOf(token, this.xml);
    if (!this.opened.has(token.start)) return role;
    return role === "single" && !this.isKept ? "island" : "block";
  }

  private get isKept(): boolean {
    return this.open.at(-1)?.isKept ?? false;
  }

  private isReadAgain(token: XmlToken): boolean {
    return this.syntax.isReadAgain?.(token, this.xml) ?? false;
  }

  private get flow(): Flow {
    return this.flows.at(-1) as Flow;
  }

  private openElement(token: XmlToken, role: ElementRole): void {
    const keepsSpace = (this.open.at(-1)?.keepsSpace ?? false) || (this.syntax.keepsSpace?.(token, this.xml) ?? false);
    const isKept = this.opened.has(token.start) || (this.isKept && !this.isReadAgain(token));
    if (!isKept && (role === "block" || role === "island")) this.readAttributes(token);
    if (role === "block") this.flush();
    else if (role === "island") this.flows.push({ parts: [], islandStart: token.start });
    else {
      const bracket = this.bracketOf(token) === null ? "" : "&lt;";
      const { name, raw, start, end } = this.rawPart(token);
      this.flow.parts.push({ kind: "open", name, raw: raw + bracket, start, end: end + bracket.length });
    }
    this.open.push({ token, role, keepsSpace, isKept });
  }

  private closeElement(token: XmlToken): void {
    const element = this.open.at(-1) as OpenElement;
    if (element.role === "block") this.flush();
    if (element.role === "island") this.closeIsland(element, token);
    else if (element.role === "inline") {
      const bracket = this.bracketOf(element.token) === null ? "" : "&gt;";
      const { raw, end } = this.rawPart(token);
      const start = token.start - bracket.length;
      this.flow.parts.push({ kind: "close", name: this.syntax.nameOf(element.token), raw: bracket + raw, start, end });
    }
    this.open.pop();
  }

  private closeIsland(element: OpenElement, token: XmlToken): void {
    this.flush();
    const { islandStart } = this.flows.pop() as Flow;
    const island = { start: islandStart ?? token.start, end: token.end };
    const isSpoken = this.syntax.isSpoken?.(element.token) ?? false;
    // What is read to be searched is never written.
    const raw = isReadForSearch() ? this.xml.slice(island.start, island.end) : this.markOf(island);
    this.flow.parts.push({ kind: "single", name: this.syntax.nameOf(element.token), raw, ...island, isSpoken });
  }

  /** What was skipped as a whole. */
  private addSkipped(start: number, end: number): void {
    const { token, role } = this.open.pop() as OpenElement;
    if (role === "opaque") return this.flush();
    const isSpoken = this.syntax.isSpoken?.(token) ?? false;
    this.flow.parts.push({ kind: "single", name: this.syntax.nameOf(token), raw: this.rawOf(token, { start, end }), start, end, isSpoken });
  }

  private addEmpty(token: XmlToken): void {
    const role = this.roleOf(token);
    if (role === "block" || role === "opaque") this.flush();
    if (role === "block") this.readAttributes(token);
    else if (role !== "opaque") this.flow.parts.push({ ...this.rawPart(token), kind: "single" });
  }

  private addRaw(token: XmlToken): void {
    const { start, end } = token;
    if (this.flow.parts.length > 0) this.flow.parts.push({ kind: "single", name: token.kind, raw: this.xml.slice(start, end), start, end });
  }

  private rawPart(token: XmlToken) {
    const { start, end } = token;
    return { name: this.syntax.nameOf(token), raw: this.rawOf(token, token), start, end };
  }

  /** What is written for a tag: its bytes, or a mark where an attribute of it is a unit of its own. */
  private rawOf(token: XmlToken, { start, end }: Island): string {
    return this.readAttributes(token) ? this.markOf({ start, end }) : this.xml.slice(start, end);
  }

  private markOf(island: Island): string {
    return islandMark(this.islands.push(island) - 1);
  }

  /** What is between the angle brackets of an element that may have them; null where it has none. */
  private bracketOf(token: XmlToken): { start: number; end: number } | null {
    if (this.syntax.hasBrackets?.(token) !== true) return null;
    const close = this.xml.indexOf("<", token.end);
    const isWithin =
      this.xml.startsWith("&lt;", token.end) && this.xml.slice(close - 4, close) === "&gt;" && this.xml.startsWith("</", close);
    return isWithin && close - token.end > 8 ? { start: token.end + 4, end: close - 4 } : null;
  }

  private addText(token: XmlToken): void {
    if (this.isKept) return;
    const { start, end } = this.bracketOf(this.open.at(-1)?.token ?? token) ?? token;
    if (token.kind === "cdata") {
      this.flow.parts.push({ kind: "text", text: this.spaced(this.xml.slice(start + 9, end - 3)), start, end });
      return;
    }
    const raw = this.xml.slice(start, end);
    let at = 0;
    for (const match of raw.includes("&") ? raw.matchAll(/&([A-Za-z][A-Za-z0-9]*);/g) : []) {
      const [reference, name = ""] = match;
      if (predefined.has(name) || (this.syntax.entity?.(name) ?? null) !== null) continue;
      this.pushText(raw.slice(at, match.index), start + at);
      const place = start + match.index;
      this.flow.parts.push({ kind: "single", name: "entity", raw: reference, start: place, end: place + reference.length, isSpoken: true });
      at = match.index + reference.length;
    }
    this.pushText(raw.slice(at), start + at);
  }

  private pushText(raw: string, start: number): void {
    if (raw === "") return;
    const known = raw.replaceAll(/&([A-Za-z][A-Za-z0-9]*);/g, (whole, name: string) =>
      predefined.has(name) ? whole : (this.syntax.entity?.(name) ?? whole),
    );
    this.flow.parts.push({ kind: "text", text: this.spaced(decodeXmlText(known)), start, end: start + raw.length });
  }

  private spaced(text: string): string {
    return this.open.at(-1)?.keepsSpace || !hasSpareSpace.test(text) ? text : text.replaceAll(/[ \t\r\n]+/g, " ");
  }

  /** @returns whether any of them is a unit */
  private readAttributes(token: XmlToken): boolean {
    const before = this.places.length;
    const wanted = this.syntax.textAttributes?.(token, this.xml) ?? [];
    if (wanted.length === 0 || (this.isKept && !this.isReadAgain(token))) return false;
    for (const { name, valueStart, valueEnd } of attributesOf(this.xml, token)) {
      if (!wanted.includes(name)) continue;
      const text = decodeXmlText(this.xml.slice(valueStart, valueEnd));
      const parts: InlinePart[] = [{ kind: "text", text, start: valueStart, end: valueEnd }];
      this.addUnit(parts, "alternative-text", encodeXmlAttribute);
    }
    return this.places.length > before;
  }

  /** Ends the paragraph that is being read. */
  private flush(): void {
    const { parts } = this.flow;
    if (parts.length === 0) return;
    this.flow.parts = [];
    const around = this.open.at(-1);
    const isPlain = around !== undefined && this.syntax.isPlain?.(around.token) === true;
    this.addUnit(
      parts,
      this.syntax.kindOf(this.open.slice(-kindDepth).map(({ token }) => token.name)),
      encodeXmlText,
      isPlain ? undefined : this.syntax.writeBoth,
    );
  }

  private addUnit(
    parts: readonly InlinePart[],
    kind: UnitKind,
    encode: (text: string) => string,
    writeBoth?: MixedSyntax["writeBoth"],
  ): void {
    const inline = makeInlineUnit(parts, { encode, blanks: (start, end) => blanksOf(this.xml.slice(start, end)) });
    if (inline === null) return;
    const { source, tags, start, end } = inline;
    const unit: Unit = { id: unitId(this.part, this.ordinal++, source), kind, source, tags };
    this.places.push({ unit, start, end, write: (target, options) => this.writeUnit(inline, kind, target, options, writeBoth) });
  }

  private writeUnit(
    inline: InlineUnit,
    kind: UnitKind,
    target: string,
    options: WriteOptions,
    writeBoth: MixedSyntax["writeBoth"],
  ): string {
    const written = inline.write(target);
    if (options.isBilingual !== true || writeBoth === undefined) return written;
    return writeBoth(inline.write(inline.source), written, options.language, kind);
  }
}

/** White space that is not shown as is: to replace single blanks by blanks takes longer than to look. */
const hasSpareSpace = /[\t\r\n]| {2}/;

const predefined = new Set(["lt", "gt", "amp", "quot", "apos"]);

/** Blanks at the ends of a stretch as it is written, which may be by a reference to one that does not break. */
function blanksOf(raw: string): { before: number; after: number } {
  const [{ length: before }] = /^(?:\s|&(?:nbsp|#160|#xa0);)*/i.exec(raw) ?? [""];
  let end = raw.length;
  while (end > before) {
    const [blank] = /\s$|&(?:nbsp|#160|#xa0);$/i.exec(raw.slice(Math.max(before, end - 6), end)) ?? [];
    if (blank === undefined) break;
    end -= blank.length;
  }
  return { before, after: raw.length - end };
}

/** Where inline elements begin that hold a block: they end a paragraph as a block does. */
function inlinesAroundBlocks(xml: string, syntax: MixedSyntax): Set<number> {
  const around = new Set<number>();
  const open: { start: number; role: ElementRole }[] = [];
  for (const token of scanXml(xml)) {
    if (token.kind !== "open" && token.kind !== "empty" && token.kind !== "close") continue;
    if (token.kind === "close") {
      open.pop();
      continue;
    }
    const role = syntax.roleOf(token, xml);
    if (role === "block" || role === "opaque")
      for (let index = open.length - 1; open[index]?.role === "inline"; index--) {
        if (around.has(open[index]?.start ?? -1)) break;
        around.add(open[index]?.start ?? -1);
      }
    if (token.kind === "open") open.push({ start: token.start, role });
  }
  return around;
}

/** Where elements begin that are skipped as a whole, but for something within them that says that it is read. */
function keptAroundRead(xml: string, syntax: MixedSyntax): Set<number> {
  const opened = new Set<number>();
  if (syntax.isReadAgain === undefined) return opened;
  /** Of each open element, the innermost skipped one: itself or one around it. */
  const open: (Skipped | null)[] = [];
  for (const token of scanXml(xml)) {
    if (token.kind === "close") open.pop();
    if (token.kind !== "open" && token.kind !== "empty") continue;
    const around = open.at(-1) ?? null;
    if (syntax.isReadAgain(token, xml))
      for (let skipped = around; skipped !== null && !opened.has(skipped.start); skipped = skipped.around) opened.add(skipped.start);
    const role = token.kind === "open" ? syntax.roleOf(token, xml) : null;
    if (token.kind === "open") open.push(role === "single" || role === "opaque" ? { start: token.start, around } : around);
  }
  return opened;
}

type Skipped = { start: number; around: Skipped | null };
