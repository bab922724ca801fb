import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { documentSegments, translationDocuments } from "#platform/db/schema/translation-files.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { countShown } from "#features/files/file-filter.ts";
import { countFiles, whereFileFilter } from "#features/files/file-filter.server.ts";
import type { FileView } from "#features/files/file-view.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { pdfDocuments } from "#tests/fixtures/documents/pdfs.ts";
import { fileOf, fileOwner, postFile, restingFile, sendFile, segmentsOf, translatedFile } from "./files-people.ts";
import { hashDatabase } from "./doors.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const letter = "Please call the office before noon.\nThe contract ends in autumn.\n";
const german = "Bitte rufen Sie vor zwölf Uhr im Büro an.\nDer Vertrag endet im Herbst.\n";

/** Kept files that no row knows, and rows without their file. */
async function orphans(): Promise<string[]> {
  const stored: string[] = [];
  for await (const { key } of app.services.storage.list("translate/files/")) stored.push(key);
  const rows = await app.services.db.select().from(translationDocuments);
  const known = rows.flatMap(({ sourceKey, outputs }) => [...(sourceKey === null ? [] : [sourceKey]), ...outputs.map(({ key }) => key)]);
  return [...stored.filter((key) => !known.includes(key)), ...known.filter((key) => !stored.includes(key))];
}

describe("files that are translated", () => {
  it("are kept with what they would take, translated for that, and given back", async () => {
    const { client } = await fileOwner(app, { milli: 5_000 });
    const answer = await postFile(client, letter, "letter.txt");
    expect(answer.status).toBe(201);
    const { file } = (await answer.json()) as { file: FileView };
    expect(file).toMatchObject({
      name: "letter.txt",
      format: "txt",
      bytes: Buffer.byteLength(letter),
      status: "uploaded",
      from: "en",
      to: null,
      estimate: { pages: 1, chars: letter.length - 2, milli: 1_000 },
      segmentsTotal: 2,
      outputs: [],
      error: null,
      receipt: null,
    });
    expect(await readJson(client.get("/api/me"))).toMatchObject({ credits: { availableMilli: 5_000, heldMilli: 0 } });
    const started = await client.post(`/api/files/${file.id}/start`, { to: "de" });
    expect(started.status).toBe(202);
    const done = await restingFile(client, file.id);
    expect(done).toMatchObject({ status: "done", to: "de", segmentsDone: 2, pagesDone: 1, marked: 0, missing: 0 });
    expect(done.receipt).toMatchObject({ heldMilli: 1_000, chargedMilli: 1_000, returnedMilli: 0 });
    expect(done.outputs).toEqual([
      { kind: "translated", url: `/api/files/${file.id}/download/translated`, bytes: Buffer.byteLength(german) },
    ]);
    const download = await client.get(done.outputs[0]?.url ?? "");
    expect(await download.text()).toBe(german);
    expect(download.headers.get("content-disposition")).toContain(`filename="letter.de.txt"`);
    expect((await readJson<{ items: FileView[]; next: null }>(client.get("/api/files"))).items.map(({ id }) => id)).toEqual([file.id]);
    expect((await client.request("DELETE", `/api/files/${file.id}`)).status).toBe(204);
    expect(await errorCode(await client.get(`/api/files/${file.id}`))).toBe("not-found");
    expect(await errorCode(await client.get(`/api/files/${file.id}/download/source`))).toBe("not-found");
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("are counted by filter on the server as the page counts them, and found by name in any case", async () => {
    const { client, person } = await fileOwner(app, { milli: 5_000 });
    const [first, second] = [await sendFile(client, letter, "ÜBER 100%.txt"), await sendFile(client, letter, "plan.txt")];
    await sendFile(client, letter, "brought.txt");
    await translatedFile(client, first.id);
    await translatedFile(client, second.id);
    const { db } = app.services;
    const setState = (state: "marked" | "missing", approvedAt: Date | null) =>
      db
        .update(documentSegments)
        .set({ state, approvedAt })
        .where(and(eq(documentSegments.documentId, first.id), eq(documentSegments.n, 1)));
    const both = async () => {
      const { items } = await readJson<{ items: FileView[] }>(client.get("/api/files"));
      const counts = await countFiles(app.services, person);
      expect(countShown(items)).toEqual(counts);
      return counts;
    };
    expect(await both()).toEqual({ all: 2, running: 0, review: 0, failed: 0 });
    await setState("marked", null);
    expect(await both()).toMatchObject({ review: 1 });
    await setState("marked", new Date(0));
    expect(await both()).toMatchObject({ review: 0 });
    await setState("missing", new Date(0));
    expect(await both()).toMatchObject({ review: 1 });
    await db.update(translationDocuments).set({ status: "failed" }).where(eq(translationDocuments.id, second.id));
    expect(await both()).toMatchObject({ all: 2, failed: 1 });
    const named = async (query: string) => {
      const rows = await db
        .select({ id: translationDocuments.id })
        .from(translationDocuments)
        .where(and(eq(translationDocuments.owner, person.owner), whereFileFilter({ name: "all", query })));
      return rows.map(({ id }) => id);
    };
    expect([await named("über 100%"), await named("über 1%"), await named("PLAN")]).toEqual([[first.id], [], [second.id]]);
  });

  it("count in the month as long as something came of them, whether or not they are kept", async () => {
    const { client } = await fileOwner(app, { milli: 5_000 });
    const used = async () => (await readJson<{ filesThisMonth: number }>(client.get("/api/me"))).filesThisMonth;
    const { id } = await sendFile(client, letter, "letter.txt");
    expect(await used()).toBe(0);
    await translatedFile(client, id);
    expect(await readJson(client.get(`/api/files/${id}`))).toMatchObject({ counts: { approved: 0, edited: 0 } });
    const changed = await client.request("PATCH", `/api/files/${id}/segments`, { body: { changes: [{ id: "1", isApproved: true }] } });
    expect(changed.status).toBe(200);
    expect(await readJson(client.get(`/api/files/${id}`))).toMatchObject({ counts: { approved: 1, edited: 0 } });
    expect((await client.request("DELETE", `/api/files/${id}`)).status).toBe(204);
    expect(await used()).toBe(1);
    expect(await readJson(app.newVisitor().get("/api/me"))).toMatchObject({ filesThisMonth: null });
  });

  it("are refused to anyone who is not signed in", async () => {
    const visitor = app.newVisitor();
    expect(await errorCode(await postFile(visitor, letter, "letter.txt"))).toBe("sign-in-required");
    for (const path of ["/api/files", "/api/files/x", "/api/files/x/events", "/api/files/x/download/source", "/api/files/x/segments"])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 401]);
    expect((await visitor.post("/api/uploads")).status).toBe(401);
  });

  it("tell their states as they come, and end the stream with the last", async () => {
    const { client } = await fileOwner(app, { milli: 5_000 });
    const { id } = await sendFile(client, letter, "letter.txt");
    const before = await (await client.get(`/api/files/${id}/events`)).text();
    expect(before).toMatch(/^event: file-end\ndata: \{"file":\{.*"status":"uploaded".*\}\}\n\n$/);
    await client.post(`/api/files/${id}/start`, { to: "de", from: "en" });
    const stream = await client.request("GET", `/api/files/${id}/events`, { headers: { "Last-Event-ID": "7" } });
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const events = (await stream.text()).split("\n\n").filter(Boolean);
    expect(events.slice(0, -1).every((event) => event.startsWith("event: file-progress\n"))).toBe(true);
    expect(events.at(-1)).toMatch(/^event: file-end\n/);
    const last = JSON.parse(events.at(-1)?.split("data: ")[1] ?? "") as { file: FileView };
    expect(last.file).toEqual(await fileOf(client, id));
    expect(last.file.status).toBe("done");
  });

  it("are told apart where they are scans with a text layer", async () => {
    const { client } = await fileOwner(app, { milli: 5_000 });
    const scan = pdfDocuments.scan();
    const { estimate } = (await (await postFile(app.newVisitor(), scan, "scan.pdf", "/api/files/estimate")).json()) as Pick<
      FileView,
      "estimate"
    >;
    expect(estimate.isScan).toBe(true);
    const { file } = (await (await postFile(client, scan, "scan.pdf")).json()) as { file: FileView };
    expect(file.estimate.isScan).toBe(true);
    const other = (await (await postFile(client, letter, "letter.txt")).json()) as { file: FileView };
    expect(other.file.estimate).not.toHaveProperty("isScan");
  });

  it("are estimated for anyone, and nothing is written", async () => {
    const visitor = app.newVisitor();
    await visitor.get("/api/me");
    const { client } = await fileOwner(app);
    const before = await hashDatabase(app.services.db);
    const answer = await postFile(visitor, letter, "letter.txt", "/api/files/estimate");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      format: "txt",
      estimate: { pages: 1, chars: letter.length - 2, milli: 1_000, seconds: expect.any(Number) as number },
      limits: { fileBytes: 10_485_760, filePages: 20, filesPerMonth: 3 },
    });
    expect((await postFile(client, letter, "letter.txt", "/api/files/estimate")).status).toBe(200);
    expect(await errorCode(await postFile(visitor, Buffer.alloc(10_485_761, "x"), "large.txt", "/api/files/estimate"))).toBe("too-large");
    expect(await hashDatabase(app.services.db)).toBe(before);
  });

  it("may say their language, which then is not guessed", async () => {
    const { client } = await fileOwner(app);
    const form = (from: string) => {
      const data = new FormData();
      data.set("from", from);
      data.set("file", new File([letter], "letter.txt"));
      return data;
    };
    const send = async (from: string) => {
      const request = new Request("http://localhost/", { method: "POST", body: form(from) });
      const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
      return client.request("POST", "/api/files", { body: new Uint8Array(await request.arrayBuffer()), headers });
    };
    expect(((await (await send("fr")).json()) as { file: FileView }).file.from).toBe("fr");
    expect(((await (await send("auto")).json()) as { file: FileView }).file.from).toBe("en");
    const refused = await send("tlh-x-none");
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { fieldCodes: { from: "not-a-choice" } } }]);
  });

  it("are priced by pages or characters, whichever is more, and refused in words that say why", async () => {
    const { client } = await fileOwner(app, { role: 10 });
    const long = await sendFile(client, `${"Nobody answered the second letter. ".repeat(700)}\n`, "long.txt");
    expect(long.estimate).toMatchObject({ pages: 13, milli: 3_000 });
    const refusal = await postFile(client, Buffer.from([0, 1, 2, 3]), "a.bin");
    expect(refusal.status).toBe(415);
    expect(await refusal.json()).toMatchObject({
      error: { code: "unsupported-file", reason: "unknown-format", message: expect.stringMatching(/\S/) as string },
    });
    const chinese = await client.request("POST", "/api/files", {
      body: Buffer.from("x"),
      headers: { "Content-Type": "multipart/form-data; boundary=b", "Accept-Language": "zh" },
    });
    expect(await errorCode(chinese)).toBe("invalid-input");
  });

  it("F07: keep their names, safely", async () => {
    const { client } = await fileOwner(app, { milli: 50_000 });
    const names: [sent: string, shown: string][] = [
      ["../../etc/passwd.txt", "passwd.txt"],
      ["..\\..\\boot.txt", "boot.txt"],
      ["%2e%2e%2fa.txt", "%2e%2e%2fa.txt"],
      ["NUL.txt", "_NUL.txt"],
      [`${"n".repeat(300)}.txt`, `${"n".repeat(196)}.txt`],
      ["quote%22s.txt", 'quote"s.txt'],
      ["inv\u202etxt.exe.txt", "invtxt.exe.txt"],
      ["合同 🎉.txt", "合同 🎉.txt"],
    ];
    for (const [sent, shown] of names) {
      const file = await sendFile(client, letter, sent);
      expect(file.name).toBe(shown);
      const download = await client.get(`/api/files/${file.id}/download/source`);
      expect(await download.text()).toBe(letter);
      const disposition = download.headers.get("content-disposition") ?? "";
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]+$/);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(shown);
      expect(disposition.match(/filename="([^"]*)"/)?.[1]).not.toMatch(/[\\/]/);
    }
  });

  it("F06, F11: are attachments without an origin that no cache keeps, whatever is in them, also for a Range and HEAD", async () => {
    const { client, person } = await fileOwner(app);
    const page = "<!doctype html><html><body><p>Please call the office before noon.</p><script>alert(1)</script></body></html>";
    const { id } = await sendFile(client, page, "page.html");
    const path = `/api/files/${id}/download/source`;
    for (const [method, headers] of [
      ["GET", {}],
      ["HEAD", {}],
      ["GET", { Range: "bytes=0-4" }],
    ] as const) {
      const answer = await client.request(method, `${path}?inline=1`, { headers });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "cache-control": "private, no-store",
        "content-disposition": expect.stringMatching(/^attachment; /) as string,
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "accept-ranges": "none",
        "content-length": String(page.length),
      });
      expect(await answer.text()).toBe(method === "HEAD" ? "" : page);
    }
    const other = (await fileOwner(app)).client;
    for (const one of [
      path,
      `/api/files/${id}`,
      `/api/files/${id}/segments`,
      `/api/files/${id}/events`,
      `/api/files/${id}/download/translated`,
    ])
      expect([one, await errorCode(await other.get(one))]).toEqual([one, "not-found"]);
    expect(await errorCode(await client.get(`/api/files/${id}/download/translated`))).toBe("not-found");
    expect(await errorCode(await client.get(`/api/files/${id}/download/toString`))).toBe("not-found");
    await app.services.db.delete(sessions).where(eq(sessions.token, person.token));
    expect((await client.get(path)).status).toBe(401);
  });

  it("F06: are shown in place where they are real PDF, on our own pages alone", async () => {
    const { client } = await fileOwner(app);
    const keep = async (bytes: string) => {
      const { id } = await sendFile(client, letter, "letter.txt");
      await app.services.storage.put(`translate/files/${id}/source`, Buffer.from(bytes), "application/pdf");
      await app.services.db.update(translationDocuments).set({ format: "pdf", name: "letter.pdf" }).where(eq(translationDocuments.id, id));
      return `/api/files/${id}/download/source`;
    };
    const real = await keep("%PDF-1.7\n%%EOF\n");
    const inPlace = await client.get(`${real}?inline=1`);
    expect([inPlace.headers.get("content-type"), inPlace.headers.get("content-disposition")]).toEqual([
      "application/pdf",
      "inline; filename=\"letter.pdf\"; filename*=UTF-8''letter.pdf",
    ]);
    expect(inPlace.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect((await client.get(real)).headers.get("content-disposition")).toMatch(/^attachment; /);
    const page = await client.get(`${await keep("<script>alert(1)</script>")}?inline=1`);
    expect(page.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(page.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("F10: are as many and as large as the plan says, to the file, however many are sent at once", async () => {
    const { client } = await fileOwner(app);
    await changeConfig(app.services, { "free.filesKept": 5 });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await postFile(client, letter, "letter.txt")).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const refused = await postFile(client, letter, "letter.txt");
    expect(await refused.json()).toMatchObject({ error: { code: "limit-reached", fieldCodes: { filesKept: "too-large" } } });
    expect(await orphans()).toEqual([]);
    await changeConfig(app.services, { "free.filesKept": 50, "free.fileStorageBytes": 6 * letter.length });
    expect((await postFile(client, letter, "letter.txt")).status).toBe(201);
    expect(await (await postFile(client, letter, "letter.txt")).json()).toMatchObject({
      error: { code: "limit-reached", fieldCodes: { fileStorageBytes: "too-large" } },
    });
    await changeConfig(app.services, { "free.fileStorageBytes": 104_857_600 });
  });

  it("has segments only once they were started", async () => {
    const { client } = await fileOwner(app, { milli: 5_000 });
    const { id } = await sendFile(client, letter, "letter.txt");
    expect(await segmentsOf(client, id)).toEqual({ items: [], next: null, total: 0 });
    await translatedFile(client, id);
    expect((await segmentsOf(client, id)).items.map(({ id: n, target, state }) => [n, target, state])).toEqual([
      ["1", german.split("\n")[0], "done"],
      ["2", german.split("\n")[1], "done"],
    ]);
  });
});
