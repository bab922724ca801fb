/**
 * Goes through what a page paints, with the forms in it, in the order of painting: where text is shown, where pictures and areas are.
 * Reading and writing both walk, so that a text has the same number in both.
 */
import { PDFDict, PDFName, PDFRawStream, type PDFContext, type PDFObject } from "@cantoo/pdf-lib";
import { unusableFile } from "../../segments/file-fault.ts";
import { scanContent, type Operand } from "./content-operators.ts";
import { decodeStream } from "./decode-stream.ts";
import { apply, boundsOf, identity, multiply, type Bounds, type Matrix } from "./matrix.ts";
import { inherited, lookupIn, matrixOf, pageContent } from "./page-objects.ts";
import { firstPaints, paintsAfter, type Paints, type Rgb } from "./paint-color.ts";

/** One content stream: the page's own, or that of a form where it is painted. */
export type WalkedStream = {
  bytes: Uint8Array;
  resources: PDFDict;
  /** Null for the page. */
  form: PDFRawStream | null;
  /** The stream that paints it; the same form painted twice is walked twice. */
  parent: number;
  /** Where the operator that paints it is in there. */
  start: number;
  end: number;
};

/** An operator that shows text. */
export type ShownText = {
  stream: number;
  operator: string;
  operands: readonly Operand[];
  start: number;
  end: number;
  /** The number in `fonts`; -1 for none. */
  font: number;
  /** The number of the marked content with a text of its own around it; -1 for none. */
  spoken: number;
};

export type PageArea = Bounds & {
  kind: "picture" | "fill" | "stroke";
  /** The number of the path that paints it, -1 for pictures. */
  path: number;
};

/** A picture where it is painted. */
export type PaintedPicture = Bounds & {
  /** From the unit square to the page. */
  matrix: Matrix;
  /** Null for one that is in the content itself. */
  object: PDFRawStream | null;
  /** How many texts were shown before it: it lies over them. */
  textsBefore: number;
};

/** A path from its first operator to after the one that paints it, how many areas it paints, and in which color. */
export type PaintedPath = { stream: number; start: number; end: number; areas: number; color: Rgb | null };

/** Marked content that says in other words what is shown in it (`ActualText`): where its operator is. */
export type SpokenContent = { stream: number; start: number; end: number };

export type PageWalk = {
  streams: readonly WalkedStream[];
  shown: readonly ShownText[];
  /** Shown texts by number, and where forms begin and end: what pdf.js tells must be of the same shape. */
  events: readonly WalkEvent[];
  fonts: readonly PDFDict[];
  areas: readonly PageArea[];
  pictures: readonly PaintedPicture[];
  paths: readonly PaintedPath[];
  spoken: readonly SpokenContent[];
  /** Graphics states that the page's own stream leaves open, and how many it closes that it never opened. */
  unclosed: number;
  unopened: number;
};

export type WalkEvent = "begin" | "end" | "show";

/** Forms within forms, and streams on one page. */
const maxDepth = 24;
const maxStreams = 5_000;
const maxEvents = 2_000_000;
const maxAreas = 20_000;
const maxPageBytes = 256 * 1024 * 1024;
/** None was set yet; -1 is one that the page does not have. */
const noFont = -2;

type State = { matrix: Matrix; font: number; paints: Paints };

const key = (name: string) => PDFName.of(name);

/** @param page its dictionary @throws AppError `unsupported-file` when its streams grow too large */
export function walkPage(page: PDFDict, context: PDFContext): PageWalk {
  const streams: WalkedStream[] = [];
  const shown: ShownText[] = [];
  const events: WalkEvent[] = [];
  const fonts: PDFDict[] = [];
  const fontNumbers = new Map<PDFDict, number>();
  const areas: PageArea[] = [];
  const pictures: PaintedPicture[] = [];
  const paths: PaintedPath[] = [];
  const spoken: SpokenContent[] = [];
  let unclosed = 0;
  let unopened = 0;

  const contents = new Map<PDFRawStream, Uint8Array>();
  let size = 0;
  const contentOf = (stream: PDFRawStream): Uint8Array => {
    const bytes = contents.get(stream) ?? decodeStream(stream);
    contents.set(stream, bytes);
    size += bytes.length;
    if (size > maxPageBytes) throw unusableFile("too-large", "a page");
    return bytes;
  };

  const fontNumber = (resources: PDFDict, name: string): number => {
    const font = lookupIn(resources, "Font", name);
    if (!(font instanceof PDFDict)) return -1;
    let number = fontNumbers.get(font);
    if (number === undefined) {
      number = fonts.push(font) - 1;
      fontNumbers.set(font, number);
    }
    return number;
  };

  const walk = (index: number, from: State, around: readonly PDFObject[]): void => {
    const { bytes, resources } = streams[index] as WalkedStream;
    let state = from;
    const saved: State[] = [];
    const marks: number[] = [];
    /** The areas of the path's parts. */
    let path: Bounds[] = [];
    let pathStart = 0;
    const begin = (x: number, y: number, start: number) => {
      if (path.length === 0) pathStart = start;
      const [pageX, pageY] = apply(state.matrix, x, y);
      if (path.length < maxAreas) path.push({ left: pageX, right: pageX, bottom: pageY, top: pageY });
    };
    const extend = (x: number, y: number, start: number) => {
      const part = path.at(-1);
      if (part === undefined) return begin(x, y, start);
      const [pageX, pageY] = apply(state.matrix, x, y);
      part.left = Math.min(part.left, pageX);
      part.right = Math.max(part.right, pageX);
      part.bottom = Math.min(part.bottom, pageY);
      part.top = Math.max(part.top, pageY);
    };
    const paint = (kind: PageArea["kind"], end: number) => {
      const color = state.paints[kind === "stroke" ? "stroke" : "fill"];
      const number = paths.push({ stream: index, start: pathStart, end, areas: path.length, color }) - 1;
      for (const part of path) if (areas.length < maxAreas) areas.push({ ...part, kind, path: number });
      path = [];
    };
    const paintPicture = (object: PDFRawStream | null) => {
      if (areas.length >= maxAreas) return;
      const bounds = boundsOf(state.matrix, 0, 0, 1, 1);
      areas.push({ ...bounds, kind: "picture", path: -1 });
      pictures.push({ ...bounds, matrix: state.matrix, object, textsBefore: shown.length });
    };
    const paintObject = (name: string, start: number, end: number) => {
      const object = lookupIn(resources, "XObject", name);
      if (!(object instanceof PDFRawStream)) return;
      const subtype = String(object.dict.lookup(key("Subtype")));
      if (subtype === "/Image") paintPicture(object);
      if (subtype !== "/Form" || events.length >= maxEvents) return;
      // Readers paint no form within itself.
      if (around.includes(object) || around.length >= maxDepth || streams.length >= maxStreams) return;
      const own = object.dict.lookup(key("Resources"));
      const matrix = multiply(state.matrix, matrixOf(object.dict.lookup(key("Matrix"))));
      events.push("begin");
      const form = {
        bytes: contentOf(object),
        resources: own instanceof PDFDict ? own : resources,
        form: object,
        parent: index,
        start,
        end,
      };
      const inner = streams.push(form) - 1;
      walk(inner, { ...state, matrix }, [...around, object]);
      events.push("end");
    };
    scanContent(bytes, (operator, operands, start, end) => {
      const [first] = operands;
      switch (operator) {
        case "q":
          if (saved.length < 10_000) saved.push(state);
          if (index === 0) unclosed++;
          break;
        case "Q":
          state = saved.pop() ?? state;
          if (index === 0 && unclosed === 0) unopened++;
          else if (index === 0) unclosed--;
          break;
        case "cm": {
          const matrix = numbers(operands, 6) as Matrix | null;
          if (matrix !== null) state = { ...state, matrix: multiply(state.matrix, matrix) };
          break;
        }
        case "Tf":
          if (isName(first)) state = { ...state, font: fontNumber(resources, first.name) };
          break;
        case "Tj":
        case "TJ":
        case "'":
        case '"':
          // Without a font nothing is shown.
          if (operands.length < (operator === '"' ? 3 : 1) || state.font === noFont || events.length >= maxEvents) break;
          events.push("show");
          shown.push({
            stream: index,
            operator,
            operands,
            start,
            end,
            font: state.font,
            spoken: marks.findLast((mark) => mark >= 0) ?? -1,
          });
          break;
        case "BMC":
          marks.push(-1);
          break;
        case "BDC":
          marks.push(speaks(operands[1], bytes, resources) ? spoken.push({ stream: index, start, end }) - 1 : -1);
          break;
        case "EMC":
          marks.pop();
          break;
        case "Do":
          if (isName(first)) paintObject(first.name, start, end);
          break;
        case "BI":
          paintPicture(null);
          break;
        case "re": {
          const box = numbers(operands, 4);
          if (box === null) break;
          const [x = 0, y = 0, width = 0, height = 0] = box;
          begin(x, y, start);
          extend(x + width, y + height, start);
          extend(x + width, y, start);
          extend(x, y + height, start);
          break;
        }
        case "m": {
          const [x = 0, y = 0] = numbers(operands, 2) ?? [];
          begin(x, y, start);
          break;
        }
        case "l":
        case "c":
        case "v":
        case "y": {
          const points = numbers(operands, operands.length);
          if (points === null) break;
          for (let at = 0; at + 1 < points.length; at += 2) extend(points[at] ?? 0, points[at + 1] ?? 0, start);
          break;
        }
        case "f":
        case "F":
        case "f*":
        case "B":
        case "B*":
        case "b":
        case "b*":
          paint("fill", end);
          break;
        case "S":
        case "s":
          paint("stroke", end);
          break;
        case "n":
          path = [];
          break;
        default: {
          const paints = paintsAfter(state.paints, operator, operands);
          if (paints !== state.paints) state = { ...state, paints };
        }
      }
    });
  };

  const resources = inherited(page, "Resources");
  streams.push({
    bytes: pageContent(page, context),
    resources: resources instanceof PDFDict ? resources : PDFDict.withContext(context),
    form: null,
    parent: -1,
    start: 0,
    end: 0,
  });
  walk(0, { matrix: identity, font: noFont, paints: firstPaints }, []);
  return { streams, shown, events, fonts, areas, pictures, paths, spoken, unclosed, unopened };
}

const isName = (operand: Operand | undefined): operand is { name: string } => typeof operand === "object" && "name" in operand;

function numbers(operands: readonly Operand[], count: number): number[] | null {
  const last = operands.slice(-count);
  return last.length === count && last.every((operand) => typeof operand === "number") ? (last as number[]) : null;
}

function speaks(properties: Operand | undefined, bytes: Uint8Array, resources: PDFDict): boolean {
  if (isName(properties)) {
    const list = lookupIn(resources, "Properties", properties.name);
    return list instanceof PDFDict && list.has(key("ActualText"));
  }
  if (typeof properties !== "object" || !("start" in properties)) return false;
  return Buffer.from(bytes.buffer, bytes.byteOffset + properties.start, properties.end - properties.start).includes("/ActualText");
}
