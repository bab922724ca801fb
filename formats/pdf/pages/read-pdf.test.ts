import { degrees, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString, rgb, StandardFonts, type PDFPage } from "@cantoo/pdf-lib";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { accentAll, accent } from "#tests/harness/document-round-trip.ts";
import { readPdfText } from "#tests/harness/read-pdf.ts";
import { readPdf } from "./read-pdf.ts";

const open = (bytes: Uint8Array) => readPdf(bytes, { language: null });
const german = { language: "de" };
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "no fault",
    (error: unknown) => fileFaultOf(error) ?? error,
  );

/** Makes a file of one page by drawing on it. */
async function fileOf(draw: (page: PDFPage, document: PDFDocument) => Promise<void> | void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 400]);
  page.setFont(font);
  page.setFontSize(12);
  await draw(page, document);
  return document.save();
}

/** Lines of one paragraph, from the top down. */
function drawLines(page: PDFPage, lines: readonly string[], x: number, y: number): void {
  for (const [at, line] of lines.entries()) page.drawText(line, { x, y: y - at * 15 });
}

const sourcesOf = async (bytes: Uint8Array) => (await open(bytes)).units.map(({ source }) => source);
const spaces = (text: string) => text.replaceAll(/\s+/g, " ").trim();

describe("what is read of a page", () => {
  it("is paragraphs: lines joined, hyphens at their ends taken out, indents and marks of lists kept apart", async () => {
    const bytes = await fileOf((page) => {
      drawLines(
        page,
        ["The first paragraph has three lines that stand one", "below the other, and the last word of one is hyphen-", "ated."],
        50,
        350,
      );
      drawLines(page, ["After a gap there is another, and it says more than", "one line can hold."], 50, 290);
      drawLines(page, ["• An item of a list that is as long as a whole line is", "• Another item"], 50, 240);
    });
    const { units } = await open(bytes);
    expect(units.map(({ source, kind }) => [kind, source])).toEqual([
      ["paragraph", "The first paragraph has three lines that stand one below the other, and the last word of one is hyphenated."],
      ["paragraph", "After a gap there is another, and it says more than one line can hold."],
      ["list-item", "An item of a list that is as long as a whole line is"],
      ["list-item", "Another item"],
    ]);
  });

  it("is columns, each read separately, and cells of a table", async () => {
    const bytes = await fileOf((page) => {
      drawLines(page, ["The left column says one", "thing and goes on here"], 40, 350);
      drawLines(page, ["and the right column says", "another one beside it"], 220, 350);
      for (const [row, y] of [250, 225].entries())
        for (const [cell, x] of [40, 160, 280].entries()) page.drawText(`Cell ${"abcdef"[row * 3 + cell]}`, { x, y });
    });
    expect(await sourcesOf(bytes)).toEqual([
      "The left column says one thing and goes on here",
      "and the right column says another one beside it",
      "Cell a",
      "Cell b",
      "Cell c",
      "Cell d",
      "Cell e",
      "Cell f",
    ]);
  });

  it("has tags where words look otherwise, and leaves numbers and formulas alone", async () => {
    const bytes = await fileOf(async (page, document) => {
      const bold = await document.embedFont(StandardFonts.HelveticaBold);
      const font = await document.embedFont(StandardFonts.Helvetica);
      page.drawText("A word is ", { x: 50, y: 350 });
      const start = 50 + font.widthOfTextAtSize("A word is ", 12);
      page.drawText("bold", { x: start, y: 350, font: bold });
      page.drawText(" and this is red", { x: start + bold.widthOfTextAtSize("bold", 12), y: 350 });
      page.drawText("17", { x: 200, y: 20 });
    });
    const [unit, ...others] = (await open(bytes)).units;
    expect(others).toEqual([]);
    expect(unit?.source).toBe("A word is <g1>bold</g1> and this is red");
    expect(unit?.tags).toEqual([{ id: 1, isPair: true, name: "bold" }]);
  });

  it("is turned text too, and text of forms within forms", async () => {
    const inner = await fileOf((page) => page.drawText("Words of a page that is painted on another", { x: 50, y: 200 }));
    const bytes = await fileOf(async (page, document) => {
      page.drawText("Upwards it goes", { x: 30, y: 100, rotate: degrees(90) });
      const [embedded] = await document.embedPdf(inner);
      if (embedded !== undefined) page.drawPage(embedded);
    });
    expect((await sourcesOf(bytes)).toSorted()).toEqual(["Upwards it goes", "Words of a page that is painted on another"]);
  });

  it("is the title, bookmarks and descriptions too", async () => {
    const bytes = await fileOf((page, document) => {
      document.setTitle("The title of it");
      const note = document.context.obj({
        Type: "Annot",
        Subtype: "Text",
        Rect: [10, 10, 30, 30],
        Contents: PDFString.of("A note beside the text"),
      });
      page.node.addAnnot(document.context.register(note));
      const outlines = document.context.obj({ Type: "Outlines", Count: 1 }) as PDFDict;
      const ref = document.context.register(outlines);
      const item = document.context.register(document.context.obj({ Title: PDFString.of("First chapter"), Parent: ref }));
      outlines.set(PDFName.of("First"), item);
      outlines.set(PDFName.of("Last"), item);
      document.catalog.set(PDFName.of("Outlines"), ref);
      page.drawText("Words", { x: 50, y: 350 });
    });
    const document = await open(bytes);
    expect(document.units.slice(1).map(({ kind, source }) => [kind, source])).toEqual([
      ["title", "The title of it"],
      ["heading", "First chapter"],
      ["comment", "A note beside the text"],
    ]);
    const again = await open(await document.write(accentAll(document.units), german));
    expect(again.units.map(({ source }) => source)).toEqual(document.units.map(({ source }) => accent(source)));
  });
});

describe("a page that is written", () => {
  const twoTexts = () =>
    fileOf((page) => {
      page.drawText("The words that are translated", { x: 50, y: 350 });
      page.drawText("The words that stay here", { x: 50, y: 250 });
      page.drawRectangle({ x: 50, y: 100, width: 80, height: 60, color: rgb(0.8, 0.1, 0.1) });
    });

  it("keeps its bytes without targets, and where they say what is there", async () => {
    const bytes = await twoTexts();
    const document = await open(bytes);
    expect(await document.write(new Map(), german)).toBe(bytes);
    expect(await document.write(new Map(document.units.map(({ id, source }) => [id, source])), german)).toBe(bytes);
  });

  it("has the target in the place of the source, and everything else where it was", async () => {
    const document = await open(await twoTexts());
    const [first] = document.units;
    const written = await document.write(new Map([[first?.id ?? "", "Die übersetzten Wörter"]]), german);
    expect(spaces(readPdfText(written))).toBe("Die übersetzten Wörter The words that stay here");
  });

  it("removes part of an operator and leaves the rest where it was", async () => {
    const bytes = await fileOf((page, document) => {
      page.drawText("x", { x: 5, y: 5 });
      const font = [...(page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict).keys() ?? [])][0];
      const content = `BT ${String(font)} 12 Tf 50 300 Td [(Left cell) -9000 (Right cell)] TJ (and behind) ' ET`;
      page.node.set(PDFName.of("Contents"), document.context.register(document.context.stream(content)));
    });
    const document = await open(bytes);
    const right = document.units.find(({ source }) => source === "Right cell");
    const written = await open(await document.write(new Map([[right?.id ?? "", "Rechts"]]), german));
    const placed = written.units.map(({ source }) => source);
    expect(placed.filter((source) => source !== "Rechts")).toEqual(
      document.units.map(({ source }) => source).filter((source) => source !== "Right cell"),
    );
    expect(placed).toContain("Rechts");
  });

  it("is a copy where a form is shown on other pages too", async () => {
    const inner = await fileOf((page) => page.drawText("Words of a shared form", { x: 50, y: 200 }));
    const document = await PDFDocument.create();
    const [embedded] = await document.embedPdf(inner);
    for (let index = 0; index < 2; index++) if (embedded !== undefined) document.addPage([400, 400]).drawPage(embedded);
    const opened = await open(await document.save());
    const [first, second] = opened.units;
    expect([first?.source, second?.source]).toEqual(["Words of a shared form", "Words of a shared form"]);
    const written = await opened.write(new Map([[first?.id ?? "", "Wörter einer Form"]]), german);
    expect(readPdfText(written).split("\f").map(spaces)).toEqual(["Wörter einer Form", "Words of a shared form", ""]);
  });

  it("comes after its original in a bilingual file", async () => {
    const document = await open(await twoTexts());
    const written = await document.write(accentAll(document.units), { language: "de", isBilingual: true });
    const [before, after] = readPdfText(written).split("\f").map(spaces);
    expect(before).toBe("The words that are translated The words that stay here");
    expect(after).toBe(accent(before ?? ""));
  });

  it("loses nothing when it is read again", async () => {
    const document = await open(await twoTexts());
    const again = await open(await document.write(accentAll(document.units), german));
    expect(again.units.map(({ source }) => source)).toEqual(document.units.map(({ source }) => accent(source)));
  });
});

describe("a file that cannot be translated", () => {
  it("is told by its fault", async () => {
    expect(await faultOf(open(Buffer.from("%PDF-1.7\nnothing more")))).toBe("broken");
    const scan = await fileOf((page) => page.drawRectangle({ x: 0, y: 0, width: 400, height: 400 }));
    expect(await faultOf(open(scan))).toBe("no-text");
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: "secret", ownerPassword: "other" });
    expect(await faultOf(open(await locked.save()))).toBe("password");
  });

  it("is opened where it is locked against changes only", async () => {
    const document = await PDFDocument.load(await fileOf((page) => page.drawText("Readable by all", { x: 50, y: 300 })));
    document.encrypt({ userPassword: "", ownerPassword: "owner" });
    const opened = await open(await document.save({ useObjectStreams: false }));
    expect(opened.units.map(({ source }) => source)).toEqual(["Readable by all"]);
    const written = await opened.write(accentAll(opened.units), german);
    expect(spaces(readPdfText(written))).toBe(accent("Readable by all"));
  });

  it("ends with a fault where its pages or its forms hold themselves", async () => {
    const cycle = await PDFDocument.create();
    const pages = cycle.catalog.Pages();
    const ref = cycle.catalog.get(PDFName.of("Pages"));
    if (ref !== undefined) pages.Kids().push(ref);
    pages.set(PDFName.of("Count"), cycle.context.obj(1_900));
    expect(["broken", "no-text"]).toContain(await faultOf(open(await cycle.save({ addDefaultPage: false }))));
    const bytes = await fileOf((page, document) => {
      page.drawText("Words beside a form that paints itself", { x: 50, y: 300 });
      const form = document.context.formXObject([], { BBox: [0, 0, 9, 9], Resources: {} });
      const own = document.context.register(PDFRawStream.of(form.dict, Buffer.from("/Me Do")));
      form.dict.set(PDFName.of("Resources"), document.context.obj({ XObject: { Me: own } }));
      page.node.setXObject(PDFName.of("Me"), own);
      page.node.addContentStream(document.context.register(document.context.stream("/Me Do")));
    });
    expect(await sourcesOf(bytes)).toEqual(["Words beside a form that paints itself"]);
  });

  it("ends with a fault where it is made to grow", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    const bomb = document.context.obj({ Filter: "FlateDecode" }) as PDFDict;
    page.node.set(
      PDFName.of("Contents"),
      document.context.register(PDFRawStream.of(bomb, deflateSync(Buffer.alloc(80 * 1024 * 1024, 32)))),
    );
    expect(await faultOf(open(await document.save()))).toBe("too-large");
  });
});
