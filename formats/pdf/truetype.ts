/**
 * TrueType files (OpenType 1.9, chapter 5) as PDF wants them embedded: `glyf`, `loca`, `head`, `hhea`, `hmtx`, `maxp`, no
 * character map and no instructions. Every glyph is simple: what its font composes or varies has been drawn out before.
 */

/** A closed line of points; between two points off the curve lies one on it (TrueType's quadratic curves). */
export type Contour = { x: number; y: number; isOnCurve: boolean }[];

/** A glyph as its file holds it. */
export type Glyph = { outline: Uint8Array; box: Box; points: number; contours: number; advance: number };

/** Writes a glyph, with its advance in thousandths of an em. */
export function writeGlyph(contours: readonly Contour[], advance: number): Glyph {
  const points = contours.flat();
  return { outline: writeOutline(contours), box: boxOf(points), points: points.length, contours: contours.length, advance };
}

/** Writes a font of 1000 units an em. */
export function writeTrueType(glyphs: readonly Glyph[]): Uint8Array {
  const all = boxOf(glyphs.flatMap(({ box }) => cornersOf(box)));
  return writeTables({
    glyf: Buffer.concat(glyphs.map(({ outline }) => outline)),
    head: writeHead(all),
    hhea: writeHhea(glyphs, all),
    hmtx: words(glyphs.flatMap(({ advance, box }) => [Math.round(advance), box.left])),
    loca: writeLoca(glyphs),
    maxp: writeMaxp(glyphs),
  });
}

type Box = { left: number; bottom: number; right: number; top: number };

/** Counted by hand: a spread of so many points overflows the stack. */
function boxOf(points: readonly { x: number; y: number }[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return points.length === 0 ? { left: 0, bottom: 0, right: 0, top: 0 } : box;
}

const cornersOf = (box: Box) => [
  { x: box.left, y: box.bottom },
  { x: box.right, y: box.top },
];

const flags = { onCurve: 1, shortX: 2, shortY: 4, positiveX: 16, positiveY: 32, overlap: 64 };

/** One glyph, filled up to four bytes; none at all for a blank. */
function writeOutline(contours: readonly Contour[]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const box = boxOf(points);
  const ends: number[] = [];
  for (const contour of contours) ends.push((ends.at(-1) ?? -1) + contour.length);
  const marks: number[] = [];
  const across: number[] = [];
  const up: number[] = [];
  let [x, y] = [0, 0];
  for (const [index, point] of points.entries()) {
    // The contours of a variable font may overlap, which the first flag says.
    let flag = (point.isOnCurve ? flags.onCurve : 0) | (index === 0 ? flags.overlap : 0);
    flag |= writeStep(point.x - x, across, flags.shortX, flags.positiveX);
    flag |= writeStep(point.y - y, up, flags.shortY, flags.positiveY);
    marks.push(flag);
    [x, y] = [point.x, point.y];
  }
  const head = words([contours.length, box.left, box.bottom, box.right, box.top, ...ends, 0]);
  return padded(Buffer.concat([head, Buffer.from([...marks, ...across, ...up])]));
}

/** Writes a way to the next point in no, one or two bytes, and gives its flags. */
function writeStep(step: number, into: number[], short: number, positive: number): number {
  if (step === 0) return positive;
  if (Math.abs(step) < 256) {
    into.push(Math.abs(step));
    return step > 0 ? short | positive : short;
  }
  into.push((step >> 8) & 255, step & 255);
  return 0;
}

function writeHead(box: Box): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(1000, 18);
  words([box.left, box.bottom, box.right, box.top]).copy(head, 36);
  head.writeUInt16BE(8, 46);
  head.writeInt16BE(2, 48);
  // Long offsets in `loca`.
  head.writeInt16BE(1, 50);
  return head;
}

function writeHhea(glyphs: readonly Glyph[], box: Box): Buffer {
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x00010000, 0);
  hhea.writeInt16BE(clamp(box.top), 4);
  hhea.writeInt16BE(clamp(box.bottom), 6);
  hhea.writeUInt16BE(
    glyphs.reduce((widest, { advance }) => Math.max(widest, Math.round(advance)), 0),
    10,
  );
  hhea.writeInt16BE(1, 18);
  hhea.writeUInt16BE(glyphs.length, 34);
  return hhea;
}

function writeMaxp(glyphs: readonly Glyph[]): Buffer {
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x00010000, 0);
  maxp.writeUInt16BE(glyphs.length, 4);
  const most = (counts: readonly number[]) => counts.reduce((top, count) => Math.max(top, count), 0);
  maxp.writeUInt16BE(most(glyphs.map(({ points }) => points)), 6);
  maxp.writeUInt16BE(most(glyphs.map(({ contours }) => contours)), 8);
  maxp.writeUInt16BE(2, 14);
  return maxp;
}

function writeLoca(glyphs: readonly Glyph[]): Buffer {
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let offset = 0;
  for (const [index, { outline }] of glyphs.entries()) {
    offset += outline.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  }
  return loca;
}

/** The table directory and its tables, which are in the order of their names. */
function writeTables(tables: Record<string, Buffer>): Uint8Array {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const directory = Buffer.alloc(12 + entries.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  for (const [index, value] of [entries.length, power * 16, Math.log2(power), (entries.length - power) * 16].entries())
    directory.writeUInt16BE(value, 4 + index * 2);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, [tag, bytes]] of entries.entries()) {
    const at = 12 + index * 16;
    const filled = padded(bytes);
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(checksum(filled), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(parts);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

const clamp = (value: number): number => Math.max(-32_768, Math.min(32_767, value));
const padded = (bytes: Buffer): Buffer => (bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]));

/** Numbers of 16 bits, the higher byte first. */
function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}
