import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo, testPassword } from "#tests/services/accounts.ts";
import { captionRun, createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { checkHandshake } from "../../server/realtime/realtime-door.ts";
import { type Answer, type Door, openDoor } from "./doors.ts";
import { path as socketPath } from "./raw-socket.ts";

let app: TestProcess;
let door: Door;
let named: Door;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
  door = await openDoor(app.server);
  named = await openDoor(app.server, undefined, "https://words.example.org");
});
afterAll(async () => {
  await door.close();
  await named.close();
});

const codeOf = ({ text }: Answer) => (JSON.parse(text) as { error: { code: string } }).error.code;
const post = (at: Door, path: string, body: unknown, headers: Record<string, string>) =>
  at.call({ method: "POST", path, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } });

/** Names and addresses of a machine without `PUBLIC_ORIGIN`. */
const privateHosts = () => [
  `localhost:${door.port}`,
  `words.localhost:${door.port}`,
  `127.0.0.1:${door.port}`,
  `[::1]:${door.port}`,
  `192.168.1.20:${door.port}`,
  `nas:${door.port}`,
  "nas.local",
  "words.home.arpa",
];

describe("a site without an address of its own", () => {
  it("W21: takes what its pages send, at any private address", async () => {
    for (const host of privateHosts()) {
      const origin = `http://${host}`;
      const answer = await post(door, "/api/runs/estimate", captionRun("tea"), { Host: host, Origin: origin });
      expect([host, answer.status]).toEqual([host, 200]);
      const docs = await door.call({ path: "/api/openapi.json", headers: { Host: host } });
      expect((JSON.parse(docs.text) as { servers: unknown }).servers).toEqual([{ url: origin }]);
      expect((await door.call({ path: "/robots.txt", headers: { Host: host } })).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
      expect((await door.call({ path: "/sitemap.xml", headers: { Host: host } })).text).toContain(`<loc>${origin}/write</loc>`);
    }
  });

  it("W21: leads by mail to the address that was used, and signs in there", async () => {
    for (const [n, host] of privateHosts().entries()) {
      const [origin, email] = [`http://${host}`, `host-${n}@example.org`];
      const headers = { Host: host, Origin: origin };
      const answer = await post(door, "/api/auth/sign-up/email", { name: "Ada", email, password: testPassword }, headers);
      expect([host, answer.status]).toEqual([host, 200]);
      const [mail] = await mailsTo(app, email);
      const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
      expect(link.startsWith(`${origin}/`)).toBe(true);
      const confirmed = await door.call({ path: link.slice(origin.length), headers: { Host: host } });
      expect(confirmed.headers.location ?? origin).toMatch(/^\/|^http:\/\//);
      const [cookie = ""] = confirmed.headers["set-cookie"] ?? [];
      expect(cookie).toMatch(/^session=/);
      expect(cookie).not.toMatch(/; *(?:Secure|Domain)/i);
      const me = await door.call({ path: "/api/me", headers: { Host: host, Cookie: cookie.split(";")[0] ?? "" } });
      expect((JSON.parse(me.text) as { user: { email: string } }).user.email).toBe(email);
    }
  });

  it("takes nothing from one of its addresses at another", async () => {
    for (const [host, origin] of [
      [`localhost:${door.port}`, `http://127.0.0.1:${door.port}`],
      [`127.0.0.1:${door.port}`, `http://localhost:${door.port}`],
      ["nas.local", "http://nas"],
      ["nas.local", "https://nas.local"],
      ["nas.local:3000", "http://nas.local:3001"],
      ["nas.local", "null"],
    ] as const) {
      const answer = await post(door, "/api/runs/estimate", captionRun("tea"), { Host: host, Origin: origin });
      expect([host, origin, answer.status, codeOf(answer)]).toEqual([host, origin, 403, "bad-origin"]);
    }
  });

  it("W21: takes sockets of its pages under the same rule", () => {
    const ask = (host: string, origin: string) => {
      const headers = { host, origin };
      const request = { method: "GET", url: socketPath, headers, socket: { remoteAddress: "127.0.0.1" } };
      return checkHandshake(request as unknown as IncomingMessage, app.server);
    };
    for (const host of privateHosts()) expect([host, ask(host, `http://${host}`)]).toMatchObject([host, { address: "127.0.0.1" }]);
    for (const [host, origin] of [
      ["nas.local", "http://nas"],
      ["nas.local", "null"],
      ["words.example.org", "http://words.example.org"],
      ["127.0.0.1.nip.io", "http://127.0.0.1.nip.io"],
    ] as const)
      expect([host, origin, ask(host, origin)]).toMatchObject([host, origin, { status: 403 }]);
  });

  it("W21: is closed at public names, and says which address to open, on the page and in the log once", async () => {
    for (const host of ["words.example.org", `words.example.org:${door.port}`, "127.0.0.1.nip.io", "8.8.8.8", "nas.local.example.org"]) {
      const origin = `http://${host}`;
      const answer = await post(door, "/api/runs", captionRun("tea"), { Host: host, Origin: origin });
      expect([host, answer.status, codeOf(answer)]).toEqual([host, 403, "bad-origin"]);
      expect(answer.text).toContain("PUBLIC_ORIGIN");
      const page = await door.call({ path: "/zh", headers: { Host: host, Accept: "text/html" } });
      expect([host, page.status]).toEqual([host, 403]);
      expect(page.text).toContain(`<a href="${door.origin}/zh">打开 ${door.origin}</a>`);
      expect(page.text).not.toContain(host);
      expect(page.headers["set-cookie"]).toBeUndefined();
    }
    expect((await door.call({ path: "/health/live", headers: { Host: "words.example.org" } })).status).toBe(200);
    const lines = app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ open }) => open === door.origin);
    expect(lines).toMatchObject([{ host: expect.any(String), origin: expect.stringMatching(/^http/) }]);
  });
});

describe("a site with an address of its own", () => {
  it("has that one whatever host a proxy names, and takes what is sent from there", async () => {
    for (const host of ["words.example.org", "localhost:3000", "upstream"]) {
      const at = { Host: host };
      const answer = await post(named, "/api/runs/estimate", captionRun("tea"), { ...at, Origin: "https://words.example.org" });
      expect([host, answer.status]).toEqual([host, 200]);
      expect((await named.call({ path: "/robots.txt", headers: at })).text).toContain("Sitemap: https://words.example.org/sitemap.xml");
      const refused = await post(named, "/api/runs/estimate", captionRun("tea"), { ...at, Origin: `http://${host}` });
      expect([host, refused.status, codeOf(refused)]).toEqual([host, 403, "bad-origin"]);
      expect(refused.text).toContain("https://words.example.org");
    }
  });
});
