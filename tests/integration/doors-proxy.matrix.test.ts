import { readFileSync } from "node:fs";
import { type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { projectRoot } from "#platform/config/project-root.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { documentedSite, type Nginx, startNginx } from "#tests/services/nginx.ts";
import { addPerson } from "#tests/services/people.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { type Answer, type Call, hashDatabase, readError } from "./doors.ts";
import { isOnPostgres } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

const toolPath = "/write/social/caption-generator";
const publicKey = "wl_public_of_the_site_behind_nginx";
const bounds = { timeout: patience.step, interval: 25 };
/** Visitors of this site; the whole of 127.0.0.0/8 is this machine. Only 127.0.0.1, where nginx runs, is a trusted proxy. */
const [visitor, neighbour, stranger] = ["127.0.0.2", "127.0.0.3", "127.0.0.4"] as const;

let standIn: AiStandIn;
let testDatabase: TestDatabase | null;
let appPort: number;
let nginx: Nginx;
let app: AppServer;
let database: Database;
let cookie: string;

beforeAll(async () => {
  standIn = await startAiStandIn();
  testDatabase = isOnPostgres ? await createTestDatabase() : null;
  const url: Record<string, string> = testDatabase?.address.kind === "url" ? { DATABASE_URL: testDatabase.address.url } : {};
  const page = readFileSync(join(projectRoot, "docs/self-hosting.md"), "utf8");
  appPort = await findFreePort();
  nginx = await startNginx((place) => documentedSite(page, place, appPort));
  const env = { ...url, ...standIn.env().openai, PUBLIC_ORIGIN: nginx.origin, TRUSTED_PROXIES: "127.0.0.1", PUBLIC_API_KEY: publicKey };
  app = await startAppServer({ port: appPort, env });
  database = openDatabase(testDatabase?.address ?? { kind: "socket", folder: app.dataDir }, () => undefined, 2);
  const first = await form("a first bakery [[script:whole tokens=5]]", { Origin: nginx.origin }, neighbour);
  cookie = first.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  await database.$client.end();
  await app.stop();
  await nginx.stop();
  await testDatabase?.close();
  await standIn.close();
});

/** Opens a request through nginx, as a browser at this address would. */
function open({ method = "GET", path, headers = {}, body }: Call, from: string): Promise<IncomingMessage> {
  const options = { host: "127.0.0.1", port: nginx.port, servername: "localhost", ca: nginx.certificate, localAddress: from, agent: false };
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = httpsRequest({
      ...options,
      method,
      path,
      headers: { Host: `localhost:${nginx.port}`, ...length, ...headers },
    });
    request.once("response", resolve).once("error", reject).end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

const ask = async (call: Call, from: string = visitor): Promise<Answer> => readAnswer(await open(call, from));

const formBody = (about: string): string => new URLSearchParams({ about, platform: "instagram", tone: "0", variants: "1" }).toString();
const form = (about: string, headers: OutgoingHttpHeaders, from?: string): Promise<Answer> =>
  ask(
    { method: "POST", path: toolPath, headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers }, body: formBody(about) },
    from,
  );

const honest = (): OutgoingHttpHeaders => ({ Origin: nginx.origin, Cookie: cookie, "Content-Type": "application/json" });
const json = (method: string, path: string, body: unknown, headers: OutgoingHttpHeaders = honest()): Promise<Answer> =>
  ask({ method, path, headers, body: JSON.stringify(body) });

type Run = { status: string; variants: { text: string; starred: boolean }[] };
const runOf = async (id: string): Promise<Run> =>
  (JSON.parse((await ask({ path: `/api/runs/${id}`, headers: { Cookie: cookie } })).text) as { run: Run }).run;
async function startRun(about: string): Promise<string> {
  const answer = await json("POST", "/api/runs", captionRun(about));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return (JSON.parse(answer.text) as { run: { id: string } }).run.id;
}
const untilDone = (id: string) => vi.waitUntil(async () => (await runOf(id)).status === "done", bounds);

describe("behind nginx with TLS, configured as documented", () => {
  it("C05: an honest form passes and leads to the page with its text", async () => {
    const posted = await form("a second bakery [[script:whole tokens=5]]", { Origin: nginx.origin, Cookie: cookie });
    expect(posted.status).toBe(303);
    const location = new URL(String(posted.headers.location), nginx.origin);
    expect([location.origin, location.pathname]).toEqual([nginx.origin, toolPath]);
    await untilDone(String(location.searchParams.get("run")));
    const page = await ask({ path: location.pathname + location.search, headers: { Cookie: cookie } });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(page.text).toContain(standIn.log.at(-1)?.sentText.trim().split(/\s/)[0]);
  });

  it("C05: an honest form that the page's script sends passes too", async () => {
    const headers = { Origin: nginx.origin, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
    const body = formBody("another bakery [[script:whole tokens=5]]");
    const posted = await ask({ method: "POST", path: `${toolPath}.data`, headers, body }, neighbour);
    expect([posted.status, posted.text]).toEqual([202, expect.stringContaining(`${toolPath}?run=`)]);
  });

  it("C05: honest calls of the API pass, of every method", async () => {
    const id = await startRun("a third bakery [[script:length tokens=10]]");
    await untilDone(id);
    const starred = await json("PATCH", `/api/runs/${id}/variants/0`, { starred: true });
    expect([starred.status, (await runOf(id)).variants[0]?.starred]).toEqual([200, true]);
    expect((await json("POST", "/api/runs/estimate", captionRun("x"))).status).toBe(200);
    expect((await json("DELETE", `/api/runs/${id}`, {})).status).toBe(204);
    expect((await ask({ path: `/api/runs/${id}`, headers: { Cookie: cookie } })).status).toBe(404);
    const { token } = await addPerson({ db: database });
    const bearer = (value: string) => ({ Authorization: `Bearer ${value}`, "Content-Type": "application/json" });
    expect((await json("POST", "/api/runs/estimate", captionRun("x"), bearer(token))).status).toBe(200);
    expect((await json("POST", "/api/runs/estimate", captionRun("x"), bearer("of-nothing"))).status).toBe(401);
  });

  it("C05: what comes from elsewhere is refused before anything is done", async () => {
    const id = await startRun("a fourth bakery [[script:length tokens=10]]");
    await untilDone(id);
    const foreign: OutgoingHttpHeaders[] = [
      {},
      { Origin: "null" },
      { Origin: "" },
      { Origin: "https://evil.example" },
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
      { Origin: nginx.origin.replace("https:", "http:") },
      { Origin: "https://localhost" },
      { Origin: `https://127.0.0.1:${nginx.port}` },
      { Origin: `http://127.0.0.1:${appPort}` },
      { Origin: `http://localhost:${appPort}` },
      { Origin: `${nginx.origin}.evil.example` },
      { Referer: `${nginx.origin}${toolPath}` },
      { Origin: nginx.origin, "Sec-Fetch-Site": "cross-site" },
    ];
    const jsonType = "application/json";
    const formType = "application/x-www-form-urlencoded";
    const calls: { method: string; path: string; type: string; body: string }[] = [
      { method: "POST", path: toolPath, type: formType, body: formBody("forged") },
      { method: "POST", path: `/zh${toolPath}`, type: formType, body: formBody("forged") },
      { method: "POST", path: toolPath, type: "text/plain", body: formBody("forged") },
      { method: "POST", path: "/api/runs", type: jsonType, body: JSON.stringify(captionRun("forged")) },
      { method: "POST", path: "/api/runs", type: "text/plain", body: JSON.stringify(captionRun("forged")) },
      { method: "POST", path: `/api/runs/${id}/continue`, type: jsonType, body: JSON.stringify({ variant: 0 }) },
      { method: "POST", path: `/api/runs/${id}/stop`, type: jsonType, body: "{}" },
      { method: "PATCH", path: `/api/runs/${id}/variants/0`, type: jsonType, body: JSON.stringify({ starred: true }) },
      { method: "DELETE", path: `/api/runs/${id}`, type: jsonType, body: "{}" },
    ];
    const [before, calledBefore] = [await hashDatabase(database), standIn.log.length];
    for (const { method, path, type, body } of calls) {
      for (const headers of foreign) {
        const answer = await ask({ method, path, headers: { Cookie: cookie, "Content-Type": type, ...headers }, body });
        expect([method, path, headers, answer.status]).toEqual([method, path, headers, 403]);
        expect([headers, answer.headers["set-cookie"]]).toEqual([headers, undefined]);
      }
    }
    expect(await hashDatabase(database)).toBe(before);
    expect(standIn.log.length).toBe(calledBefore);
  });

  it("C05: every cookie is for this host and https alone", async () => {
    const answers = [
      await form("a fifth bakery [[script:whole tokens=5]]", { Origin: nginx.origin }, stranger),
      await ask({ path: "/api/me" }, stranger),
    ];
    for (const { status, headers } of answers) {
      expect([200, 303]).toContain(status);
      expect(headers["set-cookie"]?.length).toBeGreaterThan(0);
      for (const line of headers["set-cookie"] ?? []) {
        const [pair = "", ...attributes] = line.split("; ");
        expect(pair).toMatch(/^__Host-/);
        expect(attributes).toEqual(expect.arrayContaining(["Secure", "HttpOnly", "Path=/"]));
        expect(line).not.toMatch(/domain=/i);
      }
      expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    }
  });

  it("gives our own answer to a body that is too long", async () => {
    const answer = await ask({
      method: "POST",
      path: "/api/runs",
      headers: honest(),
      body: JSON.stringify({ about: "x".repeat(1_500_000) }),
    });
    expect([answer.status, readError(answer).requestId]).toEqual([413, expect.stringMatching(/^[0-9a-z]{26}$/)]);
  });
});

describe("the visitor's address", () => {
  const usedUnits = ({ text }: Answer): number => (JSON.parse(text) as { units: { used: number } }).units.used;
  /** What the network counts that a caller without a cookie is taken to be in. */
  const throughNginx = async (from: string, headers: OutgoingHttpHeaders = {}) => usedUnits(await ask({ path: "/api/me", headers }, from));
  const pastNginx = async (from: string, headers: OutgoingHttpHeaders) =>
    usedUnits(
      await new Promise<Answer>((resolve, reject) => {
        const request = httpRequest({ host: "127.0.0.1", port: appPort, path: "/api/me", localAddress: from, agent: false, headers });
        request.once("response", (response) => void readAnswer(response).then(resolve, reject)).once("error", reject);
        request.end();
      }),
    );

  it("is what the proxy says, and nothing that the visitor says", async () => {
    const spender = "127.0.0.20";
    const other = "127.0.0.21";
    const posted = await form("a sixth bakery [[script:whole tokens=5]]", { Origin: nginx.origin }, spender);
    expect(posted.status).toBe(303);
    const spent = await throughNginx(spender);
    expect(spent).toBeGreaterThan(0);
    expect(await throughNginx(other)).toBe(0);
    for (const claimed of [spender, `${spender}, ${other}`, `${spender}, 127.0.0.1`])
      expect([claimed, await throughNginx(other, { "X-Forwarded-For": claimed })]).toEqual([claimed, 0]);
    for (const header of ["X-Real-IP", "Forwarded", "X-Client-IP", "True-Client-IP", "CF-Connecting-IP"])
      expect([header, await throughNginx(other, { [header]: header === "Forwarded" ? `for=${spender}` : spender })]).toEqual([header, 0]);
    expect(await pastNginx(other, { "X-Forwarded-For": spender })).toBe(0);
    expect(await pastNginx("127.0.0.1", { "X-Forwarded-For": spender })).toBe(spent);
  });

  it("R01: a socket of the site's own page opens, another's does not", async () => {
    const statusFor = (origin: string, key: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`wss://localhost:${nginx.port}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`, {
          ca: nginx.certificate,
          family: 4,
          headers: { Cookie: cookie, Origin: origin },
        });
        socket.once("open", () => {
          socket.terminate();
          resolve(101);
        });
        socket.once("unexpected-response", (_request, answer) => resolve(answer.resume().statusCode ?? 0));
        socket.once("error", reject);
      });
    expect(await statusFor(nginx.origin, publicKey)).toBe(101);
    expect(await statusFor("https://evil.example", publicKey)).toBe(403);
    expect(await statusFor(nginx.origin, "wl_public_false")).toBe(401);
  });
});

describe("an event stream behind nginx", () => {
  it("shows each text as it arrives, while the run is still under way, and its end", async () => {
    const id = await startRun("a seventh bakery [[script:hang k=3]]");
    const response = await open({ path: `/api/runs/${id}/events`, headers: { Cookie: cookie, Accept: "text/event-stream" } }, visitor);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
    let text = "";
    let hasEnded = false;
    response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    response.once("end", () => (hasEnded = true));
    const delivered = () =>
      [...text.matchAll(/^event: text-delta\ndata: (.*)$/gm)]
        .map(([, data = "{}"]) => (JSON.parse(data) as { text: string }).text)
        .join("");
    await vi.waitUntil(() => delivered() !== "" && delivered() === standIn.log.at(-1)?.sentText, bounds);
    expect([hasEnded, (await runOf(id)).status]).toEqual([false, "running"]);
    expect((await json("POST", `/api/runs/${id}/stop`, {})).status).toBe(200);
    await vi.waitUntil(() => hasEnded, bounds);
    expect(text).toMatch(/event: run-end\n/);
    expect(nginx.errors()).not.toMatch(/upstream/);
  });
});
