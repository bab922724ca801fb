import type { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { hostilePdfs } from "#tests/fixtures/documents/hostile-pdfs.ts";
import { openIsolated, ruleIsolated } from "./open-isolated.server.ts";

const file = (text: string, name = "a.txt") => ({ bytes: Buffer.from(text), name, language: null });
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "no fault",
    (error: unknown) => fileFaultOf(error) ?? error,
  );

describe("a document in a thread of its own", () => {
  it("is read, written and read again", async () => {
    const document = await openIsolated(file("One\nTwo\n"));
    expect(document.format).toBe("txt");
    const [one, two] = document.units.map(({ id }) => id);
    const targets = new Map([
      [one ?? "", "Eins"],
      [two ?? "", "Zwei"],
    ]);
    const { bytes, lost } = await document.write(targets, { language: "de" });
    expect([Buffer.from(bytes).toString(), lost]).toEqual(["Eins\nZwei\n", []]);
    await document.close();
    await document.close();
  });

  it("is translated by a rule without its texts leaving the thread", async () => {
    const pseudo = { rule: "pseudo", options: { language: "de" } } as const;
    const never = new AbortController().signal;
    const { bytes, ...counts } = await ruleIsolated(file("One\nTwo two\n42\nOne\n"), pseudo, never);
    expect(Buffer.from(bytes).toString()).toBe("⟦Ôñé⟧\n⟦Ţŵô ţŵô⟧\n42\n⟦Ôñé⟧\n");
    expect(counts).toMatchObject({ format: "txt", segments: 3, distinct: 2, words: 4, marked: [] });
    const same = await ruleIsolated(file("One\n"), { rule: "identity", options: { language: "de", isBilingual: true } }, never);
    expect(Buffer.from(same.bytes).toString()).toBe("One\n");
    expect(await faultOf(ruleIsolated(file(""), pseudo, never))).toBe("empty");
    const stop = new AbortController();
    const stopped = faultOf(ruleIsolated(file("a line of words\n".repeat(600_000)), pseudo, stop.signal));
    stop.abort(new Error("stopped"));
    expect(await stopped).toEqual(new Error("stopped"));
  });

  it("says why a file cannot be used", async () => {
    expect(await faultOf(openIsolated(file("")))).toBe("empty");
    expect(await faultOf(openIsolated(file("\0\u0001\u0002", "a.bin")))).toBe("unknown-format");
    expect(await faultOf(openIsolated(file("text", "a.docx")))).toBe("wrong-format");
    expect(await faultOf(openIsolated(file("%PDF-1.7 and more", "a.docx")))).toBe("wrong-format");
  });

  it("says when a file that could be read cannot be written", async () => {
    const bytes = hostilePdfs.find(({ name }) => name === "no-slash.pdf")?.make() ?? new Uint8Array();
    const document = await openIsolated({ bytes, name: "a.pdf", language: "en" });
    const targets = new Map(document.units.map(({ id }) => [id, "Einige Wörter einer Seite."]));
    expect(targets.size).toBe(1);
    expect(await faultOf(document.write(targets, { language: "de", isBilingual: false }))).toBe("unwritable");
    await document.close();
  });

  it("is ended when it takes too long, or more memory than it may", async () => {
    const long = file("a line of words\n".repeat(600_000));
    expect(await faultOf(openIsolated(long, { heapMb: 512, timeMs: 30 }))).toBe("too-large");
    expect(await faultOf(openIsolated(long, { heapMb: 16, timeMs: 60_000 }))).toBe("too-large");
  });

  it("reports at the next call that its thread broke in between, and disturbs nothing else", async () => {
    const started = Promise.withResolvers<Worker>();
    process.once("worker", started.resolve);
    const document = await openIsolated({ bytes: Buffer.from("Nobody answered.\n"), name: "letter.txt", language: "en" });
    const worker = await started.promise;
    // Like a reader's own error that comes too late for its request; with no one listening it would end the process.
    expect(worker.emit("error", new Error("too late"))).toBe(true);
    await worker.terminate();
    const written = document.write(new Map(), { language: "de", isBilingual: false });
    await expect(written).rejects.toMatchObject({ code: "unsupported-file" });
  });
});
