import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";

let app: AppServer;
beforeAll(async () => {
  app = await startAppServer();
});
afterAll(() => app.stop());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A plain request, without the headers of a client library. */
function ask(path: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${app.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString("latin1") }),
      );
    });
    request.on("error", reject).end();
  });
}

/** Headers that differ between two answers by their nature. */
const steady = ({ headers: { "x-request-id": _id, date: _date, connection: _connection, "keep-alive": _keepAlive, ...rest } }: Answer) =>
  rest;

it.each(["br", "gzip", ""])("gives the same bytes and headers rendered and from memory (%s)", async (encoding) => {
  const headers: Record<string, string> = encoding === "" ? {} : { "Accept-Encoding": encoding };
  const path = `/write/${{ br: "email", gzip: "blog", "": "work" }[encoding]}`;
  const [rendered, fromMemory] = [await ask(path, "GET", headers), await ask(path, "GET", headers)];
  expect(rendered.status).toBe(200);
  expect(fromMemory.body).toBe(rendered.body);
  expect(steady(fromMemory)).toEqual(steady(rendered));
  expect(fromMemory.headers["x-request-id"]).not.toBe(rendered.headers["x-request-id"]);
});

it("serves one copy whatever the letter case or last slash, and knows what a browser has", async () => {
  const { headers, body } = await ask("/write");
  expect((await ask("/WRITE/")).body).toBe(body);
  const known = await ask("/write", "GET", { "If-None-Match": String(headers.etag) });
  expect([known.status, known.body, known.headers["content-length"]]).toEqual([304, "", undefined]);
  const head = await ask("/write", "HEAD");
  expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", headers["content-length"]]);
});

it("serves the translator's pages of languages and pairs from memory, and translations only to the visitor who made them", async () => {
  for (const path of ["/translate/german", "/translate/english-to-german", "/zh/translate/english-to-german"]) {
    const [rendered, fromMemory] = [await ask(path), await ask(path)];
    expect([rendered.status, rendered.headers["cache-control"], rendered.headers["set-cookie"]]).toEqual([
      200,
      "public, no-cache",
      undefined,
    ]);
    expect(fromMemory.body).toBe(rendered.body);
  }
  expect((await ask("/translate/english-to-german?run=1")).headers["cache-control"]).toBe("private, no-store");
  expect((await ask("/translate/en-to-de")).headers.location).toBe("/translate/english-to-german");
});

it("leaves what is no shared page to the application", async () => {
  await ask("/zh/write");
  expect((await ask("/ZH/write")).headers.location).toBe("/zh/write");
  expect((await ask("/write?q=caption")).headers["cache-control"]).toBe("private, no-store");
  expect((await ask("/write", "POST")).status).toBe(403);
});
