import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { stopRun } from "#features/runs/stop-run.server.ts";
import type { Services } from "#features/services.ts";
import { expireFiles } from "#features/files/expire-files.server.ts";
import { getFile } from "#features/files/file-queries.server.ts";
import type { FileView } from "#features/files/file-view.ts";
import { createFileWorker } from "#features/files/translate/file-worker.server.ts";
import { ownedFiles } from "#features/files/owned-files.server.ts";
import { retryFile } from "#features/files/retry-file.server.ts";
import { modelTiming } from "#platform/ai/registry.server.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { addTranslator, askedTimes, paragraphs, readBalance, startText, untilAtRest, upload } from "./file-work.ts";
import { eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

const dayMs = 86_400_000;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
});
beforeEach(() => {
  app.standIn.setSpeaker(translatorOf(translateKnown));
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

let place = 0;
/** A translated file whose texts no other test has. */
async function translated(actor: Actor, count = 2): Promise<FileView> {
  const { id } = await startText(app.services, actor, paragraphs(count, 1_000 * ++place));
  return untilAtRest(app.services, actor, id);
}

const query = async (text: string, values: unknown[]) => (await app.services.db.$client.query(text, values)).rows;
const storedFiles = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(prefix)) keys.push(key);
  return keys;
};
/** The same services some days later. */
const after = (days: number): Services => ({ ...app.services, now: () => new Date(Date.now() + days * dayMs) });

describe("the keeping of translated files", () => {
  it("erases the words of a file when its time is over, and its entry a month later", async () => {
    const { services } = app;
    const actor = { ...(await addTranslator(services)), plan: "premium" } as const;
    const file = await translated(actor);
    const days = Math.ceil((Date.parse(file.expiresAt) - Date.now()) / dayMs);
    expect(days).toBe(90);

    await expireFiles(after(days - 1));
    expect(await getFile(services, actor, file.id)).toMatchObject({ isExpired: false });
    await expireFiles(after(days));
    expect(await getFile(services, actor, file.id)).toMatchObject({ status: "done", isExpired: true, outputs: [], name: "letter.txt" });
    expect(await storedFiles(`translate/files/${file.id}/`)).toEqual([]);
    expect(await query("SELECT 1 FROM document_segments WHERE document_id = $1", [file.id])).toEqual([]);
    await expect(retryFile(services, actor, file.id, null)).rejects.toMatchObject({ code: "gone" });
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0 });

    await query("UPDATE translation_documents SET expires_at = now() - interval '31 days' WHERE id = $1", [file.id]);
    await expireFiles(services);
    await expect(getFile(services, actor, file.id)).rejects.toMatchObject({ code: "not-found" });
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0 });
  });

  it("removes files without a row after an hour, and says of a row whose file is lost that it has expired", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const kept = await upload(services, actor, paragraphs(1, 900_001));
    const lost = await upload(services, actor, paragraphs(1, 900_002));
    const stray: StorageKey = `translate/files/${services.newId()}/source`;
    await services.storage.put(stray, Buffer.from("left by a process that died"), "text/plain");
    await services.storage.delete(`translate/files/${lost.id}/source`);
    await expireFiles(services);
    expect(await storedFiles(stray)).toEqual([stray]);
    expect(await getFile(services, actor, lost.id)).toMatchObject({ isExpired: false });
    await expireFiles(after(1));
    expect(await storedFiles(stray)).toEqual([]);
    expect(await getFile(services, actor, lost.id)).toMatchObject({ isExpired: true });
    expect(await getFile(services, actor, kept.id)).toMatchObject({ isExpired: false });
    expect(await storedFiles(`translate/files/${kept.id}/`)).toHaveLength(1);
  });

  it("leaves alone what lies beside its files under a name that it does not give", async () => {
    const { services } = app;
    const id = services.newId();
    const foreign: StorageKey[] = [
      `documents/${id}/report.pdf`,
      `documents/${id}.pdf`,
      `documents/library/${id}`,
      `translate/files/${id}/report.pdf`,
      `translate/files/${id}/source/1`,
      `translate/glossaries/${id}/source`,
    ];
    for (const key of foreign) await services.storage.put(key, Buffer.from("of another feature"), "application/pdf");
    await expireFiles(after(1));
    for (const key of foreign) expect(await storedFiles(key)).toEqual([key]);
    for (const key of foreign) await services.storage.delete(key);
  });

  it("puts files, segments and outputs into the download of an account, and erases all of them with it", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const userId = actor.owner.slice("user:".length);
    const file = await translated(actor);
    const entries = new Map<string, string>();
    for await (const { path, content } of ownedFiles.listFiles?.(services, userId, "en") ?? []) {
      const pieces: string[] = [];
      if (typeof content === "string" || content instanceof Uint8Array) pieces.push(Buffer.from(content).toString("utf8"));
      else for await (const piece of content) pieces.push(Buffer.from(piece).toString("utf8"));
      entries.set(path, pieces.join(""));
    }
    const listed = JSON.parse(entries.get("translation-files.json") ?? "null");
    expect(listed).toMatchObject([
      { id: file.id, name: "letter.txt", segments: [{ n: 1, target: expect.stringContaining("Die Lieferung") }, { n: 2 }] },
    ]);
    expect(JSON.stringify(listed)).not.toContain("translate/files/");
    const folder = `translation-files/${file.createdAt.slice(0, 10)}-${file.id.slice(0, 8)}`;
    expect([...entries.keys()]).toEqual(["translation-files.json", `${folder}/letter.txt`, `${folder}/letter.de.txt`]);

    app.standIn.setScript("hang after=1");
    const open = await startText(services, actor, paragraphs(2, 800_001));
    await expect.poll(async () => (await getFile(services, actor, open.id)).status, eventually).toBe("translating");
    await deleteAccount(services, userId);
    expect(await query("SELECT 1 FROM translation_documents WHERE owner = $1", [actor.owner])).toEqual([]);
    expect(await storedFiles(`translate/files/${file.id}/`)).toEqual([]);
    expect(await storedFiles(`translate/files/${open.id}/`)).toEqual([]);
    await expect.poll(() => services.fileWorker.isIdle(), eventually).toBe(true);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});

describe("a file under way", () => {
  it("is canceled when its run is stopped", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    app.standIn.setScript("hang after=1");
    const { id } = await startText(services, actor, paragraphs(2, 700_001));
    const [row] = await query("SELECT run_id FROM translation_documents WHERE id = $1", [id]);
    expect(await stopRun(services, actor, row.run_id)).toMatchObject({ status: "done", finish: "stopped", receipt: { chargedMilli: 0 } });
    expect(await getFile(services, actor, id)).toMatchObject({ status: "canceled" });
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 100_000, heldMilli: 0 });
  });

  it("is handed back by a process that stops, after the call under way, and continues elsewhere", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    app.standIn.setScript("whole delay=1");
    const { id } = await startText(services, actor, paragraphs(200, 600_001));
    await expect.poll(async () => (await getFile(services, actor, id)).segmentsDone, eventually).toBeGreaterThan(0);
    await services.fileWorker.stop(10_000);
    const [left] = await query("SELECT status, process_id, attempt FROM translation_documents WHERE id = $1", [id]);
    expect(left).toEqual({ status: "queued", process_id: null, attempt: 0 });
    expect((await readBalance(services, actor)).heldMilli).toBe(2000);

    const next = { ...services, processId: services.newId() };
    const settings = buildAiSettings({ maxRetries: 0 });
    const worker = createFileWorker({ services: () => next, timingFor: (model) => modelTiming(settings, model) });
    worker.start(true);
    expect(await untilAtRest(services, actor, id)).toMatchObject({ status: "done", segmentsDone: 200, receipt: { chargedMilli: 2000 } });
    await worker.stop(0);
    expect(Math.max(...askedTimes(app.standIn.log).values())).toBe(1);
  });
});
