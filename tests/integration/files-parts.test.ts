import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "#core/errors.ts";
import { listDocumentParts } from "#features/files/preview/document-parts.server.ts";
import { partOf } from "#features/files/preview/document-parts.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { fileOwner, segmentsOf, sendFile, translatedFile } from "./files-people.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const actorOf = (owner: string) => ({ owner }) as Parameters<typeof listDocumentParts>[1];

/** A file of somebody, whose segments are said to be at these places. */
async function fileWith(places: readonly (string | null)[]) {
  const { client, person } = await fileOwner(app, { milli: 10_000 });
  const { id } = await sendFile(client, "The contract ends in autumn.", "plan.txt");
  const rows = places.map((place, index) => ({
    documentId: id,
    n: index + 1,
    unitId: `u${index}`,
    key: `k${index}`,
    kind: "paragraph",
    place,
    source: `text ${index}`,
  }));
  for (let at = 0; at < rows.length; at += 1_000) await app.services.db.insert(documentSegments).values(rows.slice(at, at + 1_000));
  return { id, owner: person.owner };
}

const partsOf = async (places: readonly (string | null)[]) => {
  const { id, owner } = await fileWith(places);
  return listDocumentParts(app.services, actorOf(owner), id);
};

describe("the parts of a document", () => {
  it("are its slides, pages and sheets, each with its first segment", async () => {
    expect(await partsOf([null, "slide 1", null, "slide 1", "slide 10", "slide 2", "slide 1"])).toEqual([
      { title: "slide 1", first: 2 },
      { title: "slide 10", first: 5 },
      { title: "slide 2", first: 6 },
    ]);
    expect(await partsOf(["page 1", "page 3", "page 3"])).toEqual([
      { title: "page 1", first: 1 },
      { title: "page 3", first: 2 },
    ]);
    const places = ["Budget!A1", "'It''s due'!B2", "'a!b'!$C$3", "Budget!ZZ10", "Übersicht!A1"];
    const parts = await partsOf(places);
    expect(parts).toEqual([
      { title: "Budget", first: 1 },
      { title: "It's due", first: 2 },
      { title: "a!b", first: 3 },
      { title: "Übersicht", first: 5 },
    ]);
    // The page reads places by itself, and has to say the same.
    expect([...new Set(places.map(partOf))]).toEqual(parts.map(({ title }) => title));
  });

  it("are none where no one knows a document by them", async () => {
    expect(await partsOf([null, "table 1 A1", "B4", "00:00:01.500", "menu.open", "slide", "page 2 of 3"])).toEqual([]);
  });

  it("are at most 2,000, and nobody else’s", async () => {
    const { id, owner } = await fileWith(Array.from({ length: 2_010 }, (_, index) => `page ${index + 1}`));
    expect(await listDocumentParts(app.services, actorOf(owner), id)).toHaveLength(2_000);
    const { person } = await fileOwner(app);
    await expect(listDocumentParts(app.services, actorOf(person.owner), id)).rejects.toThrow(AppError);
  });

  it("of a workbook are its sheets by their names", async () => {
    const { client, person } = await fileOwner(app, { milli: 10_000 });
    const { id } = await sendFile(client, workbook(["Plan", "It's due"]), "budget.xlsx");
    expect((await translatedFile(client, id)).status).toBe("done");
    expect((await segmentsOf(client, id)).items.map(({ place }) => place)).toEqual(["Plan!A1", "'It''s due'!A1"]);
    expect((await listDocumentParts(app.services, actorOf(person.owner), id)).map(({ title }) => title)).toEqual(["Plan", "It's due"]);
  });
});

/** A workbook with one text on each sheet. */
function workbook(names: readonly string[]): Uint8Array {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const each = (write: (name: string, number: number) => string) => names.map((name, index) => write(name, index + 1)).join("");
  const files = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((_, number) => `<Relationship Id="r${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      names.map((_, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>The contract ends in autumn ${index + 1}.</t></is></c></row></sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
