import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { deleteRun } from "#features/runs/delete-run.server.ts";
import { addTerm } from "#features/translation/glossary/change-terms.server.ts";
import { createGlossary } from "#features/translation/glossary/save-glossary.server.ts";
import { cancelFile } from "#features/files/cancel-file.server.ts";
import { changeSegments } from "#features/files/editor/change-segments.server.ts";
import { documentQueue } from "#features/files/translate/document-queue.server.ts";
import { expireFiles } from "#features/files/expire-files.server.ts";
import { getFile } from "#features/files/file-queries.server.ts";
import { createUpload, maxOpenUploads } from "#features/files/upload/partial-uploads.server.ts";
import { reflowFile } from "#features/files/reflow-file.server.ts";
import { replaceInSegments } from "#features/files/editor/replace-in-segments.server.ts";
import { retryFile } from "#features/files/retry-file.server.ts";
import { startFile } from "#features/files/start-file.server.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { addTranslator, askedTimes, outputOf, paragraphs, readBalance, sentenceOf, startText, untilAtRest, upload } from "./file-work.ts";
import { beginUpload, fileOwner, partHeaders } from "./files-people.ts";
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

const dayMs = 86_400_000;
const query = async (text: string, values: unknown[]) => (await app.services.db.$client.query(text, values)).rows;
const expectSoundLedger = async () => expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, faults: [] });

/** A glossary of one's own; each change of its terms leaves the memory without a match. */
async function glossaryOf(actor: Actor): Promise<string> {
  const { id } = await createGlossary(app.services, actor, { name: "terms" });
  return id;
}
const addAnyTerm = (actor: Actor, id: string, source: string) => addTerm(app.services, actor, id, { source, target: source });

describe("work that costs nothing", () => {
  it("asks for no text more often than once for its price and once for nothing, whatever its owner empties", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const glossaryId = await glossaryOf(actor);
    const { id } = await startText(services, actor, paragraphs(3, 100_001), { glossaryId });
    expect(await untilAtRest(services, actor, id)).toMatchObject({ status: "done", missing: 0 });
    const emptyAll = async (term: string) => {
      await addAnyTerm(actor, glossaryId, term);
      await changeSegments(
        services,
        actor,
        id,
        ["1", "2", "3"].map((segment) => ({ id: segment, target: null })),
      );
    };
    await emptyAll("lighthouse");
    await retryFile(services, actor, id, null);
    expect(await untilAtRest(services, actor, id)).toMatchObject({ status: "done", missing: 0 });

    await emptyAll("harbour");
    await expect(retryFile(services, actor, id, null)).rejects.toMatchObject({ code: "conflict" });
    expect([...askedTimes(app.standIn.log).values()]).toEqual([2, 2, 2]);
    const { receipt } = await getFile(services, actor, id);
    const { rows } = await services.db.$client.query("SELECT id FROM runs WHERE owner = $1", [actor.owner]);
    expect(receipt?.chargedMilli).toBe(1000);
    // What it was asked for again is in its run, which is deleted only with the file.
    await expect(deleteRun(services, actor, rows[0]?.id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("continues a canceled file no more than once for what was paid and emptied", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const glossaryId = await glossaryOf(actor);
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("number 101061 ") ? "hang after=1" : "whole"));
    const { id } = await startText(services, actor, paragraphs(61, 101_001), { glossaryId });
    const cancelBeforeLast = async () => {
      await expect.poll(() => askedTimes(app.standIn.log).has(sentenceOf(101_061)), eventually).toBe(true);
      expect(await getFile(services, actor, id)).toMatchObject({ status: "translating", segmentsDone: 60 });
      await cancelFile(services, actor, id);
      app.standIn.clearLog();
    };
    const emptyAll = async (term: string) => {
      await addAnyTerm(actor, glossaryId, term);
      await changeSegments(
        services,
        actor,
        id,
        Array.from({ length: 60 }, (_, index) => ({ id: String(index + 1), target: null })),
      );
    };
    await cancelBeforeLast();
    await emptyAll("lighthouse");
    await retryFile(services, actor, id, null);
    await cancelFile(services, actor, id);
    // What was charged before had an output, though nothing of it is left.
    await expectSoundLedger();

    await expect.poll(() => services.fileWorker.isIdle(), eventually).toBe(true);
    app.standIn.clearLog();
    await retryFile(services, actor, id, null);
    await cancelBeforeLast();
    await emptyAll("harbour");
    await expect(retryFile(services, actor, id, null)).rejects.toMatchObject({ code: "conflict" });
    await expectSoundLedger();
  });

  it("counts among the starts of a minute", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const { id } = await startText(services, actor, paragraphs(1, 102_001));
    await untilAtRest(services, actor, id);
    const cap = services.config.limits(actor.plan).runsPerMinute;
    await query("UPDATE usage_counters SET used = $2 WHERE subject = $1 AND period LIKE 'minute:%'", [actor.owner, cap]);
    await query(
      `INSERT INTO usage_counters (subject, period, used) SELECT $1, 'minute:' || to_char(now() AT TIME ZONE 'UTC' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI'), $2
       FROM generate_series(0, 1) AS n ON CONFLICT DO NOTHING`,
      [actor.owner, cap],
    );
    await expect(reflowFile(services, actor, id)).rejects.toMatchObject({ code: "rate-limited" });
    expect(await getFile(services, actor, id)).toMatchObject({ status: "done" });
  });

  it("lets another's translation start while someone remakes outputs endlessly", async () => {
    const { services } = app;
    const busy = await addTranslator(services);
    const other = await addTranslator(services);
    const sent = await Promise.all([
      upload(services, busy, "One of two."),
      upload(services, busy, "Two of two."),
      upload(services, other, "Mine."),
    ]);
    const [first, second, third] = sent.map(({ id }) => id);
    const taken = await services.db.transaction(async (tx) => {
      await tx.execute(
        `UPDATE translation_documents SET status = 'rendering', task = 'reflow', process_id = 'elsewhere', started_at = now() WHERE id = '${first}'`,
      );
      await tx.execute(
        `UPDATE translation_documents SET status = 'queued', task = 'reflow', queued_at = now() - interval '1 hour' WHERE id = '${second}'`,
      );
      await tx.execute(`UPDATE translation_documents SET status = 'queued', target_lang = 'de', queued_at = now() WHERE id = '${third}'`);
      const row = await documentQueue.take(tx as never, "mine", []);
      await tx.execute(`DELETE FROM translation_documents WHERE id IN ('${first}', '${second}', '${third}')`);
      return row;
    });
    expect(taken?.id).toBe(third);
  });
});

describe("a file that is paid for", () => {
  it("is kept for its whole time from its start, however long ago it was sent", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const { id } = await upload(services, actor, paragraphs(1, 103_001));
    await query("UPDATE translation_documents SET expires_at = now() + interval '1 minute' WHERE id = $1", [id]);
    await startFile(services, actor, id, { to: "de" }, "en", null);
    await untilAtRest(services, actor, id);
    await expireFiles({ ...services, now: () => new Date(Date.now() + dayMs) });
    expect(await getFile(services, actor, id)).toMatchObject({ status: "done", isExpired: false });
    expect(await outputOf(services, id)).not.toBeNull();
  });

  it("counts once in its month, even if it is canceled, continued, fails and is tried again", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const counted = async () =>
      Number((await query("SELECT used FROM usage_counters WHERE subject = $1 AND period LIKE 'files:%'", [actor.owner]))[0]?.used ?? 0);
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("number 104061 ") ? "hang after=1" : "whole"));
    const { id } = await startText(services, actor, paragraphs(61, 104_001));
    await expect.poll(async () => (await getFile(services, actor, id)).segmentsDone, eventually).toBe(60);
    await cancelFile(services, actor, id);
    expect(await counted()).toBe(1);

    app.standIn.setScript("error-500 status=401 times=100");
    await retryFile(services, actor, id, null);
    expect(await untilAtRest(services, actor, id)).toMatchObject({ status: "failed" });
    app.standIn.setScript("whole");
    await retryFile(services, actor, id, null);
    expect(await untilAtRest(services, actor, id)).toMatchObject({ status: "done" });
    expect(await counted()).toBe(1);
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 99_000, heldMilli: 0 });
    await expectSoundLedger();
  });

  it("is started once, and charged once, however many ask for it or cancel it at the same moment", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const { id } = await upload(services, actor, paragraphs(2, 105_001));
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => startFile(services, actor, id, { to: "de" }, "en", null)));
    expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await Promise.all([cancelFile(services, actor, id), cancelFile(services, actor, id), untilAtRest(services, actor, id)]);
    const retried = await Promise.allSettled(Array.from({ length: 4 }, () => retryFile(services, actor, id, null)));
    expect(retried.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
    await untilAtRest(services, actor, id);
    const { availableMilli, heldMilli } = await readBalance(services, actor);
    expect([availableMilli >= 99_000, heldMilli]).toEqual([true, 0]);
    await expectSoundLedger();
  });
});

describe("a replacement", () => {
  it("is refused where a target would become too long, before it is made", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const { id } = await startText(services, actor, `${"a".repeat(120_000)}. ${sentenceOf(106_001)}`);
    await untilAtRest(services, actor, id);
    await query("UPDATE document_segments SET target = repeat('a', 400000) WHERE document_id = $1 AND n = 1", [id]);
    const replacement = { find: "a", replace: "b".repeat(2_000), isCaseSensitive: true };
    await expect(replaceInSegments(services, actor, id, replacement)).rejects.toMatchObject({
      code: "invalid-input",
      fields: { target: "too-long" },
    });
  });
});

describe("uploads in parts", () => {
  it("F10: are ten that are not finished, also when many begin at once", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const begun = await Promise.allSettled(
      Array.from({ length: 30 }, () => createUpload(services, actor, { name: "a.txt", from: null, bytes: 10 })),
    );
    const refusals = begun.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(["limit-reached"]));
    expect(begun.length - refusals.length).toBeLessThanOrEqual(maxOpenUploads);
  });

  it("becomes one file, however often that is asked for at once", async () => {
    const { client } = await fileOwner(app);
    const bytes = Buffer.from(paragraphs(3, 107_001));
    const uploadId = await beginUpload(client, bytes.length);
    await client.request("PATCH", `/api/uploads/${uploadId}`, { body: bytes, headers: partHeaders(0) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post("/api/files", { uploadId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404]);
    const { items } = await readJson<{ items: unknown[] }>(client.get("/api/files"));
    expect(items).toHaveLength(1);
  });
});
