import { expect } from "vitest";
import { openDatabase } from "#platform/db/database.server.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { addPerson } from "#tests/services/people.ts";
import { type Answer, callServer } from "./doors.ts";
import { formsInPage } from "./forms-in-page.ts";
import { isOnPostgres } from "./server-process.ts";

const secret = "Zk3vQ9x1Lr8TnB2mWc7yHs5dPf4gJa6e";

/** Where everything is written, and where it is read: on PostgreSQL another process, else the same. */
export type LiveSite = Awaited<ReturnType<typeof startLiveSite>>;

/** What someone without an account sees of something at the reading process; each name is a place where it has to change. */
export type Places = Record<string, () => Promise<boolean>>;

/** Makes a change at the writing process and looks at the places until each of them has it. */
export type Follow = (name: string, change: () => Promise<unknown>, places: Places) => Promise<void>;

/** Starts the processes, with an admin who may publish. */
export async function startLiveSite() {
  const testDatabase = isOnPostgres ? await createTestDatabase({ hasCatalogue: true }) : null;
  const env: Record<string, string> =
    testDatabase?.address.kind === "url" ? { DATABASE_URL: testDatabase.address.url, APP_SECRET: secret } : {};
  const writer = await startAppServer({ env });
  const reader = isOnPostgres ? await startAppServer({ env }) : writer;
  const db = openDatabase(testDatabase?.address ?? { kind: "socket", folder: writer.dataDir }, () => undefined, 1);
  const admin = { Authorization: `Bearer ${(await addPerson({ db }, { admin: adminStatus.normal })).token}` };
  await db.$client.end();

  const portOf = (app: AppServer): number => Number(new URL(app.url).port);
  const read = (path: string, headers: Record<string, string> = {}): Promise<Answer> => callServer(portOf(reader), { path, headers });
  function post(path: string, fields: [string, string][]): Promise<Answer> {
    const headers = { Origin: writer.url, "Content-Type": "application/x-www-form-urlencoded", ...admin };
    return callServer(portOf(writer), { method: "POST", path, headers, body: new URLSearchParams(fields).toString() });
  }

  return {
    read,

    /** Presses a button of an editor as it is at the writing process, with some of its form filled in. */
    async press(path: string, intent: string, fill: Record<string, string> = {}): Promise<void> {
      const { text } = await callServer(portOf(writer), { path, headers: admin });
      const form = formsInPage(text).find(({ buttons }) => buttons.some(({ name, value }) => name === "intent" && value === intent));
      if (form === undefined) throw new Error(`no button ${intent} in ${path}`);
      const kept = form.fields.filter(([name]) => !(name in fill) && name !== "intent");
      const { status, headers } = await post(path, [...kept, ...Object.entries(fill), ["intent", intent]]);
      expect([path, intent, status, headers.location]).toEqual([path, intent, 302, expect.stringMatching(/\?done=/)]);
    },

    /** Sends the form of a list that makes something new. @returns the address of its editor */
    async begin(path: string, fields: Record<string, string>): Promise<string> {
      const { headers } = await post(path, Object.entries(fields));
      return String(headers.location).replace(/\?.*$/, "");
    },

    /** Whether pages hold a word, and a browser that has them from before is not told that they are as they were. */
    async showWord(paths: readonly string[], word: string, known: Map<string, string>): Promise<boolean> {
      const answers = await Promise.all(paths.map((path) => read(path, { "If-None-Match": known.get(path) ?? "" })));
      return answers.every(({ status, text }) => status === 200 && text.includes(word));
    },

    /** The tags of pages that are kept as bytes. */
    async etagsOf(paths: readonly string[]): Promise<Map<string, string>> {
      const answers = await Promise.all(paths.map((path) => read(path)));
      expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(paths.map(() => "public, no-cache"));
      return new Map(answers.map(({ headers }, index) => [paths[index] ?? "", String(headers.etag)]));
    },

    async close(): Promise<void> {
      if (reader !== writer) await reader.stop();
      await writer.stop();
      await testDatabase?.close();
    },
  };
}

/** Publishes a writing tool, edits it and takes it off, and follows each of the three changes. */
export async function changeTool(site: LiveSite, follow: Follow): Promise<void> {
  const editor = await site.begin("/admin/writing-tools", { intent: "duplicate", id: "16" });
  const path = "/write/rewrite/live-everywhere";
  const lists = ["/write/rewrite", "/zh/write/rewrite"];
  const content = (word: string) => ({
    "content.address": "live-everywhere",
    "content.group": "rewrite",
    "content.name.en": `${word} tool`,
    "content.name.zh": `${word} 工具`,
  });
  const foundBy = async (word: string) => {
    const [tools, everything] = await Promise.all([site.read(`/api/tools?q=${word}`), site.read(`/api/search?q=${word}`)]);
    return [tools, everything].map(({ text }) => text.includes('"rewrite/live-everywhere"'));
  };
  const isInSitemap = async () => (await site.read("/sitemap.xml")).text.includes(`/zh${path}<`);
  const shows = async (word: string): Promise<Places> => {
    const known = await site.etagsOf(lists);
    return {
      "its page": async () => (await site.read(path)).text.includes(`${word} tool`),
      "its page in Chinese": async () => (await site.read(`/zh${path}`)).text.includes(`${word} 工具`),
      "its page's data": async () => (await site.read(`${path}/_payload.json`)).text.includes(`${word} tool`),
      "its group": () => site.showWord(lists, word, known),
      "search and palette": async () => (await foundBy(word)).every(Boolean),
      sitemap: isInSitemap,
    };
  };
  expect([(await site.read(path)).status, await foundBy("quokka"), await isInSitemap()]).toEqual([404, [false, false], false]);
  await follow("published", () => site.press(editor, "publish", content("quokka")), await shows("quokka"));
  await follow("edited", () => site.press(editor, "publish", content("wombat")), await shows("wombat"));
  expect([(await site.read(path)).text.includes("quokka"), await foundBy("quokka")]).toEqual([false, [false, false]]);
  const isGone = async (address: string) => [404, 410].includes((await site.read(address)).status);
  await follow("taken off", () => site.press(editor, "unpublish"), {
    "its page": () => isGone(path),
    "its page in Chinese": () => isGone(`/zh${path}`),
    "its page's data": () => isGone(`${path}/_payload.json`),
    "its form": () => isGone("/api/tools/rewrite/live-everywhere"),
    "its group": async () => !(await site.read("/write/rewrite")).text.includes("wombat"),
    "search and palette": async () => !(await foundBy("wombat")).some(Boolean),
    sitemap: async () => !(await isInSitemap()),
  });
}

/** The same for a link of the navigation. */
export async function changeLink(site: LiveSite, follow: Follow): Promise<void> {
  const editor = await site.begin("/admin/navigations", { intent: "add" });
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
    const known = await site.etagsOf(all);
    return {
      "the header": () => site.showWord(pages.en, `${word} link`, known),
      "the header in Chinese": () => site.showWord(pages.zh, `${word} 链接`, known),
      "the data that open tabs compare": async () => (await site.read("/_payload.json")).text.includes(`${word} link`),
    };
  };
  await follow("published", () => site.press(editor, "publish", content("numbat")), await shows("numbat"));
  await follow("edited", () => site.press(editor, "publish", content("bilby")), await shows("bilby"));
  expect((await site.read("/")).text).not.toContain("numbat");
  await follow("taken off", () => site.press(editor, "unpublish"), {
    "the header": async () => (await Promise.all(all.map((path) => site.read(path)))).every(({ text }) => !text.includes("bilby")),
    "the data that open tabs compare": async () => !(await site.read("/_payload.json")).text.includes("bilby"),
  });
}
