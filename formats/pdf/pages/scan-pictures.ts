/**
 * Unpacks the picture of a scanned page, and looks at its points. pdf.js is given a small file with this picture alone: it unpacks all
 * that a page has, and believes what pictures say of their own size.
 */
import { constants, inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFObjectCopier, PDFRawStream } from "@cantoo/pdf-lib";
import { apply, inverse, type Bounds, type Matrix } from "./matrix.ts";
import { loadPdfJs, openPdfJs } from "./open-pdfjs.ts";
import type { PageWalk } from "./page-walk.ts";
import type { Rgb } from "./paint-color.ts";

/** A picture on its page, in which points can be looked at. */
export type ScanPicture = Bounds & {
  /** How far its points are apart on the page. */
  step: number;
  /** Red, green and blue, 0 to 255, in one number, at a point of the page that lies within it. */
  colorAt(x: number, y: number): number;
};

/** Gives the picture that fills most of a page; null where it cannot be looked at. */
export type ScanPictures = (walk: PageWalk) => Promise<ScanPicture | null>;

/**
 * Points of one page's pictures (A4 in color at 400 dpi, in black and white at 600 dpi) and of all: what takes 250 MB and 10 s at most.
 * Beyond it the pages have white paper. Counted, not timed, so that the same file is always written alike.
 */
const most = { page: 16_000_000, all: 110_000_000 } as const;
/** What a point of black and white takes by one in color. */
const bitShare = 0.4;

/** Pictures of one file, within the limits. */
export function openScanPictures(): ScanPictures {
  let left: number = most.all;
  return async ({ pictures }) => {
    const placed = pictures.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
    if (placed?.object == null) return null;
    const points = pointsOf(placed.object);
    if (points > most.page || points > left) return null;
    left -= points;
    const unpacked = await unpack(placed.object).catch(() => null);
    return pictureOf(unpacked, placed.matrix, placed);
  };
}

/** How many points a picture has, by its entries and by its own bytes; endless for one that is packed as no scanner does. */
function pointsOf({ dict, contents }: PDFRawStream): number {
  const filter = dict.lookup(PDFName.of("Filter"));
  const filters = filter instanceof PDFArray ? filter.asArray().map((_, at) => String(filter.lookup(at))) : [String(filter)];
  const parameters = dict.lookup(PDFName.of("DecodeParms"));
  const own = parameters instanceof PDFArray ? parameters.lookup(parameters.size() - 1) : parameters;
  const said = Math.max(numberOf(dict, "Width"), numberOf(own, "Columns")) * Math.max(numberOf(dict, "Height"), numberOf(own, "Rows"));
  const size = filters.length === 1 ? sizesInBytes[filters[0] ?? ""]?.(Buffer.from(contents), said) : undefined;
  return Math.max(said, size ?? Number.POSITIVE_INFINITY) * (numberOf(dict, "BitsPerComponent") === 1 ? bitShare : 1);
}

function numberOf(dict: unknown, key: string): number {
  const value = dict instanceof PDFDict ? dict.lookup(PDFName.of(key)) : undefined;
  return value instanceof PDFNumber ? Math.max(1, value.asNumber()) : 1;
}

/** Bytes of a point, and of what a row has before it. */
const mostBytes = 5;

/**
 * The points that a picture's bytes unpack to, by its filter; undefined where they do not tell. JPEG (ITU-T T.81, B.2.2) and JPEG 2000
 * (ISO 15444-1, A.5.1) have sizes of their own.
 */
const sizesInBytes: Readonly<Record<string, (bytes: Buffer, said: number) => number | undefined>> = {
  "/CCITTFaxDecode": (_, said) => said,
  "/JBIG2Decode": (_, said) => said,
  "/FlateDecode"(bytes, said) {
    if (said > most.page) return undefined;
    try {
      inflateSync(bytes, { maxOutputLength: said * mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
      return said;
    } catch {
      return undefined;
    }
  },
  "/DCTDecode"(bytes) {
    // Part by part: what is in the parts, such as a smaller picture, has markers too.
    for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
      const marker = bytes[at + 1] ?? 0;
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) || undefined;
    }
    return undefined;
  },
  "/JPXDecode"(bytes) {
    const at = bytes.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
    return at < 0 || at + 16 > bytes.length ? undefined : bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12);
  },
};

/** A page of nothing but the picture, without what would mask it. */
async function unpack(object: PDFRawStream): Promise<Unpacked | null> {
  const file = await PDFDocument.create({ updateMetadata: false });
  const dict = object.dict.clone();
  for (const key of ["SMask", "Mask", "OC", "Alternates", "Metadata", "OPI"]) dict.delete(PDFName.of(key));
  const copy = PDFObjectCopier.for(dict.context, file.context).copy(PDFRawStream.of(dict, object.contents));
  const { node } = file.addPage();
  node.set(PDFName.of("Resources"), file.context.obj({ XObject: { Scan: file.context.register(copy) } }));
  node.set(PDFName.of("Contents"), file.context.register(file.context.stream("/Scan Do")));
  const bytes = await file.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
  const pdfJs = await loadPdfJs();
  const document = await openPdfJs(pdfJs, bytes, most.page / bitShare);
  try {
    const page = await document.getPage(1);
    const { fnArray, argsArray } = await page.getOperatorList();
    const [id] = (argsArray[fnArray.indexOf(pdfJs.OPS.paintImageXObject)] ?? []) as unknown[];
    if (typeof id !== "string") return null;
    const objects = id.startsWith("g_") ? page.commonObjs : page.objs;
    return await new Promise<Unpacked | null>((resolve) => objects.get(id, (data: unknown) => resolve(data as Unpacked | null)));
  } finally {
    await document.loadingTask.destroy();
  }
}

/** As pdf.js has unpacked it: 1 is a bit a point, 2 three bytes, 3 four. */
type Unpacked = { width: number; height: number; kind?: number; data?: ArrayLike<number> };

const areaOf = ({ left, right, bottom, top }: Bounds): number => (right - left) * (top - bottom);

function pictureOf(unpacked: Unpacked | null, matrix: Matrix, { left, right, bottom, top }: Bounds): ScanPicture | null {
  const back = inverse(matrix);
  const { width = 0, height = 0, kind, data } = unpacked ?? {};
  const read = data === undefined ? null : readerOf(kind, data, width);
  if (back === null || read === null) return null;
  const step = Math.sqrt(areaOf({ left, right, bottom, top }) / (width * height));
  const colorAt = (x: number, y: number): number => {
    const [across, up] = apply(back, x, y);
    const column = Math.max(0, Math.min(width - 1, Math.floor(across * width)));
    const row = Math.max(0, Math.min(height - 1, Math.floor((1 - up) * height)));
    return read(column, row);
  };
  return { left, right, bottom, top, step, colorAt };
}

function readerOf(kind: number | undefined, data: ArrayLike<number>, width: number): ((column: number, row: number) => number) | null {
  if (kind === 1) {
    const row = (width + 7) >> 3;
    return (x, y) => (((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 0xffffff : 0);
  }
  const bytes = kind === 2 ? 3 : kind === 3 ? 4 : 0;
  if (bytes === 0) return null;
  return (x, y) => {
    const at = (y * width + x) * bytes;
    return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
  };
}

export const rgbOf = (color: number): Rgb => [(color >> 16) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255];
