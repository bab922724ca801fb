import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { fileForm } from "#tests/services/pictures.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { type Answer, connectRaw, type Door, hashDatabase, openDoor, type RawConnection, readError } from "./doors.ts";
import { beginUpload, partHeaders } from "./files-people.ts";
import { mebibyte, statusOf } from "./pour-body.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";

/** As in production but for the time a test can wait for what never comes. */
const hastyTimings = { headersMs: 1000, requestMs: 1500, keepAliveMs: 5000, silenceMs: 4000, checkEveryMs: 100 };
const boundary = "a-line-between-parts";
const form = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

let app: ProviderProcess;
let door: Door;
let hastyDoor: Door;
let client: TestClient;
let token: string;
let before: string;

beforeAll(async () => {
  app = await startProviderProcess();
  [door, hastyDoor] = [await openDoor(app.server), await openDoor(app.server, hastyTimings)];
  const person = await addPerson(app.services);
  [client, token] = [signedInAs(app.newVisitor(), person), person.token];
  before = await hashDatabase(app.services.db);
});
afterAll(() => Promise.all([door.close(), hastyDoor.close()]));

type Way = { method: string; path: string; headers: Record<string, string> };

const forms: Way[] = [
  { method: "POST", path: "/api/files", headers: form },
  { method: "POST", path: "/api/files/estimate", headers: form },
  { method: "POST", path: "/api/attachments", headers: form },
  { method: "POST", path: "/api/documents", headers: form },
  { method: "POST", path: "/api/images/inputs", headers: form },
  { method: "PUT", path: "/api/me/avatar", headers: { "Content-Type": "image/png" } },
];

/** A way to send the rest of an upload of this many bytes, begun for it. */
const partOf = async (bytes: number): Promise<Way> => ({
  method: "PATCH",
  path: `/api/uploads/${await beginUpload(client, bytes)}`,
  headers: partHeaders(0),
});

const common = () => ({ Origin: door.origin, Authorization: `Bearer ${token}` });

/** A connection on which the head of a request was sent. */
function begin({ method, path, headers }: Way, more: Record<string, string>, { port } = door): Promise<RawConnection> {
  const lines = Object.entries({ Host: `localhost:${port}`, ...common(), Origin: `http://localhost:${port}`, ...headers, ...more });
  return connectRaw(port, [`${method} ${path} HTTP/1.1`, ...lines.map((line) => line.join(": ")), "", ""].join("\r\n"));
}

const call = ({ method, path, headers }: Way, body: Buffer | string, more: Record<string, string> = {}): Promise<Answer> =>
  door.call({ method, path, headers: { ...common(), ...headers, ...more }, body });

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list("")) keys.push(key);
  return keys;
}

describe("files that are not what their senders say", () => {
  it("I11: with a length beyond the limit are refused before a byte is sent, in parts by the first that is too many", async () => {
    const headers = { "Content-Length": String(1024 * mebibyte) };
    for (const way of forms) {
      const connection = await begin(way, headers);
      await expect.poll(() => statusOf(connection.received())).toBe(413);
      connection.socket.destroy();
    }
    const part = await begin(await partOf(1000), headers);
    part.socket.write(" ".repeat(1001));
    await expect.poll(() => statusOf(part.received())).toBe(413);
    part.socket.destroy();
    const upload = { "Tus-Resumable": "1.0.0", "Upload-Length": String(1024 * mebibyte) };
    const answer = await call({ method: "POST", path: "/api/uploads", headers: upload }, "");
    expect([answer.status, readError(answer).code]).toEqual([413, "too-large"]);
  });

  it("I11: without a length and without chunks are empty, and say what is missing", async () => {
    for (const way of forms.slice(0, 3)) {
      const connection = await begin(way, {});
      await expect.poll(() => connection.received()).toContain("invalid-input");
      expect([way.path, statusOf(connection.received())]).toEqual([way.path, 400]);
      connection.socket.destroy();
    }
  });

  it("I11: shorter than they say time out, and those that trickle are cut off", async () => {
    const ways = [...forms, await partOf(500)];
    const short = await Promise.all(ways.map((way) => begin(way, { "Content-Length": "500" }, hastyDoor)));
    const trickling = await Promise.all(ways.map((way) => begin(way, { "Content-Length": "500" }, hastyDoor)));
    for (const connection of short) connection.socket.write(`--${boundary}\r\n`);
    const timer = setInterval(() => trickling.forEach(({ socket }) => socket.write(" ")), 50);
    await Promise.all([...short, ...trickling].map((connection) => connection.closed));
    clearInterval(timer);
    for (const connection of [...short, ...trickling]) expect([0, 408]).toContain(statusOf(connection.received()));
  });

  it("I11: that are compressed are not unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(8 * mebibyte, 0x20));
    for (const way of [...forms, await partOf(bomb.length)])
      for (const encoding of ["gzip", "br", "gzip, gzip"]) {
        const answer = await call(way, bomb, { "Content-Encoding": encoding });
        expect([way.path, encoding, answer.status, readError(answer).code]).toEqual([way.path, encoding, 415, "unsupported-file"]);
      }
  });

  it("I11: in forms of thousands of fields, of heads without an end, or of one line between parts are no file", async () => {
    const part = (head: string, body: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const file = part('name="file"; filename="a.txt"', "Some words.");
    const fields = Array.from({ length: 50_000 }, (_, index) => part(`name="f${index}"`, "1")).join("");
    const others = Array.from({ length: 5_000 }, (_, index) => part(`name="g${index}"; filename="${index}.txt"`, "1")).join("");
    const end = `--${boundary}--\r\n`;
    const bodies = [
      fields + file + end,
      others + file + end,
      part(`name="file"; filename="a.txt"; x="${"x".repeat(100_000)}"`, "Some words.") + end,
      `--${boundary}\r\n`.repeat(100_000) + end,
      `--${boundary}`.repeat(100_000),
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${"a".repeat(mebibyte)}`,
      file.slice(0, -2),
    ];
    for (const [index, body] of bodies.entries())
      for (const way of forms.slice(0, 2)) {
        const answer = await call(way, body);
        expect([index, way.path, answer.status, readError(answer).code]).toEqual([index, way.path, 400, "invalid-input"]);
      }
  });

  it("I11: never reached the work on files, and the door still opens", async () => {
    expect(await hashDatabase(app.services.db)).toBe(before);
    // What is left belongs to the uploads in parts: that they were begun, and bytes that came as they were said.
    expect((await storedKeys()).filter((key) => !key.startsWith("translate/uploads/"))).toEqual([]);
    expect(app.logLines.filter((line) => line.includes("request failed"))).toEqual([]);
    const { body, headers } = fileForm(Buffer.from("The letter came late."), "letter.txt", "file", "text/plain");
    expect((await call({ method: "POST", path: "/api/files", headers }, body)).status).toBe(201);
  });
});
