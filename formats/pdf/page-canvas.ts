/** What is painted on one page: operators of a PDF content stream (ISO 32000-1, annex A). Distances in points from the top left corner. */
import { hex, type EmbeddedFonts } from "./embedded-fonts.ts";
import type { Color, Line, Piece } from "./lay-out-text.ts";
import { hanScript } from "./pick-font.ts";
import type { Cluster } from "./shape-text.ts";

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 };
/** How far letters lean that have no italic of their own: 12 degrees. */
const slant = 0.2126;

export type PageLink = { left: number; top: number; right: number; bottom: number; url: string };

export type PageCanvas = {
  drawLine(line: Line, x: number, baseline: number): void;
  fill(area: { left: number; top: number; width: number; height: number }, color: Color): void;
  links: PageLink[];
  /** The content stream. */
  content(): string;
};

/** Begins an empty page. */
export function createCanvas(fonts: EmbeddedFonts): PageCanvas {
  const operators: string[] = [];
  const links: PageLink[] = [];

  const fill: PageCanvas["fill"] = ({ left, top, width, height }, color) => {
    operators.push(`${colorOf(color)} rg ${n(left)} ${n(pageSize.height - top - height)} ${n(width)} ${n(height)} re f`);
  };

  const decorate = ({ style }: Piece, x: number, width: number, baseline: number) => {
    const { size, color } = style;
    if (style.link !== undefined) {
      fill({ left: x, top: baseline + size * 0.12, width, height: 0.5 }, color);
      addLink({ left: x, top: baseline - size, right: x + width, bottom: baseline + size * 0.3, url: style.link });
    }
    if (style.isStruck) fill({ left: x, top: baseline - size * 0.3, width, height: 0.6 }, color);
  };

  /** A link of several pieces is one area a line. */
  const addLink = (link: PageLink) => {
    const last = links.at(-1);
    if (last?.url === link.url && last.bottom === link.bottom && Math.abs(last.right - link.left) < 0.5) last.right = link.right;
    else links.push(link);
  };

  return {
    links,
    fill,
    drawLine({ pieces, spread }, x, baseline) {
      let pen = x;
      for (const run of runsOf(pieces)) {
        const clusters = run.flatMap(({ shaped }) => shaped.clusters);
        const width = run.reduce((sum, piece) => sum + piece.width, 0) + spread * clusters.filter(isSpread).length;
        const [first] = run;
        if (first === undefined) continue;
        const { style } = first;
        if (style.ground !== undefined)
          fill({ left: pen, top: baseline - style.size * 0.95, width, height: style.size * 1.25 }, style.ground);
        operators.push(
          writeText(run, { x: pen, y: pageSize.height - baseline, spaceAfter: (cluster) => (isSpread(cluster) ? spread : 0) }, fonts),
        );
        decorate(first, pen, width, baseline);
        pen += width;
      }
    },
    content: () => operators.join("\n"),
  };
}

/** Whether a cluster is moved away from the next where a line of Han is filled. */
export const isSpread = (cluster: Cluster): boolean => hanScript.test(cluster.text);

/** Neighbors that look alike are written as one text, whatever fonts their characters come from. */
export function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1)?.[0];
    const isAlike = last?.style === piece.style && last.shaped.slice.isSlanted === piece.shaped.slice.isSlanted;
    if (isAlike) runs.at(-1)?.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** Where a text begins on its page, y upward, and what is added after each of its clusters, in points. */
type TextPlace = { x: number; y: number; spaceAfter: (cluster: Cluster) => number };

/** Gives the operators that show pieces of one style, from left to right. */
export function writeText(run: readonly Piece[], { x, y, spaceAfter }: TextPlace, fonts: EmbeddedFonts): string {
  const [first] = run;
  if (first === undefined) return "";
  const { size, color } = first.style;
  const operators = [`BT ${colorOf(color)} rg 1 0 ${first.shaped.slice.isSlanted ? slant : 0} 1 ${n(x)} ${n(y)} Tm`];
  let fontName = "";
  let codes = "";
  /** How far the glyphs have led beyond where they should, in thousandths of an em: moved back before it can be seen. */
  let ahead = 0;
  const flush = () => {
    if (codes !== "") operators.push(`/${fontName} ${n(size)} Tf [${codes}] TJ`);
    codes = "";
  };
  for (const { shaped } of run)
    for (const cluster of shaped.clusters) {
      const encoded = fonts.encode(cluster, shaped.slice);
      if (encoded.fontName !== fontName) flush();
      fontName = encoded.fontName;
      ahead += encoded.width - cluster.advance - (spaceAfter(cluster) * 1000) / size;
      const move = Math.abs(ahead) < 1 ? 0 : Math.round(ahead);
      codes += move === 0 ? `<${hex(encoded.code)}>` : `<${hex(encoded.code)}>${move}`;
      ahead -= move;
    }
  flush();
  return [...operators, "ET"].join(" ");
}

const n = (value: number): string => String(Math.round(value * 100) / 100);
const colorOf = (color: Color): string => color.map(n).join(" ");
