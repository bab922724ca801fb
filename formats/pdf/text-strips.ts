import type { Strip } from "./flow.ts";
import type { Line, Span, TextStyle, Typesetter } from "./lay-out-text.ts";
import { lineHeightOf } from "./look.ts";
import type { PageCanvas } from "./page-canvas.ts";
import { directionOf } from "./text-direction.ts";

export type Column = { left: number; width: number };

/** What a block finds around it. */
export type Setting = {
  typesetter: Typesetter;
  column: Column;
  style: TextStyle;
  /** White before the next block. */
  gap: number;
  /** How many lists are around. */
  depth: number;
};

/** Where a line of letters of a size is in its strip: their capitals in its middle. */
export const baselineOf = (top: number, height: number, size: number): number => top + height / 2 + size * 0.35;

export type TextOptions = {
  gap: number;
  /** For each point of the letters; by the script when it is not said. */
  lineHeight?: number;
  align?: "start" | "center" | "end";
  direction?: "ltr" | "rtl";
};

/** A line of text with where it begins. */
export type PlacedLine = { line: Line; x: number; height: number; size: number };

/** Lays out text with line ends in it in a column. */
export function placeLines(spans: readonly Span[], column: Column, typesetter: Typesetter, options: TextOptions): PlacedLine[] {
  const text = spans.map((span) => span.text).join("");
  const direction = options.direction ?? directionOf(text);
  const size = spans.reduce((most, span) => Math.max(most, span.style.size), 0);
  const height = size * (options.lineHeight ?? lineHeightOf(text));
  const endShare = { start: 0, center: 0.5, end: 1 }[options.align ?? "start"];
  const share = direction === "rtl" ? 1 - endShare : endShare;
  return splitLines(spans).flatMap((part) =>
    typesetter.layOut(part, column.width, direction).map((line) => {
      // A line that is spread fills its column.
      const x = line.spread > 0 ? column.left : column.left + Math.max(0, column.width - line.width) * share;
      return { line, x, height, size };
    }),
  );
}

/** Sets text in strips, a line each; its first two lines and its last two stay together. */
export function textStrips(spans: readonly Span[], column: Column, typesetter: Typesetter, options: TextOptions): Strip[] {
  const lines = placeLines(spans, column, typesetter, options);
  return lines.map((placed, index) => ({
    height: placed.height,
    gap: index === 0 ? options.gap : 0,
    keepsWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    draw: (canvas, top) => drawPlaced(canvas, placed, top),
  }));
}

/** Paints a line whose strip begins at `top`. */
export function drawPlaced(canvas: PageCanvas, { line, x, height, size }: PlacedLine, top: number): void {
  canvas.drawLine(line, x, baselineOf(top, height, size));
}

function splitLines(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]];
  for (const { text, style } of spans) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ text: part, style });
    }
  }
  return lines;
}
