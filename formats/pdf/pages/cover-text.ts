/** Prepares the place of a text that is visible only as part of a picture: covers it with the color of its paper, and finds its ink. */
import { boundsOf, turn, type Bounds } from "./matrix.ts";
import type { Rgb } from "./paint-color.ts";
import type { PdfBox, PdfLine, PdfParagraph } from "./pdf-text.ts";
import { rgbOf, type ScanPicture } from "./scan-pictures.ts";

/** @property paragraph in the ink and the weight of its source, with room over empty paper only */
export type CoveredParagraph = { paragraph: PdfParagraph; cover: string };

/** @param picture null if it cannot be examined: its paper is then white, and text stays in its place */
export function coverTexts(paragraphs: readonly PdfParagraph[], picture: ScanPicture | null): CoveredParagraph[] {
  const seen = paragraphs.map((paragraph) => ({ paragraph, looks: looksOf(paragraph, picture) }));
  const usual = usualWeight(seen);
  return seen.map(({ paragraph, looks }) => {
    const { paper, ink, weight, isEmpty } = looks;
    const isBold = weight > usual * boldShare;
    const styles = paragraph.styles.map((style) => ({ ...style, color: ink, isBold: style.isBold || isBold }));
    return { paragraph: { ...paragraph, styles, maxBox: emptyRoom(paragraph, isEmpty) }, cover: coverOf(paragraph, paper) };
  });
}

type Looks = {
  paper: Rgb;
  ink: Rgb;
  /** The share of ink in the small letters' height. */
  weight: number;
  /** Whether an area shows nothing but paper. */
  isEmpty(area: Bounds): boolean;
};

const plain: Looks = { paper: [1, 1, 1], ink: [0, 0, 0], weight: 0, isEmpty: () => false };

function looksOf({ angle, lines, box }: PdfParagraph, picture: ScanPicture | null): Looks {
  const toPage = ({ left, bottom, right, top }: Bounds) => boundsOf(turn(angle), left, bottom, right, top);
  if (picture === null || !isWithin(toPage(boundsFrom(box)), picture)) return plain;
  const colors = colorsOf(
    lines.map((line) => toPage(areaOf(line))),
    picture,
  );
  const bands = lines.map(({ x, y, width, height }) => ({ left: x, right: x + width, bottom: y, top: y + sizeOf(height) / 2 }));
  const inked = bands.reduce((sum, band) => sum + inkIn(toPage(band), picture, colors.paper), 0);
  const isEmpty = (area: Bounds) => inkIn(toPage(area), picture, colors.paper) < mostInk;
  return {
    ...colors,
    weight: inked / bands.reduce((sum, { left, right, bottom, top }) => sum + (right - left) * (top - bottom), 0),
    isEmpty,
  };
}

/** Heavier than the page's text by this is bold. */
const boldShare = 1.3;

/** The weight of most of the page's text. */
function usualWeight(seen: readonly { paragraph: PdfParagraph; looks: Looks }[]): number {
  const sorted = seen
    .map(({ paragraph: { lines }, looks: { weight } }) => ({ lines: lines.length, weight }))
    .sort((a, b) => a.weight - b.weight);
  let left = sorted.reduce((sum, { lines }) => sum + lines, 0) / 2;
  return sorted.find(({ lines }) => (left -= lines) <= 0)?.weight ?? 0;
}

const boundsFrom = ({ x, y, width, height }: PdfBox): Bounds => ({ left: x, right: x + width, bottom: y, top: y + height });
const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.bottom >= outer.bottom && inner.top <= outer.top;

/** What recognition says of a line's size is about right: letters reach so far out of it, by its height. */
const reach = { side: 0.25, below: 0.12, above: 0.04 } as const;

/** Of a line's letters, which reach a fifth below it. */
const sizeOf = (height: number): number => height / 1.22;

function areaOf({ x, y, width, height }: PdfLine): Bounds {
  const size = sizeOf(height);
  return {
    left: x - size * reach.side,
    right: x + width + size * reach.side,
    bottom: y - size * (0.22 + reach.below),
    top: y + size * (1 + reach.above),
  };
}

function coverOf({ angle, lines }: PdfParagraph, paper: Rgb): string {
  const areas = lines.map((line) => {
    const { left, right, bottom, top } = areaOf(line);
    return `${[left, bottom, right - left, top - bottom].map((value) => value.toFixed(2)).join(" ")} re`;
  });
  const matrix = turn(angle).map((value) => value.toFixed(6));
  return `q ${paper.map((value) => value.toFixed(3)).join(" ")} rg ${matrix.join(" ")} cm ${areas.join(" ")} f Q`;
}

/** This many points of an area are sampled. */
const mostPoints = 20_000;

function eachPoint(area: Bounds, { step, colorAt }: ScanPicture, take: (color: number) => void): number {
  const { left, right, bottom, top } = area;
  const size = (right - left) * (top - bottom);
  const apart = Math.max(step, Math.sqrt(size / mostPoints));
  for (let y = bottom + apart / 2; y < top; y += apart) for (let x = left + apart / 2; x < right; x += apart) take(colorAt(x, y));
  return apart * apart;
}

/** Paper is what most points of a text are like, ink what differs most from it. */
function colorsOf(areas: readonly Bounds[], picture: ScanPicture): Pick<Looks, "paper" | "ink"> {
  const colors: number[] = [];
  for (const area of areas) if (colors.length < mostPoints * 4) eachPoint(area, picture, (color) => void colors.push(color));
  const counts = new Map<number, number>();
  // By the four highest bits of each part.
  for (const color of colors) counts.set(color & 0xf0f0f0, (counts.get(color & 0xf0f0f0) ?? 0) + 1);
  let usual = 0xf0f0f0;
  for (const [color, count] of counts) if (count > (counts.get(usual) ?? 0)) usual = color;
  const paper = meanOf(colors.filter((color) => differenceOf(color, usual + 0x080808) < 32)) ?? 0xffffff;
  const far = colors.map((color) => differenceOf(color, paper));
  const most = far.toSorted((a, b) => a - b)[Math.floor(far.length * 0.99)] ?? 0;
  const ink = most < leastDifference ? null : meanOf(colors.filter((_, at) => (far[at] ?? 0) > most * 0.9));
  return { paper: rgbOf(paper), ink: rgbOf(ink ?? (brightnessOf(paper) < 128 ? 0xffffff : 0)) };
}

/** Of the brightest to the darkest part, 0 to 255: less is the paper's own grain, or a picture pressed too hard. */
const leastDifference = 72;

const differenceOf = (a: number, b: number): number =>
  Math.max(Math.abs((a >> 16) - (b >> 16)), Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)), Math.abs((a & 255) - (b & 255)));

const brightnessOf = (color: number): number => ((color >> 16) * 3 + ((color >> 8) & 255) * 6 + (color & 255)) / 10;

function meanOf(colors: readonly number[]): number | null {
  if (colors.length === 0) return null;
  let [red, green, blue] = [0, 0, 0];
  for (const color of colors) {
    red += color >> 16;
    green += (color >> 8) & 255;
    blue += color & 255;
  }
  const part = (sum: number) => Math.round(sum / colors.length);
  return (part(red) << 16) | (part(green) << 8) | part(blue);
}

/** More ink in a strip of paper than dust, in square points. */
const mostInk = 0.4;

function inkIn(area: Bounds, picture: ScanPicture, paper: Rgb): number {
  const [red, green, blue] = paper.map((part) => Math.round(part * 255)) as [number, number, number];
  const color = (red << 16) | (green << 8) | blue;
  let count = 0;
  const each = eachPoint(area, picture, (point) => void (count += differenceOf(point, color) > leastDifference ? 1 : 0));
  return count * each;
}

/** Strips that room is tried in, and kept free at its end, in points. */
const strip = 3;

/** As much of the room around a text as shows nothing but paper. */
function emptyRoom({ box, maxBox }: PdfParagraph, isEmpty: (area: Bounds) => boolean): PdfBox {
  const own = boundsFrom(box);
  const most = boundsFrom(maxBox);
  const room = { ...own };
  const clear = strip / 2;
  while (room.right + strip <= most.right && isEmpty({ ...own, left: room.right + clear, right: room.right + clear + strip }))
    room.right += strip;
  while (room.left - strip >= most.left && isEmpty({ ...own, left: room.left - clear - strip, right: room.left - clear }))
    room.left -= strip;
  while (room.bottom - strip >= most.bottom && isEmpty({ ...room, bottom: room.bottom - clear - strip, top: room.bottom - clear }))
    room.bottom -= strip;
  return { x: room.left, y: room.bottom, width: room.right - room.left, height: room.top - room.bottom };
}
