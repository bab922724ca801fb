import { expect, vi } from "vitest";
import type { FileView } from "#features/files/file-view.ts";
import { fileForm } from "#tests/services/pictures.ts";
import { partHeaders } from "../files-people.ts";
import type { Caller, UseCaseSite } from "../use-case-site.ts";
import { patience } from "#tests/harness/patience.ts";

type OneFile = { file: FileView };
/** One sentence is no known one, so that there is something to try again. */
const letter = Buffer.from("The contract ends in autumn.\nNobody knows this sentence.\n");
const sent = { field: "file", name: "letter.txt", type: "text/plain", bytes: letter };
const form = () => fileForm(letter, "letter.txt", "file", "text/plain");

async function rest(caller: Caller, id: string, states = /^(?:done|failed|canceled)$/): Promise<FileView> {
  const read = async () => (await caller.call<OneFile>("GET /api/files/:id", { at: { id } })).file;
  await vi.waitUntil(async () => states.test((await read()).status), { timeout: patience.task, interval: 25 });
  return read();
}

/** Does something while the model says nothing. */
async function withoutAnswers(standIn: UseCaseSite["standIn"], work: () => Promise<void>): Promise<void> {
  standIn.setScript("hang after=0");
  await work().finally(() => standIn.setScript("whole"));
}

/** Files by the API: estimated, sent whole and in parts, translated, edited, tried again, downloaded, deleted. */
export async function useFiles({ newUser, newVisitor }: UseCaseSite): Promise<void> {
  await newVisitor().call("POST /api/files/estimate", form());
  const user = await newUser();
  const { file } = await user.call<OneFile>("POST /api/files", form());
  const at = { id: file.id };
  await user.call("GET /api/files");
  await user.call("POST /api/files/:id/start", { at, body: { to: "de", from: "en" } });
  expect(await rest(user, file.id)).toMatchObject({ status: "done", missing: 1 });
  expect((await user.answer("GET /api/files/:id/events", { at })).text).toContain("event:");
  expect((await user.answer("GET /api/files/:id/segments", { at })).text).toContain("Der Vertrag endet im Herbst.");
  const segment = { ...at, segmentId: "1" };
  await user.call("GET /api/files/:id/segments/:segmentId/help", { at: segment });
  await user.call("PATCH /api/files/:id/segments/:segmentId", { at: segment, body: { target: "Der Vertrag läuft aus." } });
  await user.call("PATCH /api/files/:id/segments", { at, body: { changes: [{ id: "1", target: "Der Vertrag endet." }] } });
  await user.call("POST /api/files/:id/segments/replace", { at, body: { find: "endet", replace: "schließt" } });
  await user.call("POST /api/files/:id/reflow", { at });
  await rest(user, file.id);
  await user.call("POST /api/files/:id/retry", { at });
  await rest(user, file.id);
  await user.answer("GET /api/files/:id/download/:kind", { at: { ...at, kind: "translated" } });
  await user.call("POST /api/documents", { body: { fileId: file.id, which: "translation" } });
  await user.answer("DELETE /api/files/:id", { at });
}

/** An upload in parts, and a file that is called off. */
export async function useUploads({ newUser, standIn }: UseCaseSite): Promise<void> {
  const user = await newUser();
  const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": String(letter.length), "Upload-Metadata": `filename ${btoa("letter.txt")}` };
  const begin = async () => (await user.call<{ upload: { id: string } }>("POST /api/uploads", { headers })).upload.id;
  const id = await begin();
  await user.answer("PATCH /api/uploads/:id", { at: { id }, headers: partHeaders(0), body: letter });
  await user.call("GET /api/uploads/:id", { at: { id } });
  const { file } = await user.call<OneFile>("POST /api/files", { body: { uploadId: id } });
  await user.answer("DELETE /api/uploads/:id", { at: { id: await begin() }, headers: { "Tus-Resumable": "1.0.0" } });
  await withoutAnswers(standIn, async () => {
    await user.call("POST /api/files/:id/start", { at: { id: file.id }, body: { to: "de", from: "en" } });
    await user.call("POST /api/files/:id/cancel", { at: { id: file.id } });
    await rest(user, file.id, /^canceled$/);
  });
}

/** The forms of the pages of files. */
export async function useFileForms({ newUser, newVisitor, standIn }: UseCaseSite): Promise<void> {
  const list = "/translate/files";
  await newVisitor().send("/translate/document", { file: sent });
  await newVisitor().send("/translate/:format/:language", { at: { format: "docx", language: "german" }, file: sent });
  const user = await newUser();
  const start = async () => {
    const shown = await user.send(`${list} upload`, { file: sent });
    const id = new URLSearchParams(shown.replace(/^.*\?|#.*$/g, "")).get("file") ?? "";
    await user.send(`${list} start`, { fields: { id, to: "de", from: "en" } });
    return id;
  };
  await user.send(`${list} sample`);
  await withoutAnswers(standIn, async () => {
    const [first, second] = [await start(), await start()];
    await user.send(`${list} cancel`, { fields: { id: first } });
    await user.send(`${list}/:id cancel`, { at: { id: second } });
    for (const id of [first, second]) await rest(user, id, /^canceled$/);
  });
  const id = await start();
  const at = { id };
  await rest(user, id, /^done$/);
  await user.look(`${list}/:id`, `${list}/${id}`);
  for (const [nth, intent] of ["reflow", "retry"].entries()) {
    await user.send(`${list}/:id save`, { at, fields: { segment: "1", target: `Der Vertrag endet, Fassung ${nth}.` } });
    await user.send(`${list} ${intent}`, { fields: { id } });
    await rest(user, id);
    await user.send(`${list}/:id save`, { at, fields: { segment: "1", target: `Der Vertrag läuft aus, Fassung ${nth}.` } });
    await user.send(`${list}/:id ${intent}`, { at });
    await rest(user, id);
  }
  expect(await user.send(`${list} ask`, { fields: { id, which: "source" } })).toContain("documents=");
  await user.send(`${list} delete`, { fields: { id } });
}
