import { request as httpRequest } from "node:http";
import { eq } from "drizzle-orm";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileView } from "#features/files/file-view.ts";
import { maxOpenUploads, removeUploadsOf, sweepUploads, uploadLifeMs } from "#features/files/upload/partial-uploads.server.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { addPerson } from "#tests/services/people.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { type Door, openDoor } from "./doors.ts";
import { beginUpload, fileOwner, partHeaders } from "./files-people.ts";
import { changeConfig, errorCode, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
let door: Door;
beforeAll(async () => {
  app = await startProviderProcess();
  door = await openDoor(app.server);
});
afterAll(() => door.close());

const line = "Nobody answered the second letter. ";
const text = Buffer.from(`${line.repeat(150_000)}\n`);

const tus = { "Tus-Resumable": "1.0.0" };
const offsetAt = async (client: TestClient, id: string) => {
  const answer = await client.request("HEAD", `/api/uploads/${id}`, { headers: tus });
  return [answer.status, Number(answer.headers.get("upload-offset")), Number(answer.headers.get("upload-length"))];
};
const sendPart = (client: TestClient, id: string, offset: number, bytes: Uint8Array) =>
  client.request("PATCH", `/api/uploads/${id}`, { body: bytes, headers: partHeaders(offset) });
const finish = (client: TestClient, uploadId: string) => client.post("/api/files", { uploadId });

async function storedUploads(prefix = "translate/uploads/"): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(prefix)) keys.push(key);
  return keys;
}

/** All that is begun lies where the version before buckets began it. */
async function putWhereItWas(): Promise<void> {
  const { storage } = app.services;
  for (const key of await storedUploads()) {
    await storage.copy(key, key.replace("translate/", "") as StorageKey);
    await storage.delete(key);
  }
}

/** Sends bytes by a real connection, and cuts it after the first `cutAt` of them. */
function cutPart(token: string, id: string, bytes: Buffer, cutAt: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...partHeaders(0), Authorization: `Bearer ${token}`, "Content-Length": String(bytes.length) };
    const sent = httpRequest({ port: door.port, method: "PATCH", path: `/api/uploads/${id}`, headers });
    sent.on("error", () => resolve());
    sent.on("response", () => reject(new Error("answered before it was whole")));
    sent.write(bytes.subarray(0, cutAt), () => sent.destroy());
  });
}

describe("an upload in parts", () => {
  it("tells what it is, before anything is sent", async () => {
    const { client } = await fileOwner(app);
    const answer = await client.request("OPTIONS", "/api/uploads");
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      204,
      { "tus-version": "1.0.0", "tus-resumable": "1.0.0", "tus-extension": "creation,expiration,termination", "tus-max-size": "10485760" },
    ]);
    const other = await client.request("POST", "/api/uploads", { headers: { "Tus-Resumable": "0.2.2", "Upload-Length": "5" } });
    expect([other.status, other.headers.get("tus-version")]).toEqual([412, "1.0.0"]);
  });

  it("becomes a file, byte for byte, and is gone then", async () => {
    const { client } = await fileOwner(app);
    const begun = await client.request("POST", "/api/uploads", {
      headers: {
        ...tus,
        "Upload-Length": String(text.length),
        "Upload-Metadata": `filename ${Buffer.from("信.txt").toString("base64")},from ${btoa("en")}`,
      },
    });
    expect([begun.status, begun.headers.get("location"), begun.headers.get("upload-offset")]).toEqual([
      201,
      expect.stringMatching(/^\/api\/uploads\/[0-9a-z]{26}$/) as string,
      "0",
    ]);
    const id = (begun.headers.get("location") ?? "").replace("/api/uploads/", "");
    expect(await errorCode(await finish(client, id))).toBe("conflict");
    const third = Math.floor(text.length / 3);
    for (const start of [0, third, 2 * third]) {
      const end = start === 2 * third ? text.length : start + third;
      const kept = await sendPart(client, id, start, text.subarray(start, end));
      expect([kept.status, kept.headers.get("upload-offset"), kept.headers.get("tus-resumable")]).toEqual([204, String(end), "1.0.0"]);
      expect(Date.parse(kept.headers.get("upload-expires") ?? "")).toBeGreaterThan(Date.now());
    }
    const made = await finish(client, id);
    expect(made.status).toBe(201);
    const { file } = (await made.json()) as { file: FileView };
    expect(file).toMatchObject({ name: "信.txt", bytes: text.length, from: "en", status: "uploaded" });
    const back = Buffer.from(await (await client.get(`/api/files/${file.id}/download/source`)).arrayBuffer());
    expect(back.equals(text)).toBe(true);
    expect((await offsetAt(client, id))[0]).toBe(404);
    expect(await storedUploads()).toEqual([]);
  });

  it("F10: continues where a connection was cut", async () => {
    const { client, person } = await fileOwner(app);
    const id = await beginUpload(client, text.length);
    await cutPart(person.token, id, text, Math.floor(text.length / 2));
    const offset = async () => Number((await offsetAt(client, id))[1]);
    await expect.poll(offset).toBeGreaterThan(0);
    let at = await offset();
    // What was on its way arrives a little later; the offset is polled until the part is accepted.
    for (let status = 409; status === 409; at = await offset()) status = (await sendPart(client, id, at, text.subarray(at))).status;
    expect(at).toBe(text.length);
    const { file } = (await (await finish(client, id)).json()) as { file: FileView };
    const back = Buffer.from(await (await client.get(`/api/files/${file.id}/download/source`)).arrayBuffer());
    expect(back.equals(text)).toBe(true);
    expect(await storedUploads()).toEqual([]);
  });

  it("is what the protocol's own client sends", async () => {
    const { client, person } = await fileOwner(app);
    const bytes = text.subarray(0, 3_000_000);
    const location = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `http://127.0.0.1:${door.port}/api/uploads`,
        headers: { Authorization: `Bearer ${person.token}` },
        metadata: { filename: "letter.txt" },
        chunkSize: 1_000_000,
        retryDelays: null,
        onError: reject,
        onSuccess: () => resolve(upload.url ?? ""),
      });
      upload.start();
    });
    const made = await finish(client, new URL(location).pathname.replace("/api/uploads/", ""));
    expect(((await made.json()) as { file: FileView }).file).toMatchObject({ name: "letter.txt", bytes: bytes.length });
  });

  it("accepts bytes only at its current offset, and no more than announced", async () => {
    const { client } = await fileOwner(app);
    const id = await beginUpload(client, 10);
    expect((await sendPart(client, id, 0, Buffer.from("01234"))).status).toBe(204);
    expect(await errorCode(await sendPart(client, id, 0, Buffer.from("01234")))).toBe("conflict");
    expect(await errorCode(await sendPart(client, id, 6, Buffer.from("6")))).toBe("conflict");
    expect(await errorCode(await sendPart(client, id, 5, Buffer.from("567890")))).toBe("too-large");
    expect(await offsetAt(client, id)).toEqual([200, 5, 10]);
    const plain = await client.request("PATCH", `/api/uploads/${id}`, {
      body: Buffer.from("5"),
      headers: { ...tus, "Upload-Offset": "5" },
    });
    expect(plain.status).toBe(415);
    for (const [name, value] of [
      ["Upload-Length", "-1"],
      ["Upload-Length", "x"],
      ["Upload-Length", ""],
      ["Upload-Metadata", "filename %%"],
    ] as const)
      expect([
        value,
        (await client.request("POST", "/api/uploads", { headers: { ...tus, "Upload-Length": "1", [name]: value } })).status,
      ]).toEqual([value, 400]);
    const large = await client.request("POST", "/api/uploads", { headers: { ...tus, "Upload-Length": "10485761" } });
    expect(await errorCode(large)).toBe("too-large");
    expect((await client.request("DELETE", `/api/uploads/${id}`, { headers: tus })).status).toBe(204);
    expect((await client.request("DELETE", `/api/uploads/${id}`, { headers: tus })).status).toBe(404);
  });

  it("is forgotten when it can never be used, and kept for another try when there is no room", async () => {
    const { client } = await fileOwner(app);
    const sent = async (bytes: Buffer, name: string) => {
      const id = await beginUpload(client, bytes.length, name);
      expect((await sendPart(client, id, 0, bytes)).status).toBe(204);
      return id;
    };
    const broken = await sent(Buffer.from("PK\u0003\u0004 and no more"), "a.docx");
    expect(await (await finish(client, broken)).json()).toMatchObject({ error: { code: "unsupported-file", reason: "broken" } });
    expect((await offsetAt(client, broken))[0]).toBe(404);
    await changeConfig(app.services, { "free.filesKept": 0 });
    const whole = await sent(Buffer.from("The contract ends in autumn.\n"), "a.txt");
    expect(await errorCode(await finish(client, whole))).toBe("limit-reached");
    await changeConfig(app.services, { "free.filesKept": 50 });
    expect((await finish(client, whole)).status).toBe(201);
  });

  it("is one of ten that are not finished, and gone after a day or with its owner", async () => {
    const { client, person } = await fileOwner(app);
    const ids = [];
    for (let count = 0; count < maxOpenUploads; count++) ids.push(await beginUpload(client, 10));
    const refused = await client.request("POST", "/api/uploads", { headers: { ...tus, "Upload-Length": "1" } });
    expect(await errorCode(refused)).toBe("limit-reached");
    const other = await fileOwner(app);
    const kept = await beginUpload(other.client, 10);
    expect(await errorCode(await other.client.request("DELETE", `/api/uploads/${ids[0]}`, { headers: tus }))).toBe("not-found");
    await removeUploadsOf(app.services, person.owner);
    expect((await offsetAt(client, ids[0] ?? ""))[0]).toBe(404);
    expect((await offsetAt(other.client, kept))[0]).toBe(200);
    const later = new Date(Date.now() + uploadLifeMs + 1_000);
    expect(await sweepUploads({ ...app.services, now: () => later })).toBeGreaterThan(0);
    expect(await storedUploads()).toEqual([]);
  });

  it("that was begun before there were buckets continues where it is, and is gone when it is done", async () => {
    const { client } = await fileOwner(app);
    const bytes = Buffer.from("The contract ends in autumn.\n");
    const id = await beginUpload(client, bytes.length, "a.txt");
    expect((await sendPart(client, id, 0, bytes.subarray(0, 10))).status).toBe(204);
    await putWhereItWas();
    expect(await offsetAt(client, id)).toEqual([200, 10, bytes.length]);
    expect((await sendPart(client, id, 10, bytes.subarray(10))).status).toBe(204);
    expect(await storedUploads()).toEqual([]);
    expect(await storedUploads("uploads/")).toHaveLength(3);
    expect((await finish(client, id)).status).toBe(201);
    expect(await storedUploads("uploads/")).toEqual([]);

    const left = await beginUpload(client, bytes.length, "a.txt");
    await putWhereItWas();
    expect((await offsetAt(client, left))[0]).toBe(200);
    await sweepUploads({ ...app.services, now: () => new Date(Date.now() + uploadLifeMs + 1_000) });
    expect(await storedUploads("uploads/")).toEqual([]);
  });

  it("names no other host in its address, whatever the request says", async () => {
    const person = await addPerson(app.services);
    const headers = {
      ...tus,
      Authorization: `Bearer ${person.token}`,
      "Upload-Length": "1",
      Host: "nas.local",
      "X-Forwarded-Host": "evil.example",
      "X-HTTP-Method-Override": "PATCH",
    };
    const answer = await door.call({ method: "POST", path: "/api/uploads", headers, body: "" });
    expect([answer.status, answer.headers.location]).toEqual([201, expect.stringMatching(/^\/api\/uploads\/[0-9a-z]{26}$/) as string]);
  });
});

describe("a file that is sent whole", () => {
  it("F10: leaves nothing when its connection is cut half-way", async () => {
    const { person } = await fileOwner(app);
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    await new Promise<void>((resolve) => {
      const sent = httpRequest({
        port: door.port,
        method: "POST",
        path: "/api/files",
        headers: {
          Authorization: `Bearer ${person.token}`,
          "Content-Type": "multipart/form-data; boundary=b",
          "Content-Length": "5000000",
        },
      });
      sent.on("error", () => resolve());
      sent.write(head + "x".repeat(2_500_000), () => sent.destroy());
    });
    expect(await app.services.db.select().from(translationDocuments).where(eq(translationDocuments.owner, person.owner))).toEqual([]);
  });

  it("is refused by the bytes that come, however its length lies", async () => {
    const { person } = await fileOwner(app);
    const bytes = Buffer.alloc(11 * 1_048_576, "x");
    const answer = await new Promise<number | string>((resolve) => {
      const sent = httpRequest({
        port: door.port,
        method: "POST",
        path: "/api/files",
        headers: {
          Authorization: `Bearer ${person.token}`,
          "Content-Type": "multipart/form-data; boundary=b",
          "Transfer-Encoding": "chunked",
        },
      });
      sent.on("error", () => resolve("closed"));
      sent.on("response", (response) => resolve(response.statusCode ?? 0));
      sent.end(bytes);
    });
    expect([413, "closed"]).toContain(answer);
  });
});
