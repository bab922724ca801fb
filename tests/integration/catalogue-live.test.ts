import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#platform/db/database.server.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { addPerson } from "#tests/services/people.ts";
import { type Answer, callServer } from "./doors.ts";
import { formsInPage } from "./forms-in-page.ts";
import { isOnPostgres } from "./server-process.ts";

const secret = "Zk3vQ9x1Lr8TnB2mWc7yHs5dPf4gJa6e";
/** A published change is on every process within this time, in ms. */
const liveWithinMs = 2000;
/** Looked at so seldom that the looking itself does not hold up the process. */
const eventually = { timeout: 10_000, interval: 40 };

let testDatabase: TestDatabase | null;
/** Where everything is written, and where it is read: on PostgreSQL another process, else the same. */
let writer: AppServer;
let reader: AppServer;
let admin: Record<string, string>;

beforeAll(async () => {
  testDatabase = isOnPostgres ? await createTestDatabase({ hasCatalogue: true }) : null;
  const env: Record<string, string> =
    testDatabase?.address.kind === "url" ? { DATABASE_URL: testDatabase.address.url, APP_SECRET: secret } : {};
  writer = await startAppServer({ env });
  reader = isOnPostgres ? await startAppServer({ env }) : writer;
  const db = openDatabase(testDatabase?.address ?? { kind: "socket", folder: writer.dataDir }, () => undefined, 1);
  admin = { Authorization: `Bearer ${(await addPerson({ db }, { admin: adminStatus.normal })).token}` };
  await db.$client.end();
}, 120_000);
afterAll(async () => {
  if (reader !== writer) await reader.stop();
  await writer.stop();
  await testDatabase?.close();
});

const portOf = (app: AppServer): number => Number(new URL(app.url).port);
const read = (path: string, headers: Record<string, string> = {}): Promise<Answer> => callServer(portOf(reader), { path, headers });

function post(path: string, fields: [string, string][]): Promise<Answer> {
  const headers = { Origin: writer.url, "Content-Type": "application/x-www-form-urlencoded", ...admin };
  return callServer(portOf(writer), { method: "POST", path, headers, body: new URLSearchParams(fields).toString() });
}

/** Presses a button of an editor as it stands at the writing process, with some of its form filled in. */
async function press(path: string, intent: string, fill: Record<string, string> = {}): Promise<void> {
  const { text } = await callServer(portOf(writer), { path, headers: admin });
  const form = formsInPage(text).find(({ buttons }) => buttons.some(({ name, value }) => name === "intent" && value === intent));
  if (form === undefined) throw new Error(`no button ${intent} in ${path}`);
  const kept = form.fields.filter(([name]) => !(name in fill) && name !== "intent");
  const { status, headers } = await post(path, [...kept, ...Object.entries(fill), ["intent", intent]]);
  expect([path, intent, status, headers.location]).toEqual([path, intent, 302, expect.stringMatching(/\?done=/)]);
}

async function begin(path: string, fields: Record<string, string>): Promise<string> {
  const { headers } = await post(path, Object.entries(fields));
  return String(headers.location).replace(/\?.*$/, "");
}

/** What somebody without an account sees of something at the reading process; each name is a place where it has to change. */
type Places = Record<string, () => Promise<boolean>>;

/**
 * Makes a change at one process and looks at all places of the other until each of them has it.
 *
 * @returns the time until the last place had it, in ms
 */
async function timeOf(change: () => Promise<unknown>, places: Places): Promise<number> {
  await change();
  const since = performance.now();
  for (const [name, isThere] of Object.entries(places))
    await vi.waitUntil(isThere, eventually).catch(() => {
      throw new Error(`never there: ${name}`);
    });
  return Math.round(performance.now() - since);
}

function report(thing: string, figures: Record<string, number>): void {
  const where = isOnPostgres ? "another process" : "the same process";
  process.stdout.write(`${thing} live on ${where}, ms: ${JSON.stringify(figures)}\n`);
  for (const [name, ms] of Object.entries(figures)) expect([thing, name, ms <= liveWithinMs]).toEqual([thing, name, true]);
}

/** Whether pages hold a word, and a browser that has them from before is not told that they are as they were. */
async function showWord(paths: readonly string[], word: string, known: Map<string, string>): Promise<boolean> {
  const answers = await Promise.all(paths.map((path) => read(path, { "If-None-Match": known.get(path) ?? "" })));
  return answers.every(({ status, text }) => status === 200 && text.includes(word));
}

/** The tags of pages that are kept as bytes. */
async function etagsOf(paths: readonly string[]): Promise<Map<string, string>> {
  const answers = await Promise.all(paths.map((path) => read(path)));
  expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(paths.map(() => "public, no-cache"));
  return new Map(answers.map(({ headers }, index) => [paths[index] ?? "", String(headers.etag)]));
}

describe("a writing tool", () => {
  it("is on every process within two seconds: published, edited, taken off", { timeout: 60_000 }, async () => {
    const editor = await begin("/admin/writing-tools", { intent: "duplicate", id: "16" });
    const path = "/write/rewrite/live-everywhere";
    const lists = ["/write/rewrite", "/zh/write/rewrite"];
    const content = (word: string) => ({
      "content.address": "live-everywhere",
      "content.group": "rewrite",
      "content.name.en": `${word} tool`,
      "content.name.zh": `${word} 工具`,
    });
    const foundBy = async (word: string) => {
      const [tools, everything] = await Promise.all([read(`/api/tools?q=${word}`), read(`/api/search?q=${word}`)]);
      return [tools, everything].map(({ text }) => text.includes('"rewrite/live-everywhere"'));
    };
    const isInSitemap = async () => (await read("/sitemap.xml")).text.includes(`/zh${path}<`);
    const shows = async (word: string): Promise<Places> => {
      const known = await etagsOf(lists);
      return {
        "its page": async () => (await read(path)).text.includes(`${word} tool`),
        "its page in Chinese": async () => (await read(`/zh${path}`)).text.includes(`${word} 工具`),
        "its page's data": async () => (await read(`${path}/_payload.json`)).text.includes(`${word} tool`),
        "its group": () => showWord(lists, word, known),
        "search and palette": async () => (await foundBy(word)).every(Boolean),
        sitemap: isInSitemap,
      };
    };
    const figures: Record<string, number> = {};
    expect([(await read(path)).status, await foundBy("quokka"), await isInSitemap()]).toEqual([404, [false, false], false]);
    figures["published"] = await timeOf(() => press(editor, "publish", content("quokka")), await shows("quokka"));
    figures["edited"] = await timeOf(() => press(editor, "publish", content("wombat")), await shows("wombat"));
    expect([(await read(path)).text.includes("quokka"), await foundBy("quokka")]).toEqual([false, [false, false]]);
    const isGone = async (address: string) => [404, 410].includes((await read(address)).status);
    figures["taken off"] = await timeOf(() => press(editor, "unpublish"), {
      "its page": () => isGone(path),
      "its page in Chinese": () => isGone(`/zh${path}`),
      "its page's data": () => isGone(`${path}/_payload.json`),
      "its form": () => isGone("/api/tools/rewrite/live-everywhere"),
      "its group": async () => !(await read("/write/rewrite")).text.includes("wombat"),
      "search and palette": async () => !(await foundBy("wombat")).some(Boolean),
      sitemap: async () => !(await isInSitemap()),
    });
    report("a tool", figures);
  });
});

describe("a link of the navigation", () => {
  it("is on every process within two seconds: published, edited, taken off", { timeout: 60_000 }, async () => {
    const editor = await begin("/admin/navigations", { intent: "add" });
    const pages = { en: ["/", "/privacy"], zh: ["/zh", "/zh/privacy"] };
    const content = (word: string) => ({
      "label.en": `${word} link`,
      "label.zh": `${word} 链接`,
      href: "/write/social",
      placement: "header",
      parentId: "",
    });
    const all = [...pages.en, ...pages.zh];
    const shows = async (word: string): Promise<Places> => {
      const known = await etagsOf(all);
      return {
        "the header": () => showWord(pages.en, `${word} link`, known),
        "the header in Chinese": () => showWord(pages.zh, `${word} 链接`, known),
        "the data that open tabs compare": async () => (await read("/_payload.json")).text.includes(`${word} link`),
      };
    };
    const figures: Record<string, number> = {};
    figures["published"] = await timeOf(() => press(editor, "publish", content("numbat")), await shows("numbat"));
    figures["edited"] = await timeOf(() => press(editor, "publish", content("bilby")), await shows("bilby"));
    expect((await read("/")).text).not.toContain("numbat");
    figures["taken off"] = await timeOf(() => press(editor, "unpublish"), {
      "the header": async () => (await Promise.all(all.map((path) => read(path)))).every(({ text }) => !text.includes("bilby")),
      "the data that open tabs compare": async () => !(await read("/_payload.json")).text.includes("bilby"),
    });
    report("a link", figures);
  });
});
