import { beforeAll, expect, it } from "vitest";
import { action as askAction } from "#app/routes/ask.tsx";
import { action as filesAction } from "#app/routes/translate/files.tsx";
import type { DocumentView } from "#features/documents/document-view.ts";
import { expireFiles } from "#features/files/expire-files.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { parseLine } from "#platform/isolate/parse-line.server.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { textOf } from "./document-people.ts";
import { fileOwner, sendFile, translatedFile } from "./files-people.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import { editorUser, visitPage } from "./visit-page.ts";

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

it("while too many files are read, forms come back with what was typed and say so", async () => {
  const { client, person } = await fileOwner(app);
  const { id } = await sendFile(client, "The contract ends in autumn.\n", "letter.txt");
  const actor = { kind: "user", owner: person.owner, network: "test", plan: "free" } as const;
  const post = (action: typeof askAction | typeof filesAction, path: string, form: Record<string, string>) =>
    visitPage(app.services, action, { path, user: editorUser(person.id), actor, form });
  const pasted = { title: "Notes", text: "The key is under the mat." };
  const [text, asked] = await whileLineIsFull(() =>
    Promise.all([
      post(askAction, "/ask?documents=", { intent: "add-text", title: pasted.title, pasted: pasted.text }),
      post(filesAction, "/translate/files", { intent: "ask", which: "source", id }),
    ]),
  );
  expect(text).toMatchObject({ status: 503, data: { pasted: { ...pasted, faults: { all: m.files_refused_busy() } } } });
  expect(asked).toMatchObject({ status: 503, data: { id, refusal: m.files_refused_busy() } });
});

/** Others are being read, and more wait than may. */
async function whileLineIsFull<T>(act: () => Promise<T>): Promise<T> {
  const others = Promise.withResolvers<void>();
  const take = (key: string) => parseLine.take({ key, isGuest: false }, () => others.promise);
  const line = [...["a", "b"].map(take), ...Array.from({ length: 30 }, () => take("a"))];
  try {
    return await act();
  } finally {
    others.resolve();
    await Promise.all(line);
  }
}

const readDocument = async (answer: Response) => ((await answer.json()) as { document: DocumentView }).document;
