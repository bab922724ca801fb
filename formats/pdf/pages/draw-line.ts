/** One line of a translated paragraph as operators of a content stream. */
import type { EmbeddedFonts } from "../embedded-fonts.ts";
import type { Line, Piece, TextStyle } from "../lay-out-text.ts";
import { isSpread, runsOf, writeText } from "../page-canvas.ts";
import type { Cluster } from "../shape-text.ts";

/** How a stretch of a target looks; `size` is that of the source, whatever the paragraph is scaled to. */
export type TargetStyle = TextStyle & { rise: number; linkNumber?: number };

/** Where a line is, in points of the source's size, y upward; and what is added after its clusters. */
type LinePlace = { x: number; baseline: number; spaceAfter: SpaceAfter };
type SpaceAfter = (cluster: Cluster) => number;

export type DrawnLine = { operators: string[]; links: { link: number; left: number; right: number; size: number }[] };

/** Draws a line and says where its links are. */
export function drawLine(line: Line, { x, baseline, spaceAfter }: LinePlace, fonts: EmbeddedFonts): DrawnLine {
  const drawn: DrawnLine = { operators: [], links: [] };
  let pen = x;
  for (const run of runsOf(line.pieces)) {
    const style = styleOf(run);
    const width = widthOf(run, spaceAfter);
    drawn.operators.push(writeText(run, { x: pen, y: baseline + style.rise, spaceAfter }, fonts));
    addLink(drawn, style, pen, pen + width);
    pen += width;
  }
  return drawn;
}

/** White that a blank may be widened by, in ems: a line that needs more stays ragged. */
const maxGap = 1.2;

/** What fills a line up, or null where nothing can: Han characters move apart by a little, other lines at their blanks. */
export function stretchOf(line: Line, fullWidth: number): SpaceAfter | null {
  if (line.spread > 0) return (cluster) => (isSpread(cluster) ? line.spread : 0);
  const blanks = line.pieces.reduce((sum, { shaped }) => sum + shaped.clusters.filter(isBlank).length, 0);
  const gap = blanks === 0 ? 0 : (fullWidth - line.width) / blanks;
  if (gap <= 0 || gap > maxGap * (line.pieces[0]?.style.size ?? 0)) return null;
  return (cluster) => (isBlank(cluster) ? gap : 0);
}

const isBlank = (cluster: Cluster): boolean => cluster.text === " ";

/** The pieces of a line are made of spans that all have such a style. */
const styleOf = (run: readonly Piece[]): TargetStyle => run[0]?.style as TargetStyle;

const widthOf = (run: readonly Piece[], spaceAfter: SpaceAfter): number =>
  run.reduce((sum, { width, shaped }) => shaped.clusters.reduce((more, cluster) => more + spaceAfter(cluster), sum + width), 0);

/** A link of several runs is one area a line. */
function addLink({ links }: DrawnLine, { linkNumber, size }: TargetStyle, left: number, right: number): void {
  if (linkNumber === undefined) return;
  const last = links.at(-1);
  if (last?.link === linkNumber && Math.abs(last.right - left) < 0.5) last.right = right;
  else links.push({ link: linkNumber, left, right, size });
}
