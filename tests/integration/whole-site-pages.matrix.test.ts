import type { OutgoingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, hashDatabase } from "./doors.ts";
import { hostileQueries } from "./hostile-queries.ts";
import { observatoryScore } from "./observatory.ts";
import { pagesOf, siteOrigin, startWholeSite, type WholeSite } from "./whole-site.ts";
import { patience } from "../harness/patience.ts";

/** Every page that `wordloom routes --json` tells of, so that a new one is looked at without being named here. */
let site: WholeSite;
let admin: { Authorization: string };
let pages: string[];

beforeAll(async () => {
  site = await startWholeSite();
  admin = await site.newSession();
  pages = pagesOf(site, "GET");
});
afterAll(() => site.close());

const isChinese = (path: string) => /^\/zh(?:\/|$)/.test(path);
const faultsInLog = () =>
  site.server.app
    .output()
    .split("\n")
    .filter((line) => /"level":(?:50|60)|unhandled|uncaught/i.test(line));

it("D04: every page has the headers of a safe one, for a visitor and for an admin", async () => {
  expect(pages.length).toBeGreaterThan(80);
  for (const path of pages) {
    for (const headers of [{}, admin]) {
      const answer = await site.ask({ path, headers: { ...headers, Accept: "text/html" } });
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect([path, answer.headers]).toEqual([
        path,
        expect.objectContaining({
          "x-content-type-options": "nosniff",
          "referrer-policy": "strict-origin-when-cross-origin",
          "cross-origin-opener-policy": "same-origin",
          "cross-origin-resource-policy": "same-origin",
          "strict-transport-security": expect.stringContaining("includeSubDomains"),
          "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        }),
      ]);
      const policy = String(answer.headers["content-security-policy"]);
      expect([path, policy.match(/unsafe-inline|unsafe-eval|\*|http:/g)]).toEqual([path, null]);
      const isShared = answer.headers["cache-control"]?.startsWith("public") ?? false;
      expect([path, isShared && answer.headers["set-cookie"] !== undefined]).toEqual([path, false]);
      expect([path, observatoryScore(answer.headers) >= 115]).toEqual([path, true]);
    }
  }
  expect(faultsInLog()).toEqual([]);
});

/** The page that counts what the machine has left, free space and memory among it. */
const countsOfNow = "/admin/health";

/** An answer without what differs each time: nonces, ids of the request, moments, and the figures of a page that measures. */
const shape = (path: string, { status, headers, text }: Answer) => ({
  status,
  cache: headers["cache-control"],
  vary: headers.vary,
  location: headers.location,
  cookie: headers["set-cookie"],
  text: text
    .replaceAll(/nonce="[^"]*"|nonce\\":\\"[^"\\]*|[0-9a-z]{26}|\b\d{13}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
    .replaceAll(path === countsOfNow ? /\d+/g : /$^/g, ""),
});

it("C08: no page changes with a header that only proxies and frameworks use", { timeout: patience.longTest }, async () => {
  const internal: OutgoingHttpHeaders = {
    "X-Middleware-Subrequest": "middleware:middleware:middleware",
    "X-React-Router-SPA-Mode": "yes",
    "X-React-Router-Prerender-Data": "%5B%5D",
    "X-User-Id": site.server.accounts[0]?.id,
    "X-Forwarded-User": "admin",
    "X-Remote-User": "admin",
    "X-Owner": `user:${site.server.accounts[0]?.id}`,
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "http",
    "X-Forwarded-Prefix": "/evil",
    "X-Original-URL": "/admin",
    "X-Rewrite-URL": "/admin",
    "X-HTTP-Method-Override": "POST",
    "X-Real-IP": "10.9.9.9",
    Forwarded: "for=10.9.9.9;host=evil.example",
    Purpose: "prefetch",
  };
  for (const path of pages.filter((page) => !isChinese(page))) {
    for (const headers of [{}, admin]) {
      const plain = shape(path, await site.ask({ path, headers }));
      expect({ path, ...shape(path, await site.ask({ path, headers: { ...headers, ...internal } })) }).toEqual({ path, ...plain });
    }
  }
});

describe("C05: a form of another site", () => {
  const foreign = (): [string, OutgoingHttpHeaders][] => [
    ["no Origin", { Origin: "" }],
    ["null", { Origin: "null" }],
    ["another site", { Origin: "https://evil.example" }],
    ["the same name without TLS", { Origin: siteOrigin.replace("https:", "http:") }],
    ["a longer name", { Origin: `${siteOrigin}.evil.example` }],
    ["our Origin, cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["our Origin, same-site", { "Sec-Fetch-Site": "same-site" }],
    ["as text", { Origin: "https://evil.example", "Content-Type": "text/plain" }],
  ];

  it("C05: does nothing on any page that takes forms, nor by the address of its data", async () => {
    const cookie = await site.signIn("admin");
    const actions = pagesOf(site, "POST");
    expect(actions.length).toBeGreaterThan(50);
    const before = await hashDatabase(site.server.database);
    for (const path of actions.flatMap((page) => [page, page === "/" ? "/_root.data" : `${page}.data`])) {
      for (const [what, headers] of foreign()) {
        const more = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded", ...headers };
        const answer = await site.ask({ method: "POST", path, headers: more, body: "intent=delete&about=x" });
        expect([path, what, answer.status, answer.headers["set-cookie"]]).toEqual([path, what, 403, undefined]);
      }
    }
    expect(await hashDatabase(site.server.database)).toBe(before);
  });
});

it("I12: what is no form is refused by every page that takes forms, and changes nothing", async () => {
  const part = '--boundary-of-a-test-0123456789\r\nContent-Disposition: form-data; name="about"\r\n\r\nx\r\n';
  const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
  const bodies: [what: string, type: string | undefined, body: string, status: number][] = [
    ["deep JSON", "application/json", deep, 415],
    ["null", "application/json", "null", 415],
    ["text", "text/plain", "intent=delete&about=x", 415],
    ["no type", undefined, "intent=delete&about=x", 415],
    ["parts without a boundary", "multipart/form-data", part, 400],
    ["parts without an end", "multipart/form-data; boundary=boundary-of-a-test-0123456789", part, 400],
    ["parts of another boundary", "multipart/form-data; boundary=another-of-a-test-01234567890", part, 400],
  ];
  const before = await hashDatabase(site.server.database);
  for (const path of pagesOf(site, "POST").filter((page) => !isChinese(page))) {
    for (const [what, type, body, status] of bodies) {
      const headers = { ...admin, ...(type === undefined ? {} : { "Content-Type": type }) };
      const answer = await site.ask({ method: "POST", path, headers, body });
      expect([path, what, answer.status]).toEqual([path, what, status]);
    }
  }
  expect(await hashDatabase(site.server.database)).toBe(before);
  expect(faultsInLog()).toEqual([]);
});

describe("I08: SQL and other languages in an address", () => {
  /** Names that pages read; those of links and search forms of a page come to these. */
  const usualNames = ["q", "sort", "dir", "page", "cursor", "status", "tags", "match", "run", "locale", "redirectTo", "from", "to"];

  /** One in four, others on the next page: every name gets as many strings, and each string comes with several names. */
  const someShifts = (place: number) => hostileQueries.map((_, shift) => shift).filter((shift) => shift % 4 === place % 4);

  it("I08: are taken for what they are on every page, and no query ever fails", { timeout: patience.longTest }, async () => {
    const before = await hashDatabase(site.server.database);
    for (const [place, path] of pages.filter((page) => !isChinese(page)).entries()) {
      const { text } = await site.ask({ path, headers: admin });
      const linked = [...text.matchAll(/[?&](?:amp;)?([a-zA-Z]+)=/g), ...text.matchAll(/ name="([a-zA-Z]+)"/g)].map(
        ([, name = ""]) => name,
      );
      const names = [...new Set([...usualNames, ...linked])];
      await Promise.all(
        someShifts(place).map(async (shift) => {
          const query = new URLSearchParams(
            names.map((name, index) => [name, hostileQueries[(shift + index) % hostileQueries.length] ?? ""]),
          );
          const answer = await site.ask({ path: `${path === "/" ? "/_root" : path}.data?${query}`, headers: admin });
          expect([path, String(query), answer.status < 500]).toEqual([path, String(query), true]);
        }),
      );
      expect([path, faultsInLog()]).toEqual([path, []]);
    }
    expect(await hashDatabase(site.server.database)).toBe(before);
  });

  it("I08: are no page where a page's name is expected", async () => {
    const open = site.routes.filter(({ method, path }) => method === "GET" && /^\/(?!zh\/|api\/|builds\/|__nuxt).*[:*]/.test(path));
    expect(open.length).toBeGreaterThan(15);
    for (const [place, { path }] of open.entries()) {
      // Those that take a decoder or a database apart come with every name, the others with every second one.
      for (const query of hostileQueries.filter((text, nth) => /[\0\\'%]/.test(text) || nth % 2 === place % 2)) {
        const address = path.replaceAll(/:\w+\??|\*/g, encodeURIComponent(query));
        const answer = await site.ask({ path: address, headers: admin });
        expect([address, answer.status < 500]).toEqual([address, true]);
      }
    }
    expect(faultsInLog()).toEqual([]);
  });
});
