import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { mock } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { addEdit, toContext, unedited } from "#features/conversations/conversation-context.ts";
import { startAuthRuntime } from "./auth-runtime.ts";
import { conversationRuntime, draftOf, heldTree } from "./conversation-runtime.ts";
import { alive, countRequests, expect, makeAccount, pageTest, send, test } from "./spec-test.ts";

// --- Auth service

test("§7 Auth service: sign up with email and password", async ({ server, database }) => {
  const { client, ready } = startAuthRuntime(server.url);
  await ready;
  await client.signUp({ name: "Ada", email: "ada@spec.example", password: "a long password of Ada" });
  const { rows } = await database.execute(sql`SELECT text FROM mails WHERE recipient = 'ada@spec.example' AND kind = 'verify-email'`);
  expect(rows).toHaveLength(1);
  const refused = await client.signInWithPassword({ email: "ada@spec.example", password: "a long password of Ada" }).catch(String);
  expect(refused, "before the address is confirmed").toBeTruthy();
  const link = /https?:\S+/.exec(String(rows[0]?.["text"]))?.[0] ?? "";
  await fetch(link);
  await client.signInWithPassword({ email: "ada@spec.example", password: "a long password of Ada" });
  expect(client.state()).toMatchObject({ isAuthorized: true, user: { email: "ada@spec.example", name: "Ada" } });
});

pageTest("§7 Auth service: sign in with email and password, in the browser as well", async ({ page, accounts }) => {
  await openLogin(page);
  const answered = page.waitForResponse(/\/api\/auth\/sign-in\/email$/);
  await fillLogin(page, accounts.user);
  expect((await answered).status()).toBe(200);
  await expect(page).toHaveURL("/write");
  expect(((await (await page.request.get("/api/me")).json()) as { user: { id: string } }).user.id).toBe(accounts.user.id);
});

pageTest("§7 Auth service (PKCE flow): sign in with Google with redirect", async ({ page }) => {
  const asked = new Promise<URL>((resolve) => {
    void page.route("https://accounts.google.com/**", (route) => {
      resolve(new URL(route.request().url()));
      return route.fulfill({ contentType: "text/html", body: "<title>Google</title>" });
    });
  });
  const called = page.waitForRequest(/\/api\/auth\/sign-in\/social$/);
  await openLogin(page);
  await page.getByRole("button", { name: /Google/ }).click();
  expect((await called).headers()["apikey"], "by the browser's client").toMatch(/^wl_public_/);
  const { origin, pathname, searchParams } = await asked;
  expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    client_id: "spec-client",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{16,}/),
    nonce: expect.stringMatching(/^[\w-]{16,}/),
  });
  expect(searchParams.get("redirect_uri")).toMatch(/^http:\/\/localhost:\d+\/api\/auth\/callback\/google$/);
});

test("§7 Auth service: sign out", async ({ server, database, accounts }) => {
  const { client, ready } = startAuthRuntime(server.url);
  await ready;
  await client.signInWithPassword(accounts.user);
  const { accessToken } = client.state();
  await client.signOut();
  const { rows } = await database.execute(sql`SELECT id FROM sessions WHERE token = ${accessToken}`);
  expect(rows).toEqual([]);
  expect(await client.getClaims()).toBeNull();
});

pageTest("§7 Auth service: sign out, in the browser as well", async ({ page, server, database }) => {
  const account = await makeAccount(server, database, "admin");
  await takeSession(page, server.url, account.cookie);
  await page.goto("/write");
  await alive(page);
  const called = page.waitForRequest(/\/api\/auth\/sign-out$/);
  const banner = page.getByRole("banner");
  await banner.locator("summary").filter({ hasText: account.name }).click();
  // What a page knows of who is signed in: the admin role and the payment record.
  await expect(banner.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await expect(banner.getByText(/^\d+ tokens$/)).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  expect((await called).headers()["apikey"]).toMatch(/^wl_public_/);
  await expect(page).toHaveURL("/");
  await expect(banner).not.toContainText(account.name);
  const { rows } = await database.execute(sql`SELECT id FROM sessions WHERE user_id = ${account.id}`);
  expect(rows).toEqual([]);
});

test("§7 Auth service: send password-reset email", async ({ server, database, accounts }) => {
  const { client, ready } = startAuthRuntime(server.url);
  await ready;
  await client.resetPasswordForEmail(accounts.premium.email, { redirectTo: "/user/reset" });
  const { rows } = await database.execute(
    sql`SELECT text FROM mails WHERE recipient = ${accounts.premium.email.toLowerCase()} AND kind = 'reset-password'`,
  );
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.["text"])).toContain(server.url.replace(/^https?:\/\/[^:]+/, ""));
});

test("§7 Auth service: get claims", async ({ server, accounts }) => {
  const { client, ready } = startAuthRuntime(server.url, { cookie: accounts.user.cookie });
  await ready;
  const claims = await client.getClaims();
  expect(claims).toMatchObject({ sub: accounts.user.id, email: accounts.user.email });
  expect(Date.parse(claims?.expiresAt ?? "")).toBeGreaterThan(Date.now());
  const nobody = startAuthRuntime(server.url);
  await nobody.ready;
  expect(await nobody.client.getClaims()).toBeNull();
});

pageTest(
  "§7 Auth service: get claims, by which a page of signing in notices that somebody is signed in by now",
  async ({ page, server, accounts }) => {
    await openLogin(page);
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const answered = page.waitForResponse(/\/api\/auth\/get-session$/);
    await comeBack();
    expect(await (await answered).json()).toBeNull();
    await expect(page).toHaveURL(/\/user\/login\//);
    await takeSession(page, server.url, accounts.user.cookie);
    await comeBack();
    await expect(page).toHaveURL("/write");
  },
);

test("§7 Auth service: listen for auth state changes", async ({ server, accounts }) => {
  const { client, events, ready } = startAuthRuntime(server.url);
  await ready;
  const others: string[] = [];
  const second = client.onAuthStateChange((event) => void others.push(event));
  await second.ready;
  await client.signInWithPassword(accounts.user);
  second.unsubscribe();
  await client.signOut();
  expect(events.map(([event]) => event)).toEqual(["INITIAL_SESSION", "SIGNED_IN", "SIGNED_OUT"]);
  expect(others).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
});

test("§7 Auth service fetches retry up to 3 times with delay 100 ms times the attempt number", async () => {
  let tries = 0;
  const { timers } = mock;
  const passTime = async (ms: number) => {
    timers.tick(ms);
    await nextTurn();
  };
  timers.enable({ apis: ["setTimeout"] });
  try {
    const send = () => {
      tries++;
      return Promise.reject(new TypeError("no answer at all"));
    };
    const { ready } = startAuthRuntime("http://127.0.0.1:9", { fetch: send });
    const ended = expect(ready).rejects.toThrow("no answer at all");
    await passTime(0);
    for (const attempt of [1, 2, 3]) {
      expect(tries).toBe(attempt);
      await passTime(100 * attempt - 1);
      expect(tries, `less than ${100 * attempt} ms after try ${attempt}`).toBe(attempt);
      await passTime(1);
    }
    await passTime(10_000);
    expect(tries).toBe(4);
    await ended;
  } finally {
    timers.reset();
  }
});

test("§7 Auth service fetches retry … unless aborted", async () => {
  const { url, tries, nextTry, close } = await startMuteServer();
  try {
    const { client, ready } = startAuthRuntime(url);
    await expect(ready).rejects.toThrow();
    expect(tries()).toBe(4);
    const controller = new AbortController();
    const tried = nextTry();
    const asked = client.getClaims({ signal: controller.signal });
    await tried;
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    // All tries of another: one more of what was aborted would have come between them.
    const later = startAuthRuntime(url);
    await expect(later.ready).rejects.toThrow();
    expect(tries()).toBe(4 + 1 + 4);
  } finally {
    close();
  }
});

pageTest(
  "§7 Auth service fetches: an answer is not asked for again, whatever its status; in the browser, too, 3 retries",
  async ({ page, pageErrors }) => {
    pageErrors.allow(/ERR_CONNECTION_FAILED|status of 503/);
    await openLogin(page);
    const asked = countRequests(page, /\/api\/auth\/sign-in\/email$/);
    await page.route(/\/api\/auth\/sign-in\/email$/, (route) => route.fulfill({ status: 503, json: { code: "AWAY", message: "away" } }));
    await fillLogin(page, { email: "a@spec.example", password: "a long password" });
    await expect(page.locator("#account-failure")).toBeVisible();
    expect(asked()).toHaveLength(1);
    await page.unroute(/\/api\/auth\/sign-in\/email$/);
    await page.route(/\/api\/auth\/sign-in\/email$/, (route) => route.abort("connectionfailed"));
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await expect.poll(() => asked().length).toBe(5);
    await expect(page.getByRole("main").getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
    expect(asked()).toHaveLength(5);
  },
);

// --- Data queries

test("§7 Data queries: select token, role, billing_end from the user profile table by user_id", async ({ askJson, accounts, database }) => {
  const end = "2031-02-03T04:05:06.000Z";
  await database.execute(sql`UPDATE user_profiles SET billing_end = ${end}::timestamptz WHERE user_id = ${accounts.premium.id}`);
  try {
    type Me = { user: { id: string; role: number; billingEnd: string | null }; credits: { token: number; availableMilli: number } };
    const premium = (await askJson<Me>("/api/me", "premium")).body;
    expect(premium).toMatchObject({ user: { id: accounts.premium.id, role: 10, billingEnd: end } });
    const { rows } = await database.execute(sql`SELECT available_milli FROM balances WHERE owner = ${`user:${accounts.premium.id}`}`);
    expect(premium.credits.availableMilli).toBe(rows[0]?.["available_milli"]);
    expect(premium.credits.token).toBe(Math.floor(premium.credits.availableMilli / 1000));
    expect((await askJson<Me>("/api/me", "user")).body.user).toMatchObject({ id: accounts.user.id, role: 0, billingEnd: null });
  } finally {
    await database.execute(sql`UPDATE user_profiles SET billing_end = NULL WHERE user_id = ${accounts.premium.id}`);
  }
});

test("§7 Data queries: select role from the admin account table by id and status Normal", async ({ askJson }) => {
  const isAdmin = async (kind: "user" | "admin" | "frozenAdmin") =>
    (await askJson<{ user: { admin: boolean } }>("/api/me", kind)).body.user.admin;
  expect([await isAdmin("user"), await isAdmin("admin"), await isAdmin("frozenAdmin")]).toEqual([false, true, false]);
});

// --- Conversations

test("§7 POST /api/history/ with bearer access token in the Authorization header, body the conversation; response field data is the new id", async ({
  server,
  accounts,
}) => {
  const { save, find, calls } = conversationRuntime(server.url, accounts.user.bearer);
  const draft = draftOf(heldTree("a draft that is sent", ["a bakery"]));
  const id = await save(draft);
  const { isChanged: _isChanged, isSaved: _isSaved, ...conversation } = draft;
  expect(calls).toEqual([
    { method: "POST", path: "/api/history/", authorization: `Bearer ${accounts.user.bearer}`, body: conversation, answer: { data: id } },
  ]);
  expect(await find(id)).toMatchObject({ id, title: "a bakery", history: [{ prompt: "a bakery" }] });
  const somebodyElse = conversationRuntime(server.url, accounts.premium.bearer);
  await expect(somebodyElse.find(id)).rejects.toMatchObject({ status: 404 });
});

test("§7 PUT /api/prompt/history/{id} with bearer token and conversation body, used when the conversation was already saved", async ({
  server,
  accounts,
}) => {
  const { save, find, calls } = conversationRuntime(server.url, accounts.user.bearer);
  const id = await save(draftOf(heldTree("a draft that is saved", ["a bakery"])));
  const tree = await find(id);
  const star = { items: { [tree.items[0]?.id ?? ""]: { isFav: true } } };
  const edited = toContext(tree, addEdit(addEdit(unedited, tree, { title: "Bread" }), tree, star));
  await save(edited);
  const { isChanged: _isChanged, isSaved: _isSaved, ...conversation } = edited;
  const authorization = `Bearer ${accounts.user.bearer}`;
  expect(calls.slice(1)).toEqual([
    { method: "PUT", path: `/api/prompt/history/${id}`, authorization, body: conversation, answer: { data: id } },
  ]);
  const { title, history } = await find(id);
  expect([title, history.map(({ prompt, isFav }) => [prompt, isFav])]).toEqual(["Bread", [["a bakery", true]]]);
  const somebodyElse = conversationRuntime(server.url, accounts.premium.bearer);
  await expect(somebodyElse.save(edited)).rejects.toMatchObject({ status: 404 });
});

test("§7 Data queries: select all from favourites by user_id; insert or update the favourites row", async ({
  server,
  accounts,
  askJson,
  database,
}) => {
  const headers = { Authorization: `Bearer ${accounts.admin.bearer}` };
  const write = async (lists: object) => (await send(server, "PUT", "/api/favourites", lists, headers)).json();
  const count = async () =>
    (await database.execute(sql`SELECT count(*)::int AS n FROM prompt_favourites WHERE user_id = ${accounts.admin.id}`)).rows[0]?.["n"];
  expect([await count(), (await askJson("/api/favourites", "admin")).body]).toEqual([0, { like: [], dislike: [], fav: [] }]);
  const first = { like: ["compare-two-options"], dislike: [], fav: [] };
  expect([await write(first), await count()]).toEqual([first, 1]);
  const second = { like: [], dislike: ["compare-two-options"], fav: ["review-a-diff"] };
  expect([await write(second), await count()]).toEqual([second, 1]);
  expect((await askJson("/api/favourites", "admin")).body).toEqual(second);
});

// --- What the tests share

async function takeSession(page: Page, url: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url, httpOnly: true }]);
}

async function openLogin(page: Page): Promise<void> {
  await page.goto("/user/login/?redirectTo=%2Fwrite");
  await alive(page);
}

async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/mail/i).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Takes connections and ends each without a word. */
async function startMuteServer() {
  let tries = 0;
  const server = createServer((socket) => {
    tries++;
    socket.on("error", () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tries: () => tries,
    nextTry: () => once(server, "connection"),
    close: () => void server.close(),
  };
}
