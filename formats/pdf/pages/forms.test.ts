import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString, StandardFonts, type PDFPage } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { accent, accentAll } from "#tests/harness/document-round-trip.ts";
import { differencesOf, paintPdf, type PagePicture } from "#tests/harness/pdf-pictures.ts";
import { readPdfText } from "#tests/harness/read-pdf.ts";
import { loadPdfJs, openPdfJs } from "./open-pdfjs.ts";
import { readPdf } from "./read-pdf.ts";

const german = { language: "de" };
const open = (bytes: Uint8Array) => readPdf(bytes, { language: null });
const spaces = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const wordsOf = (bytes: Uint8Array) => spaces(readPdfText(bytes)).split(" ");

/** A form: a caption beside each field, a button, a label, a list of choices, a name that someone has typed. */
async function formOf(change: (document: PDFDocument, page: PDFPage) => Promise<void> | void = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  const form = document.getForm();
  page.drawText("Application for a licence", { x: 40, y: 360, size: 16 });
  const name = form.createTextField("name");
  name.setText("Morgan Winter");
  name.addToPage(page, { x: 40, y: 300, width: 160, height: 22 });
  const label = form.createTextField("label");
  label.setText("Office use");
  label.enableReadOnly();
  label.addToPage(page, { x: 220, y: 300, width: 140, height: 22 });
  const color = form.createDropdown("color");
  color.addOptions(["Bright red", "Deep blue"]);
  color.select("Deep blue");
  color.addToPage(page, { x: 40, y: 250, width: 160, height: 22 });
  const agreed = form.createCheckBox("agreed");
  agreed.addToPage(page, { x: 40, y: 215, width: 14, height: 14 });
  agreed.check();
  form.createButton("send").addToPage("Send the form", page, { x: 40, y: 160, width: 140, height: 26 });
  await change(document, page);
  return document.save();
}

/** A note that is painted by an appearance of its own. */
async function addNote(document: PDFDocument, page: PDFPage, entries: Record<string, unknown>, content: string): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const { context } = document;
  const shown = context.register(
    context.stream(content, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 160, 40], Resources: { Font: { F1: font.ref } } }),
  );
  const note = context.obj({ Type: "Annot", Rect: [220, 100, 380, 140], F: 4, AP: { N: shown }, ...entries } as never);
  page.node.addAnnot(context.register(note));
}

async function fieldsOf(bytes: Uint8Array) {
  const document = await openPdfJs(await loadPdfJs(), bytes);
  try {
    return await (await document.getPage(1)).getAnnotations();
  } finally {
    await document.loadingTask.destroy();
  }
}
type Field = { fieldName?: string; fieldValue?: unknown; options?: { exportValue: string; displayValue: string }[] };
const fieldOf = async (bytes: Uint8Array, name: string) => ((await fieldsOf(bytes)) as Field[]).find(({ fieldName }) => fieldName === name);

describe("a form", () => {
  it("has captions of buttons, labels and choices as units, and what someone typed as data", async () => {
    const { units } = await open(await formOf());
    expect(units.map(({ kind, source }) => [kind, source])).toEqual([
      ["paragraph", "Application for a licence"],
      ["caption", "Office use"],
      ["caption", "Deep blue"],
      ["caption", "Send the form"],
      ["string", "Bright red"],
      ["string", "Deep blue"],
    ]);
  });

  it("shows the targets in its buttons, labels and choices, and keeps its values", async () => {
    const bytes = await formOf();
    const document = await open(bytes);
    const written = await document.write(accentAll(document.units), german);
    const expected = ["Application for a licence", "Office use", "Deep blue", "Send the form"].map(accent).join(" ").split(" ");
    expect(wordsOf(written).toSorted()).toEqual([...expected, "Morgan", "Winter"].toSorted());
    expect((await fieldOf(written, "name"))?.fieldValue).toBe("Morgan Winter");
    expect((await fieldOf(written, "label"))?.fieldValue).toBe(accent("Office use"));
    const color = await fieldOf(written, "color");
    expect(color?.fieldValue).toEqual(["Deep blue"]);
    expect(color?.options).toEqual(["Bright red", "Deep blue"].map((value) => ({ exportValue: value, displayValue: accent(value) })));
    const again = await open(written);
    expect(again.units.map(({ source }) => source).toSorted()).toEqual(document.units.map(({ source }) => accent(source)).toSorted());
  });

  it("shows the choices of a list line by line", async () => {
    const bytes = await formOf((document, page) => {
      const list = document.getForm().createOptionList("way");
      list.addOptions(["On foot", "By train", "By car"]);
      list.addToPage(page, { x: 220, y: 180, width: 140, height: 100 });
    });
    const document = await open(bytes);
    const written = readPdfText(await document.write(accentAll(document.units), german));
    for (const choice of ["On foot", "By train", "By car"]) {
      expect(written).toContain(accent(choice));
      expect(written).not.toContain(choice);
    }
  });

  it("changes only where its captions are", async () => {
    const bytes = await formOf();
    const document = await open(bytes);
    const button = document.units.find(({ source }) => source === "Send the form");
    const written = await document.write(new Map([[button?.id ?? "", "Absenden"]]), german);
    const [before, after] = [paintPdf(bytes)[0], paintPdf(written)[0]] as [PagePicture, PagePicture];
    expect(differencesOf(before, after, [{ left: 40, top: 214, right: 180, bottom: 240 }])).toEqual([]);
    expect(wordsOf(written)).toContain("Absenden");
    expect(wordsOf(written)).not.toContain("Send");
  });

  it("sets a longer caption into the middle of its button, no larger than that has room for", async () => {
    const document = await open(await formOf());
    const button = document.units.find(({ source }) => source === "Send the form");
    const written = await document.write(new Map([[button?.id ?? "", "Das ganze Formular jetzt absenden"]]), german);
    const [after] = paintPdf(written) as [PagePicture];
    const isDark = (x: number, y: number) => (after.points[(y * after.width + x) * 3] ?? 255) < 100;
    const columns = Array.from({ length: 134 }, (_, at) => 43 + at).filter((x) =>
      Array.from({ length: 20 }, (_, at) => 217 + at).some((y) => isDark(x, y)),
    );
    const [left, right] = [Math.min(...columns) - 40, 180 - Math.max(...columns)];
    expect(Math.abs(left - right)).toBeLessThan(4);
    expect(readPdfText(written)).toContain("absenden");
  });

  it("keeps all of its text where someone has signed, or where nothing can be filled in any more", async () => {
    const signed = await formOf((document, page) => {
      const value = document.context.obj({ Type: "Sig", Filter: "Adobe.PPKLite" });
      const field = document.context.obj({
        Type: "Annot",
        Subtype: "Widget",
        FT: "Sig",
        T: PDFString.of("sign"),
        Rect: [0, 0, 0, 0],
        V: value,
      });
      page.node.addAnnot(document.context.register(field));
    });
    expect((await open(signed)).units.map(({ source }) => source)).not.toContain("Office use");
    const locked = await formOf((document) => {
      for (const field of document.getForm().getFields()) field.enableReadOnly();
    });
    expect((await open(locked)).units.map(({ source }) => source)).not.toContain("Office use");
  });

  it("says a caption that nothing shows", async () => {
    const bytes = await formOf((document) => {
      const [widget] = document.getForm().getButton("send").acroField.getWidgets();
      widget?.dict.delete(PDFName.of("AP"));
    });
    const document = await open(await bytes);
    const written = await document.write(accentAll(document.units), german);
    const again = await PDFDocument.load(written);
    const [widget] = again.getForm().getButton("send").acroField.getWidgets();
    expect(widget?.getAppearanceCharacteristics()?.getCaptions().normal).toBe(accent("Send the form"));
  });

  it("comes back as it was without a translation", async () => {
    const bytes = await formOf();
    const document = await open(bytes);
    expect(await document.write(new Map(document.units.map(({ id, source }) => [id, source])), german)).toBe(bytes);
  });
});

describe("free-text notes and stamps", () => {
  const text = "BT /F1 11 Tf 4 24 Td (Please check this part) Tj 0 -14 Td (before the end of May.) Tj ET";
  const note = (document: PDFDocument, page: PDFPage) =>
    addNote(
      document,
      page,
      {
        Subtype: "FreeText",
        Contents: PDFString.of("Please check this part\rbefore the end of May."),
        RC: PDFString.of("<body><p>Please check this part before the end of May.</p></body>"),
        DA: PDFString.of("/Helv 11 Tf 0 g"),
      },
      `1 1 0.8 rg 0 0 160 40 re f 0 g ${text}`,
    );

  it("are units by what they show, once", async () => {
    const bytes = await formOf(async (document, page) => {
      await note(document, page);
      await addNote(
        document,
        page,
        { Subtype: "Stamp", Contents: PDFString.of("Stamped by the office") },
        "BT /F1 18 Tf 20 12 Td (Approved) Tj ET",
      );
    });
    const { units } = await open(bytes);
    expect(units.filter(({ kind }) => kind === "text-box" || kind === "comment").map(({ kind, source }) => [kind, source])).toEqual([
      ["text-box", "Please check this part before the end of May."],
      ["text-box", "Approved"],
      ["comment", "Stamped by the office"],
    ]);
  });

  it("show and say their targets", async () => {
    const document = await open(await formOf(note));
    const target = accent("Please check this part before the end of May.");
    const written = await document.write(accentAll(document.units), german);
    expect(spaces(readPdfText(written))).toContain(target);
    expect(readPdfText(written)).not.toContain("check");
    const annotations = (await PDFDocument.load(written)).getPage(0).node.Annots();
    const own = annotations?.lookup(annotations.size() - 1, PDFDict);
    expect(own?.lookup(PDFName.of("Contents"), PDFHexString).decodeText()).toBe(target);
    expect(own?.has(PDFName.of("RC"))).toBe(false);
    expect(own?.lookup(PDFName.of("AP"), PDFDict).lookup(PDFName.of("N"))).toBeInstanceOf(PDFRawStream);
  });

  it("appear on both pages of a bilingual file, each in its language", async () => {
    const document = await open(await formOf(note));
    const written = await document.write(accentAll(document.units), { language: "de", isBilingual: true });
    const [before = "", after = ""] = readPdfText(written).split("\f").map(spaces);
    expect(before).toContain("Please check this part before the end of May.");
    expect(after).toContain(accent("Please check this part before the end of May."));
    expect(after).not.toContain("check");
  });

  it("are left alone where an appearance paints itself, and where there are too many", async () => {
    const bytes = await formOf(async (document, page) => {
      const shown = document.context.nextRef();
      const dict = document.context.obj({ Subtype: "Form", BBox: [0, 0, 9, 9], Resources: { XObject: { Me: shown } } }) as PDFDict;
      document.context.assign(shown, PDFRawStream.of(dict, Buffer.from("/Me Do")));
      for (let at = 0; at < 3_000; at++)
        page.node.addAnnot(document.context.register(document.context.obj({ Subtype: "Stamp", Rect: [0, 0, 9, 9], AP: { N: shown } })));
    });
    expect((await open(bytes)).units.map(({ source }) => source)).toContain("Send the form");
  });
});
