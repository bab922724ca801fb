/**
 * Places the glyphs that a page shows: what pdf.js read out of the fonts (characters and widths) set where the text operators say
 * (ISO 32000-1, 9.4.4). Texts come in the order of `walkPage`.
 */
import type { PdfJs, PdfJsDocument } from "./open-pdfjs.ts";
import { identity, multiply, type Matrix } from "./matrix.ts";
import type { WalkEvent } from "./page-walk.ts";

export type ShownGlyph = {
  text: string;
  /** From where to where on the line, in the frame of its angle, without the space set after it. */
  from: number;
  to: number;
  /** How far it leads with the space after it, in thousandths of the font's size as operators count them. */
  units: number;
};

export type ShownRun = {
  glyphs: readonly ShownGlyph[];
  /** Degrees, see pdf-text.ts. */
  angle: number;
  baseline: number;
  size: number;
  /** How far the font reaches above and below the line, by its size. */
  ascent: number;
  descent: number;
  color: readonly [number, number, number];
  isSlanted: boolean;
  /** As pdf.js judges. */
  isSerif: boolean;
  isMono: boolean;
  fontName: string;
  /** Mirrored, see-through: not for us. */
  isOdd: boolean;
  /** Not painted at all, as what a scanner's program has read is laid over its picture. */
  isHidden: boolean;
};

export type ShownPage = { runs: readonly ShownRun[]; events: readonly WalkEvent[] };

/** Whether pdf.js and our walk see the same texts in the same forms. */
export const isSame = (walked: readonly WalkEvent[], shown: readonly WalkEvent[]): boolean =>
  walked.length === shown.length && walked.every((event, at) => event === shown[at]);

type PdfJsPage = Awaited<ReturnType<PdfJsDocument["getPage"]>>;

type Glyph = { unicode: string; width: number; isSpace: boolean; vmetric?: readonly number[] };
type Font = {
  name?: string;
  fontMatrix?: number[];
  vertical?: boolean;
  ascent?: number;
  descent?: number;
  isSerifFont?: boolean;
  isMonospace?: boolean;
};

type State = {
  matrix: Matrix;
  font: Font;
  size: number;
  characterSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
  mode: number;
  color: readonly [number, number, number] | null;
  opacity: number;
};

const begin: State = {
  matrix: identity,
  font: {},
  size: 0,
  characterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  color: [0, 0, 0],
  opacity: 1,
};

/** What is fainter is a watermark. */
const minOpacity = 0.6;

/** Reads what one page shows. */
export async function readShownPage({ OPS, AnnotationMode }: PdfJs, page: PdfJsPage): Promise<ShownPage> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const runs: ShownRun[] = [];
  const events: WalkEvent[] = [];
  const saved: State[] = [];
  let state = begin;
  let line: Matrix = identity;
  let text: Matrix = identity;
  /** Groups around, and how many were there where a mask began: what a mask shows is no text. */
  let groups = 0;
  let maskFrom = -1;
  const move = (x: number, y: number) => {
    line = multiply(line, [1, 0, 0, 1, x, y]);
    text = line;
  };
  const fontOf = (id: string): Font => (page.commonObjs.has(id) ? (page.commonObjs.get(id) as Font) : {});
  for (let at = 0; at < fnArray.length; at++) {
    const operator = fnArray[at];
    const args = (argsArray[at] ?? []) as unknown[];
    const [x = 0, y = 0] = args as number[];
    if (operator === OPS.beginGroup) {
      groups++;
      const [options] = args as [{ smask?: unknown } | undefined];
      if (maskFrom < 0 && options?.smask) maskFrom = groups;
    }
    if (operator === OPS.endGroup) {
      if (groups === maskFrom) maskFrom = -1;
      groups--;
    }
    if (maskFrom >= 0) continue;
    switch (operator) {
      case OPS.save:
        saved.push(state);
        break;
      case OPS.restore:
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        state = { ...state, matrix: multiply(state.matrix, args as unknown as Matrix) };
        break;
      case OPS.paintFormXObjectBegin: {
        events.push("begin");
        saved.push(state);
        const [matrix] = args as unknown as [ArrayLike<number> | null];
        if (matrix !== null) state = { ...state, matrix: multiply(state.matrix, Array.from(matrix) as unknown as Matrix) };
        break;
      }
      case OPS.paintFormXObjectEnd:
        events.push("end");
        state = saved.pop() ?? state;
        break;
      case OPS.beginText:
        line = identity;
        text = identity;
        break;
      case OPS.setFont:
        state = { ...state, font: fontOf(String(args[0])), size: y };
        break;
      case OPS.setCharSpacing:
        state = { ...state, characterSpace: x };
        break;
      case OPS.setWordSpacing:
        state = { ...state, wordSpace: x };
        break;
      case OPS.setHScale:
        state = { ...state, stretch: x / 100 };
        break;
      case OPS.setLeading:
        state = { ...state, leading: x };
        break;
      case OPS.setTextRise:
        state = { ...state, rise: x };
        break;
      case OPS.setTextRenderingMode:
        state = { ...state, mode: x };
        break;
      case OPS.setTextMatrix: {
        line = Array.from(args[0] as ArrayLike<number>) as unknown as Matrix;
        text = line;
        break;
      }
      case OPS.moveText:
        move(x, y);
        break;
      case OPS.setLeadingMoveText:
        state = { ...state, leading: -y };
        move(x, y);
        break;
      case OPS.nextLine:
        move(0, -state.leading);
        break;
      case OPS.setFillRGBColor:
        state = { ...state, color: colorOf(args[0]) };
        break;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        state = { ...state, color: null };
        break;
      case OPS.setGState:
        for (const [name, value] of args[0] as [string, unknown][]) {
          if (name === "ca" && typeof value === "number") state = { ...state, opacity: value };
          if (name === "Font" && Array.isArray(value)) state = { ...state, font: fontOf(String(value[0])), size: Number(value[1]) };
        }
        break;
      case OPS.showText: {
        events.push("show");
        const shown = show(args[0] as (Glyph | number)[], state, text);
        runs.push(shown.run);
        text = shown.text;
        break;
      }
      default:
    }
  }
  return { runs, events };
}

function show(items: readonly (Glyph | number)[], state: State, from: Matrix): { run: ShownRun; text: Matrix } {
  const { font, size } = state;
  const isVertical = font.vertical === true;
  const stretch = isVertical ? 1 : state.stretch;
  const scale = font.fontMatrix?.[0] ?? 0.001;
  // The page's matrix times the line's: where a point of the text's own space is.
  const matrix = multiply(multiply(state.matrix, from), [1, 0, 0, 1, 0, state.rise]);
  // Lines from the top down are lines of a page that is turned; their letters are to both sides of them.
  const [a, b, c, d, e, f] = isVertical ? multiply(matrix, [0, -1, 1, 0, 0, 0]) : matrix;
  const along = Math.hypot(a, b);
  const area = a * d - b * c;
  const isFlat = !(along > 1e-6 && Math.abs(area) > 1e-9) || !Number.isFinite(along + area + e + f);
  // A size below zero turns letters on their heads.
  const isTurned = size < 0;
  const angle = isFlat ? 0 : angleOf(isTurned ? -b : b, isTurned ? -a : a);
  const [cos, sin] = isFlat ? [1, 0] : [(isTurned ? -a : a) / along, (isTurned ? -b : b) / along];
  const start = e * cos + f * sin;
  const baseline = f * cos - e * sin;
  const direction = isTurned ? -1 : 1;
  const glyphs: ShownGlyph[] = [];
  let pen = 0;
  for (const item of items) {
    if (typeof item === "number") {
      pen += (isVertical ? item / 1000 : -item / 1000) * size * stretch;
      continue;
    }
    const added = state.characterSpace + (item.isSpace ? state.wordSpace : 0);
    const space = isVertical ? -added : added;
    const advance = isVertical ? -(item.vmetric?.[0] ?? -1000) : item.width;
    const width = advance * scale * size;
    glyphs.push({
      text: item.unicode,
      from: start + pen * along * direction,
      to: start + (pen + width * stretch) * along * direction,
      units: (isVertical ? -1 : 1) * (advance * scale * 1000 + (size === 0 ? 0 : (space * 1000) / size)),
    });
    pen += (width + space) * stretch;
  }
  const isHidden = state.mode === 3 || state.opacity === 0;
  const height = isFlat ? 0 : (Math.abs(area) / along) * Math.abs(size);
  const run: ShownRun = {
    glyphs,
    angle,
    baseline: isVertical ? baseline - height * 0.38 : baseline,
    size: height,
    ascent: reach(font.ascent, 0.5, 1.2, 0.8),
    descent: -reach(font.descent === undefined ? undefined : -font.descent, 0.1, 0.5, 0.22),
    color: state.color ?? [0, 0, 0],
    isSlanted: !isFlat && Math.abs(a * c + b * d) / Math.abs(area) > 0.1,
    isSerif: font.isSerifFont === true,
    isMono: font.isMonospace === true,
    fontName: (font.name ?? "").replace(/^[A-Z]{6}\+/, ""),
    isOdd: isFlat || area < 0 || stretch <= 0 || height < 1 || state.mode === 7 || (state.opacity < minOpacity && !isHidden),
    isHidden,
  };
  return { run, text: multiply(from, isVertical ? [1, 0, 0, 1, 0, -pen] : [1, 0, 0, 1, pen, 0]) };
}

const reach = (value: number | undefined, least: number, most: number, usual: number): number =>
  value === undefined || !Number.isFinite(value) || value < least || value > most ? usual : value;

/** Rounded to a tenth of a degree, to right angles from half a degree. */
function angleOf(y: number, x: number): number {
  const angle = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  const right = Math.round(angle / 90) * 90;
  return Math.abs(angle - right) < 0.5 ? right % 360 : Math.round(angle * 10) / 10;
}

function colorOf(value: unknown): readonly [number, number, number] | null {
  if (typeof value !== "string") return null;
  const number = Number.parseInt(value.slice(1, 7), 16);
  return Number.isNaN(number) ? null : [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}
