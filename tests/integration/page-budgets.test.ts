import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { adminRole, adminStatus } from "#platform/db/schema/accounts.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { sampleOf } from "#tests/harness/matrix.ts";
import { listPages } from "#tests/harness/page-list.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { finishRun, startRun } from "../../bench/one-run.ts";
import { appPageBudget, contentPageBudget, weighPage } from "../../bench/page-weight.ts";
import { type QueryCounter, startQueryCounter } from "../../bench/query-counter.ts";

/** Budgets of PERFORMANCE.md (web.js, web.weight, sql.count) that hold whatever the machine does. They need the build. */
const kilobyte = 1024;
const toolPage = "/write/social/caption-generator";
const pairPage = "/translate/english-to-german";
const languagePages = ["/translate/document", "/translate/all-languages", pairPage].flatMap((path) => [path, `/zh${path}`]);
const publicPages = [
  "/",
  "/zh",
  "/write",
  "/zh/write",
  "/write/social",
  toolPage,
  `/zh${toolPage}`,
  "/pricing",
  "/zh/pricing",
  "/products/automate-gpt",
  "/zh/products/automate-gpt",
  "/images",
  "/zh/images",
  "/images/edit/remove-background",
  ...languagePages,
  "/privacy",
  "/zh/privacy",
];
/** A prompt of the starter library. Its page is public too, but holds for two seconds only. */
const promptPage = "/prompt/agenda-with-outcomes";
const weighedPages = [...publicPages, promptPage, `/zh${promptPage}`];
/** Follows each key of its search, so its script comes at once; it is no heavier for that. */
const livePages = ["/prompts", "/zh/prompts"];
/** Longer than three beats of the pulse, after which the process's own statements are known. */
const idleMs = 2_500;

let database: TestDatabase;
let counter: QueryCounter;
let app: AppServer & { address: string };

beforeAll(async () => {
  database = await createTestDatabase();
  counter = await startQueryCounter(database.address);
  const server = await startAppServer({ env: { DATABASE_URL: counter.url, DEMO_DELAY_MS: "0", LOG_LEVEL: "warn" } });
  app = { ...server, address: `http://127.0.0.1:${new URL(server.url).port}` };
});

afterAll(async () => {
  await app?.stop();
  await counter?.close();
  await database?.close();
});

/** Lets the process show what it does when idle, which is not counted from then on. */
async function learnIdle(): Promise<void> {
  counter.take();
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  counter.learnIdle();
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${app.address}${path}`, { headers });
  expect(response.status).toBe(200);
  return response.text();
}

async function addSignedIn(options: Parameters<typeof addPerson>[1] = {}): Promise<Person> {
  const db = openDatabase(database.address, (error) => {
    throw error;
  });
  const person = await addPerson({ db }, options);
  await db.$client.end();
  return person;
}

const bearer = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

describe("bytes of a first visit", () => {
  it.each(weighedPages)("web.js: %s runs little script before it is used, and keeps to its budget after", async (path) => {
    const { jsBefore, jsAll, scripts } = weighPage(await read(path));
    expect(scripts.length).toBeGreaterThan(3);
    expect(jsBefore / kilobyte).toBeLessThanOrEqual(contentPageBudget.jsBefore);
    expect(jsAll / kilobyte).toBeLessThanOrEqual(contentPageBudget.jsAll);
  });

  it.each([...weighedPages, ...livePages])("web.weight: %s keeps to its weight and its number of requests", async (path) => {
    const { jsAll, total, requests } = weighPage(await read(path));
    expect(jsAll / kilobyte).toBeLessThanOrEqual(contentPageBudget.jsAll);
    expect(total / kilobyte).toBeLessThanOrEqual(contentPageBudget.total);
    expect(requests).toBeLessThanOrEqual(contentPageBudget.requests);
  });

  it.each(sampleOf(["public", "auth", "admin"] as const, 3))(
    "web.js, web.weight: no page loads more than an app page may: %s",
    async (guard) => {
      const headers = guard === "public" ? {} : bearer(await addSignedIn({ admin: adminStatus.normal, adminRole: adminRole.admin }));
      for (const page of listPages(guard)) {
        const response = await fetch(app.address + page.path, { headers });
        const isTurnedAway = /^\/user\/(?:login|access-denied)/.test(new URL(response.url).pathname);
        expect([page.path, guard !== "public" && isTurnedAway]).toEqual([page.path, false]);
        const { jsAll, total } = weighPage(await response.text());
        expect([page.path, jsAll / kilobyte <= appPageBudget.jsAll, total / kilobyte <= appPageBudget.total]).toEqual([
          page.path,
          true,
          true,
        ]);
      }
    },
  );
});

/** Texts that a minifier keeps, and where they come from; one that a new release no longer has must be noticed. */
const installed = [
  { name: "full zod", text: "ZodString", source: "zod/v4/classic/schemas.js" },
  { name: "pg", text: "SCRAM-SHA-256", source: "pg/lib/crypto/sasl.js" },
  { name: "drizzle", text: "drizzle:entityKind", source: "drizzle-orm/entity.js" },
  { name: "provider packages", text: "vercel.ai.error", source: "@ai-sdk/provider/dist/index.js" },
  { name: "jobs", text: "pgboss", source: "pg-boss/dist/plans.js" },
  { name: "the embedded database", text: "pglite.data", source: "@electric-sql/pglite/dist/pglite.js" },
];
/** None of these is installed; none may come in with another package. */
const absent = [
  { name: "a tokenizer", text: "<|endoftext|>" },
  { name: "recharts", text: "recharts-wrapper" },
  { name: "Streamdown", text: "data-streamdown" },
];

describe("what never reaches a browser", () => {
  const folder = join(projectRoot, "build/client/assets");

  it.each([...installed, ...absent])("no client chunk holds $name", ({ text }) => {
    const chunks = readdirSync(folder).filter((name) => name.endsWith(".js"));
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.filter((name) => readFileSync(join(folder, name), "utf8").includes(text))).toEqual([]);
  });

  it.each(installed)("$name is still known by its text", ({ text, source }) => {
    expect(readFileSync(join(projectRoot, "node_modules", source), "utf8")).toContain(text);
  });

  it("no source map and no server file lies among the public files", () => {
    const files = readdirSync(join(projectRoot, "build/client"), { recursive: true }).map(String);
    expect(files.filter((name) => /\.map$|\.server|\.ts$/.test(name))).toEqual([]);
    expect(existsSync(join(projectRoot, "build/client/assets"))).toBe(true);
  });
});

describe("statements of a page", () => {
  it("sql.count: a public page asks the database nothing, a visitor's own page at most three things", async () => {
    const run = await startRun(app, "A bakery that opens on Saturday");
    await finishRun(app, run);
    await Promise.all(publicPages.map((path) => read(path)));
    await learnIdle();
    for (const path of publicPages) await read(path);
    expect(counter.take()).toEqual([]);
    const page = await read(`${toolPage}?run=${run.id}`, { Cookie: run.cookie });
    expect(page).toContain(run.id);
    const statements = counter.take();
    expect(statements.length).toBeGreaterThan(0);
    expect(statements).toHaveLength(Math.min(statements.length, 3));
  });

  it("sql.count: a prompt's page asks the database once in two seconds, however many come", async () => {
    await read(promptPage);
    await learnIdle();
    const counts: number[] = [];
    for (let visit = 0; visit < 4; visit++) {
      await read(promptPage);
      counts.push(counter.take().length);
    }
    // The two seconds may end once among four visits that follow each other.
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  });

  it("sql.count: a page of someone signed in asks at most three things, one of them who that is", async () => {
    const headers = bearer(await addSignedIn());
    const pages = ["/", "/zh/write", "/write/social", toolPage, "/pricing", "/dashboard/account"];
    for (const path of pages) await read(path, headers);
    await learnIdle();
    for (const path of pages) {
      await read(path, headers);
      const statements = counter.take();
      expect(statements.filter((statement) => statement.startsWith('select "users"."id", "users"."email"'))).toHaveLength(1);
      expect(statements).toHaveLength(Math.min(statements.length, 3));
    }
  });
});
