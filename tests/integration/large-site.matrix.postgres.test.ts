import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nobody } from "#app/prompts/nobody.ts";
import { findAlike } from "#features/prompts/publishing/find-alike.server.ts";
import { listForModeration } from "#features/prompts/publishing/moderation-queries.server.ts";
import { codeSorts } from "#features/billing/codes/code-list-shape.ts";
import { salesSorts } from "#features/billing/payments/sales-shape.ts";
import { queueParts, queueSorts } from "#features/prompts/publishing/moderation-queue.ts";
import { listPrompts, type PromptFilter } from "#features/prompts/library/list-prompts.server.ts";
import { sequencesOf } from "#features/prompts/publishing/near-duplicate.ts";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import { tagSorts } from "#features/prompts/tags/tag-queries.server.ts";
import { auditSorts } from "#features/accounts/audit-queries.server.ts";
import { userSorts } from "#features/accounts/user-list-shape.ts";
import { toolSorts } from "#features/catalogue/tool-list.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { adminRole, adminStatus } from "#platform/db/schema/accounts.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { filled, fillPrompts, fillTools, fillWork } from "#tests/services/fill-catalogue.ts";
import { addPerson } from "#tests/services/people.ts";
import { type QueryCounter, startQueryCounter } from "../../bench/query-counter.ts";
import { contentPageBudget, weighPage } from "../../bench/page-weight.ts";

/** A site that has grown (issue 7, Shows 6): every page asks the database as few things as on its first day. */
const size = { prompts: 10_000, tools: 1_000, work: 5_000 };
/** Statements of a page beside the one that says who asks (PERFORMANCE.md, sql.count). */
const budget = 3;
const asksWho = 'select "users"."id", "users"."email"';
/** Longer than three beats of the pulse, after which the process's own statements are known. */
const idleMs = 2_500;
const kilobyte = 1024;

let database: TestDatabase;
let db: Database;
let counter: QueryCounter;
let app: AppServer & { address: string };
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase({ hasCatalogue: true });
  db = openDatabase(database.address, () => undefined, 2);
  await seedPrompts(db);
  await fillPrompts(db, size.prompts);
  await fillTools(db, size.tools);
  await fillWork(db, size.work);
  const rights = { admin: adminStatus.normal, adminRole: adminRole.admin };
  admin = { Authorization: `Bearer ${(await addPerson({ db }, rights)).token}` };
  counter = await startQueryCounter(database.address);
  const server = await startAppServer({ env: { DATABASE_URL: counter.url, LOG_LEVEL: "warn" } });
  app = { ...server, address: `http://127.0.0.1:${new URL(server.url).port}` };
});
afterAll(async () => {
  await app?.stop();
  await counter?.close();
  await db?.$client.end();
  await database?.close();
});

type Read = { text: string; statements: string[] };

async function read(path: string, headers: Record<string, string> = {}): Promise<Read> {
  counter.take();
  const response = await fetch(app.address + path, { headers });
  const text = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  return { text, statements: counter.take().filter((statement) => !statement.startsWith(asksWho)) };
}

/** Lets the process show what it does when idle, which is not counted from then on. */
async function learnIdle(): Promise<void> {
  counter.take();
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  counter.learnIdle();
}

type Table = { path: string; sorts: readonly string[]; filters: string[]; q: string; rows: number };

const tables: Table[] = [
  { path: "/admin/writing-tools", sorts: toolSorts, filters: ["state=published", "group=social"], q: "filled", rows: size.tools },
  { path: "/admin/prompts", sorts: queueSorts, filters: queueParts.map((part) => `part=${part}`), q: filled.every, rows: size.prompts },
  { path: "/admin/tags", sorts: tagSorts, filters: [], q: "a", rows: 0 },
  { path: "/admin/navigations", sorts: [], filters: [], q: "", rows: 0 },
  { path: "/admin/pages", sorts: ["slug", "title", "updated"], filters: ["state=published"], q: "a", rows: 0 },
  { path: "/admin/users", sorts: userSorts, filters: ["plan=free", "state=normal", "admin=admin"], q: "author", rows: size.prompts / 10 },
  { path: "/admin/audit", sorts: auditSorts, filters: ["action=tool-save"], q: "1", rows: size.work },
  { path: "/admin/inbox", sorts: [], filters: ["show=surveys", "show=waitlist"], q: "Comment", rows: size.work },
  { path: "/admin/sales", sorts: salesSorts, filters: ["status=failed"], q: "a", rows: 0 },
  { path: "/admin/codes", sorts: codeSorts, filters: ["state=open"], q: "2345", rows: 0 },
  { path: "/admin/figures", sorts: [], filters: ["days=7", "days=90"], q: "", rows: 0 },
];

/** The first page, the last, a search, every order both ways and every filter. */
function addressesOf({ path, sorts, filters, q, rows }: Table): string[] {
  const orders = sorts.flatMap((sort) => [`sort=${sort}&dir=asc`, `sort=${sort}&dir=desc`]);
  const deep = rows === 0 ? [] : [`page=${Math.floor(rows / 50)}`];
  return [path, ...[...deep, ...(q === "" ? [] : [`q=${q}`]), ...orders, ...filters].map((query) => `${path}?${query}`)];
}

describe("tables of the administration", () => {
  it("ask at most three things each, on the first page, on the last, in every order, for a search and behind every filter", async () => {
    for (const { path } of tables) await read(path, admin);
    await learnIdle();
    const beyond: string[] = [];
    for (const table of tables) {
      for (const address of addressesOf(table)) {
        const { statements, text } = await read(address, admin);
        if (statements.length > budget || statements.length === 0) beyond.push(`${address}: ${statements.length}`);
        const isFull = table.rows === 0 || !/page=\d|sort=/.test(address) || text.split("<tr").length > 40;
        if (!isFull || text.length > 300 * kilobyte) beyond.push(`${address}: ${text.split("<tr").length} rows, ${text.length} characters`);
      }
    }
    expect(beyond).toEqual([]);
  });
});

describe("public pages", () => {
  const kept = [
    "/",
    "/zh",
    "/write",
    "/zh/write",
    "/write/rewrite",
    "/zh/write/rewrite",
    "/write/social/caption-generator",
    "/write/social/filled-tool-1",
  ];

  it("that are the same for everyone stay within their weight, and ask nothing once they are kept", async () => {
    for (const path of kept) await read(path);
    await learnIdle();
    const sizes: Record<string, string> = {};
    for (const path of kept) {
      const { text, statements } = await read(path);
      const { jsBefore, jsAll, total } = weighPage(text);
      sizes[path] = `${Math.round(text.length / kilobyte)}, ${Math.round(total / kilobyte)}`;
      expect([path, statements]).toEqual([path, []]);
      expect
        .soft([
          path,
          jsBefore / kilobyte <= contentPageBudget.jsBefore,
          jsAll / kilobyte <= contentPageBudget.jsAll,
          total / kilobyte <= contentPageBudget.total,
        ])
        .toEqual([path, true, true, true]);
    }
    process.stdout.write(`KB of HTML and of a first visit: ${JSON.stringify(sizes)}\n`);
  });

  it("that list and search ask at most three things and list no more than a page", async () => {
    const paths = [
      "/prompts",
      "/zh/prompts",
      "/prompts?sort=new",
      "/prompts?sort=liked",
      `/prompts?q=${filled.every}`,
      `/prompts?q=${filled.rare}`,
      "/prompts?q=nothing-like-it",
      `/prompt/${filled.every}-prompt-7`,
      "/write?q=filled",
      "/write?q=nothing-like-it",
      `/api/prompts?q=${filled.some}`,
      `/api/search?q=${filled.every}`,
      "/api/tools?q=number",
    ];
    for (const path of paths) await read(path);
    await learnIdle();
    for (const path of paths) {
      const { statements, text } = await read(path);
      // Beside prompts the palette looks for conversations, in two statements more (`searchEverything`).
      const most = path.startsWith("/api/search") ? 5 : budget;
      expect.soft([path, statements.length <= most ? [] : statements]).toEqual([path, []]);
      expect.soft([path, text.length / kilobyte < 300]).toEqual([path, true]);
    }
  });

  it("the sitemap names all of them once, and is built once", async () => {
    const { text } = await read("/sitemap.xml");
    expect(text.match(/<url>/g)?.length).toBeGreaterThan(2 * (size.prompts * 0.98 + size.tools));
    expect(text.match(/<url>/g)?.length).toBeLessThanOrEqual(50_000);
    expect(text.length).toBeLessThan(50 * kilobyte * kilobyte);
    const again = await read("/sitemap.xml");
    expect(again.statements).toEqual([]);
  });
});

describe("how the database finds them", () => {
  type Plan = {
    "Node Type": string;
    "Index Name"?: string;
    "Relation Name"?: string;
    "Actual Rows": number;
    "Actual Loops": number;
    Plans?: Plan[];
  };

  type Asked = { query: string; params: unknown[] }[];
  /** The same database, which notes what it is asked. */
  function noting(asked: Asked): Database {
    return drizzle(db.$client, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } }) as unknown as Database;
  }

  /** The plans of all that a read asks, as they were carried out. */
  async function plansOf(work: (services: { db: Database }) => Promise<unknown>): Promise<Plan[]> {
    const asked: Asked = [];
    await work({ db: noting(asked) });
    const plans: Plan[] = [];
    for (const { query, params } of asked) {
      const { rows } = await db.$client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`, params);
      plans.push(rows[0]["QUERY PLAN"][0].Plan as Plan);
    }
    return plans;
  }

  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  const indexesOf = (plans: Plan[]): string[] => plans.flatMap(nodesOf).flatMap((node) => node["Index Name"] ?? []);
  /** Rows of prompts that were looked at one after the other, without an index. */
  const scanned = (plans: Plan[]): number =>
    plans
      .flatMap(nodesOf)
      .filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "prompts")
      .reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);

  const isOfOutputs = (node: Plan): boolean => (node["Index Name"] ?? node["Relation Name"] ?? "").startsWith("prompt_outputs");

  it("the library: by what is used most, deep within it, and by a word", async () => {
    const list = (filter: PromptFilter) => plansOf((services) => listPrompts(services, nobody, filter));
    const first = await list({});
    expect([indexesOf(first).includes("prompts_public"), scanned(first)]).toEqual([true, 0]);
    const deep = await list({ cursor: `500.${filled.every}-prompt-1` });
    expect([indexesOf(deep).includes("prompts_public"), scanned(deep)]).toEqual([true, 0]);
    const found = await list({ query: filled.some });
    expect([indexesOf(found).includes("prompts_search"), scanned(found)]).toEqual([true, 0]);
    const every = await list({ query: filled.every, sort: "liked" });
    // Outputs are looked for once for each row that is listed, and one more that says that there are more.
    const lookups = (plans: Plan[]) =>
      Math.max(
        ...plans
          .flatMap(nodesOf)
          .filter(isOfOutputs)
          .map((node) => node["Actual Loops"]),
      );
    expect([first, deep, found, every].map(lookups)).toEqual([25, 25, 25, 25]);
  });

  it("the table of prompts: one look at what is listed, and words and reports of the page's rows alone", async () => {
    const query = { q: "", sort: "published" as const, dir: "desc" as const, page: 1, filters: {} };
    const table = (more: object) => plansOf((services) => listForModeration(services, { ...query, ...more }, 50));
    /** Rows of a table that were read in any way. */
    const readOf = (plans: Plan[], name: RegExp) =>
      plans
        .flatMap(nodesOf)
        .filter((node) => name.test(node["Index Name"] ?? node["Relation Name"] ?? ""))
        .reduce((sum, node) => sum + Math.max(1, node["Actual Rows"]) * node["Actual Loops"], 0);
    for (const more of [{}, { page: 190 }, { sort: "runs" }, { sort: "title" }, { filters: { part: "near" } }]) {
      const plans = await table(more);
      const [words, reports] = [readOf(plans, /^prompt_versions/), readOf(plans, /^prompt_reports/)];
      // A join of another kind reads some more than the page's fifty; never all of them.
      expect([more, words <= 500, reports <= 500]).toEqual([more, true, true]);
      // Once for the page and once for how many there are.
      expect([more, readOf(plans, /^prompts(?!_pkey)/) <= 2.1 * size.prompts]).toEqual([more, true]);
    }
    const found = await table({ q: filled.some });
    expect([indexesOf(found).includes("prompts_search"), scanned(found), readOf(found, /^prompt_versions/) <= 500]).toEqual([
      true,
      0,
      true,
    ]);
    const reported = await table({ filters: { part: "reported" } });
    expect(indexesOf(reported)).toContain("prompt_reports_open");
  });

  it("a near duplicate: each template is read once a process, not at each publishing", async () => {
    const asked: Asked = [];
    const services = { db: noting(asked) };
    const [known] = await db
      .select()
      .from(prompts)
      .where(eq(prompts.id, `${filled.every}-prompt-7`));
    const own = sequencesOf(known?.template ?? { en: "", zh: "" });
    expect(await findAlike(services, own, "mine")).toEqual([known?.id]);
    const first = asked.splice(0).length;
    expect(await findAlike(services, own, "mine")).toEqual([known?.id]);
    expect([first > 10, asked.length]).toEqual([true, 1]);
  });
});
