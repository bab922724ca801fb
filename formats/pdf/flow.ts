import { deflateSync } from "node:zlib";
import { createCanvas, type PageCanvas, type PageLink, pageSize } from "./page-canvas.ts";
import type { EmbeddedFonts } from "./embedded-fonts.ts";

/** White around what is written, in points. */
export const margins = { left: 74, right: 74, top: 72, bottom: 78 };
export const textHeight = pageSize.height - margins.top - margins.bottom;

/** A strip of a document across the page, which is never split. Distances are in points. */
export type Strip = {
  height: number;
  /** White before it, which is left out at the top of a page. */
  gap: number;
  /** Whether a page may not end after it. */
  keepsWithNext: boolean;
  draw(canvas: PageCanvas, top: number, gap: number): void;
  /** Strips that are repeated when a page begins with this one, such as a table's head. */
  repeated?: readonly Strip[];
  /** An entry of the document's outline. */
  heading?: { title: string; depth: number };
};

/** A page that is done: what is painted on it, and where its links and headings are. */
export type Page = { content: Uint8Array; links: PageLink[]; headings: { title: string; depth: number; top: number }[] };

/** Strips that would stay together for more than this are separated. */
const maxKept = textHeight / 2;

/** Sets strips on pages one after the other, as they come: a page that is full takes little memory. */
export function setPages(strips: Iterable<Strip>, fonts: EmbeddedFonts): Page[] {
  const pages: Page[] = [];
  let canvas = createCanvas(fonts);
  let headings: Page["headings"] = [];
  let top = margins.top;
  const turn = () => {
    pages.push({ content: deflateSync(canvas.content()), links: canvas.links, headings });
    [canvas, headings, top] = [createCanvas(fonts), [], margins.top];
  };
  const place = (strip: Strip) => {
    const gap = top === margins.top ? 0 : strip.gap;
    if (strip.heading !== undefined) headings.push({ ...strip.heading, top });
    top += gap;
    strip.draw(canvas, top, gap);
    top += strip.height;
  };
  for (const group of groupsOf(strips)) {
    const isWhole = heightOf(group) <= maxKept;
    for (const [index, strip] of group.entries()) {
      const needed = isWhole ? heightOf(group.slice(index)) : strip.gap + strip.height;
      const isFull = top + needed > pageSize.height - margins.bottom + 0.01;
      if (top > margins.top && isFull && (index === 0 || !isWhole)) {
        turn();
        for (const repeated of strip.repeated ?? []) place(repeated);
      }
      place(strip);
    }
  }
  turn();
  return pages;
}

const heightOf = (strips: readonly Strip[]): number => strips.reduce((sum, { gap, height }) => sum + gap + height, 0);

/** Strips that have to be on one page, up to where that is no longer possible. */
function* groupsOf(strips: Iterable<Strip>): Generator<Strip[]> {
  let group: Strip[] = [];
  for (const strip of strips) {
    group.push(strip);
    if (strip.keepsWithNext && heightOf(group) <= maxKept) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
