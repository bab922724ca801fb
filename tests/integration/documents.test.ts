import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { maxDocumentChars } from "#features/documents/document-limits.ts";
import type { DocumentView, ListedDocument } from "#features/documents/document-view.ts";
import { ownedDocuments } from "#features/documents/owned-documents.server.ts";
import { sweepDocuments } from "#features/documents/sweep-documents.server.ts";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import { toDocx } from "#formats/docx/to-docx.ts";
import { fileFacts, type FileFormat, fileFormats } from "#formats/file-format.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { featureDocument } from "#tests/fixtures/documents/feature-documents.ts";
import { hostileArchives } from "#tests/fixtures/documents/hostile-archives.ts";
import { pdfFile, shown } from "#tests/fixtures/documents/pdf-file.ts";
import { pdfDocuments } from "#tests/fixtures/documents/pdfs.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { bring, bringText, passagesOf, postDocument, textOf } from "./document-people.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

const dayMs = 86_400_000;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

async function someone(role = 0): Promise<{ client: TestClient; person: Person }> {
  const person = await addPerson(app.services, { role });
  return { client: signedInAs(app.newVisitor(), person), person };
}

const rowsOf = ({ owner }: Person) => app.services.db.select().from(documents).where(eq(documents.owner, owner));
const chunksOf = (id: string) => app.services.db.select().from(embeddings).where(eq(embeddings.documentId, id)).orderBy(embeddings.n);
async function storedKeys(prefix = "documents/library/"): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(prefix)) keys.push(key);
  return keys;
}
const list = async (client: TestClient, query = "") =>
  readJson<{ items: ListedDocument[]; next: string | null }>(client.get(`/api/documents${query}`));
const refusal = async (answer: Response) => {
  const { error } = await readJson<{ error: { code: string; reason?: string; fieldCodes?: Record<string, string> } }>(answer);
  return [answer.status, error.reason ?? error.fieldCodes ?? error.code];
};

/** The parts of a file that says the same in every format. */
const plainOf = (format: FileFormat): Uint8Array => featureDocument(format, "plain");

const lease = `# Lease of the workshop

## 4 Rent

The rent is 1,850 euros a month, due on the third working day.

## 7 Notice

Either side may end this lease by writing to the other six months ahead.

| Year | Deposit |
|------|---------|
| 2026 | 5,550   |
`;

describe("one's own documents", () => {
  it("are read in every format, and are their chunks", async () => {
    const { client } = await someone(10);
    for (const format of fileFormats) {
      const document = await bring(client, plainOf(format), `office.${fileFacts[format].endings[0]}`);
      expect(document).toMatchObject({
        title: "office",
        source: 11,
        type: format === "pdf" ? 1 : 0,
        format,
        status: "ready",
        search: "text",
        bytes: plainOf(format).byteLength,
      });
      const { text, pages } = await textOf(client, document.id);
      expect([format, text]).toEqual([format, expect.stringMatching(/Opening hours[\s\S]*The office opens at 8 and closes at 17/)]);
      expect(document.chars).toBe(Array.from(text).length);
      const chunks = await chunksOf(document.id);
      expect(chunks.map((chunk) => chunk.text).join("")).toBe(text);
      for (const { start, text: own } of chunks) expect(text.slice(start, start + own.length)).toBe(own);
      const [found] = await passagesOf(client, document.id, "When does the office close?");
      expect(found).toMatchObject({ documentId: document.id, page: pages[0]?.page ?? null });
      expect(text.slice(found?.start, found?.end)).toBe(found?.text);
    }
  });

  it("are cut at pages, and know their headings, tables and languages", async () => {
    const { client } = await someone();
    const page = (title: string, ...lines: string[]) => ({
      content: [shown(title, 50, 340, { font: "F2", size: 18 }), ...lines.map((text, at) => shown(text, 50, 300 - 30 * at))].join("\n"),
    });
    const manual = await bring(
      client,
      pdfFile([page("Cleaning", "Switch the mill off before you clean it."), page("Repair", "The belt is renewed after two years.")]),
      "mill.pdf",
    );
    expect(manual).toMatchObject({ type: 1, pages: 2, language: "en" });
    expect((await passagesOf(client, manual.id, "When is the belt renewed?"))[0]).toMatchObject({ page: 2, heading: "Repair" });
    const { text, pages } = await textOf(client, manual.id);
    expect(pages).toEqual([
      { page: 1, start: 0 },
      { page: 2, start: text.indexOf("Repair") },
    ]);

    const word = await bring(client, await toDocx(lease, { title: "Lease", label: null }), "lease.docx");
    expect((await passagesOf(client, word.id, "How many months of notice are given?"))[0]).toMatchObject({
      heading: expect.stringContaining("7 Notice"),
    });
    const markdown = await bring(client, lease, "lease.md");
    for (const { id } of [word, markdown]) expect((await passagesOf(client, id, "deposit in 2026"))[0]?.text).toContain("2026 | 5,550");
    const page2 =
      "<table><tr><th>Year</th><th>Rent</th></tr><tr><td>2027</td><td>1,910.50</td></tr></table><p>See <code>rent --all</code>.</p>";
    const html = await bring(client, page2, "rents.html");
    expect((await textOf(client, html.id)).text).toBe("Year\nRent\n2027\n1,910.50\n\nSee rent --all.");

    const chinese = await bringText(
      client,
      "租赁合同",
      "第一章 租金\n\n租金每月一千八百五十元。\n\n第二章 解除\n\n任何一方可以提前六个月书面通知对方解除合同。",
    );
    expect(chinese).toMatchObject({ source: 0, type: 0, format: null, pages: null, language: "zh-Hans", title: "租赁合同" });
    expect((await passagesOf(client, chinese.id, "怎样才能解除合同？"))[0]).toMatchObject({ heading: "第二章 解除" });
  });

  it("are listed newest first, and found by title and by what they say", async () => {
    const { client } = await someone();
    const ids: string[] = [];
    for (const [title, text] of [
      ["Minutes of May", "The board agreed to lease a second workshop in Ghent."],
      ["Minutes of June", "The cook asked for a larger oven."],
      ["烘焙手册", "面团需要在温暖的地方静置两个小时。"],
    ] as const)
      ids.unshift((await bringText(client, title, text)).id);
    expect((await list(client)).items.map(({ id }) => id)).toEqual(ids);
    const first = await list(client, "?limit=2");
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await list(client, `?limit=2&cursor=${first.next}`)).items.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await client.get("/api/documents?cursor=nonsense")).status).toBe(400);

    const found = async (query: string) => (await list(client, `?q=${encodeURIComponent(query)}`)).items;
    expect(await found("june")).toMatchObject([{ title: "Minutes of June", snippet: null }]);
    expect(await found("oven")).toMatchObject([{ title: "Minutes of June", snippet: "The cook asked for a larger oven." }]);
    expect(await found("静置")).toMatchObject([{ title: "烘焙手册", snippet: expect.stringContaining("静置") }]);
    expect(await found("zeppelin")).toEqual([]);
    expect((await found("minut")).map(({ title }) => title)).toEqual(["Minutes of June", "Minutes of May"]);
    expect(await list(client, "?q=minutes&limit=1")).toMatchObject({ items: [{ title: "Minutes of June" }], next: expect.any(String) });
    expect(await found("the: workshop second' OR 1=1 --")).toEqual([]);
  });

  it("are returned when they are brought again, and kept as long as new ones", async () => {
    const { client, person } = await someone();
    const first = await bring(client, "The lease ends in spring.", "lease.txt");
    await app.services.db
      .update(documents)
      .set({ expiresAt: new Date(Date.now() + dayMs) })
      .where(eq(documents.id, first.id));
    const again = await postDocument(client, "The lease ends in spring.", "the same under another name.txt");
    expect(again.status).toBe(200);
    const { document } = (await again.json()) as { document: DocumentView };
    expect(document).toMatchObject({ id: first.id, title: "lease" });
    expect(Date.parse(document.expiresAt) - Date.now()).toBeGreaterThan(29 * dayMs);
    const [one, other] = await Promise.all([
      postDocument(client, "Brought twice at once.", "a.txt"),
      postDocument(client, "Brought twice at once.", "b.txt"),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 201]);
    expect(await rowsOf(person)).toHaveLength(2);
    expect((await storedKeys()).filter((key) => key.includes(first.id))).toHaveLength(1);
    await bringText(client, "Spring", "The lease ends in spring.");
    await bringText(client, "Autumn", "The lease ends in spring.");
    expect(await rowsOf(person)).toHaveLength(4);
  });

  it("are refused with a reason where nothing can be read, and nothing is stored", async () => {
    const { client, person } = await someone();
    const before = (await storedKeys()).length;
    const locked = Buffer.from(
      Buffer.from(pdfDocuments.plain())
        .toString("latin1")
        .replace(
          "trailer\n<<",
          "trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /O (0123456789abcdef0123456789abcdef) /U (0123456789abcdef0123456789abcdef) /P -4 >> /ID [(a)(a)]",
        ),
      "latin1",
    );
    const refused: [Uint8Array | string, string, string][] = [
      [pdfFile([{ content: "" }]), "scan.pdf", "no-text"],
      [locked, "locked.pdf", "password"],
      ["", "nothing.txt", "empty"],
      ["  \n\n ", "blank.txt", "no-text"],
      [Buffer.from(featureDocument("docx", "plain").subarray(0, 900)), "cut.docx", "broken"],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "photo.png", "unknown-format"],
      ...hostileArchives
        .filter(({ ends }) => ends !== "done")
        .map(({ name, make, ends }): [Uint8Array, string, string] => [make(), name, ends]),
    ];
    for (const [bytes, name, reason] of refused)
      expect([name, ...(await refusal(await postDocument(client, bytes, name)))]).toEqual([name, 415, reason]);
    for (const body of [
      { title: "", text: "Words." },
      { title: "Only signs \u0000\u202e", text: " \n " },
      { title: "x".repeat(201), text: "Words." },
      { title: "No text" },
      { title: 1, text: [] },
    ])
      expect((await client.post("/api/documents", body)).status).toBe(400);
    expect(
      (await client.request("POST", "/api/documents", { body: Buffer.from("x"), headers: { "Content-Type": "text/plain" } })).status,
    ).toBe(415);
    expect(await rowsOf(person)).toEqual([]);
    expect((await storedKeys()).length).toBe(before);
  });

  it("keep nothing that no database or page could show", async () => {
    const { client } = await someone();
    const odd = await bringText(client, "A\u0000 title\u202e with\nlines \ud800", "One\u0000 line.\r\nTwo \ud800 lines.\u2028Three\u0007.");
    expect(odd.title).toBe("A title with lines");
    expect((await textOf(client, odd.id)).text).toBe("One line.\nTwo � lines.\nThree.");
    const file = await bring(client, Buffer.from("a\u0007b c\uFEFF, said twice."), "../../etc/\u202epasswd\u0000.txt");
    expect(file.title).toBe("passwd");
    expect((await textOf(client, file.id)).text).toBe("ab c, said twice.");
    const script = await bring(client, "<p>Write <code>&lt;script&gt;</code> &amp; run</p><script>alert(1)</script>", "page.html");
    expect((await textOf(client, script.id)).text).not.toContain("alert");
  });

  it("have at most so many characters and pages", async () => {
    const { client, person } = await someone(10);
    const long = "word ".repeat(maxDocumentChars / 5 + 1);
    expect(await refusal(await client.post("/api/documents", { title: "Long", text: `${long}.` }))).toEqual([413, { text: "too-large" }]);
    await changeConfig(app.services, { "premium.documentPages": 1 });
    const two = pdfFile([{ content: shown("One page.", 50, 300) }, { content: shown("Another page.", 50, 300) }]);
    expect(await refusal(await postDocument(client, two, "two.pdf"))).toEqual([413, { documentPages: "too-large" }]);
    await changeConfig(app.services, { "premium.documentPages": 1000 });
    expect(await rowsOf(person)).toEqual([]);
    const whole = await bringText(client, "As long as can be", "word ".repeat(maxDocumentChars / 5).trimEnd());
    expect(whole.chars).toBe(maxDocumentChars - 1);
  });

  it("fill the last place once, however many come at once", async () => {
    const { client, person } = await someone();
    await changeConfig(app.services, { "free.documentsKept": 2 });
    await bring(client, "The first.", "1.txt");
    const answers = await Promise.all(["2", "3", "4"].map((n) => postDocument(client, `Number ${n} of them.`, `${n}.txt`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await rowsOf(person)).toHaveLength(2);
    await changeConfig(app.services, { "free.documentsKept": 20, "free.documentStorageBytes": 40 });
    const kept = await rowsOf(person);
    expect(await refusal(await postDocument(client, "x ".repeat(20), "5.txt"))).toEqual([409, { documentStorageBytes: "too-large" }]);
    expect((await storedKeys()).filter((key) => kept.some(({ id }) => key.includes(id)))).toHaveLength(2);
    await changeConfig(app.services, { "free.documentStorageBytes": 104_857_600 });
  });

  it("are no one else's", async () => {
    const { client } = await someone();
    const { id } = await bring(client, "Our margin is eleven percent.", "secret.txt");
    const other = (await someone()).client;
    for (const path of [`/api/documents/${id}`, ...["text", "file", "passages?q=margin"].map((part) => `/api/documents/${id}/${part}`)])
      expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    expect((await other.request("DELETE", `/api/documents/${id}`)).status).toBe(404);
    expect((await list(other, "?q=margin")).items).toEqual([]);
    expect((await list(other)).items).toEqual([]);
    expect(await errorCode(await app.newVisitor().post("/api/documents", { title: "A", text: "B" }))).toBe("sign-in-required");
    expect((await client.get(`/api/documents/${id}`)).status).toBe(200);
  });

  it("come back as the file that they were", async () => {
    const { client } = await someone();
    const bytes = pdfDocuments.plain();
    const { id } = await bring(client, bytes, "Öffnung “neu”.pdf");
    const answer = await client.get(`/api/documents/${id}/file`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("Öffnung “neu”.pdf"));
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const made = await bringText(client, "Made here", "No file.");
    expect((await client.get(`/api/documents/${made.id}/file`)).status).toBe(404);
  });

  it("leave neither rows nor files when they are deleted, expire, or their account goes", async () => {
    const { client, person } = await someone();
    const gone = await bring(client, "To be deleted.", "a.txt");
    const old = await bring(client, "To expire.", "b.txt");
    const last = await bring(client, "To go with the account.", "c.txt");
    expect((await client.request("DELETE", `/api/documents/${gone.id}`)).status).toBe(204);
    expect((await client.get(`/api/documents/${gone.id}`)).status).toBe(404);
    expect(await chunksOf(gone.id)).toEqual([]);

    await app.services.db
      .update(documents)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(documents.id, old.id));
    expect((await client.get(`/api/documents/${old.id}`)).status).toBe(404);
    expect((await list(client)).items.map(({ id }) => id)).toEqual([last.id]);
    const stray: StorageKey = `documents/library/${app.services.newId()}/source`;
    const foreign: StorageKey = `documents/library/${app.services.newId()}/report`;
    for (const key of [stray, foreign]) await app.services.storage.put(key, Buffer.from("left"), "text/plain");
    await sweepDocuments(app.services);
    expect(await chunksOf(old.id)).toEqual([]);
    expect(await storedKeys(stray)).toEqual([stray]);
    await sweepDocuments({ ...app.services, now: () => new Date(Date.now() + dayMs) });
    expect([await storedKeys(stray), await storedKeys(foreign)]).toEqual([[], [foreign]]);
    expect((await storedKeys()).filter((key) => [gone, old, last].some(({ id }) => key.includes(id)))).toEqual([
      `documents/library/${last.id}/source`,
    ]);

    const entries = new Map<string, string>();
    for await (const { path, content } of ownedDocuments.listFiles?.(app.services, person.id, "en") ?? []) {
      const pieces: string[] = [];
      if (typeof content === "string" || content instanceof Uint8Array) pieces.push(Buffer.from(content).toString("utf8"));
      else for await (const piece of content) pieces.push(Buffer.from(piece).toString("utf8"));
      entries.set(path, pieces.join(""));
    }
    expect(JSON.parse(entries.get("documents.json") ?? "null")).toMatchObject([
      { id: last.id, title: "c", text: "To go with the account." },
    ]);
    expect(entries.get("documents.json")).not.toContain("documents/library");
    const folder = `documents/${last.createdAt.slice(0, 10)}-${last.id.slice(0, 8)}`;
    expect(entries.get(`${folder}/c.txt`)).toBe("To go with the account.");

    await deleteAccount(app.services, person.id);
    expect(await rowsOf(person)).toEqual([]);
    expect(await chunksOf(last.id)).toEqual([]);
    expect(await storedKeys(`documents/library/${last.id}/`)).toEqual([]);
  });

  it("have no row without its file and no file without its row", async () => {
    const { rows } = await app.services.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${embeddings} WHERE document_id NOT IN (SELECT id FROM ${documents})`,
    );
    expect(rows[0]?.count).toBe(0);
    const named = (await app.services.db.select().from(documents)).flatMap(({ storagePath }) => storagePath ?? []);
    const stored = (await storedKeys()).filter((key) => key.endsWith("/source"));
    expect(named.toSorted()).toEqual(stored.toSorted());
  });
});
