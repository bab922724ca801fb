/**
 * Text of DrawingML (ECMA-376 part 1, 21.1.2): paragraphs of slides, shapes, tables, diagrams and chart titles, what charts keep
 * of their categories and series or state themselves (21.2.2.200 `strCache`, [MS-ODRAWXML] 2.24), descriptions of pictures, and what
 * links say of themselves (21.1.2.3.5). Fields, formulas and what a chart computes stay. A target replaces the runs of its paragraph from its first word to its last.
 */
import type { Item, Run } from "./run-items.ts";
import { tidyItems } from "./tidy-items.ts";
import { unitOf, type UnitForm } from "./run-units.ts";
import { writeRuns } from "./write-runs.ts";
import type { PartUnits } from "./ooxml-document.ts";
import { makeTextUnit } from "../segments/inline-unit.ts";
import { type Edit, splice } from "../segments/splice.ts";
import { targetOf } from "../segments/targets.ts";
import type { Targets, Unit, UnitKind, UnitTag, WriteOptions } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { attributeOf } from "../xml/xml-attributes.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { decodeXmlText, encodeXmlAttribute, encodeXmlText, textOf } from "../xml/xml-text.ts";
import { drawingFormats } from "./drawing-runs.ts";
import { drawingLanguage, type DrawingLanguage } from "./drawing-language.ts";
import { enterBody, fitText, type ShapeBody } from "./fit-text.ts";
import { ooxmlNames, type OoxmlNames } from "./ooxml-names.ts";

export type DrawingPart = {
  path: string;
  /** The kind of its ordinary paragraphs. */
  kind: UnitKind;
  place?: string;
  /** Leaves the texts of placeholders: in masters and layouts they are prompts that no slide shows. */
  skipsPlaceholders?: boolean;
  /** Text that grows shrinks itself where nothing else is specified: shapes on slides do not grow with it. */
  fitsShapes?: boolean;
  /** Units of another part that says the same, such as the data of a diagram next to its drawing: the same text is the same unit. */
  shared?: readonly Unit[];
};

/** @param tips the new tooltips of links in the part */
type Place = { unit: Unit; edits(target: string, options: WriteOptions, tips: Tips): Edit[]; body?: ShapeBody | null };
/** A tooltip, at each link of the part that has it: the runs of a link repeat it. */
type Tip = { unit: Unit; write(target: string): string; places: { start: number; end: number }[] };
/** The new tooltips by the old ones, both as they are in XML, and as edits in order. */
type Tips = { texts: ReadonlyMap<string, string>; edits: readonly Edit[] };
/** A paragraph that is being read. */
type Open = { items: Item[]; openEnd: number; properties: XmlToken | null; propertiesEnd: number; depth: number };

/** Reads a part. */
export function readDrawing(xml: string, part: DrawingPart): PartUnits {
  const reader = new DrawingReader(xml, part);
  for (const token of scanXml(xml)) reader.take(token);
  const { units, places, tips } = reader;
  return {
    units,
    write(targets, options) {
      const grown = new Set<ShapeBody>();
      const changed = newTips(tips, targets);
      const edits = places.flatMap(({ unit, edits: editsOf, body }) => {
        const target = targetOf(targets, unit);
        if (target === undefined || target === unit.source) return [];
        if (body && target.length > unit.source.length) grown.add(body);
        return editsOf(target, options, changed);
      });
      const isWritten = (tip: Edit) => edits.some(({ start, end }) => start <= tip.start && tip.end <= end);
      return [...edits, ...changed.edits.filter((tip) => !isWritten(tip)), ...[...grown].flatMap(fitText)];
    },
  };
}

function newTips(tips: ReadonlyMap<string, Tip>, targets: Targets): Tips {
  const texts = new Map<string, string>();
  const edits: Edit[] = [];
  for (const [raw, { unit, write, places }] of tips) {
    const target = targetOf(targets, unit);
    if (target === undefined || target === unit.source) continue;
    const text = write(target);
    texts.set(raw, text);
    edits.push(...places.map((place) => ({ ...place, text })));
  }
  return { texts, edits: edits.toSorted((a, b) => a.start - b.start) };
}

/** The properties of a run with the new tooltips of its links. */
function withTips(properties: string, { texts }: Tips): string {
  if (texts.size === 0 || !properties.includes("tooltip")) return properties;
  const edits: Edit[] = [];
  for (const token of scanXml(properties)) {
    const tip = attributeOf(properties, token, "tooltip");
    const text = tip === null ? undefined : texts.get(properties.slice(tip.valueStart, tip.valueEnd));
    if (tip !== null && text !== undefined) edits.push({ start: tip.valueStart, end: tip.valueEnd, text });
  }
  return splice(properties, edits);
}

class DrawingReader {
  readonly units: Unit[] = [];
  readonly places: Place[] = [];
  readonly tips = new Map<string, Tip>();
  private readonly xml: string;
  private readonly part: DrawingPart;
  private readonly names: OoxmlNames;
  private readonly formats = drawingFormats();
  private readonly open: string[] = [];
  private paragraph: Open | null = null;
  private run: Run | null = null;
  /** Elements skipped as a whole, from their start, by depth. */
  private single: { name: string; start: number; depth: number } | null = null;
  private text: { start: number; value: string } | null = null;
  private propertiesStart = 0;
  /** Depth of the shape that is a placeholder, 0 outside of one. */
  private shapeDepth = 0;
  private body: ShapeBody | null = null;
  private isPlaceholder = false;
  private left: Unit[];

  constructor(xml: string, part: DrawingPart) {
    this.xml = xml;
    this.part = part;
    this.names = ooxmlNames(xml);
    this.left = [...(part.shared ?? [])];
  }

  take(token: XmlToken): void {
    if (token.kind === "text" || token.kind === "cdata") {
      if (this.text !== null) this.text.value += textOf(this.xml, token);
      else if (isChartText(this.open)) this.addCached(token);
    } else if (token.kind === "open" || token.kind === "empty") {
      this.open.push(this.names.usual(token.name));
      this.enter(token, this.open.at(-1) ?? "");
      if (token.kind === "empty") this.leave(token);
    } else if (token.kind === "close") this.leave(token);
  }

  private enter(token: XmlToken, name: string): void {
    const depth = this.open.length;
    if (name === "a:hlinkClick" || name === "a:hlinkMouseOver") this.addTip(token);
    if (this.single !== null) return;
    if (this.part.fitsShapes === true) this.body = enterBody(this.body, token, this.open);
    if (this.paragraph === null) this.enterShape(token, name, depth);
    else if (depth === this.paragraph.depth + 1) this.enterInline(token, name, this.paragraph);
    else if (this.run !== null && depth === this.paragraph.depth + 2) {
      if (name === "a:rPr") this.propertiesStart = token.start;
      else if (name === "a:t") this.text = { start: token.start, value: "" };
    }
  }

  private enterShape(token: XmlToken, name: string, depth: number): void {
    if (name === "p:sp" || name === "p:pic" || name === "p:graphicFrame") {
      this.shapeDepth = depth;
      this.isPlaceholder = false;
    } else if (name === "p:ph" && this.shapeDepth > 0) this.isPlaceholder = true;
    else if (name === "a:p" && token.kind === "open")
      this.paragraph = { items: [], openEnd: token.end, properties: null, propertiesEnd: token.end, depth };
    else if (name.endsWith(":cNvPr") || name === "wp:docPr") this.addDescriptions(token);
  }

  private enterInline(token: XmlToken, name: string, paragraph: Open): void {
    if (name === "a:r" && token.kind === "open") this.run = { start: token.start, end: token.end, properties: "" };
    else if (name === "a:pPr") paragraph.properties = token;
    if (name === "a:pPr" || name === "a:endParaRPr") this.single = { name: "", start: token.start, depth: this.open.length };
    else if (name !== "a:r") this.single = { name: singleNames[name] ?? "object", start: token.start, depth: this.open.length };
  }

  private leave({ end }: XmlToken): void {
    const depth = this.open.length;
    const name = this.open.pop() ?? "";
    if (name === "a:prstTxWarp" && this.body !== null) this.body.place = end;
    if (this.single !== null) {
      if (depth === this.single.depth) this.endSingle(end, name);
    } else if (this.text !== null && name === "a:t") this.endText(end);
    else if (this.run !== null && name === "a:rPr") this.run.properties = this.xml.slice(this.propertiesStart, end);
    else if (this.run !== null && name === "a:r") {
      this.run.end = end;
      this.run = null;
    } else if (this.paragraph !== null && depth === this.paragraph.depth) {
      this.endParagraph(this.paragraph);
      this.paragraph = null;
    } else if (depth === this.shapeDepth) {
      this.shapeDepth = 0;
      this.isPlaceholder = false;
    }
  }

  private endSingle(end: number, name: string): void {
    const { single, paragraph } = this;
    this.single = null;
    if (single === null || paragraph === null) return;
    if (name === "a:pPr") paragraph.propertiesEnd = end;
    else if (single.name !== "")
      paragraph.items.push({ kind: "single", name: single.name, pieces: [{ start: single.start, end, run: null }] });
  }

  private endText(end: number): void {
    if (this.text !== null && this.run !== null)
      this.paragraph?.items.push({ kind: "text", text: this.text.value, piece: { start: this.text.start, end, run: this.run } });
    this.text = null;
  }

  private endParagraph(paragraph: Open): void {
    const { xml, names, part } = this;
    if (this.isPrompt()) return;
    const form = unitOf(tidyItems(paragraph.items), this.formats);
    if (form === null) return;
    const unit = this.addUnit(isTitle(this.open) ? "heading" : kindOf(this.open, part.kind), form.source, form.tags);
    const prefix = names.own("a:p").slice(0, -1);
    this.places.push({
      unit,
      body: this.body,
      edits: (target, options, tips) => paragraphEdits(xml, prefix, paragraph, form, target, drawingLanguage(options.language), tips),
    });
  }

  private isPrompt(): boolean {
    return this.isPlaceholder && this.part.skipsPlaceholders === true;
  }

  private addTip(token: XmlToken): void {
    const attribute = attributeOf(this.xml, token, "tooltip");
    if (attribute === null || this.isPrompt()) return;
    const { valueStart: start, valueEnd: end } = attribute;
    const raw = this.xml.slice(start, end);
    const known = this.tips.get(raw);
    const text = known === undefined ? makeTextUnit(decodeXmlText(raw)) : null;
    if (known !== undefined) known.places.push({ start, end });
    else if (text !== null) {
      const write = (target: string) => encodeXmlAttribute(text.before + text.write(target) + text.after);
      this.tips.set(raw, { unit: this.addUnit("string", text.source, text.tags), write, places: [{ start, end }] });
    }
  }

  private addCached(token: XmlToken): void {
    const unit = makeTextUnit(textOf(this.xml, token));
    if (unit === null) return;
    const { start, end } = token;
    const write = (target: string) => encodeXmlText(unit.before + unit.write(target) + unit.after);
    this.places.push({ unit: this.addUnit("chart", unit.source, unit.tags), edits: (target) => [{ start, end, text: write(target) }] });
  }

  private addDescriptions(token: XmlToken): void {
    for (const name of ["title", "descr"]) {
      const attribute = attributeOf(this.xml, token, name);
      const unit = attribute === null ? null : makeTextUnit(decodeXmlText(this.xml.slice(attribute.valueStart, attribute.valueEnd)));
      if (attribute === null || unit === null) continue;
      const { valueStart: start, valueEnd: end } = attribute;
      const write = (target: string) => encodeXmlAttribute(unit.before + unit.write(target) + unit.after);
      this.places.push({
        unit: this.addUnit("alternative-text", unit.source, unit.tags),
        edits: (target) => [{ start, end, text: write(target) }],
      });
    }
  }

  private addUnit(kind: UnitKind, source: string, tags: readonly UnitTag[]): Unit {
    const at = this.left.findIndex((unit) => unit.source === source && unit.tags.length === tags.length);
    const [same] = at < 0 ? [] : this.left.splice(at, 1);
    if (same !== undefined) return same;
    const { path, place } = this.part;
    const unit: Unit = { id: unitId(path, this.units.length, source), kind, source, tags, ...(place === undefined ? {} : { place }) };
    this.units.push(unit);
    return unit;
  }
}

const singleNames: Readonly<Record<string, string>> = {
  "a:br": "break",
  "a:fld": "field",
  "a14:m": "formula",
  "mc:AlternateContent": "formula",
};

const isTitle = (open: readonly string[]): boolean => open.includes("c:title") || open.includes("cx:title");

/** Where charts keep plain text: cells that they show, on one level or several, labels of points, and names of their own. */
const textCaches: readonly string[] = ["c:strCache", "c:multiLvlStrCache", "c:strLit", "c15:dlblRangeCache"];

/** Whether text inside these elements is text that a chart shows. */
function isChartText(open: readonly string[]): boolean {
  const parent = open.at(-2) ?? "";
  switch (open.at(-1)) {
    case "c:v":
      return parent === "c:tx" || textCaches.some((name) => open.includes(name));
    case "c:name":
      return parent === "c:trendline";
    case "cx:v":
      return parent === "cx:txData";
    case "cx:pt":
      return open.includes("cx:strDim");
    default:
      return false;
  }
}

function kindOf(open: readonly string[], kind: UnitKind): UnitKind {
  return open.includes("a:tc") ? "cell" : kind;
}

/** The new runs of a paragraph, and its direction if that changes. */
function paragraphEdits(
  xml: string,
  prefix: string,
  { properties, openEnd }: Open,
  form: UnitForm,
  target: string,
  language: DrawingLanguage,
  tips: Tips,
): Edit[] {
  const { start, end } = form;
  const text = writeRuns(form, target, {
    xml,
    prefix,
    properties: (own) => language.run(withTips(own, tips), prefix),
    isCopy: false,
    nested: tips.edits,
    // A line end within a run is not a break here: breaks are next to runs.
    writeText: (plain) => `<${prefix}t>${encodeXmlText(plain.replaceAll("\n", " "))}</${prefix}t>`,
  });
  return [{ start, end, text }, ...language.paragraph(xml, properties, openEnd, prefix)];
}
