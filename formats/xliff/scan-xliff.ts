import { unusableFile } from "../segments/file-fault.ts";
import type { InlinePart } from "../segments/inline-unit.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { inlineParts } from "./inline-codes.ts";

/** What one `<trans-unit>` (1.2) or `<segment>` (2.x) holds, by offsets. */
export type XliffSegment = {
  /** The tag that holds the state: `<segment>`; in 1.2 the `<trans-unit>`. */
  holder: XmlToken;
  /** The blank text before `<source>`, with which a new target is laid out. */
  indent: string;
  /** Between the tags of the source, or of the segmented source of 1.2. */
  start: number;
  end: number;
  parts: InlinePart[];
  /** Where a target goes that is not there yet. */
  targetPlace: number;
  target: { tag: XmlToken; end: number } | null;
  /** A translator has finished the target: approved, signed off or final in 1.2, reviewed or final in 2.x. */
  isFinished: boolean;
  /** BCP 47 tag of the target; null if the file doesn't say. */
  language: string | null;
  id: string;
  notes: string[];
  /** Most characters of a target (1.2 `maxwidth`). */
  maxCharacters: number | null;
};

export type Xliff = {
  isVersion2: boolean;
  root: XmlToken;
  files: XmlToken[];
  segments: XliffSegment[];
};

/** The name of an element without its prefix. */
const localName = (token: XmlToken): string => token.name.slice(token.name.indexOf(":") + 1);

type Level = { name: string; token: XmlToken; isTranslated: boolean; notes: string[] };

/** Finds the segments that may be translated. @throws AppError `unsupported-file` for XML of another kind */
export function scanXliff(xml: string): Xliff {
  return new XliffScanner(xml).scan();
}

class XliffScanner {
  private readonly levels: Level[] = [];
  private readonly files: XmlToken[] = [];
  private readonly segments: XliffSegment[] = [];
  private root: XmlToken | null = null;
  private isVersion2 = false;
  private current: XliffSegment | null = null;
  /** The element whose content is being collected, and its tokens. */
  private collected: { element: "source" | "seg-source" | "target" | "note"; tag: XmlToken; tokens: XmlToken[]; depth: number } | null =
    null;

  private readonly xml: string;

  constructor(xml: string) {
    this.xml = xml;
  }

  scan(): Xliff {
    for (const token of scanXml(this.xml)) {
      if (this.collected !== null) this.collect(token);
      else if (token.kind === "open") this.enter(token);
      else if (token.kind === "empty") this.readEmpty(token);
      else if (token.kind === "close") this.leave();
    }
    const { root, files, segments, isVersion2 } = this;
    if (root === null) throw unusableFile("wrong-format", "no xliff");
    return { root, files, isVersion2, segments: segments.filter((segment) => segment.parts.length > 0) };
  }

  private enter(token: XmlToken): void {
    const name = localName(token);
    const outer = this.levels.at(-1);
    if (outer === undefined) this.readRoot(token, name);
    const isLocked =
      attributeValue(this.xml, token, "translate") === "no" || name === "alt-trans" || name === "skeleton" || name === "header";
    const level = { name, token, isTranslated: (outer?.isTranslated ?? true) && !isLocked, notes: [] };
    if (name === "file") this.files.push(token);
    const element = name === "source" || name === "seg-source" || name === "target" || name === "note" ? name : null;
    if (element !== null && (element === "note" || this.isOwn())) this.collected = { element, tag: token, tokens: [], depth: 0 };
    else {
      this.levels.push(level);
      if (name === (this.isVersion2 ? "segment" : "trans-unit") && level.isTranslated) this.current = this.newSegment(token);
    }
  }

  private readRoot(token: XmlToken, name: string): void {
    if (name !== "xliff") throw unusableFile("wrong-format", "xml of another kind");
    this.root = token;
    this.isVersion2 = attributeValue(this.xml, token, "version")?.startsWith("2") ?? false;
  }

  /** Whether what is here is the segment's own, and not an alternative translation's. */
  private isOwn(): boolean {
    const level = this.levels.at(-1);
    return this.current !== null && level?.token === this.current.holder;
  }

  private newSegment(holder: XmlToken): XliffSegment {
    const unit = this.isVersion2 ? this.levels.findLast(({ name }) => name === "unit") : undefined;
    const ids = [unit?.token, holder].map((token) => (token === undefined ? null : attributeValue(this.xml, token, "id")));
    const width = attributeValue(this.xml, holder, "size-unit") === "char" ? Number(attributeValue(this.xml, holder, "maxwidth")) : 0;
    const id = attributeValue(this.xml, holder, "resname") ?? ids.filter((one) => one !== null).join("/");
    const notes = unit?.notes ?? [];
    return {
      holder,
      indent: "",
      start: 0,
      end: 0,
      parts: [],
      targetPlace: 0,
      target: null,
      isFinished: false,
      language: this.targetLanguage(),
      id,
      notes,
      maxCharacters: width > 0 ? width : null,
    };
  }

  /** The target language of the file that is read, or of the whole in 2.x. */
  private targetLanguage(): string | null {
    const holder = this.isVersion2 ? this.root : this.files.at(-1);
    return holder == null ? null : attributeValue(this.xml, holder, this.isVersion2 ? "trgLang" : "target-language");
  }

  private readEmpty(token: XmlToken): void {
    const { current } = this;
    if (current === null || !this.isOwn()) return;
    if (localName(token) === "target") current.target = { tag: token, end: token.end };
  }

  private leave(): void {
    const level = this.levels.pop();
    if (this.current === null || level?.token !== this.current.holder) return;
    this.segments.push(this.current);
    this.current = null;
  }

  private collect(token: XmlToken): void {
    const { collected } = this;
    if (collected === null) return;
    if (token.kind === "close" && collected.depth === 0) {
      this.collected = null;
      this.take(collected.element, collected.tag, token, collected.tokens);
      return;
    }
    if (token.kind === "open") collected.depth++;
    if (token.kind === "close") collected.depth--;
    collected.tokens.push(token);
  }

  private take(element: "source" | "seg-source" | "target" | "note", tag: XmlToken, close: XmlToken, tokens: readonly XmlToken[]): void {
    if (element === "note") return this.addNote(this.xml.slice(tag.end, close.start).trim());
    const { current } = this;
    if (current === null) return;
    if (element === "target") {
      current.target = { tag, end: close.end };
      current.isFinished = tokens.length > 0 && this.saysFinished(current, tag);
      current.language = attributeValue(this.xml, tag, "xml:lang") ?? current.language;
      return;
    }
    if (element === "source") current.indent = /[ \t\r\n]*$/.exec(this.xml.slice(Math.max(0, tag.start - 200), tag.start))?.[0] ?? "";
    current.start = tag.end;
    current.end = close.start;
    current.targetPlace = close.end;
    current.parts = inlineParts(this.xml, tokens);
  }

  private saysFinished({ holder }: XliffSegment, target: XmlToken): boolean {
    if (this.isVersion2) return /^(?:reviewed|final)$/.test(attributeValue(this.xml, holder, "state") ?? "");
    return (
      /^(?:final|signed-off)$/.test(attributeValue(this.xml, target, "state") ?? "") ||
      attributeValue(this.xml, holder, "approved") === "yes"
    );
  }

  private addNote(text: string): void {
    if (text === "" || text.includes("<")) return;
    if (this.current !== null && this.isOwn()) this.current.notes = [...this.current.notes, text];
    else this.levels.findLast(({ name }) => name === "unit")?.notes.push(text);
  }
}
