import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { projectRoot } from "#platform/config/project-root.ts";
import type { Database } from "#platform/db/database.server.ts";
import { type AppServer, startAppServer } from "../../harness/app-server.ts";
import { findFreePort } from "../../harness/free-port.ts";
import { expect, pageTest } from "../../spec/spec-test.ts";
import { openForeignSite, openRecordingDoor, type RecordedCall, type RecordingDoor } from "../recording-door.ts";
import { patience } from "../../harness/patience.ts";

/** A way in that writes, with something in the place of its parameters. */
type Target = { method: string; path: string };

const test = pageTest.extend<{ foreign: { port: number } }, { door: RecordingDoor }>({
  door: [
    // Playwright reads from this pattern what a fixture needs: nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const door = await openRecordingDoor();
      await use(door);
      await door.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ door }, use) => {
      const port = await findFreePort();
      door.leadTo(port);
      const env = { PUBLIC_ORIGIN: door.origin, TRUSTED_PROXIES: "127.0.0.1", DEMO_DELAY_MS: "0" };
      const server = await startAppServer({ port, env });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: patience.test },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern
  foreign: async ({}, use) => {
    const site = await openForeignSite();
    await use(site);
    await site.close();
  },
});

const types = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

async function listTargets({ dataDir }: AppServer, prefix: string): Promise<{ writes: Target[]; reads: string[] }> {
  const command = [join(projectRoot, "build/server/wordloom.js"), "routes", "--json"];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: projectRoot, env, maxBuffer: 10_000_000 });
  const all = (JSON.parse(stdout) as (Target & { body: unknown })[]).filter(
    ({ path }) => path.startsWith("/api/") || path.startsWith("/zh") === (prefix !== ""),
  );
  const lines = all.map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+\??|\*/g, "about") }));
  const reads = lines.filter(({ method, path }) => method === "GET" && !/events|realtime|stream/.test(path)).map(({ path }) => path);
  return { writes: lines.filter(({ method }) => method !== "GET"), reads: [...new Set(reads)] };
}

/** What a process says of itself changes by the second, and looking is counted. */
const restless = ["processes", "door_tries"];

/** A hash of each table's rows. */
async function hashRows(database: Database): Promise<unknown> {
  const tables = await database.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !restless.includes(name));
  const hashes = names.map(
    (name) =>
      sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${sql.identifier(name)} t`,
  );
  return (await database.execute(sql.join(hashes, sql` UNION ALL `))).rows;
}

type ForeignForm = { path: string; type: string; isSandboxed: boolean };

/** Sends forms from hidden frames of the page, all at once; a sandboxed one has no origin. */
function submitForms(page: Page, origin: string, forms: ForeignForm[]): Promise<void> {
  return page.evaluate(
    ([site, list]) => {
      const frames = list.map(({ path, type, isSandboxed }) => {
        const frame = document.createElement("iframe");
        if (isSandboxed) frame.setAttribute("sandbox", "allow-forms allow-scripts");
        const fields = '<input name="intent" value="delete"><input name="about" value="x">';
        const form = `<form method="post" action="${site}${path}" enctype="${type}">${fields}</form>`;
        frame.srcdoc = `${form}<script>document.forms[0].submit()</script>`;
        return frame;
      });
      document.body.replaceChildren(...frames);
    },
    [origin, forms] as const,
  );
}

/** Calls as script of another site can: without asking first as text, and with other methods and types after being told no. */
function fetchAll(page: Page, origin: string, targets: Target[]): Promise<number> {
  return page.evaluate(
    async ([site, list]) => {
      const calls = list.flatMap(({ path }) => [
        fetch(site + path, { method: "POST", mode: "no-cors", credentials: "include", body: '{"intent":"delete"}' }),
        ...["POST", "PUT", "PATCH", "DELETE"].map((method) =>
          fetch(site + path, { method, credentials: "include", headers: { "Content-Type": "application/json" } }),
        ),
      ]);
      const answers = await Promise.allSettled(calls);
      // What can be read of an answer; an opaque one says nothing.
      return answers.filter((answer) => answer.status === "fulfilled" && answer.value.type !== "opaque").length;
    },
    [origin, targets] as const,
  );
}

/** What asks first whether it may (`OPTIONS`) writes nothing yet. */
const written = (calls: RecordedCall[]) => calls.filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method));
const formsAtOnce = 20;

for (const [name, host, hasSession] of [
  ["another site", "127.0.0.1", false],
  ["another port of the same name, whose calls carry the cookie", "localhost", true],
] as const) {
  test(`C05: a page of ${name} changes nothing`, async ({ page, server, door, database, foreign, signInAs, prefix, pageErrors }) => {
    pageErrors.allow(/./);
    const { cookie } = await signInAs("admin");
    // As the site itself sets it: without a word, browsers let one that is new go with a form of any site.
    const [cookieName = "", value = ""] = cookie.split("=", 2);
    await page.context().addCookies([{ name: cookieName, value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
    const { writes, reads } = await listTargets(server, prefix);
    expect(writes.length).toBeGreaterThan(80);
    const origin = `http://${host}:${foreign.port}`;
    await page.goto(origin);
    const before = await hashRows(database);
    door.calls.length = 0;

    const forms = writes.flatMap(({ path }, index) => [
      { path, type: types[index % 3] ?? "", isSandboxed: false },
      { path, type: types[(index + 1) % 3] ?? "", isSandboxed: true },
    ]);
    for (let start = 0; start < forms.length; start += formsAtOnce) {
      const some = forms.slice(start, start + formsAtOnce);
      await submitForms(page, server.url, some);
      await expect.poll(() => written(door.calls).length, { intervals: [50] }).toBe(start + some.length);
    }
    expect(await fetchAll(page, server.url, writes)).toBe(0);
    for (const type of types) {
      await page.goto(origin);
      await submitAtTop(page, server.url, type);
    }

    const sent = written(door.calls);
    expect(sent.filter((call) => call.status !== 403 || ![origin, "null"].includes(call.origin))).toEqual([]);
    for (const { path } of writes) expect(sent.map((call) => call.path)).toContain(path);
    expect(sent.some((call) => call.hasSession)).toBe(hasSession);
    expect(await hashRows(database)).toEqual(before);

    await page.goto(origin);
    await page.evaluate(
      ([site, list]) => Promise.allSettled(list.map((path) => fetch(site + path, { mode: "no-cors", credentials: "include" }))),
      [server.url, reads] as const,
    );
    expect(await hashRows(database)).toEqual(before);
  });
}

/** A page that is left by the form itself. */
async function submitAtTop(page: Page, origin: string, type: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url() === `${origin}/settings/chat`);
  await page.evaluate(
    ([site, enctype]) => {
      document.body.innerHTML = `<form method="post" action="${site}/settings/chat" enctype="${enctype}"><input name="intent" value="reset"></form>`;
      document.forms[0]?.submit();
    },
    [origin, type] as const,
  );
  expect((await answered).status()).toBe(403);
  await page.waitForURL(`${origin}/settings/chat`);
}

test("C05: the site's own pages write as ever", async ({ page, door, signInAs, localized }) => {
  await signInAs("admin");
  await page.goto(localized("/settings/chat"));
  door.calls.length = 0;
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.innerHTML = '<input name="intent" value="reset">';
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/done=reset/);
  expect(written(door.calls)).toEqual([expect.objectContaining({ path: localized("/settings/chat"), status: 303 })]);
});
