import { beforeAll, expect, it } from "vitest";
import type { DocumentView } from "#features/documents/document-view.ts";
import { expireFiles } from "#features/files/expire-files.server.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { textOf } from "./document-people.ts";
import { fileOwner, sendFile, translatedFile } from "./files-people.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const someone = async (): Promise<TestClient> => (await fileOwner(app, { milli: 10_000 })).client;
const bringSide = (client: TestClient, fileId: string, which: string) => client.post("/api/documents", { fileId, which });
const refusalOf = async (answer: Promise<Response>) => {
  const refused = await answer;
  const { error } = (await refused.json()) as { error: { code: string } };
  return [refused.status, error.code];
};

it("each text of a translated file becomes a document once, also when its bytes were brought before", async () => {
  const client = await someone();
  const { id } = await sendFile(client, "The contract ends in autumn.\n", "letter.txt");
  await translatedFile(client, id);
  const [source, translation] = [await bringSide(client, id, "source"), await bringSide(client, id, "translation")];
  expect([source.status, translation.status]).toEqual([201, 201]);
  const [one, two] = [await readDocument(source), await readDocument(translation)];
  expect([one.title, two.title]).toEqual(["letter", "letter.de"]);
  expect((await textOf(client, one.id)).text).toContain("The contract ends in autumn.");
  expect((await textOf(client, two.id)).text).toContain("Der Vertrag endet im Herbst.");
  const again = await bringSide(client, id, "source");
  expect([again.status, (await readDocument(again)).id]).toEqual([200, one.id]);
});

it("a file that isn't translated, one that has expired and those of others are refused, each as what it is", async () => {
  const [client, other] = [await someone(), await someone()];
  const { id } = await sendFile(client, "The contract ends in autumn.\n", "letter.txt");
  expect(await refusalOf(bringSide(client, id, "translation"))).toEqual([409, "conflict"]);
  expect(await refusalOf(bringSide(client, id, "bilingual"))).toEqual([400, "invalid-input"]);
  expect(await refusalOf(bringSide(client, "unknown", "source"))).toEqual([404, "not-found"]);
  expect(await refusalOf(bringSide(other, id, "source"))).toEqual([404, "not-found"]);
  expect(await refusalOf(bringSide(app.newVisitor(), id, "source"))).toEqual([401, "sign-in-required"]);
  await app.services.db.$client.query("UPDATE translation_documents SET expires_at = now() - interval '1 day' WHERE id = $1", [id]);
  await expireFiles(app.services);
  expect(await refusalOf(bringSide(client, id, "source"))).toEqual([410, "gone"]);
  expect((await readJson<{ items: unknown[] }>(client.get("/api/documents"))).items).toEqual([]);
});

const readDocument = async (answer: Response) => ((await answer.json()) as { document: DocumentView }).document;
