import { type AddressInfo, createServer } from "node:net";
import type { Page, Request } from "@playwright/test";
import { sql } from "drizzle-orm";
import { m } from "#i18n/paraglide/messages.js";
import { createDraft, editContext, startItem } from "#features/conversations/working-set.ts";
import { startAuthRuntime } from "./auth-runtime.ts";
import { conversationRuntime } from "./conversation-runtime.ts";
import { pending } from "./pending.ts";
import { alive, countLoads, expect, send, test, pageTest } from "./spec-test.ts";

/** The longest time between two polls of the manifest, and how long a page lives before it begins. */
const [onePollMs, beginMs] = [5 * 60_000 * 1.1, 10_000];

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
  await page.goto("/user/login/?redirectTo=%2Fwrite");
  await page.getByRole("button", { name: /Google/ }).click();
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
  const { url, tries, close } = await startMuteServer();
  try {
    const { ready } = startAuthRuntime(url);
    await expect(ready).rejects.toThrow();
    expect(tries).toHaveLength(4);
    const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    for (const [index, gap] of gaps.entries()) {
      // Timers of Node may come one millisecond early; a machine under load makes them late.
      expect(gap, `before try ${index + 2}`).toBeGreaterThanOrEqual(100 * (index + 1) - 2);
      expect(gap, `before try ${index + 2}`).toBeLessThan(100 * (index + 1) + 900);
    }
  } finally {
    close();
  }
});

test("§7 Auth service fetches retry … unless aborted", async () => {
  const { url, tries, close } = await startMuteServer();
  try {
    const { client, ready } = startAuthRuntime(url);
    await ready.catch(() => undefined);
    const before = tries.length;
    const controller = new AbortController();
    const asked = client.getClaims({ signal: controller.signal });
    await expect.poll(() => tries.length).toBeGreaterThan(before);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    const after = tries.length;
    // Longer than all delays together: a retry would have come by then.
    const later = startAuthRuntime(url);
    await later.ready.catch(() => undefined);
    expect(tries.length).toBe(after + 4);
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

// --- Framework calls

pageTest("§7 Framework calls: GET builds/meta/{buildId}.json (manifest)", async ({ askJson, page }) => {
  const { body: latest } = await askJson<{ id: string; timestamp: number }>("/builds/latest.json");
  const { status, body } = await askJson<{ id: string; timestamp: number; assets: string[] }>(`/builds/meta/${latest.id}.json`);
  expect([status, body.id, body.timestamp]).toEqual([200, latest.id, latest.timestamp]);
  expect(body.assets.length).toBeGreaterThan(5);
  expect((await askJson<{ error: { code: string } }>("/builds/meta/0000.json")).body.error.code).toBe("not-found");
  await page.goto("/");
  await alive(page);
  expect(await page.evaluate(() => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version)).toBe(
    latest.id,
  );
});

test("§7 Framework calls: GET {route}/_payload.json with a build or timestamp query", async ({ askJson }) => {
  type Payload = { path: string; build: string; data: Record<string, unknown> };
  for (const [path, page] of [
    ["/_payload.json", "/"],
    ["/write/_payload.json?build=x", "/write"],
    ["/write/social/_payload.json?timestamp=1", "/write/social"],
    ["/write/social/caption-generator/_payload.json?build=x&timestamp=1", "/write/social/caption-generator"],
  ] as const) {
    const { status, body } = await askJson<Payload>(path);
    expect([status, body.path, Object.keys(body.data).length > 1]).toEqual([200, page, true]);
  }
  expect((await askJson<{ error: { code: string } }>("/nowhere/_payload.json")).body.error.code).toBe("not-found");
});

test("§7 Framework calls: GET /__nuxt_island/{key}.json with optional params", async ({ askJson }) => {
  type Island = { html: string; props: unknown };
  const props = encodeURIComponent(JSON.stringify({ slug: "social/caption-generator" }));
  const card = await askJson<Island>(`/__nuxt_island/ToolCard_a1b2.json?props=${props}`);
  expect([card.status, card.body.html]).toEqual([200, expect.stringContaining('href="/write/social/caption-generator"')]);
  expect((await askJson<Island>("/__nuxt_island/AllowanceNote.json")).status, "without params").toBe(200);
  expect((await askJson("/__nuxt_island/Nothing.json")).status).toBe(404);
});

pageTest("§7 The manifest is polled periodically and a reload is triggered on a newer build", async ({ page }) => {
  await page.clock.install();
  const started = page.waitForEvent("console", (line) => line.text().startsWith("Service Worker registration"));
  await page.goto("/write");
  await alive(page);
  await page.clock.runFor(beginMs);
  await started;
  const asked = countRequests(page, /\/builds\/latest\.json$/);
  /** With the build that the page is of, a look ends with the data of the page's frame. */
  const pollOnce = async () => {
    const answered = page.waitForResponse(/_payload\.json\?build=/);
    await page.clock.runFor(onePollMs);
    await (await answered).finished();
  };
  await pollOnce();
  await pollOnce();
  expect(asked().length, "one look in each period, two where they come early").toBeGreaterThanOrEqual(2);
  expect(asked().length).toBeLessThanOrEqual(4);
  const loads = countLoads(page);
  // An older build is no reason: servers are exchanged one after another.
  await page.route(/\/builds\//, (route) => route.fulfill({ json: { id: "older", timestamp: 1 } }));
  await pollOnce();
  expect(loads()).toBe(0);
  await page.unroute(/\/builds\//);
  await page.route(/\/builds\//, (route) => route.fulfill({ json: { id: "newer", timestamp: Date.now() + 3_600_000 } }));
  const reloaded = async () => {
    // The page may go away under the clock.
    await page.clock.runFor(onePollMs).catch(() => undefined);
    return loads();
  };
  await expect.poll(reloaded).toBe(1);
});

pageTest("§7 A chunk load error triggers a page reload, at most once per 10 seconds per path", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404|Failed to fetch dynamically|shortcut-help|Failed to load module/);
  await page.clock.install();
  await page.route(/\/assets\/shortcut-help-/, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "" }));
  const loads = countLoads(page);
  const open = async (path: string) => {
    await page.goto(path);
    await alive(page);
  };
  const press = async () => page.getByRole("contentinfo").getByRole("button", { name: "Keyboard shortcuts" }).click();
  const isRefused = () => expect(page.getByRole("heading", { level: 1 })).toHaveText("Unknown error occurred");
  const reloads = async () => {
    const before = loads();
    const loaded = page.waitForEvent("domcontentloaded");
    await press();
    await loaded;
    await alive(page);
    expect(loads()).toBe(before + 1);
  };
  await open("/write");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await reloads();
  await page.clock.fastForward(9_000);
  const before = loads();
  await press();
  // What React shows late waits for the clock.
  await page.clock.runFor(500);
  await isRefused();
  expect(loads(), "a second time within 10 seconds").toBe(before);
  await open("/write/social");
  await reloads();
  await open("/write");
  await page.clock.fastForward(10_000);
  await reloads();
});

// --- Generic HTTP client

pageTest("§7 Generic HTTP client: base URL from runtime configuration", async ({ page, server }) => {
  const origins = new Set<string>();
  page.on("request", (request) => void (request.url().includes("/api/") && origins.add(new URL(request.url()).origin)));
  await openCaption(page);
  await expect.poll(() => [...origins]).toEqual([new URL(server.url).origin]);
});

pageTest(
  "§7 Generic HTTP client: requests that are not idempotent are retried once on status 408, 409, 425, 429, 500, 502, 503, 504",
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of/);
    const { refuse, asked } = await openRefused(page);
    for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
      await refuse(status);
      expect(asked(), `status ${status}`).toHaveLength(2);
      const [first, second] = asked().map((request) => [request.postData(), request.headers()["idempotency-key"]]);
      expect(second, "the same request, with the key that makes it safe").toEqual(first);
      expect(first?.[1]).toBeTruthy();
    }
  },
);

pageTest(
  "§7 Generic HTTP client: on no other status anything is retried; statuses 400 to 599 raise errors",
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of/);
    const { refuse, asked } = await openRefused(page);
    for (const status of [400, 403, 404, 410, 418, 422, 451, 501, 505, 599]) {
      await refuse(status);
      expect(asked(), `status ${status}`).toHaveLength(1);
    }
    await expect(page.locator("section[data-run-id]:not([data-run-id=''])")).toHaveCount(0);
  },
);

pageTest("§7 Generic HTTP client: idempotent requests are retried 0 times", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of/);
  await page.clock.install();
  const asked = countRequests(page, /\/api\/(?:me|limits|runs\?)/);
  await page.route(/\/api\/(?:me|limits|runs\?)/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/");
  await alive(page);
  await expect.poll(() => asked().length).toBeGreaterThan(1);
  await page.clock.runFor(20_000);
  const paths = asked().map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  expect(paths.length).toBe(new Set(paths).size);
});

// --- Conversations

test("§7 POST /api/history/ with bearer access token in the Authorization header, body the conversation; response field data is the new id", async ({
  server,
  accounts,
}) => {
  const { save, find, calls } = conversationRuntime(server.url, accounts.user.bearer);
  const created = "2026-11-21T12:00:00.000Z";
  const draft = startItem(createDraft({ id: "a draft that is sent", created }), { id: "item 1", created, prompt: "a bakery" });
  const { id } = await save(draft);
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
  const created = "2026-11-21T12:00:00.000Z";
  const stored = await save(
    startItem(createDraft({ id: "a draft that is saved", created }), { id: "item 1", created, prompt: "a bakery" }),
  );
  const { isChanged: _isChanged, isSaved: _isSaved, ...conversation } = editContext(stored, { title: "Bread" });
  await save(editContext(stored, { title: "Bread" }));
  expect(calls.slice(1)).toEqual([
    {
      method: "PUT",
      path: `/api/prompt/history/${stored.id}`,
      authorization: `Bearer ${accounts.user.bearer}`,
      body: conversation,
      answer: { data: stored.id },
    },
  ]);
  const changed = await find(stored.id);
  expect([changed.title, changed.history.length]).toEqual(["Bread", 1]);
  const somebodyElse = conversationRuntime(server.url, accounts.premium.bearer);
  await expect(somebodyElse.save(stored)).rejects.toMatchObject({ status: 404 });
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

pending("§7 POST /api/user/cancel-subscription: no payload, response not read");
pending("§7 POST /api/user/resume-subscription: no payload, response not read");

// --- What the tests share

async function openLogin(page: Page): Promise<void> {
  await page.goto("/user/login/?redirectTo=%2Fwrite");
  await alive(page);
}

async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/mail/i).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

async function openCaption(page: Page): Promise<void> {
  await page.goto("/write/social/caption-generator?example");
  await expect(page.getByRole("form").last()).toHaveJSProperty("noValidate", true);
}

/** What the page says to these errors. */
const words = {
  conflict: m.error_conflict({}, { locale: "en" }),
  unavailable: m.error_unavailable({}, { locale: "en" }),
};

/** A tool's page whose server answers every start of a run with a status of our choice. */
async function openRefused(page: Page): Promise<{ refuse(status: number): Promise<void>; asked(): Request[] }> {
  let answered = { status: 0, code: "" };
  await page.clock.install();
  await page.route(/\/api\/runs$/, (route) =>
    route.fulfill({ status: answered.status, json: { error: { code: answered.code, message: "spec" } } }),
  );
  const requests = countRequests(page, /\/api\/runs$/);
  let before = 0;
  await openCaption(page);
  const generate = page.getByRole("button", { name: "Generate", exact: true });
  return {
    asked: () => requests().slice(before),
    /** Presses Generate and waits until the error has come through to where the page tells of it. */
    async refuse(status) {
      before = requests().length;
      // Another error each time: its sentence shows that it is this one that has come through.
      answered = { status, code: answered.code === "conflict" ? "unavailable" : "conflict" };
      await generate.click();
      await expect.poll(() => requests().length).toBeGreaterThan(before);
      await page.clock.runFor(20_000);
      await expect(generate).toBeEnabled();
      await expect(page.getByRole("alert").first()).toContainText(answered.code === "conflict" ? words.conflict : words.unavailable);
    },
  };
}

function countRequests(page: Page, pattern: RegExp): () => Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => void (pattern.test(request.url()) && requests.push(request)));
  return () => requests;
}

/** Takes connections and ends each without a word. */
async function startMuteServer(): Promise<{ url: string; tries: number[]; close(): void }> {
  const tries: number[] = [];
  const server = createServer((socket) => {
    tries.push(performance.now());
    socket.on("error", () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tries, close: () => void server.close() };
}
