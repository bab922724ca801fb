import { PDFDocument, PDFRawStream, StandardFonts, TextRenderingMode, type PDFDict, type PDFPage, type PDFRef } from "@cantoo/pdf-lib";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { accent, accentAll } from "#tests/harness/document-round-trip.ts";
import { differencesOf, paintPdf, type PageBox, type PagePicture } from "#tests/harness/pdf-pictures.ts";
import { readPdfText } from "#tests/harness/read-pdf.ts";
import { unpackPdf } from "#tests/harness/read-whole-pdf.ts";
import { readPdf } from "./read-pdf.ts";

const side = 400;
const german = { language: "de" };
const open = (bytes: Uint8Array) => readPdf(bytes, { language: null });
const spaces = (text: string) => text.replaceAll(/\s+/g, " ").trim();

type Color = readonly [number, number, number];
const paper: Color = [244, 236, 214];
const ink: Color = [30, 30, 90];

/** Text of a scan: its letters are strokes in the picture. */
type Line = { text: string; x: number; y: number; size?: number };
const widthOf = ({ text, size = 12 }: Line) => text.length * size * 0.5;

const lines: Line[] = [
  { text: "The first line of a scanned page", x: 50, y: 340 },
  { text: "goes on here and ends below it.", x: 50, y: 325 },
  { text: "Another paragraph stands alone", x: 50, y: 250 },
];

type Scan = {
  lines?: readonly Line[];
  /** Of the picture, in points from its upper left corner: painted over paper and strokes. */
  marks?: readonly PageBox[];
  /** How the layer is laid: unseen over the picture, seen under it, or not at all. */
  layer?: "over" | "under" | "none";
  /** Said by the picture instead of what it is. */
  says?: Record<string, unknown>;
  bytes?: Uint8Array | undefined;
};

/** The beginning of a JPEG picture that says how large it is. */
const jpegOf = (width: number, height: number): Uint8Array =>
  Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    17,
    0,
    2,
    17,
    0,
    3,
    17,
    0,
    0xff,
    0xda,
  );

/** The picture of a page, one point of the picture for one of the page. */
function pictureOf(document: PDFDocument, { lines: strokes = lines, marks = [], says = {}, bytes }: Scan): PDFRef {
  const points = Buffer.alloc(side * side * 3);
  const fill = ({ left, top, right, bottom }: PageBox, color: Color) => {
    for (let y = Math.floor(top); y < bottom; y++) for (let x = Math.floor(left); x < right; x++) points.set(color, (y * side + x) * 3);
  };
  fill({ left: 0, top: 0, right: side, bottom: side }, paper);
  for (const line of strokes)
    for (let x = line.x; x < line.x + widthOf(line); x += 4)
      fill({ left: x, top: side - line.y - 6, right: x + 1, bottom: side - line.y }, ink);
  for (const mark of marks) fill(mark, [200, 0, 0]);
  const entries = {
    Type: "XObject",
    Subtype: "Image",
    Width: side,
    Height: side,
    ColorSpace: "DeviceRGB",
    BitsPerComponent: 8,
    Filter: "FlateDecode",
    ...says,
  };
  const dict = document.context.obj(entries as never) as unknown as PDFDict;
  return document.context.register(PDFRawStream.of(dict, bytes ?? deflateSync(points)));
}

async function addScan(document: PDFDocument, scan: Scan = {}): Promise<PDFPage> {
  const { lines: texts = lines, layer = "over" } = scan;
  const page = document.addPage([side, side]);
  const font = await document.embedFont(StandardFonts.Courier);
  const name = page.node.newXObject("Scan", pictureOf(document, scan));
  const paint = () =>
    page.node.addContentStream(document.context.register(document.context.stream(`q ${side} 0 0 ${side} 0 0 cm ${String(name)} Do Q`)));
  const say = () => {
    for (const { text, x, y, size = 12 } of texts)
      page.drawText(text, { x, y, size: size / 1.2, font, ...(layer === "over" ? { renderMode: TextRenderingMode.Invisible } : {}) });
  };
  if (layer === "under") {
    say();
    // What comes next is in a stream of its own.
    page.resetPosition();
    (page as unknown as { contentStream: undefined }).contentStream = undefined;
  }
  paint();
  if (layer === "over") say();
  return page;
}

async function scanOf(scan: Scan = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  await addScan(document, scan);
  return document.save();
}

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "no fault",
    (error: unknown) => fileFaultOf(error) ?? error,
  );

/** The color of one point of a painted page. */
const colorAt = ({ width, points }: PagePicture, x: number, y: number): number[] =>
  Array.from(points.subarray((y * width + x) * 3, (y * width + x) * 3 + 3));

/** How many points of an area have the ink of the scan, or of letters on it. */
function inkIn(picture: PagePicture, { left, top, right, bottom }: PageBox): number {
  let count = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if ((colorAt(picture, x, y)[0] ?? 255) < 150) count++;
  return count;
}

const firstArea: PageBox = { left: 46, top: 45, right: 262, bottom: 82 };

describe("a scan with a text layer", () => {
  it.each(["over", "under"] as const)("is read by the layer that lies %s its picture", async (layer) => {
    const { units, isScan } = await open(await scanOf({ layer }));
    expect(units.map(({ source }) => source)).toEqual([
      "The first line of a scanned page goes on here and ends below it.",
      "Another paragraph stands alone",
    ]);
    expect(isScan).toBe(true);
  });

  it.each(["over", "under"] as const)(
    "has its translation over the picture where the layer lies %s it, and no word of the source",
    async (layer) => {
      const bytes = await scanOf({ layer });
      const document = await open(bytes);
      const written = await document.write(accentAll(document.units), german);
      expect(spaces(readPdfText(written))).toBe(document.units.map(({ source }) => accent(source)).join(" "));
    },
  );

  it("covers the place of what is translated with its paper, and nothing else", async () => {
    const bytes = await scanOf();
    const document = await open(bytes);
    const written = await document.write(new Map([[document.units[0]?.id ?? "", "Kurz"]]), german);
    const [before, after] = [paintPdf(bytes)[0], paintPdf(written)[0]] as [PagePicture, PagePicture];
    expect(inkIn(before, firstArea)).toBeGreaterThan(300);
    expect(inkIn(after, { ...firstArea, left: 90 })).toBe(0);
    expect(colorAt(after, 200, 55)).toEqual(paper);
    expect(differencesOf(before, after, [firstArea])).toEqual([]);
    expect(spaces(readPdfText(written))).toBe("Kurz Another paragraph stands alone");
  });

  it("is set in the ink of the scan", async () => {
    const document = await open(await scanOf());
    const written = await document.write(new Map([[document.units[1]?.id ?? "", "IIIIIIIIIIIIIIIIIII"]]), german);
    const [after] = paintPdf(written) as [PagePicture];
    let darkest: number[] = paper.slice();
    for (let x = 50; x < 120; x++)
      for (let y = 138; y < 152; y++) if ((colorAt(after, x, y)[0] ?? 255) < (darkest[0] ?? 255)) darkest = colorAt(after, x, y);
    expect(darkest[2]).toBeGreaterThan((darkest[0] ?? 0) + 25);
  });

  it("grows over empty paper, but not over what is drawn beside it", async () => {
    const mark: PageBox = { left: 300, top: 130, right: 304, bottom: 165 };
    const long = "Ein anderer Absatz, der hier ganz allein steht und länger ist";
    const widest = async (scan: Scan) => {
      const document = await open(await scanOf(scan));
      const unit = document.units.find(({ source }) => source.startsWith("Another"));
      const written = await document.write(new Map([[unit?.id ?? "", long]]), german);
      expect(spaces(readPdfText(written))).toContain(long);
      return paintPdf(written)[0] as PagePicture;
    };
    const marked = await widest({ marks: [mark] });
    for (let y = mark.top + 1; y < mark.bottom - 1; y++) expect(colorAt(marked, 302, y)).toEqual([200, 0, 0]);
    const isInked = (picture: PagePicture) =>
      Array.from({ length: 20 }, (_, at) => colorAt(picture, 310 + at, 147)).some(([red = 255]) => red < 150);
    expect(isInked(marked)).toBe(false);
    expect(isInked(await widest({}))).toBe(true);
  });

  it("keeps the picture's own bullets, and leaves drawings that were read as letters", async () => {
    const bytes = await scanOf({
      lines: [
        { text: "0 An item of a list that is longer", x: 50, y: 340 },
        { text: "° The second item of the same list", x: 50, y: 320 },
        { text: "E1111", x: 50, y: 100, size: 30 },
      ],
    });
    const { units } = await open(bytes);
    expect(units.map(({ source, kind }) => [kind, source])).toEqual([
      ["list-item", "An item of a list that is longer"],
      ["list-item", "The second item of the same list"],
    ]);
  });

  it("comes back as it was without a translation", async () => {
    const bytes = await scanOf();
    const document = await open(bytes);
    expect(await document.write(new Map(document.units.map(({ id, source }) => [id, source])), german)).toBe(bytes);
  });

  it.each([
    ["by its entries", { Width: 40_000, Height: 40_000 }, undefined],
    ["by its own bytes", { Filter: "DCTDecode" }, jpegOf(60_000, 60_000)],
    ["or by nothing that can be believed", { Filter: ["FlateDecode", "DCTDecode"] }, deflateSync(jpegOf(60_000, 60_000))],
  ])("has white paper where its picture is too large to be looked at, %s", async (_, says, bytes) => {
    const document = await open(await scanOf({ says, bytes }));
    const written = await document.write(new Map([[document.units[0]?.id ?? "", "Kurz"]]), german);
    // No program of poppler is asked to paint such a picture.
    expect(unpackPdf(written)).toMatch(/q 1\.000 1\.000 1\.000 rg [\d. -]+ cm/);
  });
});

describe("pages of several kinds in one file", () => {
  it("are each read as what they are", async () => {
    const file = await PDFDocument.create();
    await addScan(file);
    file.addPage([side, side]).drawText("A page with words of its own", { x: 50, y: 300, size: 12 });
    await addScan(file, { layer: "none" });
    const bytes = await file.save();
    const document = await open(bytes);
    expect(document.units.map(({ place }) => place)).toEqual(["page 1", "page 1", "page 2"]);
    const written = await document.write(accentAll(document.units), german);
    const pages = readPdfText(written).split("\f").map(spaces);
    expect(pages.slice(1)).toEqual([accent("A page with words of its own"), "", ""]);
    expect(differencesOf(paintPdf(bytes)[2] as PagePicture, paintPdf(written)[2] as PagePicture, [])).toEqual([]);
  });

  it("have no layer where words are seen on a ground of pictures", async () => {
    const file = await PDFDocument.create();
    const page = await addScan(file, { lines: [{ text: "hidden keywords", x: 50, y: 340 }] });
    page.drawText("Words that are seen on the ground of a picture", { x: 50, y: 200, size: 12 });
    const { units, isScan } = await open(await file.save());
    expect(units.map(({ source }) => source)).toEqual(["Words that are seen on the ground of a picture"]);
    expect(isScan).toBe(false);
  });
});

describe("a scan that cannot be translated", () => {
  it("is told by its fault", async () => {
    expect(await faultOf(open(await scanOf({ layer: "none" })))).toBe("no-text");
    const rubbish = ["I~l f}c t1;e 0nl^ Jv|r", "|rn ~~ tlj_ q\\z w3r{ lI1|l", "f^* x]v .,;~ ^f3c |vv rn{l"];
    const unread = await scanOf({ lines: rubbish.map((text, at) => ({ text, x: 50, y: 340 - at * 15 })) });
    expect(await faultOf(open(unread))).toBe("unreadable-layer");
  });
});
