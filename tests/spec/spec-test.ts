import type { Page, Request } from "@playwright/test";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { expect, test as journey } from "../e2e/writing-journey.ts";
import type { AppServer } from "../harness/app-server.ts";

export { expect };

/** Somebody who is signed in. */
export type Account = { id: string; email: string; password: string; name: string; cookie: string; bearer: string };
export type AccountKind = "user" | "premium" | "admin" | "frozenAdmin";
export type Answer = { status: number; headers: Headers; location: string | null; html: string };

type SpecFixtures = {
  /** Asks for a page as a browser without script does, as nobody or as somebody, and does not follow redirects. */
  ask(path: string, as?: AccountKind, headers?: Record<string, string>): Promise<Answer>;
  /** Asks for JSON; the status comes along. */
  askJson<Body>(path: string, as?: AccountKind): Promise<{ status: number; body: Body }>;
  /** Signs the browser in. */
  signInAs(kind: AccountKind): Promise<Account>;
};
type SpecWorkerFixtures = { database: Database; accounts: Record<AccountKind, Account> };

const agent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
let networks = 0;
/** Each call comes from a network of its own, told by a trusted proxy, so that no limit of one test meets another. */
const network = () => `10.9.${Math.floor(++networks / 250) % 250}.${networks % 250}`;

/**
 * The tests of the specification in a browser: the built application, its database for what has no door yet, and people
 * who are signed in.
 */
export const pageTest = journey.extend<SpecFixtures, SpecWorkerFixtures>({
  serverEnv: [{ TRUSTED_PROXIES: "127.0.0.1", GOOGLE_CLIENT_ID: "spec-client", GOOGLE_CLIENT_SECRET: "spec-secret" }, { scope: "worker" }],
  database: [
    async ({ server }, use) => {
      const database = openDatabase({ kind: "socket", folder: server.dataDir }, () => undefined, 2);
      await use(database);
      await database.$client.end();
    },
    { scope: "worker" },
  ],
  accounts: [
    async ({ server, database }, use) => {
      const made: Partial<Record<AccountKind, Account>> = {};
      for (const kind of ["user", "premium", "admin", "frozenAdmin"] as const) made[kind] = await makeAccount(server, database, kind);
      await use(made as Record<AccountKind, Account>);
    },
    { scope: "worker" },
  ],
  ask: async ({ server, accounts }, use) =>
    use(async (path, as, headers = {}) => {
      const answer = await fetch(server.url + path, {
        redirect: "manual",
        headers: { Accept: "text/html", "User-Agent": agent, ...(as && { Cookie: accounts[as].cookie }), ...headers },
      });
      return { status: answer.status, headers: answer.headers, location: answer.headers.get("location"), html: await answer.text() };
    }),
  askJson: async ({ server, accounts }, use) =>
    use(async <Body>(path: string, as?: AccountKind) => {
      const headers = { Accept: "application/json", "X-Forwarded-For": network(), ...(as && { Cookie: accounts[as].cookie }) };
      const answer = await fetch(server.url + path, { redirect: "manual", headers });
      return { status: answer.status, body: (await answer.json()) as Body };
    }),
  signInAs: async ({ page, accounts, server }, use) =>
    use(async (kind) => {
      const [name = "", value = ""] = accounts[kind].cookie.split("=", 2);
      await page.context().addCookies([{ name, value, url: server.url, httpOnly: true }]);
      return accounts[kind];
    }),
});

/** The same over HTTP alone: in the place of the page stands one that never says anything, so that no browser is started. */
export const test = pageTest.extend({
  // Playwright reads from this pattern what a fixture needs: nothing.
  // oxlint-disable-next-line eslint/no-empty-pattern
  page: async ({}, use) => use({ on: () => undefined } as unknown as Page),
});

let people = 0;

/** Signs somebody up, confirms the address, signs in, and gives them what their kind has. */
export async function makeAccount(server: AppServer, database: Database, kind: AccountKind): Promise<Account> {
  const credentials = { email: `${kind}-${++people}@spec.example`, password: `a long password ${people}`, name: `Spec ${kind}` };
  await post(server, "/api/auth/sign-up/email", credentials);
  await database.execute(sql`UPDATE users SET email_verified = true WHERE email = ${credentials.email.toLowerCase()}`);
  const answer = await post(server, "/api/auth/sign-in/email", credentials);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .find((line) => line.startsWith("session="));
  if (kind === "premium") await database.execute(sql`UPDATE user_profiles SET role = 10 WHERE user_id = ${user.id}`);
  if (kind === "admin" || kind === "frozenAdmin") await makeAdmin(database, user.id, kind === "admin" ? 0 : 10);
  return { ...credentials, id: user.id, cookie: cookie ?? "", bearer: answer.headers.get("set-auth-token") ?? "" };
}

/** @param status spec §4: Normal 0, Frozen 10 */
async function makeAdmin(database: Database, userId: string, status: number): Promise<void> {
  await database.execute(sql`
    INSERT INTO admin_accounts (id, user_id, role, status, created_by) VALUES (${`spec-${userId}`}, ${userId}, 10, ${status}, 'spec')`);
}

/** Posts JSON as our own pages do. */
export function post(server: AppServer, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return send(server, "POST", path, body, headers);
}

export function send(
  server: AppServer,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { "Content-Type": "application/json", Origin: server.url, "X-Forwarded-For": network(), ...headers },
    body: JSON.stringify(body),
  });
}

export type Layout = "default" | "app" | "full-screen" | "none";

/** Which layout a page stands in: the default one has a footer, the full-screen one not even a header; the error screen is in none. */
export function layoutOf(html: string): Layout {
  if (!/<main[^>]* tabindex/i.test(html)) return "none";
  const around = html.replace(/<main[\s\S]*<\/main>/i, "");
  if (around.includes("<footer")) return "default";
  return around.includes("<header") ? "app" : "full-screen";
}

export function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") ?? "";
}

/** The words of the main heading. */
export function headingOf(html: string): string {
  return (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "").replace(/<[^>]*>/g, "").trim();
}

/** What is written on a page, without markup. */
export function wordsOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

/**
 * Waits until script has taken the page over, which a shared page leaves to the first sign of use. The router is there before React has
 * taken over a single button, and what an effect listens for comes a turn after that.
 */
export async function alive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(
    () =>
      "__reactRouterDataRouter" in window &&
      [...document.querySelectorAll("button, summary")].every((control) =>
        Object.keys(control).some((key) => key.startsWith("__reactProps$")),
      ),
  );
  // Effects stand in line when the last button is taken over; what is in the background comes after them, also where a test has the clock.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await scheduler.postTask(() => undefined, { priority: "background" });
  });
}

/** How many documents the browser has loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

/** Collects the requests of a page to certain addresses from now on. */
export function countRequests(page: Page, pattern: RegExp): () => Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => void (pattern.test(request.url()) && requests.push(request)));
  return () => requests;
}
