import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { type Nginx, startNginx } from "#tests/services/nginx.ts";
import { captionRun } from "#tests/services/test-services.ts";
import type { Answer, Call } from "./doors.ts";
import { isOnPostgres } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

const toolPath = "/write/social/caption-generator";
const password = "correct horse battery";

type Visitor = { marker: string; email: string; cookie: string; runId: string };

let testDatabase: TestDatabase | null;
let nginx: Nginx;
let app: AppServer;
let database: Database;
let ada: Visitor;
let eve: Visitor;
let device: Visitor;

beforeAll(async () => {
  testDatabase = isOnPostgres ? await createTestDatabase() : null;
  const url: Record<string, string> = testDatabase?.address.kind === "url" ? { DATABASE_URL: testDatabase.address.url } : {};
  const appPort = await findFreePort();
  nginx = await startNginx(
    (place) => `
  proxy_cache_path ${place.folder}/cache keys_zone=shared:10m;
  server {
    listen 127.0.0.1:${place.port} ssl;
    ssl_certificate ${place.certificateFile};
    ssl_certificate_key ${place.keyFile};
    location / {
      proxy_pass http://127.0.0.1:${appPort};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header If-None-Match $http_if_none_match;
      proxy_cache shared;
      proxy_cache_key $scheme$host$request_uri;
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout;
      add_header X-Shared-Cache $upstream_cache_status always;
    }
  }`,
  );
  app = await startAppServer({ port: appPort, env: { ...url, PUBLIC_ORIGIN: nginx.origin, TRUSTED_PROXIES: "127.0.0.1" } });
  database = openDatabase(testDatabase?.address ?? { kind: "socket", folder: app.dataDir }, () => undefined, 2);
  [ada, eve] = [await signIn("ada"), await signIn("eve")];
  device = await makeRun({ marker: "c10-marker-device", email: "", cookie: cookiesOf(await ask({ path: "/api/me" })), runId: "" });
});
afterAll(async () => {
  await database.$client.end();
  await app.stop();
  agent.destroy();
  await nginx.stop();
  await testDatabase?.close();
});

const agent = new Agent({ keepAlive: true });

/** One request through nginx and its cache. */
function ask({ method = "GET", path, headers = {}, body }: Call): Promise<Answer> {
  const options = { host: "127.0.0.1", port: nginx.port, servername: "localhost", ca: nginx.certificate, agent };
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  const all: OutgoingHttpHeaders = { Host: `localhost:${nginx.port}`, ...length, ...headers };
  return new Promise((resolve, reject) => {
    const handle = async (response: IncomingMessage) => {
      let text = "";
      for await (const chunk of response.setEncoding("utf8")) text += String(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    };
    httpsRequest({ ...options, method, path, headers: all }, (response) => void handle(response).catch(reject))
      .once("error", reject)
      .end(body);
  });
}

const post = (path: string, body: unknown, cookie = ""): Promise<Answer> =>
  ask({
    method: "POST",
    path,
    headers: { Origin: nginx.origin, "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(body),
  });
const cookiesOf = ({ headers }: Answer): string => (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");

async function signIn(name: string): Promise<Visitor> {
  const marker = `c10-marker-${name}`;
  const email = `${marker}@mail.example`;
  expect((await post("/api/auth/sign-up/email", { name: marker, email, password })).status).toBe(200);
  await database.execute(sql`UPDATE users SET email_verified = true WHERE email = ${email}`);
  const answer = await post("/api/auth/sign-in/email", { email, password });
  expect([answer.status, answer.headers["x-shared-cache"]]).toEqual([200, undefined]);
  expect(cookiesOf(answer)).toContain("__Host-session=");
  return makeRun({ marker, email, cookie: cookiesOf(answer), runId: "" });
}

async function makeRun(visitor: Visitor): Promise<Visitor> {
  const answer = await post("/api/runs", captionRun(`a bakery of ${visitor.marker}`), visitor.cookie);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  const runId = (JSON.parse(answer.text) as { run: { id: string } }).run.id;
  // A page of a run under way keeps changing.
  await vi.waitUntil(
    async () =>
      (JSON.parse((await ask({ path: `/api/runs/${runId}`, headers: { Cookie: visitor.cookie } })).text) as { run: { status: string } }).run
        .status === "done",
    { timeout: patience.step, interval: 50 },
  );
  return { ...visitor, runId };
}

/** Requested by everyone at the same address; what they show differs, or does not. */
const shared = [
  "/",
  "/zh",
  "/write",
  toolPath,
  "/api/me",
  "/api/runs",
  "/api/me/ledger",
  "/api/me/ledger.csv",
  "/api/me/payments",
  "/api/limits",
  "/api/plans",
  "/pricing",
  "/dashboard/account",
  "/dashboard/billing",
  "/settings/chat",
];
const data = [
  "/_payload.json",
  `${toolPath}/_payload.json`,
  "/write.data",
  "/_root.data",
  "/api/auth/get-session",
  "/api/auth/list-sessions",
];
const account = ["/user/login/", "/user/login/?redirectTo=/write", "/__nuxt_island/AllowanceNote.json", "/no-such-page"];
const addresses = (visitor: Visitor): string[] => [...shared, ...data, ...account, `${toolPath}?run=${visitor.runId}`];

type Seen = { who: string; path: string; answer: Answer };
const foreignIn = (own: Visitor, { text, headers }: Answer): string[] =>
  [ada, eve, device]
    .filter((other) => other !== own)
    .flatMap((other) => [other.marker, other.runId].filter((secret) => `${JSON.stringify(headers)}${text}`.includes(secret)));

describe("C10: behind a cache that everyone shares", () => {
  it("C10: 200 interleaved requests of two people and a visitor show no one else's data, and no cookie comes from the cache", async () => {
    const seen: Seen[] = [];
    const callers: [string, Visitor | null][] = [
      ["ada", ada],
      ["eve", eve],
      ["a visitor", device],
      ["a stranger", null],
    ];
    for (let round = 0; seen.length < 200; round++) {
      for (const path of addresses([ada, eve, device][round % 3] as Visitor)) {
        for (const [who, visitor] of round % 2 === 0 ? callers : callers.toReversed()) {
          const answer = await ask({ path, headers: visitor === null ? {} : { Cookie: visitor.cookie } });
          seen.push({ who, path, answer });
          const own = `run=${visitor?.runId ?? "none"}`;
          const allowed = path.includes("run=") && !path.includes(own);
          const foreign = foreignIn(visitor ?? ({} as Visitor), answer).filter((secret) => !(allowed && path.includes(secret)));
          expect([who, path, foreign]).toEqual([who, path, []]);
        }
      }
    }
    expect(seen.length).toBeGreaterThanOrEqual(200);
    const cached = seen.filter(
      ({ answer }) => answer.headers["x-shared-cache"] !== "MISS" && answer.headers["x-shared-cache"] !== "BYPASS",
    );
    expect(cached.filter(({ answer }) => answer.headers["set-cookie"] !== undefined)).toEqual([]);
    const loose = seen.filter(
      ({ answer: { headers } }) => headers["set-cookie"] !== undefined && headers["cache-control"] !== "private, no-store",
    );
    expect(loose.map(({ path }) => path)).toEqual([]);
    for (const [who, visitor] of [["ada", ada] as const, ["eve", eve] as const])
      expect(seen.filter((one) => one.who === who && one.answer.text.includes(visitor.marker)).length).toBeGreaterThan(5);
  });

  it("C10: the cache is at work: it keeps files, and only them", async () => {
    const file = /(?:src|href)="(\/assets\/[^"]+)"/.exec((await ask({ path: "/" })).text)?.[1] ?? "";
    for (const path of [file, "/favicon.svg"]) {
      await ask({ path, headers: { Cookie: ada.cookie } });
      const again = await ask({ path, headers: { Cookie: eve.cookie } });
      expect([path, again.headers["x-shared-cache"], again.headers["set-cookie"]]).toEqual([path, "HIT", undefined]);
    }
    for (const path of addresses(ada)) expect([path, (await ask({ path })).headers["x-shared-cache"]]).toEqual([path, "MISS"]);
  });

  it("C10: responses to signing in, following a link and signing out are never cached", async () => {
    const email = "c10-marker-new@mail.example";
    const calls: [string, () => Promise<Answer>][] = [
      ["sign-up", () => post("/api/auth/sign-up/email", { name: "New", email, password })],
      ["refused", () => post("/api/auth/sign-in/email", { email, password })],
      ["link", async () => ask({ path: await confirmationLink(email) })],
      ["link again", async () => ask({ path: await confirmationLink(email) })],
      ["sign-in", () => post("/api/auth/sign-in/email", { email, password })],
      ["sign-out", async () => post("/api/auth/sign-out", {}, cookiesOf(await post("/api/auth/sign-in/email", { email, password })))],
      ["session", () => ask({ path: "/api/auth/get-session" })],
    ];
    const cookies: string[] = [];
    for (const [name, call] of calls) {
      const { headers } = await call();
      expect([name, headers["cache-control"], ["HIT", "STALE", "UPDATING"].includes(String(headers["x-shared-cache"]))]).toEqual([
        name,
        "private, no-store",
        false,
      ]);
      cookies.push(...(headers["set-cookie"] ?? []).map((line) => `${name}: ${line}`));
    }
    expect(cookies.filter((line) => line.startsWith("link: ") || line.startsWith("sign-in: ")).length).toBeGreaterThanOrEqual(2);
    const values = cookies.flatMap((line) => /session=([^;]{20,})/.exec(line)?.[1] ?? []);
    expect(new Set(values).size).toBe(values.length);
  });

  it("C10: a page kept from before signing in is not shown as unchanged afterwards, nor the other way round", async () => {
    for (const path of ["/", "/zh", "/write", toolPath]) {
      const anonymous = await ask({ path });
      const etag = String(anonymous.headers.etag);
      expect([path, (await ask({ path, headers: { "If-None-Match": etag } })).status]).toEqual([path, 304]);
      for (const { cookie } of [ada, eve]) {
        const personal = await ask({ path, headers: { Cookie: cookie, "If-None-Match": etag } });
        expect([path, personal.status, personal.headers["cache-control"], personal.headers.etag]).toEqual([
          path,
          200,
          "private, no-store",
          undefined,
        ]);
      }
      expect(anonymous.headers.vary).toMatch(/cookie/i);
      expect((await ask({ path, headers: { "If-None-Match": etag } })).status).toBe(304);
    }
  });

  it("C10: a link for people with an account is only on their pages, no matter who asks first", async () => {
    const label = JSON.stringify({ en: "c10-marker-link", zh: "c10-marker-link" });
    await database.execute(
      sql`INSERT INTO navigation (id, placement, label, href, state, roles) VALUES ('c10', 'header', ${label}::jsonb, '/write', 1, '{user}')`,
    );
    await database.transaction((tx) => bumpChangeMark(tx, "catalogue"));
    const isShown = async (path: string, cookie: string) =>
      (await ask({ path, headers: { Cookie: cookie } })).text.includes("c10-marker-link");
    await vi.waitUntil(() => isShown("/", ada.cookie), { timeout: patience.step, interval: 50 });
    const callers = [ada.cookie, "", device.cookie, eve.cookie];
    for (const path of ["/", "/zh", "/write", toolPath, "/_payload.json", "/no-such-page"])
      for (const cookie of [...callers, ...callers.toReversed()])
        expect([path, cookie, await isShown(path, cookie)]).toEqual([path, cookie, [ada.cookie, eve.cookie].includes(cookie)]);
  });
});

/** What of an answer must not differ. */
const shape = ({ status, headers, text }: Answer) => ({
  status,
  cache: headers["cache-control"],
  vary: headers.vary,
  cookie: headers["set-cookie"]?.map((line) => line.replace(/=[^;]*/, "")),
  location: headers.location,
  text: text.replaceAll(/nonce="[^"]*"|nonce\\":\\"[^"\\]*|"requestId":"[^"]+"|<code>[0-9a-z]{26}<\/code>/g, ""),
});

describe("C01: another's run on a page", () => {
  it("C01: is as one that does not exist", async () => {
    for (const { cookie } of [ada, device])
      for (const page of [toolPath, `/zh${toolPath}`, `${toolPath}/_payload.json`, `${toolPath}.data`]) {
        const asked = async (id: string) => {
          const seen = shape(await ask({ path: `${page}?run=${id}`, headers: { Cookie: cookie } }));
          return { ...seen, text: seen.text.replaceAll(id, "id") };
        };
        const unknown = await asked("0".repeat(26));
        expect([page, unknown.status]).toEqual([page, 404]);
        expect([page, await asked(eve.runId)]).toEqual([page, unknown]);
      }
  });
});

describe("C08: headers that only proxies and frameworks use", () => {
  const other = () => [eve.email, eve.runId, "user:", "admin", "10", "true"];
  const names = [
    "X-User-Id",
    "X-User",
    "X-User-Email",
    "X-User-Role",
    "X-Forwarded-User",
    "X-Remote-User",
    "X-Auth-Request-Email",
    "X-Owner",
  ];
  const ours = ["X-Door-Address", "X-Door-Network", "X-Door-Locale", "X-Session", "X-Session-Token", "X-Middleware-Subrequest"];
  const framework = ["X-React-Router-SPA-Mode", "X-React-Router-Prerender-Data", "X-Original-URL", "X-HTTP-Method-Override", "X-Real-IP"];

  it("C08: never change who is signed in, and never sign anyone in", async () => {
    const paths = ["/", "/dashboard/account", `${toolPath}?run=${ada.runId}`, "/api/me", "/api/runs", "/api/me/ledger"];
    const auth = ["/api/auth/get-session", "/api/auth/list-sessions", "/_payload.json", "/admin", `/api/runs/${eve.runId}`];
    for (const cookie of [ada.cookie, ""])
      for (const path of [...paths, ...auth]) {
        const plain = shape(await ask({ path, headers: { Cookie: cookie } }));
        const values = other();
        for (const [index, name] of [...names, ...ours, ...framework].entries()) {
          const headers = { Cookie: cookie, [name]: values[index % values.length] };
          expect({ name, path, ...shape(await ask({ path, headers })) }).toEqual({ name, path, ...plain });
        }
      }
  });
});

async function confirmationLink(email: string): Promise<string> {
  const { rows } = await database.execute<{ text: string }>(
    sql`SELECT text FROM mails WHERE recipient = ${email} ORDER BY created_at DESC LIMIT 1`,
  );
  const link = /https:\/\/\S+/.exec(rows[0]?.text ?? "")?.[0];
  if (link === undefined) throw new Error("the mail has no link");
  const { pathname, search } = new URL(link);
  return pathname + search;
}
