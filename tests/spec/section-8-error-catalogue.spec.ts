import { sql } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { stopClock } from "../e2e/stop-clock.ts";
import { startAuthRuntime } from "./auth-runtime.ts";
import { RealtimeClient } from "@supabase/realtime-js";
import { realtimeOptions } from "#app/client/realtime/realtime-options.ts";
import { guard } from "#app/guards/guard.ts";
import { m } from "#i18n/paraglide/messages.js";
import { requestUpgrade } from "../services/request-upgrade.ts";
import { standInSockets } from "./stand-in-sockets.ts";
import { alive, expect, headingOf, layoutOf, send, test, titleOf, wordsOf, pageTest } from "./spec-test.ts";

for (const path of ["/no-such-page", "/no/such/page/at/all", "/UPPER/Case/"])
  test(`§8 'Page not found: {path}' (404, non-fatal): no route matches ${path}`, async ({ ask }) => {
    const answer = await ask(path);
    expect([answer.status, layoutOf(answer.html), headingOf(answer.html)]).toEqual([404, "default", `Page not found: ${path}`]);
    expect(titleOf(answer.html)).toContain(`Page not found: ${path}`);
  });

pageTest("§8 'Page not found: {path}' inside the page: the shell stays, nothing is loaded anew", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await page.goto("/no-such-page");
  await alive(page);
  await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true));
  await page.getByRole("main").locator('a[href="/"]').click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found: /no-such-page");
  await expect(page.getByRole("banner")).toBeVisible();
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
});

for (const path of ["/write/nothing", "/write/social/nothing", "/write/social/caption-generator/Nothing", "/translate/nothing"])
  test(`§8 'Page Not Found: {path}' (404, fatal): route validate fails for ${path}`, async ({ ask }) => {
    const answer = await ask(path);
    expect([answer.status, layoutOf(answer.html)]).toEqual([404, "none"]);
    expect(wordsOf(answer.html)).toContain(`Page Not Found: ${path}`);
  });

test("§8 'Unknown route middleware: {name}': unregistered guard", async () => {
  const use = (name: string) =>
    guard(name)({ url: new URL("http://localhost/guarded") } as never, async () => new Response("behind the guard"));
  for (const name of ["premium", "Auth", "constructor", ""])
    await expect(use(name), name).rejects.toThrow(new Error(`Unknown route middleware: ${name}`));
});

test("§8 Error page texts: 404 'This page could not be found', with Back to Home link", async ({ ask }) => {
  const { html } = await ask("/write/social/nothing");
  expect(headingOf(html)).toBe("This page could not be found");
  expect(html).toMatch(/<a href="\/"[^>]*>Back to Home<\/a>/);
});

/** Shows the error screen for a page whose data is answered with this status. */
async function showStatus(page: Page, status: number): Promise<void> {
  await page.goto("/");
  await alive(page);
  await page.route(/\/write\.data/, (route) => route.fulfill({ status, contentType: "text/plain", body: "" }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Write", exact: true }).click();
}

for (const [status, text] of [
  [410, "This page has been removed"],
  [500, "Unknown error occurred"],
] as const)
  pageTest(`§8 Error page texts: ${status} '${text}', with Back to Home link`, async ({ page, pageErrors }) => {
    pageErrors.allow(/status of/);
    await showStatus(page, status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
    await expect(page.getByRole("link", { name: "Back to Home", exact: true })).toHaveAttribute("href", "/");
  });

test("§8 Auth errors are thrown to the caller as-is", async ({ server, accounts }) => {
  const { client, ready } = startAuthRuntime(server.url);
  await ready;
  const credentials = { email: accounts.user.email, password: "not the password" };
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.url },
    body: JSON.stringify(credentials),
  });
  const { code, message } = (await answer.json()) as { code: string; message: string };
  expect([answer.status, code]).toEqual([401, "INVALID_EMAIL_OR_PASSWORD"]);
  await expect(client.signInWithPassword(credentials)).rejects.toMatchObject({ status: 401, code, message });
  expect(client.state()).toMatchObject({ isAuthorized: false, user: null });
});

/** A client that is signed in, whose questions after `path` get this answer instead of the server's. */
async function signInWhere(url: string, account: { email: string; password: string }, path: string, answer: () => Response) {
  const send: typeof fetch = (input, init) => (String(input).endsWith(path) ? Promise.resolve(answer()) : fetch(input, init));
  const runtime = startAuthRuntime(url, { fetch: send });
  await runtime.ready;
  const outcome = await runtime.client.signInWithPassword(account).then(
    () => null,
    (error: Error & { code?: string }) => error,
  );
  return { ...runtime, outcome };
}

const away = () => Response.json({ error: { code: "unavailable", message: "The database is away" } }, { status: 503 });

test("§8 Profile query errors are logged and the query returns", async ({ server, accounts }) => {
  const { client, logged } = await signInWhere(server.url, accounts.premium, "/api/me", away);
  expect(logged).toHaveLength(1);
  expect(client.state()).toMatchObject({ isAuthorized: true, payment: null });
});

pageTest("§8 Profile query errors are logged and the query returns, on pages as well", async ({ page, signInAs, pageErrors }) => {
  pageErrors.allow(/status of 503|The payment record could not be read/);
  const logged: string[] = [];
  page.on("console", (line) => void logged.push(line.text()));
  await signInAs("premium");
  await page.route("**/api/me", (route) => route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "away" } } }));
  await page.goto("/write");
  await alive(page);
  await expect.poll(() => logged).toContain("The payment record could not be read");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("§8 Admin … query errors are thrown", async ({ server, accounts }) => {
  const { client, outcome } = await signInWhere(server.url, accounts.admin, "/api/me", away);
  expect(outcome).toMatchObject({ code: "unavailable", message: "The database is away" });
  expect(client.state().isAdmin).toBe(false);
});

pageTest("§8 'Error fetching app manifest' and 'Cannot load payload' are console messages only", async ({ page, pageErrors }) => {
  pageErrors.allow(/^Error fetching app manifest|^Cannot load payload|status of 503/);
  const lines: string[] = [];
  page.on("console", (line) => void (line.location().url.includes("/assets/") && lines.push(`${line.type()}: ${line.text()}`)));
  await page.clock.install();
  const started = page.waitForEvent("console", (line) => line.text().startsWith("Service Worker registration"));
  await page.goto("/write");
  await alive(page);
  await page.clock.runFor(10_000);
  await started;
  const shown = await page.locator("body").innerText();
  const title = await page.title();
  await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true));
  for (const [pattern, text] of [
    [/\/builds\//, "error: Error fetching app manifest"],
    [/_payload\.json/, "error: Cannot load payload"],
  ] as const) {
    lines.length = 0;
    await page.route(pattern, (route) => route.fulfill({ status: 503 }));
    await page.clock.runFor(5 * 60_000 * 1.1);
    await expect.poll(() => [...new Set(lines)]).toEqual([text]);
    await page.unroute(pattern);
  }
  expect([await page.locator("body").innerText(), await page.title()]).toEqual([shown, title]);
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame), "the page was not loaded anew").toBe(true);
});

test("§8 Favourites query errors are thrown", async ({ database, askJson, server, accounts }) => {
  await database.execute(sql`ALTER TABLE prompt_favourites RENAME TO prompt_favourites_gone`);
  try {
    // No empty lists, which a later write would take for the truth.
    expect(await askJson("/api/favourites", "user")).toMatchObject({ status: 500, body: { error: { code: "internal" } } });
    const headers = { Authorization: `Bearer ${accounts.user.bearer}` };
    expect((await send(server, "PUT", "/api/favourites", { fav: ["review-a-diff"] }, headers)).status).toBe(500);
  } finally {
    await database.execute(sql`ALTER TABLE prompt_favourites_gone RENAME TO prompt_favourites`);
  }
});

pageTest("§8 Edge function errors: failed request, relay error, non-2xx status", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of|ERR_CONNECTION_FAILED/);
  await page.goto("/write/social/caption-generator?example");
  await expect(page.getByRole("form").last()).toHaveJSProperty("noValidate", true);
  const gateway = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
  const refusal = { status: 409, json: { error: { code: "conflict", message: "spec", requestId: "spec" } } };
  for (const [answer, sentence] of [
    [refusal, m.error_conflict],
    [gateway, m.error_relay],
    ["abort", m.error_network],
  ] as const) {
    await page.route(/\/api\/runs$/, (route) => (answer === "abort" ? route.abort("connectionfailed") : route.fulfill(answer)));
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await expect(page.getByRole("alert").first()).toContainText(sentence({}, { locale: "en" }));
    await expect(page.getByRole("button", { name: "Generate", exact: true })).toBeEnabled();
    await page.unroute(/\/api\/runs$/);
  }
});

test("§8 Database errors carry message, details, hint, code", async ({ database, askJson }) => {
  await database.execute(sql`ALTER TABLE prompt_favourites RENAME TO prompt_favourites_gone`);
  try {
    const { body } = await askJson<{ error: { database: unknown } }>("/api/favourites", "user");
    expect(body.error.database).toEqual({
      code: "42P01",
      message: "The database and the program have different versions.",
      details: null,
      hint: "Tell the people who run the site.",
    });
    expect(JSON.stringify(body)).not.toMatch(/select|prompt_favourites/i);
  } finally {
    await database.execute(sql`ALTER TABLE prompt_favourites_gone RENAME TO prompt_favourites`);
  }
});
test("§8 Database errors carry message, details, hint, code, and an admin's page shows them", async ({ database, ask }) => {
  await database.execute(sql`ALTER TABLE user_feedback RENAME TO user_feedback_gone`);
  try {
    const { status, html } = await ask("/admin/inbox", "admin");
    expect([status, layoutOf(html)]).toEqual([500, "none"]);
    const fault = "Database error 42P01: The database and the program have different versions. Tell the people who run the site.";
    expect(wordsOf(html)).toContain(fault);
    expect(html).not.toContain("user_feedback");
  } finally {
    await database.execute(sql`ALTER TABLE user_feedback_gone RENAME TO user_feedback`);
  }
});

test("§8 Realtime: 'API key is required to connect to Realtime'", async ({ server }) => {
  const text = "API key is required to connect to Realtime";
  expect(() => new RealtimeClient(`${server.url}/realtime/v1`, { params: {} })).toThrow(text);
  const port = Number(new URL(server.url).port);
  for (const query of ["", "?apikey=wl_public_of_another", "?vsn=1.0.0"])
    expect(await requestUpgrade(port, `/realtime/v1/websocket${query}`)).toMatchObject({ status: 401, text: `${text}\n` });
});

test("§8 Realtime: binding mismatch", async ({ server, accounts, ask }) => {
  const { html } = await ask("/dashboard/account", "user");
  const apikey = /wl_public_[\w-]+/.exec(html)?.[0] ?? "";
  const follow = async (send: (message: object) => string) => {
    const client = new RealtimeClient(`${server.url.replace("http", "ws")}/realtime/v1`, {
      ...realtimeOptions(apikey),
      encode: (message: object, done: (text: string) => void) => done(send(message)),
    } as ConstructorParameters<typeof RealtimeClient>[1]);
    await client.setAuth(accounts.user.bearer);
    const channel = client.channel("work").on("postgres_changes", { event: "*", schema: "public", table: "runs" }, () => undefined);
    // A client that finds a mismatch leaves first, and then says why.
    const said = await new Promise<string>((resolve) =>
      channel.subscribe((status, error) => (status === "CLOSED" ? undefined : resolve(error?.message ?? status))),
    );
    await client.removeAllChannels();
    return said;
  };
  expect(await follow(JSON.stringify)).toBe("SUBSCRIBED");
  const other = (message: object) => JSON.stringify(message).replace('"table":"runs"', '"table":"balances"');
  expect(await follow(other)).toBe("mismatch between server and client bindings for postgres changes");
});

pageTest("§8 Realtime: heartbeat timeout triggers reconnect", { tag: "@matrix" }, async ({ page, signInAs }) => {
  await page.clock.install();
  const sockets = await standInSockets(page);
  await signInAs("user");
  await page.goto("/dashboard/account");
  await expect.poll(() => sockets.events()).toContain("phx_join");
  await stopClock(page);
  sockets.isAnswering = false;
  await sockets.msUntil(page, () => sockets.events().includes("heartbeat"));
  expect(sockets.opened.length).toBe(1);
  // Unanswered until the next is due, and then the first delay.
  expect(await sockets.msUntil(page, () => sockets.opened.length === 2)).toBeCloseTo(26_000, -3);
});
