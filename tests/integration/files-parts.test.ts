import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "#core/errors.ts";
import { listDocumentParts } from "#features/files/preview/document-parts.server.ts";
import { partOf } from "#features/files/preview/document-parts.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { workbookOf } from "#tests/services/workbook-file.ts";
import { fileOwner, segmentsOf, sendFile, translatedFile } from "./files-people.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const actorOf = (owner: string) => ({ owner }) as Parameters<typeof listDocumentParts>[1];

/** A file of someone, with segments at these places. */
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
    // The page reads places on its own, and has to say the same.
    expect([...new Set(places.map(partOf))]).toEqual(parts.map(({ title }) => title));
  });

  it("are none where no one knows a document by them", async () => {
    expect(await partsOf([null, "table 1 A1", "B4", "00:00:01.500", "menu.open", "slide", "page 2 of 3"])).toEqual([]);
  });

  it("are at most 2,000, and no one else’s", async () => {
    const { id, owner } = await fileWith(Array.from({ length: 2_010 }, (_, index) => `page ${index + 1}`));
    expect(await listDocumentParts(app.services, actorOf(owner), id)).toHaveLength(2_000);
    const { person } = await fileOwner(app);
    await expect(listDocumentParts(app.services, actorOf(person.owner), id)).rejects.toThrow(AppError);
  });

  it("of a workbook are its sheets by their names", async () => {
    const { client, person } = await fileOwner(app, { milli: 10_000 });
    const { id } = await sendFile(
      client,
      workbookOf({ Plan: ["The contract ends in autumn."], "It's due": ["Please call the office before noon."] }),
      "budget.xlsx",
    );
    expect((await translatedFile(client, id)).status).toBe("done");
    expect((await segmentsOf(client, id)).items.map(({ place }) => place)).toEqual(["Plan!A1", "'It''s due'!A1"]);
    expect((await listDocumentParts(app.services, actorOf(person.owner), id)).map(({ title }) => title)).toEqual(["Plan", "It's due"]);
  });
});
