import { createServer } from "node:net";
import { eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sentFileMaxBytes } from "#features/files/upload/measure-file.server.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { hostileDocuments } from "#tests/fixtures/documents/hostile-documents.ts";
import { fileOwner, postFile } from "./files-people.ts";
import { changeConfig, type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { patience } from "#tests/harness/patience.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "premium.filesKept": 1_000, "premium.fileStorageBytes": 1_000_000_000 });
});

/** Hostile files that are kept like any other. */
const quick = new Set(["nested.docx", "references.docx", "deep.docx"]);
const premium = { role: 10 };

/** How an upload ended: kept, or the reason of its refusal. */
async function ending(answer: Response): Promise<string> {
  if (answer.status < 300) return "done";
  const { error } = (await answer.json()) as { error: { code: string; reason?: string; message: string } };
  expect(error.message).toMatch(/\S/);
  return error.reason ?? error.code;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list("translate/files/")) keys.push(key);
  return keys;
}

describe("hostile files that are sent", () => {
  it("F01, F02, F03: are refused with their reason or kept like any other, five at once, and leave nothing behind", {
    timeout: patience.longTest,
  }, async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => fileOwner(app, premium)));
    const maxBytes = sentFileMaxBytes(app.services, { plan: "premium" });
    const wrong: string[] = [];
    let kept = 0;
    // The slow ones that are translated in the end are looked at in translate-hostile.matrix.postgres.test.ts.
    const queue = hostileDocuments.filter(({ name, ends }) => ends !== "done" || quick.has(name));
    await Promise.all(
      people.map(async ({ client }) => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const bytes = next.make();
          const ended = await ending(await postFile(client, bytes, next.name));
          if (ended === "done") kept++;
          // A whole document may have nothing to translate, and the largest are more than a plan takes.
          const expected = bytes.length > maxBytes ? ["too-large"] : next.ends === "done" ? ["done", "no-text"] : [next.ends];
          if (!expected.includes(ended)) wrong.push(`${next.name}: ${ended} instead of ${expected.join(" or ")}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
    expect(kept).toBe(quick.size);
    const rows = await app.services.db.select({ key: translationDocuments.sourceKey }).from(translationDocuments);
    expect([rows.length, (await storedKeys()).toSorted()]).toEqual([kept, rows.map(({ key }) => key).toSorted()]);
    expect(app.logLines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });

  it("F03: have nothing fetched that they name", async () => {
    let visits = 0;
    const canary = createServer((socket) => {
      visits++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => canary.close(() => resolve())));
    const address = canary.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/x`;
    const { client } = await fileOwner(app, premium);
    const word = (before: string, text: string) =>
      zipSync({
        "[Content_Types].xml": strToU8(
          `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
        ),
        "word/document.xml": strToU8(
          `${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
        ),
        "word/_rels/document.xml.rels": strToU8(
          `<Relationships><Relationship Id="r1" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${url}"/></Relationships>`,
        ),
      });
    expect(await ending(await postFile(client, word(`<!DOCTYPE a [<!ENTITY x SYSTEM "${url}">]>`, "&x;"), "a.docx"))).toBe("doctype");
    expect(await ending(await postFile(client, word("", `See ${url} for more.`), "b.docx"))).toBe("done");
    const page = `<html><head><link rel="stylesheet" href="${url}"></head><body><img src="${url}"><iframe src="${url}"></iframe><p>Some words</p></body></html>`;
    expect(await ending(await postFile(client, page, "c.html"))).toBe("done");
    const part = `<xliff version="1.2" xmlns:xi="http://www.w3.org/2001/XInclude"><file source-language="en" original="a"><body><trans-unit id="1"><source>Some words</source></trans-unit><xi:include href="${url}"/></body></file></xliff>`;
    expect(["done", "broken"]).toContain(await ending(await postFile(client, part, "d.xlf")));
    expect(visits).toBe(0);
  });

  it("F06: are what their bytes say, whatever their name promises", async () => {
    const { client, person } = await fileOwner(app, premium);
    const zip = zipSync({ "a.txt": strToU8("words") });
    const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n";
    const pairs: [name: string, bytes: Uint8Array | string][] = [
      ...["docx", "pptx", "xlsx", "odt", "odp", "ods", "epub", "pdf"].flatMap((ending): [string, string][] => [
        [`a.${ending}`, "plain words"],
        [`b.${ending}`, "<html><script>alert(1)</script></html>"],
      ]),
      ...["docx", "epub", "txt", "html", "srt"].map((ending): [string, Uint8Array] => [`c.${ending}`, zip]),
      ...["docx", "txt", "html"].map((ending): [string, string] => [`d.${ending}`, pdf]),
      ["e.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ["f.exe", Buffer.from("MZ\u0090\0\u0003", "latin1")],
      ["g.png", Buffer.from("89504e470d0a1a0a0000000d", "hex")],
      ["h.doc", Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)])],
    ];
    for (const [name, bytes] of pairs) {
      const answer = await postFile(client, bytes, name);
      const reason = await ending(answer);
      expect([name, answer.status, ["wrong-format", "unknown-format", "broken"].includes(reason)]).toEqual([name, 415, true]);
    }
    expect(await app.services.db.select().from(translationDocuments).where(eq(translationDocuments.owner, person.owner))).toEqual([]);
  });

  it("are estimated for visitors with the same refusals", async () => {
    const visitor = app.newVisitor();
    const bomb = hostileDocuments.find(({ name }) => name === "bomb.docx");
    const answer = await postFile(visitor, bomb?.make() ?? new Uint8Array(), "bomb.docx", "/api/files/estimate");
    expect([answer.status, await ending(answer)]).toEqual([415, "too-large"]);
  });
});
