import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { type Answer, type Call, callServer, hashDatabase } from "./doors.ts";
import { observatoryScore } from "./observatory.ts";

const origin = "https://words.example.org";
const secret = "Zk3vQ9x1Lr8TnB2mWc7yHs5dPf4gJa6e";
const toolPath = "/write/social/caption-generator";

let standIn: AiStandIn;
let app: AppServer;
let testDatabase: TestDatabase | null;
let database: Database;
let port: number;
let cookie: string;
let runPage: string;

beforeAll(async () => {
  standIn = await startAiStandIn();
  testDatabase = process.env.TEST_DATABASE === "postgres" ? await createTestDatabase() : null;
  const url: Record<string, string> = testDatabase?.address.kind === "url" ? { DATABASE_URL: testDatabase.address.url } : {};
  port = await findFreePort();
  app = await startAppServer({
    port,
    env: {
      ...url,
      PUBLIC_ORIGIN: origin,
      APP_SECRET: secret,
      OPENAI_API_KEY: "sk-canary-provider",
      OPENAI_BASE_URL: `${standIn.origin}/v1`,
    },
  });
  database = openDatabase(testDatabase?.address ?? { kind: "socket", folder: app.dataDir }, () => undefined, 2);
  const posted = await form(toolPath, "canary-words-of-a-visitor [[script:whole tokens=5]]");
  cookie = posted.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  runPage = String(posted.headers.location);
});
afterAll(async () => {
  await database.$client.end();
  await app.stop();
  await testDatabase?.close();
  await standIn.close();
});

const ask = (call: Call): Promise<Answer> => callServer(port, call);
const form = (path: string, about: string, headers: Record<string, string> = {}) =>
  ask({
    method: "POST",
    path,
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ about, platform: "instagram", tone: "0", variants: "1" }).toString(),
  });
const asset = async (): Promise<string> => /(?:src|href)="(\/assets\/[^"]+)"/.exec((await ask({ path: "/" })).text)?.[1] ?? "";
const html = { Accept: "text/html" };

describe("headers of every kind of page", () => {
  const kinds: [string, number, RegExp, () => Promise<Answer>][] = [
    ["a shared page", 200, /^public, no-cache$/, () => ask({ path: "/" })],
    ["a shared page in Chinese", 200, /^public, no-cache$/, () => ask({ path: "/zh/write" })],
    ["a shared page, packed", 200, /^public, no-cache$/, () => ask({ path: toolPath, headers: { "Accept-Encoding": "br" } })],
    [
      "a shared page that is known",
      304,
      /^public, no-cache$/,
      async () => ask({ path: "/", headers: { "If-None-Match": String((await ask({ path: "/" })).headers.etag) } }),
    ],
    ["a personal page", 200, /^private, no-store$/, () => ask({ path: runPage, headers: { Cookie: cookie } })],
    [
      "a personal page, packed",
      200,
      /^private, no-store$/,
      () => ask({ path: runPage, headers: { Cookie: cookie, "Accept-Encoding": "gzip" } }),
    ],
    ["another's run", 404, /^private, no-store$/, () => ask({ path: runPage })],
    ["a page that is not there", 404, /no-store/, () => ask({ path: "/no-such-page", headers: html })],
    ["a form that does not fit", 400, /^private, no-store$/, () => form(toolPath, "")],
    ["a form that fits", 303, /^private, no-store$/, () => form(toolPath, "a second bakery [[script:whole tokens=5]]")],
    ["a foreign form", 403, /^private, no-store$/, () => form(toolPath, "x", { Origin: "null" })],
    ["a moved address", 301, /./, () => ask({ path: "/ZH/write" })],
    ["a script", 200, /^public, max-age=31536000, immutable$/, async () => ask({ path: await asset() })],
    ["a picture", 200, /^public, max-age=3600$/, () => ask({ path: "/favicon.svg" })],
    ["an icon where browsers look for it", 301, /^public, max-age=3600$/, () => ask({ path: "/favicon.ico" })],
    ["an icon of a phone's home screen", 301, /^public, max-age=3600$/, () => ask({ path: "/apple-touch-icon.png" })],
    ["a script that is not there", 404, /no-store/, () => ask({ path: "/assets/none.js" })],
    ["a wrong method", 405, /^private, no-store$/, () => ask({ method: "DELETE", path: "/write", headers: { Origin: origin } })],
    ["HEAD", 200, /^public, no-cache$/, () => ask({ method: "HEAD", path: "/" })],
    ["the router's data", 200, /no-store|no-cache/, () => ask({ path: "/write.data" })],
  ];

  it.each(kinds)("D04: %s", async (_name, status, caching, get) => {
    const { status: got, headers } = await get();
    expect(got).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": expect.stringContaining("includeSubDomains"),
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|\*|http:/);
    expect(headers["cache-control"] ?? "none").toMatch(caching);
    const isShared = headers["cache-control"]?.startsWith("public") ?? false;
    expect(isShared && headers["set-cookie"] !== undefined).toBe(false);
    expect(observatoryScore(headers)).toBeGreaterThanOrEqual(115);
  });

  it("D04: inline scripts are allowed one by one: by nonce on personal pages, fresh each time, by hash on shared ones", async () => {
    const policyOf = async (path: string) => String((await ask({ path, headers: { Cookie: cookie } })).headers["content-security-policy"]);
    const [first, second] = [await policyOf(runPage), await policyOf(runPage)];
    expect(first).toMatch(/'nonce-[\w+/=]{24}'/);
    expect(first).not.toBe(second);
    const shared = await policyOf("/");
    expect(shared).toMatch(/'sha256-/);
    expect(shared).not.toContain("nonce");
    expect((await ask({ path: "/" })).text).not.toMatch(/\snonce=/);
  });
});

describe("forms and headers from elsewhere", () => {
  it("C05: a form of another site does nothing, on every page", async () => {
    const before = await hashDatabase(database);
    const foreign: Record<string, string>[] = [
      { Origin: "null" },
      { Origin: "https://evil.example" },
      { Origin: "" },
      { Origin: `${origin}.evil.example` },
      { Origin: "http://words.example.org" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example", "Content-Type": "text/plain" },
    ];
    for (const path of ["/", "/zh", "/write", toolPath, `/zh${toolPath}`, `${toolPath}.data`, "/no-such-page"]) {
      for (const headers of foreign)
        expect([path, headers, (await form(path, "x", { Cookie: cookie, ...headers })).status]).toEqual([path, headers, 403]);
      const none = await ask({
        method: "POST",
        path,
        headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
        body: "about=x",
      });
      expect([path, none.status]).toEqual([path, 403]);
    }
    expect(await hashDatabase(database)).toBe(before);
  });

  it("C08: headers of proxies and frameworks change no page", async () => {
    const internal: Record<string, string> = {
      "X-Middleware-Subrequest": "middleware",
      "X-React-Router-SPA-Mode": "yes",
      "X-React-Router-Prerender-Data": "%5B%5D",
      "X-User-Id": "1",
      "X-Forwarded-User": "admin",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      "X-Forwarded-Prefix": "/evil",
      "X-Original-URL": "/api/me",
      "X-Rewrite-URL": "/api/me",
      "X-HTTP-Method-Override": "POST",
      Forwarded: "host=evil.example",
      "X-Real-IP": "10.9.9.9",
      Purpose: "prefetch",
      Host: "evil.example",
    };
    const shape = ({ status, headers, text }: Answer) => ({
      status,
      cache: headers["cache-control"],
      vary: headers.vary,
      location: headers.location,
      text: text.replaceAll(/nonce="[^"]*"|nonce\\":\\"[^"\\]*/g, ""),
    });
    for (const path of ["/", "/zh/write", runPage, "/write.data", "/no-such-page", "/ZH/write", "/favicon.svg"]) {
      const plain = shape(await ask({ path, headers: { Cookie: cookie } }));
      for (const [name, value] of Object.entries(internal))
        expect({ path, name, ...shape(await ask({ path, headers: { Cookie: cookie, [name]: value } })) }).toEqual({ path, name, ...plain });
    }
    const posted = await form(toolPath, "a third bakery [[script:whole tokens=5]]", {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
    });
    expect(posted.headers.location).toMatch(/^\/write/);
  });
});

describe("pages while something of ours is broken", () => {
  const tell =
    /\bat \S+:\d+|node_modules|\.tsx?\b|\bselect\b[^<]*\bfrom\b|\binsert into\b|relation|drizzle|postgres|42P01|runs_gone|Error:|stack|canary/i;

  it("D08: say so in general words, to people and to bots, and the log has the fault without their words", async () => {
    await database.$client.query("ALTER TABLE runs RENAME TO runs_gone");
    try {
      for (const [path, headers] of [
        [runPage, html],
        [`/zh${runPage}`, html],
        [runPage, { ...html, "User-Agent": "Googlebot/2.1" }],
        [runPage.replace("?", ".data?"), {}],
      ] as const) {
        const answer = await ask({ path, headers: { Cookie: cookie, ...headers } });
        expect([path, answer.status, answer.headers["cache-control"]]).toEqual([path, 500, "private, no-store"]);
        expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-z]{26}$/);
        expect([path, tell.exec(withoutScripts(answer.text))?.[0]]).toEqual([path, undefined]);
        const isDocument = !path.includes(".data?");
        expect([path, /<meta name="robots" content="noindex"\/?>/.test(answer.text)]).toEqual([path, isDocument]);
      }
      const posted = await form(toolPath, "canary-of-a-broken-form", { ...html, Cookie: cookie });
      expect(posted.status).toBe(500);
      expect(tell.exec(withoutScripts(posted.text))?.[0]).toBeUndefined();
      const api = await ask({ path: "/api/runs", headers: { Cookie: cookie } });
      const { error } = JSON.parse(api.text) as { error: Record<string, unknown> };
      const { database: said, ...others } = error;
      expect([api.status, tell.exec(JSON.stringify(others))]).toEqual([500, null]);
      expect(said).toMatchObject({ code: "42P01", message: "The database and the program have different versions.", details: null });
      expect((await ask({ path: "/" })).status).toBe(200);
    } finally {
      await database.$client.query("ALTER TABLE runs_gone RENAME TO runs");
    }
    expect((await ask({ path: runPage, headers: { Cookie: cookie } })).status).toBe(200);
    expect(app.output()).toContain("42P01");
  });

  it("D08: pages that are not there say which one, in the words of the spec, and nothing else", async () => {
    const markup = "/%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    for (const path of [
      "/no-such-page",
      "/zh/no-such-page",
      "/write/nothing",
      "/write/social/nothing",
      markup,
      "/..%2f..%2fetc%2fpasswd",
      "/%00",
      "/%ff",
      `/write/social/caption-generator?run=%00`,
      "/.env",
      "/.git/config",
      "/package.json",
      "/server/main.js",
      "/assets/..%2f..%2f..%2fpackage.json",
      "/assets/../../server/main.js",
    ]) {
      const answer = await ask({ path, headers: html });
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([400, 404])]);
      expect([path, /<script>alert|"dependencies"|repositoryformatversion|OPENAI/.test(answer.text)]).toEqual([path, false]);
    }
  });

  it("D06: after all this the log and what it answered hold no secret and none of the visitors' words", async () => {
    const output = app.output();
    expect(output).toContain("page failed");
    for (const canary of [
      "canary-words",
      "canary-of-a-broken-form",
      "bakery",
      "sk-canary-provider",
      secret,
      cookie.split("=")[1] ?? "none",
      "evil.example",
    ])
      expect([canary, output.includes(canary)]).toEqual([canary, false]);
    expect(output).not.toMatch(/unhandled|uncaught/);
  });
});

/** The page's own scripts carry the router's data and minified code, which may rightly contain such words. */
const withoutScripts = (text: string): string => text.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<link[^>]*>/g, "");
