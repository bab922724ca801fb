import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { role } from "#core/actor.ts";
import type { NavigationRole } from "#features/catalogue/navigation-content.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { adminStatus, userProfiles } from "#platform/db/schema/accounts.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { addPerson } from "#tests/services/people.ts";
import { type Answer, callServer } from "./doors.ts";
import { formsInPage } from "./forms-in-page.ts";
import { isOnPostgres } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

const toolPath = "/write/social/caption-generator";
/** Kept for everyone, or rendered for each; an address that leads nowhere has header and footer too. */
const sharedPages = ["/", "/zh", "/write", "/privacy", "/zh/prompts", toolPath];
const everyPage = [...sharedPages, "/_payload.json", `${toolPath}/_payload.json`, "/_root.data", "/no-such-page", "/dashboard/account"];
/** The account page of who has no account is the sign-in page's address alone. */
const pagesOf = (name: string): string[] => (name === "visitor" ? everyPage.slice(0, -1) : everyPage);

let testDatabase: TestDatabase | null;
let app: AppServer;
let database: Database;
/** Who looks at the pages, with the headers of each. */
const people: Record<string, Record<string, string>> = { visitor: {} };

beforeAll(async () => {
  testDatabase = isOnPostgres ? await createTestDatabase({ hasCatalogue: true }) : null;
  const env: Record<string, string> = testDatabase?.address.kind === "url" ? { DATABASE_URL: testDatabase.address.url } : {};
  app = await startAppServer({ env });
  database = openDatabase(testDatabase?.address ?? { kind: "socket", folder: app.dataDir }, () => undefined, 1);
  const add = async (name: string, options: Parameters<typeof addPerson>[1], billingEnd: Date | null = null) => {
    const { id, token } = await addPerson({ db: database }, options);
    if (billingEnd !== null) await database.update(userProfiles).set({ billingEnd }).where(eq(userProfiles.userId, id));
    people[name] = { Authorization: `Bearer ${token}` };
  };
  await add("user", {});
  await add("premium", { role: role.premium });
  await add("premiumOfThePast", { role: role.premium }, new Date(Date.now() - 1000));
  await add("admin", { admin: adminStatus.normal });
  await add("premiumAdmin", { role: role.premium, admin: adminStatus.normal });
  await add("frozenAdmin", { admin: adminStatus.frozen });
});
afterAll(async () => {
  await database.$client.end();
  await app.stop();
  await testDatabase?.close();
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  callServer(Number(new URL(app.url).port), { path, headers });

function post(path: string, fields: [string, string][]): Promise<Answer> {
  const headers = { Origin: app.url, "Content-Type": "application/x-www-form-urlencoded", ...people["admin"] };
  return callServer(Number(new URL(app.url).port), { method: "POST", path, headers, body: new URLSearchParams(fields).toString() });
}

/** Fills in the form of a link's page and publishes it. */
async function publish(editor: string, fill: Record<string, string>, roles: readonly NavigationRole[]): Promise<void> {
  const form = formsInPage((await ask(editor, people["admin"])).text).find(({ buttons }) =>
    buttons.some(({ value }) => value === "publish"),
  );
  const kept = (form?.fields ?? []).filter(([name]) => !(name in fill) && !["intent", "roles"].includes(name));
  const ticked = roles.map((one): [string, string] => ["roles", one]);
  const { status } = await post(editor, [...kept, ...Object.entries(fill), ...ticked, ["intent", "publish"]]);
  expect(status).toBe(302);
}

async function newLink(word: string, placement: "header" | "footer", roles: readonly NavigationRole[], parentId = ""): Promise<string> {
  const { headers } = await post("/admin/navigations", [["intent", "add"]]);
  const editor = String(headers.location).replace(/\?.*$/, "");
  await publish(editor, { "label.en": word, "label.zh": word, href: "/write/social", placement, parentId }, roles);
  return editor;
}

/** Which people find a word on all pages that they can open; a word that is on only some of them is a failure. */
async function whoSees(word: string): Promise<string[]> {
  const seers: string[] = [];
  for (const [name, headers] of Object.entries(people)) {
    const answers = await Promise.all(pagesOf(name).map((path) => ask(path, headers)));
    const found = pagesOf(name).filter((_, index) => answers[index]?.text.includes(word));
    expect([name, word, found]).toEqual([name, word, found.length === 0 ? [] : pagesOf(name)]);
    if (found.length > 0) seers.push(name);
  }
  return seers;
}

describe("a link that is shown to some", () => {
  it("is on all of their pages, in both languages, and on none of other people's", async () => {
    const seers: [NavigationRole[], string[]][] = [
      [[], ["visitor", "user", "premium", "premiumOfThePast", "admin", "premiumAdmin", "frozenAdmin"]],
      [["visitor"], ["visitor"]],
      [["user"], ["user", "premiumOfThePast", "admin", "frozenAdmin"]],
      [["premium"], ["premium", "premiumAdmin"]],
      [["admin"], ["admin", "premiumAdmin"]],
      [
        ["visitor", "premium"],
        ["visitor", "premium", "premiumAdmin"],
      ],
    ];
    for (const [index, [roles, expected]] of seers.entries()) {
      const word = `numbat${index}`;
      await newLink(word, index % 2 === 0 ? "header" : "footer", roles);
      await vi.waitUntil(async () => (await ask("/write", people[expected[0] ?? ""])).text.includes(word), {
        timeout: patience.step,
        interval: 40,
      });
      expect([roles, await whoSees(word)]).toEqual([roles, expected]);
    }
  });

  it("includes its children, and its audience can be changed while people read", async () => {
    const editor = await newLink("bilby", "header", ["admin"]);
    await newLink("joey", "header", [], editor.split("/").at(-1));
    const live = (word: string, who: string, isThere: boolean) =>
      vi.waitUntil(async () => (await ask("/write", people[who])).text.includes(word) === isThere, {
        timeout: patience.step,
        interval: 40,
      });
    await live("joey", "admin", true);
    expect(await whoSees("joey")).toEqual(["admin", "premiumAdmin"]);
    const known = String((await ask("/")).headers.etag);
    await publish(editor, {}, ["visitor"]);
    await live("joey", "visitor", true);
    expect(await whoSees("joey")).toEqual(["visitor"]);
    expect((await ask("/", { "If-None-Match": known })).status).toBe(200);
    await publish(editor, {}, []);
    await live("joey", "premium", true);
    expect(await whoSees("joey")).toHaveLength(Object.keys(people).length);
  });

  it("leaves the pages that are kept for everyone as they are, no matter who asks first", async () => {
    const pages = ["/write/email", "/zh/write/email", "/zh/translate/german"];
    const editor = await newLink("potoroo", "footer", ["admin", "premium", "user"]);
    await vi.waitUntil(async () => (await ask("/", people["user"])).text.includes("potoroo"), { timeout: patience.step, interval: 40 });
    for (const path of pages) {
      for (const name of ["admin", "premium", "user"]) {
        const { text, headers } = await ask(path, people[name]);
        expect([path, name, text.includes("potoroo"), headers["cache-control"], headers.etag]).toEqual([
          path,
          name,
          true,
          "private, no-store",
          undefined,
        ]);
      }
      const [rendered, fromMemory] = [await ask(path), await ask(path)];
      expect([path, rendered.text.includes("potoroo"), rendered.headers["cache-control"]]).toEqual([path, false, "public, no-cache"]);
      expect(fromMemory.text).toBe(rendered.text);
    }
    expect((await ask(editor, people["admin"])).text).toContain("potoroo");
  });
});
