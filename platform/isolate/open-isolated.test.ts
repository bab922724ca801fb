import { describe, expect, it } from "vitest";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { openIsolated } from "./open-isolated.server.ts";

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

  it("says why a file cannot be used", async () => {
    expect(await faultOf(openIsolated(file("")))).toBe("empty");
    expect(await faultOf(openIsolated(file("\0\u0001\u0002", "a.bin")))).toBe("unknown-format");
    expect(await faultOf(openIsolated(file("text", "a.docx")))).toBe("wrong-format");
    expect(await faultOf(openIsolated(file("%PDF-1.7 and more", "a.docx")))).toBe("wrong-format");
  });

  it("is ended when it takes too long, or more memory than it may", async () => {
    const long = file("a line of words\n".repeat(600_000));
    expect(await faultOf(openIsolated(long, { heapMb: 512, timeMs: 30 }))).toBe("too-large");
    expect(await faultOf(openIsolated(long, { heapMb: 16, timeMs: 60_000 }))).toBe("too-large");
  });
});
