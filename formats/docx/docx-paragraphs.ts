/**
 * Reads the paragraphs of a WordprocessingML part (ECMA-376 part 1, §17.3) in one pass: frames of the elements that matter are on a
 * stack, everything else is skipped. Paragraphs come as they end, those of a text box before the one that contains the box.
 */
import type { OoxmlNames } from "../ooxml/ooxml-names.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { textOf } from "../xml/xml-text.ts";
import type { Item, Piece, Run } from "../ooxml/run-items.ts";
import type { Paragraph } from "./docx-paragraph.ts";
import { type TablePlaces, tablePlaces } from "./table-places.ts";
import { containerNames, hiddenNames, markerNames, opaqueNames, singleNames, uniqueNames } from "./docx-names.ts";

/** Text boxes in text boxes in text boxes: anything nested deeper is left as it is. */
const deepestNesting = 6;

type FrameKind = "paragraph" | "container" | "content-control" | "ruby" | "run" | "text" | "code" | "properties" | "object" | "hidden";

type Frame = {
  kind: FrameKind;
  /** How deep its element is, where it begins, and where its opening tag ends. */
  depth: number;
  start: number;
  openEnd: number;
  paragraph: Paragraph | null;
  run: Run | null;
  alternate: Paragraph["alternate"];
  /** Makes the frame's item once its element has ended. */
  finish?: (start: number, end: number) => void;
};

type Scan = {
  xml: string;
  names: OoxmlNames;
  frames: Frame[];
  depth: number;
  cells: number;
  tables: TablePlaces;
  alternates: number;
  text: string;
  /** The bookmark for where someone left off, which readers never follow; null until it has been read. */
  leftOff: string | null;
  onElement: (name: string, token: XmlToken, alternate: Paragraph["alternate"]) => void;
  onParagraph: (paragraph: Paragraph) => void;
};

export type ParagraphHandlers = Pick<Scan, "onElement" | "onParagraph">;

/** Reads a part. @param handlers.onElement called for elements outside of paragraphs and inside objects, and for those around runs, whose attributes may hold text */
export function scanParagraphs(xml: string, names: OoxmlNames, handlers: ParagraphHandlers): void {
  const scan: Scan = {
    xml,
    names,
    frames: [],
    depth: 0,
    cells: 0,
    tables: tablePlaces(),
    alternates: 0,
    text: "",
    leftOff: null,
    ...handlers,
  };
  for (const token of scanXml(xml)) {
    if (token.kind === "open") {
      scan.depth++;
      enter(scan, token, names.usual(token.name));
    } else if (token.kind === "empty") {
      scan.depth++;
      enter(scan, token, names.usual(token.name));
      leave(scan, token.end, token.end, names.usual(token.name));
    } else if (token.kind === "close") leave(scan, token.start, token.end, names.usual(token.name));
    else if (token.kind === "text" || token.kind === "cdata") {
      const kind = scan.frames.at(-1)?.kind;
      if (kind === "text" || kind === "code") scan.text += textOf(xml, token);
    }
  }
}

function enter(scan: Scan, token: XmlToken, name: string): void {
  const top = scan.frames.at(-1);
  switch (top?.kind) {
    case undefined:
    case "object":
      return enterObject(scan, token, name, top);
    case "paragraph":
    case "container":
      return enterInline(scan, token, name, top);
    case "content-control":
      return enterContentControl(scan, token, name, top);
    case "run":
      return enterRun(scan, token, name, top);
    case "ruby":
      return enterRuby(scan, token, name, top);
  }
}

function leave(scan: Scan, start: number, end: number, name: string): void {
  const top = scan.frames.at(-1);
  if (top !== undefined && top.depth === scan.depth) {
    scan.frames.pop();
    top.finish?.(start, end);
  } else if (name === "w:tc" && (top === undefined || top.kind === "object")) scan.cells--;
  scan.depth--;
}

function push(scan: Scan, kind: FrameKind, token: XmlToken, finish?: Frame["finish"], more: Partial<Frame> = {}): Frame {
  const { paragraph = null, run = null, alternate = null } = scan.frames.at(-1) ?? {};
  const frame: Frame = { kind, depth: scan.depth, start: token.start, openEnd: token.end, paragraph, run, alternate, ...more, finish };
  scan.frames.push(frame);
  return frame;
}

/** Outside of paragraphs, or in an object inside one: other paragraphs may begin here. */
function enterObject(scan: Scan, token: XmlToken, name: string, top: Frame | undefined): void {
  if (name === "w:p") return enterParagraph(scan, token, top);
  const alternate = top?.alternate ?? null;
  if (name === "mc:AlternateContent") push(scan, "object", token, undefined, { alternate: { id: ++scan.alternates, isFallback: false } });
  else if (name === "mc:Fallback" && alternate !== null)
    push(scan, "object", token, undefined, { alternate: { ...alternate, isFallback: true } });
  else if (name === "w:tc") enterCell(scan, top);
  else if (isTableMark(name)) markTable(scan, token, name, top);
  else if (token.end - token.start > name.length + 3) scan.onElement(name, token, alternate);
}

function enterCell(scan: Scan, top: Frame | undefined): void {
  if (scan.cells++ === 0 && isOfPart(top)) scan.tables.beginCell();
}

/** Counts the positions of cells; skips nested tables and text boxes. */
function markTable({ xml, names, cells, tables }: Scan, token: XmlToken, name: TableMark, top: Frame | undefined): void {
  if (!isOfPart(top)) return;
  const value = () => attributeValue(xml, token, names.own("w:val")) ?? undefined;
  if (name === "w:gridSpan" && cells === 1) tables.span(value());
  if (cells > 0) return;
  if (name === "w:tbl") tables.beginTable();
  else if (name === "w:tr") tables.beginRow();
  else if (name === "w:gridBefore") tables.skip(value());
}

const tableMarks = ["w:tbl", "w:tr", "w:gridSpan", "w:gridBefore"] as const;
type TableMark = (typeof tableMarks)[number];
const isTableMark = (name: string): name is TableMark => (tableMarks as readonly string[]).includes(name);

/** Whether a frame is in no paragraph. */
const isOfPart = (frame: Frame | undefined): boolean => frame === undefined || frame.paragraph === null;

function enterParagraph(scan: Scan, token: XmlToken, top: Frame | undefined): void {
  const nesting = top?.paragraph === undefined || top.paragraph === null ? 0 : top.paragraph.nesting + 1;
  if (nesting > deepestNesting) {
    push(scan, "hidden", token);
    return;
  }
  const paragraph: Paragraph = {
    start: token.start,
    openEnd: token.end,
    end: token.end,
    properties: null,
    items: [],
    nesting,
    isInCell: scan.cells > 0,
    cell: scan.cells > 0 && nesting === 0 ? scan.tables.here() : null,
    alternate: top?.alternate ?? null,
  };
  const finish = (_start: number, end: number) => {
    paragraph.end = end;
    scan.onParagraph(paragraph);
  };
  push(scan, "paragraph", token, finish, { paragraph, run: null });
}

function add(top: Frame, item: Item): void {
  top.paragraph?.items.push(item);
}

function enterInline(scan: Scan, token: XmlToken, name: string, top: Frame): void {
  const whole = (end: number, isUnique = false): Piece => ({ start: token.start, end, run: null, isUnique });
  if (name === "w:r") {
    const run: Run = { start: token.start, end: token.end, properties: "" };
    push(scan, "run", token, (_start, end) => void (run.end = end), { run });
  } else if (name === "w:pPr") {
    push(scan, "properties", token, (_start, end) => {
      if (top.paragraph !== null && top.kind === "paragraph") top.paragraph.properties = { start: token.start, end };
    });
  } else if (name === "w:sdt") push(scan, "content-control", token, (_start, end) => endContentControl(top, token, end));
  else if (Object.hasOwn(containerNames, name) && token.kind === "empty" && name !== "w:fldSimple")
    add(top, { kind: "marker", pieces: [whole(token.end)] });
  else if (Object.hasOwn(containerNames, name) && token.kind === "open") {
    scan.onElement(name, token, top.alternate);
    add(top, { kind: "open", name: containerNameOf(scan, token, name), pieces: [whole(token.end)], alike: alikeOf(scan, token, name) });
    push(scan, "container", token, (start, end) => add(top, { kind: "close", pieces: [{ start, end, run: null }] }));
  } else if (name.endsWith("Pr")) {
    // The properties of a container are part of its opening.
    push(scan, "hidden", token, (_start, end) => {
      const last = top.paragraph?.items.at(-1);
      if (last?.kind === "open") last.pieces.push(whole(end));
      else add(top, { kind: "marker", pieces: [whole(end)] });
    });
  } else if (opaqueNames.has(name))
    push(scan, "hidden", token, (_start, end) => add(top, { kind: "single", name: "formula", pieces: [whole(end)] }));
  else if (markerNames.has(name) || hiddenNames.has(name)) {
    const mark = markOf(scan, token, name);
    push(scan, "hidden", token, (_start, end) => {
      if (name !== "w:proofErr") add(top, { kind: "marker", pieces: [whole(end, true)], mark });
    });
  } else pushObject(scan, token, name, (end) => add(top, { kind: "single", name: "object", pieces: [whole(end, true)] }));
}

/** Single-element fields say in an attribute what they are. */
const containerNameOf = (scan: Scan, token: XmlToken, name: string): string =>
  name === "w:fldSimple" ? `field ${attributeValue(scan.xml, token, scan.names.own("w:instr")) ?? ""}` : (containerNames[name] ?? "");

/** What has to match for two adjacent containers to become one: for changes, who made them, but not when. */
function alikeOf({ xml }: Scan, token: XmlToken, name: string): string {
  const opening = xml.slice(token.start, token.end);
  if (name === "w:ins" || name === "w:moveTo") return opening.replaceAll(/\s\w+:(?:id|date|dateUtc)="[^"]*"/g, "");
  return name === "w:hyperlink" || name === "w:smartTag" ? opening : "";
}

/** Ranges that mean something to a reader: what a comment is about, what a reference points to. */
function markOf(scan: Scan, token: XmlToken, name: string): string | undefined {
  const { xml, names } = scan;
  const isComment = name.startsWith("w:commentRange");
  if (!isComment && !name.startsWith("w:bookmark")) return undefined;
  const id = attributeValue(xml, token, names.own("w:id")) ?? "";
  if (attributeValue(xml, token, names.own("w:name")) === "_GoBack") scan.leftOff = id;
  if (!isComment && id === scan.leftOff) return undefined;
  return `${name.endsWith("Start") ? "start" : "end"} ${isComment ? "comment" : "bookmark"} ${id}`;
}

function pushObject(scan: Scan, token: XmlToken, name: string, finish: (end: number) => void): void {
  const alternate = name === "mc:AlternateContent" ? { alternate: { id: ++scan.alternates, isFallback: false } } : {};
  push(scan, "object", token, (_start, end) => finish(end), alternate);
}

function enterContentControl(scan: Scan, token: XmlToken, name: string, top: Frame): void {
  if (name !== "w:sdtContent" || token.kind === "empty") {
    push(scan, name === "w:sdtPr" ? "object" : "hidden", token);
    return;
  }
  add(top, { kind: "open", name: "content-control", pieces: [{ start: top.start, end: token.end, run: null, isUnique: true }], alike: "" });
  push(scan, "container", token, (start, end) => add(top, { kind: "close", pieces: [{ start, end, run: null, isUnique: true }] }));
}

/** The end of a content control belongs to the end of its content; one without content is a marker. */
function endContentControl({ paragraph }: Frame, token: XmlToken, end: number): void {
  const last = paragraph?.items.at(-1);
  const piece = last?.kind === "close" ? last.pieces[0] : undefined;
  if (piece !== undefined && piece.start > token.start) piece.end = end;
  else paragraph?.items.push({ kind: "marker", pieces: [{ start: token.start, end, run: null, isUnique: true }] });
}

function enterRun(scan: Scan, token: XmlToken, name: string, top: Frame): void {
  const { run } = top;
  if (run === null) return;
  const within = (end: number): Piece & { run: Run } => ({ start: token.start, end, run, isUnique: uniqueNames.has(name) });
  const addText = (end: number, text: string) => add(top, { kind: "text", text, piece: within(end) });
  if (name === "w:t") {
    scan.text = "";
    push(scan, "text", token, (_start, end) => addText(end, shownText(scan, token)));
  } else if (name === "w:rPr") push(scan, "properties", token, (_start, end) => void (run.properties = scan.xml.slice(token.start, end)));
  else if (name === "w:instrText") {
    scan.text = "";
    push(scan, "code", token, (_start, end) => add(top, { kind: "code", text: scan.text, pieces: [within(end)] }));
  } else if (name === "w:fldChar") {
    const step = attributeValue(scan.xml, token, scan.names.own("w:fldCharType"));
    // A form field holds the choices it offers.
    push(scan, "object", token, (_start, end) => {
      if (step === "begin" || step === "separate" || step === "end") add(top, { kind: "field", step, pieces: [within(end)] });
    });
  } else if (name === "w:noBreakHyphen") push(scan, "hidden", token, (_start, end) => addText(end, "\u2011"));
  else if (name === "w:softHyphen") push(scan, "hidden", token, (_start, end) => addText(end, "\u00ad"));
  else if (name === "w:lastRenderedPageBreak") push(scan, "hidden", token);
  else if (hiddenNames.has(name)) push(scan, "hidden", token, (_start, end) => add(top, { kind: "marker", pieces: [within(end)] }));
  else if (name === "w:ruby") push(scan, "ruby", token, (_start, end) => endRuby(scan, top, token, end));
  else {
    const single = singleNames[name] ?? "object";
    pushObject(scan, token, name, (end) => add(top, { kind: "single", name: single, pieces: [within(end)] }));
  }
}

/** White space at the ends of a text is visible only where the document says so (§17.3.3.31). */
function shownText(scan: Scan, token: XmlToken): string {
  const { text, xml } = scan;
  if (text.trim().length === text.length || attributeValue(xml, token, "xml:space") === "preserve") return text;
  return text.replace(/^[ \t\r\n]+/, "").replace(/[ \t\r\n]+$/, "");
}

/** In text with a reading above it, the text is translated and the reading stays. */
function enterRuby(scan: Scan, token: XmlToken, name: string, top: Frame): void {
  if (name !== "w:rubyBase" || token.kind === "empty") {
    push(scan, "hidden", token);
    return;
  }
  const { run } = top;
  const xml = `<${scan.names.own("w:r")}>${run?.properties ?? ""}${scan.xml.slice(top.start, token.end)}`;
  add(top, { kind: "open", name: "ruby", pieces: [{ start: top.start, end: token.end, run, xml }], alike: "" });
  push(scan, "container", token, (start, end) => add(top, { kind: "close", pieces: [{ start, end, run, xml: "" }] }));
}

function endRuby(scan: Scan, { paragraph, run }: Frame, token: XmlToken, end: number): void {
  const last = paragraph?.items.at(-1);
  const piece = last?.kind === "close" ? last.pieces[0] : undefined;
  if (piece !== undefined && piece.start > token.start) {
    piece.end = end;
    piece.xml = `${scan.xml.slice(piece.start, end)}</${scan.names.own("w:r")}>`;
  } else paragraph?.items.push({ kind: "marker", pieces: [{ start: token.start, end, run }] });
}
