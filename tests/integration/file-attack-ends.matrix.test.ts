import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { cancelFile } from "#features/files/cancel-file.server.ts";
import { deleteFile } from "#features/files/delete-file.server.ts";
import { getFile } from "#features/files/file-queries.server.ts";
import { type FileStatus, isAtRest } from "#features/files/file-view.ts";
import { appendToUpload, createUpload, removeUpload, removeUploadsOf } from "#features/files/upload/partial-uploads.server.ts";
import { startFile } from "#features/files/start-file.server.ts";
import { signedInAs } from "#tests/services/people.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { addTranslator, outputOf, paragraphs, readBalance, startText, untilAtRest, upload } from "./file-work.ts";
import { fileOwner, sendFile } from "./files-people.ts";
import { eventually, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
});
beforeEach(() => {
  app.standIn.setSpeaker(translatorOf(translateKnown));
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const query = async (text: string, values: unknown[]) => (await app.services.db.$client.query(text, values)).rows;
const expectSoundLedger = async () => expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, faults: [] });
const storedFiles = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(prefix)) keys.push(key);
  return keys;
};
const statusOf = async (id: string): Promise<FileStatus> =>
  (await query("SELECT status FROM translation_documents WHERE id = $1", [id]))[0]?.status;

/** Reads a stream to its end. */
async function textOf(stream: Response): Promise<string> {
  let text = "";
  for await (const part of stream.body ?? []) text += Buffer.from(part).toString();
  return text;
}

describe("a file that is followed", () => {
  it("is told no more to who signs out, whose account ends, or where the file is gone", async () => {
    app.standIn.setScript("hang after=0");
    const ends: Record<string, (owner: Awaited<ReturnType<typeof fileOwner>>, id: string) => Promise<unknown>> = {
      "sign-out": ({ client }) => client.post("/api/auth/sign-out", {}),
      deletion: ({ person }) => deleteAccount(app.services, person.id),
      "a deleted file": ({ client }, id) => client.request("DELETE", `/api/files/${id}`),
    };
    for (const [name, end] of Object.entries(ends)) {
      const owner = await fileOwner(app, { milli: 5_000 });
      const { id } = await sendFile(owner.client, paragraphs(2, 200_001), "letter.txt");
      expect((await owner.client.post(`/api/files/${id}/start`, { to: "de", from: "en" })).status).toBe(202);
      const stream = await signedInAs(app.newVisitor(), owner.person).get(`/api/files/${id}/events`);
      await expect.poll(() => statusOf(id), eventually).toBe("translating");
      await end(owner, id);
      const text = await textOf(stream);
      expect([name, text.includes("file-end")]).toEqual([name, false]);
      if (name === "sign-out") await cancelFile(app.services, { kind: "user", owner: owner.person.owner, network: "", plan: "free" }, id);
      await expect.poll(() => app.services.fileWorker.isIdle(), eventually).toBe(true);
    }
  });
});

describe("an account that ends while files are at work", () => {
  it("leaves no hold, no file and no text, and stops the workers on them", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("number 210061 ") ? "hang after=1" : "whole"));
    const { id } = await startText(services, actor, paragraphs(61, 210_001));
    const waiting = await Promise.all([1, 2, 3].map(() => startText(services, actor, paragraphs(2, 211_001))));
    await upload(services, actor, paragraphs(1, 212_001));
    await createUpload(services, actor, { name: "a.txt", from: null, bytes: 10 });
    await expect
      .poll(async () => (await query("SELECT segments_done FROM translation_documents WHERE id = $1", [id]))[0]?.segments_done, eventually)
      .toBe(60);
    await deleteAccount(services, actor.owner.slice(ownerOf("").length));

    expect(await query("SELECT 1 FROM translation_documents WHERE owner = $1", [actor.owner])).toEqual([]);
    expect(
      await query("SELECT 1 FROM runs WHERE owner = $1 OR status = 'running' AND kind = 'file' AND fields ->> 'documentId' = ANY ($2)", [
        actor.owner,
        [id, ...waiting.map((one) => one.id)],
      ]),
    ).toEqual([]);
    await expect.poll(() => services.fileWorker.isIdle(), eventually).toBe(true);
    for (const one of [id, ...waiting.map((file) => file.id)]) expect(await storedFiles(`translate/files/${one}/`)).toEqual([]);
    await expect(startFile(services, actor, id, { to: "de" }, "en", null)).rejects.toMatchObject({ code: "not-found" });
    await expectSoundLedger();
  });
});

describe("a file that is deleted or canceled at any moment of its work", () => {
  it("leaves nothing behind, and is charged for no more than is there", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const moments = ["queued", "parsing", "translating", "rendering"] as const;
    for (const [place, moment] of moments.entries()) {
      const { id } = await startText(services, actor, paragraphs(30, 220_001 + place * 1_000));
      while (!isAtRest(await statusOf(id)) && (await statusOf(id)) !== moment) await new Promise(setImmediate);
      await deleteFile(services, actor, id);
      await expect.poll(() => services.fileWorker.isIdle(), eventually).toBe(true);
      await expect.poll(() => storedFiles(`translate/files/${id}/`), eventually).toEqual([]);
      expect(await query("SELECT 1 FROM document_segments WHERE document_id = $1", [id])).toEqual([]);
    }
    for (const [place, moment] of moments.entries()) {
      const { id } = await startText(services, actor, paragraphs(30, 230_001 + place * 1_000));
      while (!isAtRest(await statusOf(id)) && (await statusOf(id)) !== moment) await new Promise(setImmediate);
      const canceled = await cancelFile(services, actor, id);
      await expect.poll(() => services.fileWorker.isIdle(), eventually).toBe(true);
      const after = await getFile(services, actor, id);
      expect([moment, after.status, after.receipt]).toEqual([moment, canceled.status, canceled.receipt]);
      expect((after.receipt?.chargedMilli ?? 0) <= Math.ceil((1000 * after.segmentsDone) / 30)).toBe(true);
      expect((await outputOf(services, id)) === null).toBe(after.status === "canceled");
      await expect
        .poll(async () => (await storedFiles(`translate/files/${id}/`)).length, eventually)
        .toBe(after.status === "canceled" ? 1 : 2);
    }
    expect((await readBalance(services, actor)).heldMilli).toBe(0);
    await expectSoundLedger();
  });
});

describe("an upload in parts that is removed while its bytes come", () => {
  it("stays removed", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const ends = [(id: string) => removeUpload(services, actor, id), () => removeUploadsOf(services, actor.owner)];
    for (const end of ends) {
      const { id } = await createUpload(services, actor, { name: "a.txt", from: null, bytes: 100 });
      async function* chunks() {
        yield Buffer.alloc(50, "a");
        await end(id);
        yield Buffer.alloc(50, "a");
      }
      await expect(appendToUpload(services, actor, id, { offset: 0, chunks: chunks() })).rejects.toMatchObject({ code: "not-found" });
      expect((await storedFiles("translate/uploads/")).filter((key) => key.includes(id))).toEqual([]);
    }
  });
});

describe("a start that is sent again", () => {
  it("holds once under one key, by a double click and afterwards", async () => {
    const { client, person } = await fileOwner(app, { milli: 5_000 });
    const { id } = await sendFile(client, paragraphs(2, 240_001), "letter.txt");
    const send = () => client.post(`/api/files/${id}/start`, { to: "de", from: "en" }, { "Idempotency-Key": "the same click" });
    const answers = await Promise.all([send(), send(), send()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(202);
    expect(statuses.every((status) => status === 202 || status === 409)).toBe(true);
    await untilAtRest(app.services, { kind: "user", owner: person.owner, network: "", plan: "free" }, id);
    const again = await send();
    expect([again.status, (await readJson<{ file: { id: string } }>(Promise.resolve(again))).file.id]).toEqual([202, id]);
    expect(await query("SELECT count(*)::int AS runs FROM runs WHERE owner = $1", [person.owner])).toEqual([{ runs: 1 }]);
    expect(await readBalance(app.services, { kind: "user", owner: person.owner, network: "", plan: "free" })).toEqual({
      availableMilli: 4_000,
      heldMilli: 0,
    });
  });
});
