import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { getFile } from "#features/files/file-queries.server.ts";
import { replaceInSegments } from "#features/files/editor/replace-in-segments.server.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import { signedInAs } from "#tests/services/people.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { addTranslator, paragraphs, sentenceOf, startText, untilAtRest } from "./file-work.ts";
import { fileOf, fileOwner, sendFile } from "./files-people.ts";
import { judgeAll, translateFile } from "./hostile-translations.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { describeOn } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
});
beforeEach(() => {
  app.standIn.setSpeaker(translatorOf(translateKnown));
  app.standIn.setScript("whole");
});

describe("a replacement", () => {
  it("that would make a target too long takes no memory for it", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const { id } = await startText(services, actor, `${"a".repeat(120_000)}. ${sentenceOf(106_001)}`);
    await untilAtRest(services, actor, id);
    await services.db.$client.query("UPDATE document_segments SET target = repeat('a', 400000) WHERE document_id = $1 AND n = 1", [id]);
    const before = process.memoryUsage().rss;
    const replacement = { find: "a", replace: "b".repeat(2_000), isCaseSensitive: true };
    await expect(replaceInSegments(services, actor, id, replacement)).rejects.toMatchObject({ code: "invalid-input" });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576);
  });
});

describe("a file", () => {
  it("J07: starts within five seconds while another's two hundred are queued", async () => {
    const { services } = app;
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("number 20001 ") ? "hang after=1" : "whole"));
    const many = await addTranslator(services, 300_000);
    const { id } = await startText(services, many, paragraphs(2, 20_001));
    for (let file = 1; file < 6; file++) await startText(services, many, paragraphs(2, 20_001));
    await services.db.$client.query(
      `INSERT INTO translation_documents (id, owner, name, format, bytes, checksum, source_key, pages, chars, segments_total, status, target_lang, queued_at, expires_at)
       SELECT $1 || n, owner, name, format, bytes, checksum, source_key, pages, chars, segments_total, 'queued', 'de', now() - interval '1 minute', expires_at
       FROM translation_documents, generate_series(1, 194) AS n WHERE id = $2`,
      [`q${id.slice(0, 10)}`, id],
    );
    const one = await addTranslator(services);
    const startedAt = performance.now();
    const only = await startText(services, one, paragraphs(1, 21_001));
    await expect.poll(async () => (await getFile(services, one, only.id)).status, { interval: 20 }).not.toBe("queued");
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await services.db.$client.query("DELETE FROM translation_documents WHERE owner = $1", [many.owner]);
    await expect.poll(() => services.fileWorker.isIdle(), { timeout: patience.task }).toBe(true);
  });

  it("is told no more within eight seconds to who signs out", async () => {
    app.standIn.setScript("hang after=0");
    const owner = await fileOwner(app, { milli: 5_000 });
    const { id } = await sendFile(owner.client, paragraphs(2, 200_001), "letter.txt");
    expect((await owner.client.post(`/api/files/${id}/start`, { to: "de", from: "en" })).status).toBe(202);
    await expect.poll(async () => (await fileOf(owner.client, id)).status).toBe("translating");
    const stream = await signedInAs(app.newVisitor(), owner.person).get(`/api/files/${id}/events`);
    const endedAt = performance.now();
    await owner.client.post("/api/auth/sign-out", {});
    expect(await stream.text()).not.toContain("file-end");
    expect(performance.now() - endedAt).toBeLessThan(8_000);
  });
});

// No database plays a part here, so one of the two runs is enough.
describeOn("postgres", "hostile files and wordloom translate", () => {
  /** The promise for each of them (FILES.md §5). */
  const limits = { seconds: 2, peakMb: 300 };

  it("F01 F02 F03: each ends within two seconds and 300 MB", { timeout: patience.longTest }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "wordloom-hostile-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const beyond: string[] = [];
    const measured = async (file: string, out: string) => {
      const usage = `${out}.usage`;
      const startedAt = performance.now();
      const modules = [join(projectRoot, "tests/harness/report-usage.mjs")];
      const translated = await translateFile(file, out, { modules, env: { USAGE_FILE: usage } });
      const wallSeconds = (performance.now() - startedAt) / 1_000;
      const { cpuSeconds, peakMb } = JSON.parse(readFileSync(usage, "utf8")) as { cpuSeconds: number; peakMb: number };
      rmSync(usage);
      // Other work on the machine makes the wall time longer, several threads the time of the processors.
      const seconds = Math.min(wallSeconds, cpuSeconds);
      if (seconds > limits.seconds) beyond.push(`${basename(file)}: ${seconds.toFixed(2)} s`);
      if (peakMb > limits.peakMb) beyond.push(`${basename(file)}: ${peakMb.toFixed(0)} MB`);
      return translated;
    };
    expect(await judgeAll(folder, measured)).toEqual([]);
    expect(beyond).toEqual([]);
  });
});
