/** Reads the paragraphs of one page: glyphs to chunks, lines, columns and paragraphs, each with what has to go when it is translated. */
import type { PDFDict } from "@cantoo/pdf-lib";
import type { UnitKind } from "../../segments/unit.ts";
import { lookOf } from "./font-look.ts";
import { roomOf, type Obstacle } from "./growing-room.ts";
import { chainsOf } from "./line-chains.ts";
import { lineWords } from "./line-words.ts";
import { boundsOf, turn, type Bounds } from "./matrix.ts";
import type { PageWalk } from "./page-walk.ts";
import { sourceOf, type ParagraphSource } from "./paragraph-source.ts";
import { directionOfLines, joinLines, wordsOfLine, type FindLink } from "./paragraph-words.ts";
import type { PdfAlign, PdfBox, PdfLine, PdfParagraph } from "./pdf-text.ts";
import { readingsOf } from "./readings.ts";
import { isSplittable } from "./rewrite-shown.ts";
import type { ShownPage, ShownRun } from "./shown-glyphs.ts";
import { hasMark, splitChain, type LineGroup } from "./split-chain.ts";
import { chunksOf, type Chunk, type Look } from "./text-chunks.ts";
import { linesOf, raisedIn, type TextLine } from "./text-lines.ts";

/** Glyphs of a shown text, from one to before another. */
export type GlyphRange = { run: number; first: number; end: number };

export type PageParagraph = {
  paragraph: PdfParagraph;
  unit: ParagraphSource;
  kind: UnitKind;
  ranges: readonly GlyphRange[];
  /** It is seen as a part of a picture only. */
  isLayer: boolean;
  /** Paths of the walk that underline it. */
  underlines: readonly number[];
};

export type PageFrame = {
  page: number;
  /** What of the page is seen. */
  box: Bounds;
  /** With the number that its text gets: parts of one link have that of the first. */
  links: readonly (Bounds & { first: number })[];
  /** Numbers of the runs that are its text layer, see text-layer.ts. */
  layer: ReadonlySet<number>;
  /** It is no page but what a field or a note shows: text may fill all of it. */
  isAppearance?: boolean;
  /** Each line says something for itself, as in a list of choices. */
  isByLine?: boolean;
};

/** @param vocabulary words of the pages before; those of this one are added to it */
export function readPage(frame: PageFrame, shown: ShownPage, walk: PageWalk, vocabulary: Set<string>): PageParagraph[] {
  const looks = new Map<string, Look>();
  const byAngle = new Map<number, Chunk[]>();
  for (const [index, run] of shown.runs.entries()) {
    const isLayer = frame.layer.has(index);
    if (run.isOdd || (run.isHidden && !isLayer) || run.glyphs.length === 0) continue;
    const font = walk.fonts[walk.shown[index]?.font ?? -1];
    const key = `${walk.shown[index]?.font} ${run.fontName} ${run.size.toFixed(2)} ${run.color.join()} ${run.isSlanted} ${isLayer}`;
    const look = looks.get(key) ?? lookOfRun(font, run, isLayer);
    looks.set(key, look);
    const chunks = byAngle.get(run.angle) ?? [];
    chunks.push(...chunksOf(run, index, look));
    byAngle.set(run.angle, chunks);
  }
  const found = [...byAngle].flatMap(([angle, chunks]) => readAngle(frame, angle, chunks, walk, vocabulary));
  return withoutTorn(found, shown, walk).sort((a, b) => (a.ranges[0]?.run ?? 0) - (b.ranges[0]?.run ?? 0));
}

/** Of a layer only the size is true: its font has widths and no letters, often all of one width. */
function lookOfRun(font: PDFDict | undefined, run: ShownRun, isLayer: boolean): Look {
  const look = { ...lookOf(font, run), size: run.size, color: run.color, fontName: run.fontName, isLayer };
  return isLayer ? { ...look, color: [0, 0, 0], isMono: false, isMath: false } : look;
}

const thin = 3;

function readAngle(frame: PageFrame, angle: number, chunks: readonly Chunk[], walk: PageWalk, vocabulary: Set<string>): PageParagraph[] {
  const back = turn((360 - angle) % 360);
  const toFrame = ({ left, bottom, right, top }: Bounds) => boundsOf(back, left, bottom, right, top);
  const areas = walk.areas.map((area) => ({ ...toFrame(area), kind: area.kind, path: area.path }));
  const edges = areas.filter(({ kind }) => kind !== "picture");
  const walls = edges.flatMap(({ left, right, bottom, top }) =>
    top - bottom < 6
      ? []
      : right - left < thin
        ? [{ at: (left + right) / 2, bottom, top }]
        : [left, right].map((at) => ({ at, bottom, top })),
  );
  const rules = edges.flatMap(({ left, right, bottom, top }) =>
    right - left < 12
      ? []
      : top - bottom < thin
        ? [{ at: (bottom + top) / 2, from: left, to: right }]
        : [bottom, top].map((at) => ({ at, from: left, to: right })),
  );
  const lines = linesOf(chunks, walls);
  addWords(lines, vocabulary);
  const box = toFrame(frame.box);
  const margins = frame.isAppearance === true ? within(box) : marginsOf(lines, box);
  const obstacles: Obstacle[] = [
    ...lines.map(({ from, to, bottom, top }) => ({ left: from, right: to, bottom, top, isGround: false })),
    ...areas.map((area) => ({
      ...area,
      isGround: area.kind !== "picture" && area.right - area.left > thin && area.top - area.bottom > thin,
    })),
  ];
  const links = frame.links.map((link) => ({ ...toFrame(link), first: link.first }));
  const findLink: FindLink = (x, y) =>
    links.find(({ left, right, bottom, top }) => x > left && x < right && y > bottom && y < top)?.first ?? -1;
  const isMonoPage = shareOf(lines, ({ isMono }) => isMono) > 0.6;
  const bodySize = sizeOf(lines);
  const result: PageParagraph[] = [];
  const readings = readingsOf(lines);
  const texts = readings.size === 0 ? lines : lines.filter((line) => !readings.has(line));
  const chains = frame.isByLine === true ? texts.map((line) => [line]) : chainsOf(texts, rules);
  for (const group of chains.flatMap(splitChain)) {
    if (isLeftAlone(group, isMonoPage) || !isWithin(group, box)) continue;
    const skip = markParts(group.lines[0] as TextLine);
    const read = readGroup(group, skip, findLink, vocabulary);
    if (read === null) continue;
    const align = group.lines.length === 1 ? alignOfLine(group, skip, margins, frame.isAppearance === true) : group.align;
    const shape = shapeOf(group, skip, align);
    result.push({
      paragraph: {
        page: frame.page,
        ...shape,
        maxBox: roomOf(shape.box, align, group.lines.length === 1, obstacles, margins),
        angle,
        align,
        leading: group.leading,
        direction: read.direction,
        styles: read.unit.styles,
        base: read.unit.base,
        pairs: read.unit.pairs,
        singles: read.unit.singles,
      },
      unit: read.unit,
      kind: kindOf(group, skip, bodySize, box),
      ranges: rangesOf(group, skip),
      isLayer: group.lines.every(({ chunks: own }) => own.every(({ look }) => look.isLayer)),
      underlines: underlinesOf(group, areas, walk),
    });
  }
  return result;
}

function readGroup(group: LineGroup, skip: number, findLink: FindLink, vocabulary: Set<string>) {
  const direction = directionOfLines(group.lines);
  const lines = group.lines.map((line, at) => wordsOfLine(line, at === 0 ? skip : 0, direction, findLink));
  const unit = sourceOf(joinLines(lines, group.lines, (word) => vocabulary.has(plainWord(word))));
  return unit === null ? null : { direction, unit };
}

const maxWords = 200_000;
const plainWord = (word: string): string => word.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** Words at the ends of lines may be halves. */
function addWords(lines: readonly TextLine[], vocabulary: Set<string>): void {
  for (const line of lines) {
    for (const { text } of lineWords(line).slice(1, -1)) if (text.length > 3 && vocabulary.size < maxWords) vocabulary.add(plainWord(text));
  }
}

/** Room that is left at the edge of a field, for its frame. */
const edge = 2;
const within = ({ left, right, bottom, top }: Bounds): Bounds => ({
  left: left + edge,
  right: right - edge,
  bottom: bottom + edge,
  top: top - edge,
});

function marginsOf(lines: readonly TextLine[], box: Bounds): Bounds {
  const left = Math.max(box.left, Math.min(...lines.map((line) => line.from)));
  const right = Math.min(box.right, Math.max(...lines.map((line) => line.to)));
  const bottom = Math.max(box.bottom, Math.min(...lines.map((line) => line.bottom)));
  const side = Math.max(18, Math.min(left - box.left, (box.right - box.left) * 0.15));
  return { left, right: Math.max(right, box.right - side), bottom: Math.min(bottom, box.bottom + 36), top: box.top };
}

function lettersBy(lines: readonly TextLine[], fits: (look: Look) => boolean): [number, number] {
  let all = 0;
  let fitting = 0;
  for (const { chunks } of lines)
    for (const { words, look } of chunks)
      for (const { text } of words) {
        const letters = text.match(/\p{L}/gu)?.length ?? 0;
        all += letters;
        if (fits(look)) fitting += letters;
      }
  return [fitting, all];
}

function shareOf(lines: readonly TextLine[], fits: (look: Look) => boolean): number {
  const [fitting, all] = lettersBy(lines, fits);
  return all === 0 ? 0 : fitting / all;
}

/** The size of most letters of the page. */
function sizeOf(lines: readonly TextLine[]): number {
  const counts = new Map<number, number>();
  for (const { look, letters } of lines) {
    const size = Math.round(look.size * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + letters);
  }
  let best = 10;
  for (const [size, count] of counts) if (count > (counts.get(best) ?? 0)) best = size;
  return best;
}

/** Formulas, code and what no one knows the characters of. */
function isLeftAlone({ lines }: LineGroup, isMonoPage: boolean): boolean {
  const chunks = lines.flatMap((line) => line.chunks);
  if (chunks.some(({ isUnknown }) => isUnknown)) return true;
  if (shareOf(lines, ({ isMath }) => isMath) > 0.4) return true;
  if (!isMonoPage && chunks.every(({ look }) => look.isMono)) return true;
  // Letters below one another.
  if (lines.length > 2 && lines.every((line) => line.letters === 1)) return true;
  const text = chunks.flatMap(({ words }) => words.map((word) => word.text)).join("");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const maths = chunks
    .filter(({ look }) => look.isMath)
    .reduce((sum, { words }) => sum + words.reduce((all, word) => all + word.text.length, 0), 0);
  return maths > text.length * 0.3 && letters < text.length * 0.5;
}

function isWithin({ lines, left, right }: LineGroup, box: Bounds): boolean {
  const top = lines[0]?.top ?? 0;
  const bottom = lines.at(-1)?.bottom ?? 0;
  return right > box.left && left < box.right && top > box.bottom && bottom < box.top;
}

/** @param isField what fills a field from edge to edge is in its middle as well */
function alignOfLine({ lines }: LineGroup, skip: number, margins: Bounds, isField: boolean): PdfAlign {
  const [line] = lines as [TextLine];
  if (skip > 0) return "left";
  const middle = (line.from + line.to) / 2;
  const width = margins.right - margins.left;
  const isIndented = line.from > margins.left + width * 0.04;
  if ((isIndented || isField) && line.neighbours === 0 && Math.abs(middle - (margins.left + margins.right) / 2) < width * 0.012 + 1)
    return "center";
  return isIndented && Math.abs(line.to - margins.right) < 2 && line.from > (margins.left + margins.right) / 2 ? "right" : "left";
}

function shapeOf(group: LineGroup, skip: number, align: PdfAlign): { lines: PdfLine[]; box: PdfBox; firstIndent: number } {
  const lines = group.lines.map((line, at): PdfLine => {
    const from = at === 0 && skip > 0 ? startBehindMark(line) : line.from;
    return { x: from, y: line.baseline, width: line.to - from, height: line.top - line.bottom, pieces: piecesOf(line) };
  });
  const [first] = lines as [PdfLine];
  const left = Math.min(...lines.map(({ x }) => x));
  const right = Math.max(...group.lines.map(({ to }) => to));
  const bottom = Math.min(...group.lines.map((line) => line.bottom));
  const top = Math.max(...group.lines.map((line) => line.top));
  const rest = lines.slice(1).map(({ x }) => x);
  const firstIndent = rest.length === 0 || align === "center" || align === "right" ? 0 : first.x - Math.min(...rest);
  return {
    lines,
    box: { x: left, y: bottom, width: right - left, height: top - bottom },
    firstIndent: Math.abs(firstIndent) < 1 ? 0 : firstIndent,
  };
}

/** For measuring only; what is read is the unit's source. */
const piecesOf = (line: TextLine) => line.chunks.map(({ words }) => ({ text: words.map(({ text }) => text).join(" "), style: 0 }));

const startBehindMark = (line: TextLine): number => lineWords(line)[1]?.from ?? line.from;

/** How many words of the chunks make up the mark of a list item: it stays where it is. */
const markParts = (line: TextLine): number => (hasMark(line) ? (lineWords(line)[0]?.parts ?? 0) : 0);

function rangesOf({ lines }: LineGroup, skip: number): GlyphRange[] {
  const ranges: GlyphRange[] = [];
  let left = skip;
  for (const { chunks } of lines)
    for (const { run, first, end, words, shadows } of chunks) {
      const isMark = left > 0;
      const behind = isMark ? words[left]?.first : first;
      left = Math.max(0, left - words.length);
      if (behind !== undefined) ranges.push({ run, first: behind, end });
      if (!isMark) for (const shadow of shadows) ranges.push({ run: shadow.run, first: shadow.first, end: shadow.end });
    }
  return ranges;
}

/** Paths of nothing but lines below the words, or below raised ones. */
function underlinesOf({ lines }: LineGroup, areas: readonly (Bounds & { path: number })[], walk: PageWalk): number[] {
  const counts = new Map<number, number>();
  const stretches = lines.flatMap((line) => [line, ...raisedIn(line)]);
  for (const { left, right, bottom, top, path } of areas) {
    if (path < 0 || top - bottom > thin || right - left < 2) continue;
    const middle = (top + bottom) / 2;
    const isBelow = stretches.some(
      ({ from, to, baseline, look }) => left > from - 2 && right < to + 2 && middle < baseline && middle > baseline - look.size * 0.36,
    );
    if (isBelow) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].filter(([path, count]) => walk.paths[path]?.areas === count).map(([path]) => path);
}

function kindOf({ lines }: LineGroup, skip: number, bodySize: number, box: Bounds): UnitKind {
  const [line] = lines as [TextLine];
  if (skip > 0) return "list-item";
  const height = box.top - box.bottom;
  if (lines.length === 1 && line.bottom > box.top - height * 0.07) return "header";
  if (lines.length === 1 && line.top < box.bottom + height * 0.07) return "footer";
  if (line.look.size > bodySize * 1.15 || (line.look.isBold && lines.length < 3 && line.letters < 120)) return "heading";
  return line.neighbours >= 2 ? "cell" : "paragraph";
}

/** Leaves out paragraphs that share an operator with other text, where its string cannot be taken apart. */
function withoutTorn(paragraphs: readonly PageParagraph[], shown: ShownPage, walk: PageWalk): PageParagraph[] {
  const owners = new Map<number, PageParagraph[]>();
  for (const one of paragraphs) for (const { run } of one.ranges) owners.set(run, [...(owners.get(run) ?? []), one]);
  const torn = new Set<PageParagraph>();
  for (const [run, ofRun] of owners) {
    const glyphs = shown.runs[run]?.glyphs ?? [];
    const operator = walk.shown[run];
    if (operator === undefined || isSplittable(operator, glyphs.length)) continue;
    const ranges = ofRun.flatMap((one) => one.ranges.filter((range) => range.run === run));
    const isWhole =
      new Set(ofRun).size === 1 &&
      glyphs.every(({ text }, at) => text.trim() === "" || ranges.some(({ first, end }) => at >= first && at < end));
    if (!isWhole) for (const one of ofRun) torn.add(one);
  }
  return paragraphs.filter((one) => !torn.has(one));
}
