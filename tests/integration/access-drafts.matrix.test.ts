import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { searchVectorOf } from "#core/search-terms.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { navigation, prompts, publishState, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { addPerson } from "#tests/services/people.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { type Answer, type Call, callServer, hashDatabase } from "./doors.ts";
import { isOnPostgres } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

/** In everything that a draft says; addresses and searches do without it, since a page may repeat what it was asked. */
const draftMarker = "c09draftmarker";
/** In what is published at the same time, to show that the search would find it. */
const shownMarker = "c09shownmarker";
const searchWord = "zyxquob";

let app: AppServer;
let testDatabase: TestDatabase | null;
let database: Database;
let port: number;
let callers: { name: string; headers: Record<string, string> }[];

beforeAll(async () => {
  testDatabase = isOnPostgres ? await createTestDatabase() : null;
  app = await startAppServer({ env: testDatabase?.address.kind === "url" ? { DATABASE_URL: testDatabase.address.url } : {} });
  port = Number(new URL(app.url).port);
  database = openDatabase(testDatabase?.address ?? { kind: "socket", folder: app.dataDir }, () => undefined, 2);
  await seed(draftMarker, publishState.draft, "social/unready-one", 9001);
  await seed(draftMarker, publishState.draft, "unready-group/unready-two", 9002);
  await seed(shownMarker, publishState.published, "social/ready-one", 9003);
  await seedPrompts();
  await bumpChangeMark(database, "catalogue");
  await vi.waitUntil(async () => (await ask({ path: "/api/tools" })).text.includes(shownMarker), { timeout: patience.step, interval: 50 });
  const bearer = async (options?: Parameters<typeof addPerson>[1]) => ({
    Authorization: `Bearer ${(await addPerson({ db: database }, options)).token}`,
  });
  callers = [
    { name: "anonymous", headers: {} },
    { name: "a user", headers: await bearer() },
    { name: "a premium user", headers: await bearer({ role: 10 }) },
    { name: "a frozen admin", headers: await bearer({ admin: adminStatus.frozen }) },
  ];
});
afterAll(async () => {
  await database.$client.end();
  await app.stop();
  await testDatabase?.close();
});

const ask = (call: Call): Promise<Answer> => callServer(port, call);

/** A tool with its prompt, a field and links to it, all in this state and all saying the marker. */
async function seed(marker: string, state: number, slug: string, id: number): Promise<void> {
  const text = { en: `${marker} in English`, zh: `${marker} in Chinese` };
  const texts = { en: [marker, searchWord], zh: [marker, searchWord] };
  const [model] = await database.select().from(tools).where(eq(tools.slug, "social/caption-generator"));
  if (model === undefined) throw new Error("the starter catalogue has no caption generator");
  const promptId = `prompt-${id}`;
  await database.insert(prompts).values({ id: promptId, kind: 3, title: text, template: text, description: text, state });
  const words = { name: text, summary: text, tagline: text, seoTitle: text, seoDescription: text, searchTexts: texts, sample: text };
  const example = { en: { about: marker }, zh: { about: marker } };
  const group = slug.split("/")[0] ?? "";
  const faq = [{ question: text, answer: text }];
  await database.insert(tools).values({
    ...model,
    ...words,
    id,
    slug,
    group,
    promptId,
    state,
    example,
    faq,
    category: toolCategory.writing,
    isFeatured: true,
    sort: -1,
  });
  await database
    .insert(toolOptions)
    .values({ id: `option-${id}`, toolId: id, key: "about", kind: "Textarea", valueType: "Text", schemaType: "string", label: text });
  for (const placement of ["header", "footer"] as const)
    await database.insert(navigation).values({ id: `${placement}-${id}`, placement, label: text, href: `/write/${slug}`, state });
}

const hiddenPrompts = ["unready-draft", "unready-private"];

/** Prompts of the library: a draft, a private one, and one that is published while its author writes on. */
async function seedPrompts(): Promise<void> {
  const text = (marker: string) => ({ en: `${marker} in English`, zh: `${marker} in Chinese` });
  const words = (marker: string) => ({ title: text(marker), description: text(marker), template: text(marker), system: text(marker) });
  const all = {
    kind: 0,
    tagIds: ["code"],
    search: sql`${searchVectorOf(searchWord)}::tsvector`,
    publishedAt: new Date(),
    runCount: 1_000_000,
  };
  const row = { ...all, ...words(draftMarker), exampleInputs: { en: { about: draftMarker }, zh: {} }, removedReason: draftMarker };
  const { published, draft } = publishState;
  await database.insert(prompts).values([
    { ...row, id: "unready-draft", state: draft, visibility: "public", publishedVersion: 1 },
    { ...row, id: "unready-private", state: published, visibility: "private", publishedVersion: 1 },
    { ...row, id: "ready-prompt", state: published, visibility: "public", version: 2, publishedVersion: 1 },
  ]);
  const version = { version: 1, variables: [], modelClass: "fast" as const };
  await database.insert(promptVersions).values([
    ...hiddenPrompts.map((promptId) => ({
      ...version,
      promptId,
      ...words(draftMarker),
      note: draftMarker,
      exampleInputs: { en: {}, zh: {} },
    })),
    { ...version, promptId: "ready-prompt", ...words(shownMarker), note: shownMarker, exampleInputs: { en: {}, zh: {} } },
  ]);
}

const slugs = ["social/unready-one", "unready-group/unready-two"];
const island = (name: string, props: unknown) => `/__nuxt_island/${name}.json?props=${encodeURIComponent(JSON.stringify(props))}`;

/** Every way that leads to tools, by name, list, search and as data. */
function addresses(): string[] {
  const pages = ["/", "/write", "/write/social", "/write/unready-group", ...slugs.flatMap((slug) => [`/write/${slug}`, `/WRITE/${slug}/`])];
  const others = ["/images", "/prompts", "/prompt/prompt-9001", "/settings/chat", "/navigation/header-9001", "/no-such-page", "/dashboard"];
  const searches = [`/write?q=${searchWord}`, "/write?q=unready", "/write/social?q=unready", `/?q=${searchWord}`];
  const localized = ["", "/zh"].flatMap((prefix) =>
    [...pages, ...others, ...searches].map((path) => `${prefix}${path}`.replace(/^\/zh\/($|\?)/, "/zh$1")),
  );
  const data = [
    "/_payload.json",
    "/zh/_payload.json",
    "/write/_payload.json",
    `/write/_payload.json?q=${searchWord}`,
    "/write/social/_payload.json",
  ];
  const ofTools = slugs.flatMap((slug) => [
    `/write/${slug}/_payload.json`,
    `/zh/write/${slug}/_payload.json`,
    `/write/${slug}.data`,
    `/api/tools/${slug}`,
    `/api/tools/${slug.toUpperCase()}`,
    island("ToolCard", { slug, locale: "en" }),
    island("RecentTools", { slugs: [slug], locale: "zh" }),
  ]);
  const ofPrompts = [...hiddenPrompts, "ready-prompt"].flatMap((id) => [
    ...["", "/zh"].flatMap((prefix) => ["", "/edit", "/_payload.json", "?version=1"].map((rest) => `${prefix}/prompt/${id}${rest}`)),
    `/prompt/${id}.data`,
    ...["", "/versions", "/draft"].map((rest) => `/api/prompts/${id}${rest}`),
  ]);
  const libraries = ["", `?q=${searchWord}`, "?tags=code", "?sort=new", "?q=unready"].flatMap((query) =>
    ["/prompts", "/zh/prompts", "/prompts/_payload.json", "/prompts.data", "/api/prompts"].map((path) => path + query),
  );
  const ofLibrary = [
    ...ofPrompts,
    ...libraries,
    "/api/prompt-tags",
    "/api/favourites",
    "/api/prompts/export?format=csv",
    "/api/prompts?mine=true",
  ];
  const lists = [
    "/_root.data",
    "/write.data",
    `/write.data?q=${searchWord}`,
    "/zh/write.data",
    "/api/tools",
    `/api/tools?q=${searchWord}`,
    "/api/tools?q=unready",
    "/api/image-tools",
  ];
  const files = [
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/api/openapi.json",
    "/builds/latest.json",
    "/api/runs",
    "/api/me",
  ];
  return [...localized, ...data, ...ofTools, ...ofLibrary, ...lists, ...files];
}

describe("C09: what is a draft", () => {
  it("C09: appears only to its admin", async () => {
    const guilty: unknown[] = [];
    for (const { name, headers } of callers)
      for (const path of addresses()) {
        const answer = await ask({ path, headers });
        const text = `${JSON.stringify(answer.headers)}${answer.text}`;
        if (answer.status >= 500 || text.includes(draftMarker)) guilty.push([name, path, answer.status]);
      }
    expect(guilty).toEqual([]);
  });

  it("C09: has no address and is in no list of addresses", async () => {
    for (const { headers } of callers) {
      for (const slug of slugs) {
        expect((await ask({ path: `/write/${slug}`, headers })).status).toBe(404);
        expect((await ask({ path: `/api/tools/${slug}`, headers })).status).toBe(404);
      }
      for (const id of hiddenPrompts)
        for (const path of [`/prompt/${id}`, `/zh/prompt/${id}`, `/api/prompts/${id}`])
          expect([path, (await ask({ path, headers })).status]).toEqual([path, 404]);
      for (const path of ["/sitemap.xml", "/write", "/", "/api/tools", "/prompts", "/api/prompts?limit=100"])
        expect([path, (await ask({ path, headers })).text.includes("unready")]).toEqual([path, false]);
    }
  });

  it("C09: cannot be run, by API or by form", async () => {
    const before = await hashDatabase(database);
    for (const { headers: caller } of callers)
      for (const tool of slugs) {
        const headers = { Origin: app.url, ...caller };
        const json = { ...headers, "Content-Type": "application/json" };
        for (const path of ["/api/runs", "/api/runs/estimate"]) {
          for (const promptId of hiddenPrompts) {
            const body = JSON.stringify({ kind: "prompt", promptId, fields: {} });
            expect([promptId, (await ask({ method: "POST", path, headers: json, body })).status]).toEqual([promptId, 404]);
          }
          const answer = await ask({
            method: "POST",
            path,
            headers: json,
            body: JSON.stringify(captionRun("bread", { tool, fields: { about: "bread" } })),
          });
          expect([path, answer.status >= 400 && answer.status < 500, answer.text.includes(draftMarker)]).toEqual([path, true, false]);
        }
        const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
        const answer = await ask({ method: "POST", path: `/write/${tool}`, headers: form, body: "about=bread&variants=1" });
        expect([answer.status, answer.text.includes(draftMarker)]).toEqual([404, false]);
      }
    expect(await hashDatabase(database)).toBe(before);
  });

  it("C09: the same search finds what is published", async () => {
    const library = [
      "/prompts",
      `/zh/prompts?q=${searchWord}`,
      "/prompt/ready-prompt",
      `/api/prompts?q=${searchWord}`,
      "/api/prompts/ready-prompt",
    ];
    const shown = [
      ...library,
      "/write",
      `/write?q=${searchWord}`,
      "/zh/write/social/ready-one",
      "/write/_payload.json",
      `/api/tools?q=${searchWord}`,
    ];
    const all = [...shown, "/api/tools/social/ready-one", island("ToolCard", { slug: "social/ready-one", locale: "en" }), "/write.data"];
    for (const path of all) expect([path, (await ask({ path })).text.includes(shownMarker)]).toEqual([path, true]);
    expect((await ask({ path: "/sitemap.xml" })).text).toContain("/write/social/ready-one");
    expect((await ask({ path: "/sitemap.xml" })).text).toContain("/prompt/ready-prompt");
  });
});
