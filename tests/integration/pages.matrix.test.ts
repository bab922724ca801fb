import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { redirects } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { addPerson } from "#tests/services/people.ts";
import { type Answer, callServer, hashDatabase } from "./doors.ts";
import { isOnPostgres } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

const secret = "Zk3vQ9x1Lr8TnB2mWc7yHs5dPf4gJa6e";
const eventually = { timeout: patience.step, interval: 20 };

let testDatabase: TestDatabase | null;
let database: Database;
/** Where everything is written, and where it is read: on PostgreSQL another process, else the same. */
let writer: AppServer;
let reader: AppServer;
let admin: Record<string, string>;
let others: { name: string; headers: Record<string, string> }[];

beforeAll(async () => {
  testDatabase = isOnPostgres ? await createTestDatabase() : null;
  const env: Record<string, string> =
    testDatabase?.address.kind === "url" ? { DATABASE_URL: testDatabase.address.url, APP_SECRET: secret } : {};
  writer = await startAppServer({ env });
  reader = isOnPostgres ? await startAppServer({ env }) : writer;
  database = openDatabase(testDatabase?.address ?? { kind: "socket", folder: writer.dataDir }, () => undefined, 2);
  const bearer = async (options?: Parameters<typeof addPerson>[1]) => ({
    Authorization: `Bearer ${(await addPerson({ db: database }, options)).token}`,
  });
  admin = await bearer({ admin: adminStatus.normal });
  others = [
    { name: "anonymous", headers: {} },
    { name: "a user", headers: await bearer() },
    { name: "a frozen admin", headers: await bearer({ admin: adminStatus.frozen }) },
  ];
});
afterAll(async () => {
  await database.$client.end();
  if (reader !== writer) await reader.stop();
  await writer.stop();
  await testDatabase?.close();
});

const portOf = (app: AppServer): number => Number(new URL(app.url).port);
const read = (path: string, headers: Record<string, string> = {}, app = reader): Promise<Answer> =>
  callServer(portOf(app), { path, headers });

/** Posts a form as a page without JavaScript does. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string>): Promise<Answer> {
  return callServer(portOf(writer), {
    method: "POST",
    path,
    headers: { Origin: writer.url, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

const fieldsOf = (slug: string, word: string) => ({
  slug,
  "title.en": `${word} title`,
  "title.zh": `${word} 标题`,
  "description.en": `${word} in short`,
  "description.zh": `${word} 简介`,
  "body.en": `## Part of ${word}\n\nThe text.`,
  "body.zh": `## ${word} 的一节\n\n正文。`,
});

async function begin(slug: string, word: string): Promise<string> {
  const made = await post("/admin/pages", { intent: "create", ...fieldsOf(slug, word) }, admin);
  expect([made.status, made.headers.location]).toEqual([302, expect.stringMatching(/^\/admin\/page\/\w+\?done=created$/)]);
  return /\/admin\/page\/(\w+)/.exec(String(made.headers.location))?.[1] ?? "";
}

/** The number of the draft that the editor shows. */
async function revisionOf(id: string): Promise<string> {
  return /name="revision" value="(\d+)"/.exec((await read(`/admin/page/${id}`, admin, writer)).text)?.[1] ?? "";
}

async function submit(id: string, intent: string, fields: Record<string, string>): Promise<Answer> {
  return post(`/admin/page/${id}`, { intent, revision: await revisionOf(id), note: "", ...fields }, admin);
}

async function publish(id: string, slug: string, word: string): Promise<void> {
  const answer = await submit(id, "publish", fieldsOf(slug, word));
  expect([answer.status, answer.headers.location]).toEqual([302, `/admin/page/${id}?done=published`]);
}

const addressesOf = (slug: string, word: string) => [
  `/${slug}`,
  `/zh/${slug}`,
  `/${slug.toUpperCase()}/`,
  `/${slug}.data`,
  `/${slug}/_payload.json`,
  `/zh/${slug}/_payload.json`,
  "/sitemap.xml",
  `/api/search?q=${word}`,
  "/",
  "/no-such-page",
];

describe("who may write pages", () => {
  it("C12: admins alone: nothing is changed by others' trying", async () => {
    const before = await hashDatabase(database);
    for (const { name, headers } of others) {
      for (const path of ["/admin/pages", "/admin/page/about"]) {
        const page = await read(path, headers);
        expect([name, path, page.status, String(page.headers.location)]).toEqual([
          name,
          path,
          302,
          expect.stringMatching(/^\/user\/(?:login|access-denied)/),
        ]);
      }
      const tries: [string, Record<string, string>][] = [
        ["/admin/pages", { intent: "create", ...fieldsOf("theirs", "theirs") }],
        ["/admin/pages", { intent: "redirect-add", from: "/theirs", to: "/write" }],
        ["/admin/page/about", { intent: "publish", revision: "1", ...fieldsOf("about", "theirs") }],
        ["/admin/page/about", { intent: "unpublish" }],
      ];
      for (const [path, fields] of tries) expect([name, path, (await post(path, fields, headers)).status]).toEqual([name, path, 302]);
    }
    expect(await hashDatabase(database)).toBe(before);
  });
});

describe("a page of the catch-all", () => {
  it("C09: is nowhere while it is a draft, but for admins in its own place; then it is everywhere", async () => {
    const word = "zyxdraftword";
    const id = await begin("notes/first", word);
    for (const { name, headers } of others)
      for (const path of [...addressesOf("notes/first", word), `/notes/first?draft=${id}`, `/notes/first.data?draft=${id}`]) {
        const answer = await read(path, headers);
        const isIn =
          answer.text.replaceAll(`q=${word}`, "").includes(word) || (path === "/sitemap.xml" && answer.text.includes("notes/first"));
        const isMissing = answer.status === 404;
        expect([name, path, isIn, isMissing]).toEqual([name, path, false, /notes\/|no-such/i.test(path)]);
      }
    const preview = await read(`/zh/notes/first?draft=${id}`, admin);
    expect([preview.status, preview.headers["cache-control"], preview.text.includes(`${word} 标题</h1>`)]).toEqual([
      200,
      "private, no-store",
      true,
    ]);
    expect(preview.text).toContain('<meta name="robots" content="noindex"/>');
    await publish(id, "notes/first", word);
    await vi.waitUntil(async () => (await read("/notes/first")).status === 200, eventually);
    for (const path of addressesOf("notes/first", word).slice(0, 8)) {
      const { text } = await read(path);
      expect([path, path === "/sitemap.xml" ? text.includes("/zh/notes/first") : text.includes(word)]).toEqual([path, true]);
    }
  });

  it("is served to everyone as cached bytes, with its head, its parts and both languages", async () => {
    const [plain, again] = [await read("/privacy"), await read("/privacy")];
    expect([plain.status, plain.headers["cache-control"], plain.headers.etag]).toEqual([200, "public, no-cache", again.headers.etag]);
    expect(plain.text).toContain('<h2 id="on-training">Training</h2>');
    expect(plain.text).toContain('href="#on-training"');
    expect(plain.text).toContain("<title>Privacy | Wordloom</title>");
    for (const [tag, path] of [
      ["en", "/privacy"],
      ["zh-Hans", "/zh/privacy"],
    ])
      expect(plain.text).toMatch(new RegExp(`rel="alternate" hrefLang="${tag}" href="[^"]+:\\d+${path}"`));
    const chinese = await read("/zh/privacy");
    expect(chinese.text).toContain("隐私说明 | Wordloom");
    expect(chinese.text).toContain('href="/zh/dashboard/account"');
    // What the server has drawn is not sent a second time as data.
    expect(plain.text.split("train models on what you write").length).toBe(2);
    expect((await read("/privacy/_payload.json")).headers["cache-control"]).toBe("public, no-cache");
  });

  it("says on the page of its state how the site is at that moment", async () => {
    const { text, headers, status } = await read("/status");
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(text).toContain("Responding normally.");
    expect(text).toContain("No model is connected.");
    expect((await read("/zh/status")).text).toContain("响应正常。");
  });

  it("leads on from where it was, in both languages, and says so when it was taken off", async () => {
    const id = await begin("old-place", "wandering");
    await publish(id, "old-place", "wandering");
    await publish(id, "new-place", "wandering");
    await vi.waitUntil(async () => (await read("/new-place")).status === 200, eventually);
    expect([(await read("/old-place")).status, (await read("/old-place")).headers.location]).toEqual([301, "/new-place"]);
    expect((await read("/zh/OLD-place/")).headers.location).toBe("/zh/new-place");
    expect((await read("/old-place/_payload.json")).headers.location).toBe("/new-place/_payload.json");
    const taken = await submit(id, "unpublish", {});
    expect(taken.headers.location).toBe(`/admin/page/${id}?done=unpublished`);
    await vi.waitUntil(async () => (await read("/new-place")).status === 410, eventually);
    for (const [path, words] of [
      ["/new-place", "This page has been removed"],
      ["/zh/new-place", "此页面已被移除"],
    ] as const) {
      const gone = await read(path);
      expect([path, gone.status, gone.text.includes("wandering")]).toEqual([path, 410, false]);
      expect([path, gone.text.includes(words)]).toEqual([path, true]);
    }
    expect((await read("/new-place")).text).toContain("<title>410: This page has been removed</title>");
    expect((await read("/new-place/_payload.json")).status).toBe(410);
    expect((await read("/sitemap.xml")).text).not.toContain("new-place");
    expect(JSON.parse((await read("/api/search?q=wandering")).text)).toMatchObject({ pages: [] });
    const { status, headers } = await read("/old-place");
    expect([status, headers.location]).toEqual([301, "/new-place"]);
  });

  it("reaches every process without a restart: published, edited, unpublished", async () => {
    const id = await begin("everywhere", "first-word");
    const shows = async (word: string) => {
      const [en, zh, sitemap, found] = await Promise.all(
        ["/everywhere", "/zh/everywhere", "/sitemap.xml", `/api/search?q=${word}`].map((path) => read(path)),
      );
      return [
        en?.text.includes(`${word} title`),
        zh?.text.includes(`${word} 标题`),
        sitemap?.text.includes("/everywhere"),
        found?.text.includes('"everywhere"'),
      ];
    };
    for (const word of ["first-word", "second-word"]) {
      await publish(id, "everywhere", word);
      await expect.poll(() => shows(word), eventually).toEqual([true, true, true, true]);
    }
    await submit(id, "unpublish", {});
    for (const path of ["/everywhere", "/zh/everywhere"]) await expect.poll(async () => (await read(path)).status, eventually).toBe(410);
    await expect.poll(() => shows("second-word"), eventually).toEqual([false, false, false, false]);
  });
});

describe("what admins do with pages", () => {
  it("leaves one row in the audit log each, with what was and what is", async () => {
    const newest = async () => (await database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
    const id = await begin("audited", "audited");
    expect(await newest()).toMatchObject({ action: "page-create", target: id, before: null });
    const count = async () => (await database.select().from(auditLog)).length;
    const rows = await count();
    await submit(id, "save", { ...fieldsOf("audited", "audited"), "title.en": "Other" });
    expect(await newest()).toMatchObject({ action: "page-save", before: { "title.en": "audited title" }, after: { "title.en": "Other" } });
    await post("/admin/pages", { intent: "redirect-add", from: "/Short/", to: "/write/social/caption-generator" }, admin);
    expect(await newest()).toMatchObject({
      action: "redirect-save",
      target: "/short",
      after: { target: "/write/social/caption-generator" },
    });
    expect((await read("/short", {}, writer)).headers.location).toBe("/write/social/caption-generator");
    await post("/admin/pages", { intent: "redirect-remove", from: "/short" }, admin);
    expect(await newest()).toMatchObject({ action: "redirect-delete", target: "/short", after: null });
    expect((await read("/short", {}, writer)).status).toBe(404);
    expect(await count()).toBe(rows + 3);
  });

  it("gives back what was typed, beside why, when it cannot be kept", async () => {
    const taken = await post("/admin/pages", { intent: "create", ...fieldsOf("about", "typed-once") }, admin);
    expect([taken.status, taken.text.includes("Another page already has this address."), taken.text.includes("typed-once title")]).toEqual([
      400,
      true,
      true,
    ]);
    const id = await begin("unfinished", "unfinished");
    const refused = await submit(id, "publish", { ...fieldsOf("write/unfinished", "typed-twice"), "body.zh": "" });
    expect([refused.status, refused.text.includes("This address is reserved."), refused.text.includes("typed-twice title")]).toEqual([
      400,
      true,
      true,
    ]);
    const other = await submit(id, "save", fieldsOf("about", "typed-thrice"));
    expect([
      other.status,
      other.text.includes("Another page already has this address."),
      other.text.includes("typed-thrice title"),
    ]).toEqual([409, true, true]);
    const loop = await post("/admin/pages", { intent: "redirect-add", from: "/circle", to: "/circle" }, admin);
    expect([loop.status, loop.text.includes("This redirects back to itself."), loop.text.includes('value="/circle"')]).toEqual([
      400,
      true,
      true,
    ]);
  });

  it("keeps the changes of two people, and asks where both changed the same", async () => {
    const id = await begin("shared-work", "base");
    const revision = await revisionOf(id);
    const save = (fields: Record<string, string>) =>
      post(`/admin/page/${id}`, { intent: "save", revision, ...fieldsOf("shared-work", "base"), ...fields }, admin);
    expect((await save({ "title.en": "Theirs" })).status).toBe(302);
    expect((await save({ "description.en": "Mine" })).status).toBe(302);
    const merged = (await read(`/admin/page/${id}`, admin, writer)).text;
    expect([merged.includes('value="Theirs"'), merged.includes(">Mine<")]).toEqual([true, true]);
    const conflict = await save({ "title.en": "My own title", "body.en": "typed meanwhile" });
    expect(conflict.status).toBe(409);
    for (const words of ["Theirs", "My own title", "typed meanwhile"])
      expect([words, conflict.text.includes(words)]).toEqual([words, true]);
  });

  it("can restore a version, which is live once it is published", async () => {
    const id = await begin("versions", "one");
    await publish(id, "versions", "one");
    await publish(id, "versions", "two");
    expect((await post(`/admin/page/${id}`, { intent: "restore", version: "1" }, admin)).headers.location).toBe(
      `/admin/page/${id}?done=restored`,
    );
    expect((await read("/versions", {}, writer)).text).toContain("two title");
    await publish(id, "versions", "one");
    expect((await read("/versions", {}, writer)).text).toContain("one title");
    const list = (await read("/admin/pages?q=versions&state=published", admin, writer)).text;
    expect([list.includes("one title"), list.includes("/unfinished")]).toEqual([true, false]);
  });

  it("counts who came by a redirect", async () => {
    await read("/zh/old-place");
    const hits = async () => (await database.select().from(redirects).where(eq(redirects.path, "/old-place")))[0]?.hits ?? 0;
    await expect.poll(hits).toBeGreaterThan(0);
  });

  it("shows no text in a form of its own that is JSON", async () => {
    for (const path of ["/admin/pages", "/admin/page/privacy", "/zh/admin/page/status"]) {
      const { text, status } = await read(path, admin, writer);
      expect([path, status]).toEqual([path, 200]);
      const values = [...text.matchAll(/<textarea[^>]*>([^<]*)|<input(?![^>]*type="hidden")[^>]*\bvalue="([^"]*)"/g)].map(
        (match) => match[1] ?? match[2] ?? "",
      );
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) expect([path, /^\s*[{[]["{[]/.test(value.replaceAll("&quot;", '"'))]).toEqual([path, false]);
    }
  });
});
