import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { fileForm } from "#tests/services/pictures.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { type Answer, connectRaw, type Door, hashDatabase, openDoor, type RawConnection } from "./doors.ts";
import { beginUpload, partHeaders } from "./files-people.ts";
import { chunksOf, mebibyte, pour, statusOf } from "./pour-body.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { patience } from "#tests/harness/patience.ts";

/** As in production but for the time a test can wait. */
const timings = { headersMs: 1000, requestMs: 1500, keepAliveMs: 5000, silenceMs: 4000, checkEveryMs: 100 };
/** The same, with time for a body in a million pieces. */
const patientTimings = { ...timings, requestMs: 60_000, silenceMs: 30_000 };
const maxGrowthBytes = 64 * mebibyte;
const boundary = "a-line-between-parts";
const form = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

let app: ProviderProcess;
let door: Door;
let patientDoor: Door;
let client: TestClient;
let token: string;
let before: string;

beforeAll(async () => {
  app = await startProviderProcess();
  [door, patientDoor] = [await openDoor(app.server, timings), await openDoor(app.server, patientTimings)];
  const person = await addPerson(app.services);
  [client, token] = [signedInAs(app.newVisitor(), person), person.token];
  before = await hashDatabase(app.services.db);
});
afterAll(() => Promise.all([door.close(), patientDoor.close()]));

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
  it("I11: of one gigabyte without a length are refused by the bytes read, and take no memory", async () => {
    const pourInto = async (way: Way): Promise<void> => {
      const connection = await begin(way, { "Transfer-Encoding": "chunked" });
      const sent = await pour(connection, 1024 * mebibyte);
      await connection.closed;
      // 0: the answer was lost with the connection, which the server ended while the sender still wrote.
      expect([0, 408, 413]).toContain(statusOf(connection.received()));
      expect([way.path, sent < maxGrowthBytes]).toEqual([way.path, true]);
    };
    // What the first ones take is kept for all that come.
    for (const way of forms) await pourInto(way);
    for (const way of [...forms, await partOf(1000), await partOf(10 * mebibyte)]) {
      const rssBefore = process.memoryUsage.rss();
      await pourInto(way);
      expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(maxGrowthBytes);
    }
  });

  it("I11: in chunks of one byte take no more memory than their bytes", async () => {
    const piece = { piece: chunksOf(1, 10_000), pieceBytes: 10_000 };
    for (const way of [forms[0] as Way, await partOf(mebibyte)]) {
      const connection = await begin(way, { "Transfer-Encoding": "chunked" }, patientDoor);
      const rssBefore = process.memoryUsage.rss();
      await pour(connection, 500_000, piece);
      connection.socket.write("0\r\n\r\n");
      await vi.waitUntil(() => connection.received() !== "", { timeout: patience.task });
      expect([way.path, statusOf(connection.received())]).toEqual([way.path, way.method === "PATCH" ? 204 : 400]);
      expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(maxGrowthBytes);
      connection.socket.destroy();
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
