import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { expireFiles } from "#features/files/expire-files.server.ts";
import type { CountedFile } from "#features/files/file-view.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { fileOf, fileOwner, restingFile, sendFile, translatedFile } from "./files-people.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const sentence = "The contract ends in autumn.";
const german = "Der Vertrag endet im Herbst.";
const textCell = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const formulaCell = (formula: string) =>
  `<table:table-cell table:formula="of:=${formula.replaceAll('"', "&quot;")}" office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>`;

/** A sheet with one translated cell and formulas. */
function sheetOf(...formulas: string[]): Uint8Array {
  const content = `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="ta"><office:body><office:spreadsheet><table:table table:name="Data"><table:table-row>${textCell(sentence)}${formulas.map(formulaCell).join("")}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
  const files = { mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"), "content.xml": strToU8(content) };
  return zipSync(files, { level: 0 });
}

const wordsOf = async (client: TestClient, id: string) => (await readJson<CountedFile>(client.get(`/api/files/${id}`))).formulaWords;
const item = (place: string, before: string, after: string | null, why: string | null) => ({ place, before, after, why });

describe("words in the formulas of a translated file", () => {
  it("are told with the file, follow its rebuilding, and are gone with its content", async () => {
    const { client } = await fileOwner(app, { milli: 10_000 });
    const { id } = await sendFile(
      client,
      sheetOf(`COUNTIF([.A1];"${sentence}")`, 'COUNTIF([.A1];"The c?ntract*")', '[.A1]="Gone"'),
      "book.ods",
    );
    expect(await wordsOf(client, id)).toBeNull();
    expect((await translatedFile(client, id)).status).toBe("done");
    const stayed = [item("Data!C1", "The c?ntract*", null, "part"), item("Data!D1", "Gone", null, "no-cell")];
    expect(await wordsOf(client, id)).toEqual({ changed: 1, stayed: 2, items: [...stayed, item("Data!B1", sentence, german, null)] });

    await client.request("PATCH", `/api/files/${id}/segments/1`, { body: { target: "Im Herbst endet er." } });
    expect((await client.post(`/api/files/${id}/reflow`)).status).toBe(202);
    await restingFile(client, id);
    expect((await wordsOf(client, id))?.items.at(-1)).toEqual(item("Data!B1", sentence, "Im Herbst endet er.", null));

    const list = await readJson<{ items: object[] }>(client.get("/api/files"));
    expect(JSON.stringify(list)).not.toContain("c?ntract");
    const { expiresAt } = await fileOf(client, id);
    await expireFiles({ ...app.services, now: () => new Date(Date.parse(expiresAt) + 1) });
    expect(await wordsOf(client, id)).toBeNull();
  });

  it("are none in files without formulas, and none that count where formulas compare nothing", async () => {
    const { client } = await fileOwner(app, { milli: 10_000 });
    const text = await sendFile(client, `${sentence}\n`, "letter.txt");
    await translatedFile(client, text.id);
    expect(await wordsOf(client, text.id)).toBeNull();
    const plain = await sendFile(client, sheetOf('"Total: "&amp;[.A1]', 'IF([.B1]&gt;3;"High";"Low")'), "plain.ods");
    await translatedFile(client, plain.id);
    expect(await wordsOf(client, plain.id)).toEqual({ changed: 0, stayed: 0, items: [] });
  });
});
