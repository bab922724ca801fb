import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { m } from "#i18n/paraglide/messages.js";
import { type Answer, callServer, hashDatabase } from "./doors.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";

let server: DemoServer;
let port: number;
const cookies: Record<string, string> = { anonymous: "" };
/** In a mail that only an admin may read. */
const marker = "marker-of-a-mail@demo.example";

beforeAll(async () => {
  server = await startDemoServer();
  port = Number(new URL(server.app.url).port);
  for (const key of ["user", "admin", "frozenAdmin"] as const) cookies[key] = await server.signIn(key);
  const signUp = { name: "Marker", email: marker, password: "a password that is long" };
  const { status } = await callServer(port, {
    method: "POST",
    path: "/api/auth/sign-up/email",
    headers: { Origin: server.app.url, "Content-Type": "application/json" },
    body: JSON.stringify(signUp),
  });
  if (status !== 200) throw new Error(`sign-up: ${status}`);
});
afterAll(() => server.close());

const ask = (path: string, who: string, method = "GET"): Promise<Answer> =>
  callServer(port, { method, path, headers: { Cookie: cookies[who] ?? "", Accept: "text/html", Origin: server.app.url } });

const behindAuth = [
  "/image",
  "/image/edit/remove-background",
  "/dashboard",
  "/dashboard/account",
  "/dashboard/billing",
  "/translate/files",
];
const behindAdmin = ["/admin", "/admin/writing-tools", "/admin/outbox", "/admin/prompt/compare-two-options"];

const encoded = (text: string) => text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** One page's address in the shapes that take a guard and a router apart. */
function shapesOf(path: string): string[] {
  const [, first = "", ...rest] = path.split("/");
  const tail = rest.length > 0 ? `/${rest.join("/")}` : "";
  const last = path.split("/").at(-1) ?? "";
  return [
    path,
    path.toUpperCase(),
    path.replace(/[a-z]/g, (letter, index: number) => (index % 2 === 0 ? letter : letter.toUpperCase())),
    `${path}/`,
    `${path}//`,
    `${path}///`,
    `/${path}`,
    `//${path}`,
    path.replaceAll("/", "//"),
    `${path}/./`,
    `/.${path}`,
    `/./.${path}`,
    `/x/..${path}`,
    `/write/..${path}`,
    `/write/social/../..${path}`,
    `/%2e${path}`,
    `/%2e%2e${path}`,
    `/write/%2e%2e${path}`,
    `/write/%2E%2E%2f${path.slice(1)}`,
    `${path}/x/..`,
    `${path}/../${last}`,
    `/${first}%2f${rest.join("%2f")}`,
    `/%2f${path.slice(1)}`,
    `${path}%2f`,
    `${path}%5c`,
    `${path}%00`,
    `${path}%20`,
    `${path}%0d%0a`,
    `${path}.`,
    `${path};`,
    `${path};.css`,
    `/${first};x=1${tail}`,
    `${path}.json`,
    `${path}/index.html`,
    `/${encoded(first)}${tail}`,
    `/${encoded(first).replaceAll("%", "%25")}${tail}`,
    path.replaceAll("/", "\\"),
    `/\\${path}`,
    `/zh${path}`,
    `/ZH${path}`,
    `/zh/${path}`,
    `/zh/zh${path}`,
    `/en${path}`,
    `${path}?locale=zh`,
    `${path}?index`,
    `${path}?_routes=`,
    `${path}#${path}`,
    `http://localhost${path}`,
    `http://elsewhere.example${path}`,
  ];
}

/** The same page's data, as the browser's router and the payload address ask for it. */
function dataShapesOf(path: string): string[] {
  const id = path.slice(1).replaceAll("/", "-");
  return [
    `${path}.data`,
    `${path.toUpperCase()}.data`,
    `${path}/.data`,
    `${path}.DATA`,
    `/zh${path}.data`,
    `${path}.data?_routes=${id}`,
    `${path}.data?_routes=root`,
    `/zh${path}.data?_routes=zh.${id}`,
    `${path}.data?index&_routes=routes%2F${id}`,
    `${path}/_payload.json`,
    `/zh${path}/_payload.json`,
    `${path}//_payload.json`,
    `${path}/_payload.json?build=1&_routes=${id}`,
  ];
}

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";

/** What of a guarded page must reach no one else: its heading, its loader's data, the mail. */
async function protectedText(path: string, entitled: string): Promise<RegExp[]> {
  let answer = await ask(path, entitled);
  for (let hops = 0; answer.status === 302 && hops < 3; hops++) answer = await ask(String(answer.headers.location), entitled);
  expect([path, answer.status]).toEqual([path, 200]);
  const title = heading(answer.text);
  expect(title).not.toBe("");
  return [new RegExp(`<h1[^>]*>${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}</h1>`), new RegExp(marker), /isFullAdmin/];
}

/** Asks for all shapes, eight at a time, and names those whose answer holds what it must not or leads elsewhere. */
async function leaks(shapes: string[], who: string, secrets: RegExp[]): Promise<string[]> {
  const found: string[] = [];
  const queue = [...shapes];
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const { status, text, headers } = await ask(path, who);
      const target = headers.location;
      if (status >= 500) found.push(`${path}: ${status}`);
      if (secrets.some((secret) => secret.test(text))) found.push(`${path}: ${status} with what is protected`);
      if (target !== undefined && new URL(target, server.app.url).origin !== server.app.url) found.push(`${path}: leads to ${target}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return found;
}

describe("C06: a guarded page is guarded in whatever shape its address comes", () => {
  it.each(behindAuth)("%s, to who is not signed in", async (path) => {
    const secrets = await protectedText(path, "user");
    expect(shapesOf(path).length).toBeGreaterThanOrEqual(40);
    // The list of files is guarded, one file is not (spec §2): these shapes name a file.
    const shapes = shapesOf(path).filter((shape) => path !== "/translate/files" || !/index\.html|;|\.json|\/files[./%\\]\S/i.test(shape));
    expect(await leaks([...shapes, ...dataShapesOf(path)], "anonymous", secrets)).toEqual([]);
    expect((await ask(path, "anonymous")).headers.location).toBe(`/user/login/?redirectTo=${encodeURIComponent(path)}`);
  });

  for (const who of ["anonymous", "user", "frozenAdmin"]) {
    it.each(behindAdmin)(`%s, to ${who}`, async (path) => {
      const secrets = await protectedText(path, "admin");
      expect(await leaks([...shapesOf(path), ...dataShapesOf(path)], who, secrets)).toEqual([]);
      const target = who === "anonymous" ? "/user/login/?redirectTo=" : "/user/access-denied?page=";
      expect((await ask(path, who)).headers.location).toBe(target + encodeURIComponent(path));
    });
  }

  it("the mail is there for the admin, so its absence elsewhere means something", async () => {
    expect((await ask("/admin/outbox", "admin")).text).toContain(marker);
    expect((await ask("/admin/outbox/_payload.json", "admin")).text).toContain(marker);
  });

  it("programs are told so in JSON", async () => {
    const faultOf = async (path: string, who: string) => {
      const { status, text } = await ask(path, who);
      return [status, (JSON.parse(text) as { error: { code: string } }).error.code];
    };
    expect(await faultOf("/admin/outbox/_payload.json", "anonymous")).toEqual([401, "sign-in-required"]);
    expect(await faultOf("/admin/outbox/_payload.json", "user")).toEqual([403, "forbidden"]);
    expect(await faultOf("/zh/dashboard/account/_payload.json", "anonymous")).toEqual([401, "sign-in-required"]);
  });

  it("posting to a guarded page changes nothing", async () => {
    const before = await hashDatabase(server.database);
    for (const path of [...behindAuth, ...behindAdmin]) {
      const { status } = await ask(path, "anonymous", "POST");
      expect([path, status >= 300 && status < 500]).toEqual([path, true]);
    }
    expect(await hashDatabase(server.database)).toBe(before);
  });
});

describe("addresses that lead on, and those that have no page", () => {
  it.each([
    ["/settings", 302, "/settings/chat"],
    ["/Settings/", 302, "/settings/chat"],
    ["/zh/settings?x=1", 302, "/zh/settings/chat?x=1"],
    ["/translate/de", 301, "/translate/german"],
    ["/zh/Translate/EN-to-fr/", 301, "/zh/translate/english-to-french"],
  ])("%s leads with %i to %s", async (path, status, target) => {
    const answer = await ask(path, "anonymous");
    expect([answer.status, answer.headers.location]).toEqual([status, target]);
  });

  it.each([
    ["/dashboard", "user", "/dashboard/account"],
    ["/admin", "admin", "/admin/writing-tools"],
    ["/zh/admin/", "admin", "/zh/admin/writing-tools"],
  ])("%s leads %s to %s", async (path, who, target) => {
    expect((await ask(path, who)).headers.location).toBe(target);
  });

  it.each(["/translate/klingon", "/write/social/no-such-tool", "/write/no-such-group", "/write/a/b/c", "/zh/write/a/b/c"])(
    "%s fails its check, which is fatal",
    async (path) => {
      const { status, text } = await ask(path, "anonymous");
      expect([status, heading(text) !== "", text.includes(`Page Not Found: ${path}`)]).toEqual([404, true, true]);
    },
  );

  it("the browser's router is told the same when it asks for data", async () => {
    for (const [path, target] of [
      ["/settings.data", "/settings/chat"],
      ["/zh/settings.data?x=1", "/zh/settings/chat?x=1"],
      ["/translate/de.data?_routes=translate", "/translate/german"],
    ] as const)
      expect([path, (await ask(path, "anonymous")).text.includes(JSON.stringify(target))]).toEqual([path, true]);
    expect((await ask("/dashboard/account.data?_routes=dashboard-account&tab=1", "anonymous")).text).toContain(
      JSON.stringify(`/user/login/?redirectTo=${encodeURIComponent("/dashboard/account?tab=1")}`),
    );
    expect((await ask("/translate/german.data", "anonymous")).status).toBe(200);
    expect((await ask("/write/a/b/c.data", "anonymous")).text).toContain('Page Not Found: /write/a/b/c"');
    expect((await ask("/nowhere.data", "anonymous")).text).toContain('"/nowhere"');
  });

  it.each(["/nowhere", "/admin/nowhere", "/usr/login", "/zh/nowhere/at/all"])(
    "%s is answered by no route, which is not fatal",
    async (path) => {
      const { status, text } = await ask(path, "anonymous");
      expect(status).toBe(404);
      expect(text).not.toContain("Page Not Found:");
      expect(heading(text)).toBe(m.not_found_title({ path }, { locale: path.startsWith("/zh") ? "zh" : "en" }));
    },
  );

  it("says so in the words of the specification", () => {
    expect(m.not_found_title({ path: "/x" }, { locale: "en" })).toBe("Page not found: /x");
  });
});
