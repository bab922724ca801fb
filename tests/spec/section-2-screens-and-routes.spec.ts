import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import { startAppServer } from "../harness/app-server.ts";
import { findFreePort } from "../harness/free-port.ts";
import { startOpenIdProvider } from "../services/openid-provider.ts";
import { type AccountKind, alive, expect, headingOf, layoutOf, type Layout, test, titleOf, wordsOf, pageTest } from "./spec-test.ts";
import { holdBack } from "../e2e/hold-back.ts";
import { stopClock, watchForTimer } from "../e2e/stop-clock.ts";

/** `shows` is of the markup that only the page at its work has: a control, an entry, a way on. */
type Row = { name: string; path: string; layout: Layout; as?: AccountKind; shows: string };

/** The table of routes, with a real address for each; those behind a guard are asked for by somebody whom it lets in. */
const rows: Row[] = [
  { name: "index", path: "/", layout: "default", shows: 'name="text"' },
  { name: "images", path: "/images", layout: "default", shows: 'href="/images/edit/remove-background"' },
  { name: "pricing", path: "/pricing", layout: "default", shows: 'name="texts"' },
  { name: "write", path: "/write", layout: "default", shows: 'href="/write/social/caption-generator"' },
  { name: "write/{slug}, one segment", path: "/write/social", layout: "default", shows: 'href="/write/social/caption-generator"' },
  { name: "write/{slug}, two segments", path: "/write/social/caption-generator", layout: "default", shows: 'name="about"' },
  { name: "prompt/{id}", path: "/prompt/compare-two-options", layout: "default", shows: 'name="option_a"' },
  { name: "user/access-denied", path: "/user/access-denied", layout: "default", shows: "Required role" },
  { name: "user login", path: "/user/login/", layout: "default", shows: 'name="password"' },
  { name: "image", path: "/image", layout: "app", as: "user", shows: 'href="/image/edit/instruct"' },
  {
    name: "image/{slug}, multi-segment",
    path: "/image/free/resize",
    layout: "app",
    as: "user",
    shows: "Drop one picture or up to 50 here",
  },
  { name: "settings, child chat", path: "/settings/chat", layout: "app", shows: 'name="topP"' },
  { name: "dashboard, child account", path: "/dashboard/account", layout: "app", as: "user", shows: 'name="handle"' },
  { name: "dashboard, child billing", path: "/dashboard/billing", layout: "app", as: "user", shows: "Today’s free runs" },
  { name: "translate/files, the list", path: "/translate/files", layout: "full-screen", as: "user", shows: 'name="file"' },
  { name: "translate/document", path: "/translate/document", layout: "default", shows: 'name="file"' },
  { name: "translate/settings", path: "/translate/settings", layout: "default", shows: 'name="from"' },
  { name: "translate/all-languages", path: "/translate/all-languages", layout: "default", shows: 'href="/translate/german"' },
  { name: "translate/{slug}", path: "/translate/english-to-german", layout: "default", shows: 'name="text"' },
  { name: "automate-gpt", path: "/automate-gpt", layout: "default", shows: "Sign in to bring a table" },
  { name: "products/automate-gpt", path: "/products/automate-gpt", layout: "default", shows: "Try it with three rows" },
  { name: "admin/tags", path: "/admin/tags", layout: "app", as: "admin", shows: "New tag" },
  { name: "admin/prompts", path: "/admin/prompts", layout: "app", as: "admin", shows: 'href="/admin/prompt/agenda-with-outcomes"' },
  { name: "admin/image-tools", path: "/admin/image-tools", layout: "app", as: "admin", shows: 'href="/admin/image-tool/edit/instruct"' },
  { name: "admin/navigations", path: "/admin/navigations", layout: "app", as: "admin", shows: 'href="/admin/navigation/header-write"' },
  { name: "admin/prompt/{id}", path: "/admin/prompt/compare-two-options", layout: "app", as: "admin", shows: "{{option_a}}" },
  { name: "admin/writing-tools", path: "/admin/writing-tools", layout: "app", as: "admin", shows: 'href="/admin/writing-tool/1"' },
  { name: "admin/navigation/{id}", path: "/admin/navigation/header-write", layout: "app", as: "admin", shows: 'name="label.en"' },
  { name: "admin/writing-tool/{id}", path: "/admin/writing-tool/1", layout: "app", as: "admin", shows: 'name="content.name.en"' },
  {
    name: "admin/image-tool/{slug}, several segments",
    path: "/admin/image-tool/edit/instruct/more",
    layout: "app",
    as: "admin",
    shows: "New image tool",
  },
];

for (const { name, path, layout, as, shows } of rows)
  test(`§2 route ${name}: ${path} in the ${layout} layout`, async ({ ask }) => {
    const answer = await ask(path, as);
    expect([answer.status, layoutOf(answer.html)]).toEqual([200, layout]);
    expect(titleOf(answer.html)).not.toMatch(/not found/i);
    expect(/<main[^]*<\/main>/.exec(answer.html)?.[0]).toContain(shows);
  });

test("§2 Route matching is case-insensitive", async ({ ask }) => {
  for (const { path, layout, as } of rows) {
    const matched = await ask(path.toUpperCase(), as);
    // Addresses of languages are led to the one spelling that search engines know.
    const answer = matched.location === path ? await ask(matched.location, as) : matched;
    expect([path, answer.status, layoutOf(answer.html), headingOf(answer.html)]).toEqual([
      path,
      200,
      layout,
      headingOf((await ask(path, as)).html),
    ]);
  }
});

test("§2 Trailing slashes are allowed", async ({ ask }) => {
  for (const { path, layout, as } of rows.filter((row) => row.path !== "/")) {
    const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
    const answer = await ask(other, as);
    expect([other, answer.status, layoutOf(answer.html), headingOf(answer.html)]).toEqual([
      other,
      200,
      layout,
      headingOf((await ask(path, as)).html),
    ]);
  }
});

const redirects: [from: string, to: string, as?: AccountKind][] = [
  ["/settings", "/settings/chat"],
  ["/dashboard", "/dashboard/account", "user"],
  ["/admin", "/admin/writing-tools", "admin"],
];

for (const [from, to, as] of redirects)
  test(`§2 ${from} redirects to ${to}`, async ({ ask }) => {
    for (const path of [from, `${from}/`, from.toUpperCase()]) {
      const answer = await ask(path, as);
      expect([path, answer.status, answer.location]).toEqual([path, 302, to]);
    }
  });

pageTest("§2 Redirects and guards name the page's own address inside the page as well", async ({ page }) => {
  await page.goto("/write");
  await alive(page);
  const go = (path: string) =>
    page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } };
      await router.navigate(to);
    }, path);
  await go("/settings");
  await expect(page).toHaveURL("/settings/chat");
  await go("/dashboard/billing?x=1");
  await expect(page).toHaveURL(/\/user\/login\/?\?redirectTo=%2Fdashboard%2Fbilling%3Fx%3D1$/);
});

test("§2 user/{slug}: multi-segment slug", async ({ ask, database, accounts }) => {
  await database.execute(sql`UPDATE user_profiles SET handle = 'spec-handle' WHERE user_id = ${accounts.user.id}`);
  for (const path of ["/user/spec-handle", "/user/spec-handle/prompts", "/user/Spec-Handle/"]) {
    const profile = await ask(path);
    expect([path, profile.status, layoutOf(profile.html), headingOf(profile.html)]).toEqual([path, 200, "default", accounts.user.name]);
  }
  for (const path of ["/user/nobody-here", "/user/spec-handle/no/such/part"]) {
    const answer = await ask(path);
    expect([answer.status, layoutOf(answer.html)]).toEqual([404, "none"]);
    expect(wordsOf(answer.html)).toContain(`Page Not Found: ${path}`);
  }
});

for (const path of ["/image", "/image/edit/instruct", "/dashboard", "/dashboard/account", "/dashboard/billing", "/translate/files"])
  test(`§2 ${path} needs sign-in`, async ({ ask }) => {
    const answer = await ask(path);
    expect([answer.status, answer.location]).toEqual([302, `/user/login/?redirectTo=${encodeURIComponent(path)}`]);
    expect(answer.html).toBe("");
  });

test("§2 /translate/files: only the child with the empty path, the list, needs sign-in at the route", async ({ ask }) => {
  expect((await ask("/translate/files/1")).location ?? "").not.toContain("/user/login");
  expect((await ask("/translate/files/")).location).toContain("/user/login/");
});

test("§2 /translate/{slug} is multi-segment and needs the translate guard", async ({ ask }) => {
  const answer = await ask("/translate/english-to-german/more");
  expect([answer.status, layoutOf(answer.html)]).toEqual([404, "none"]);
  expect(wordsOf(answer.html)).toContain("Page Not Found: /translate/english-to-german/more");
});

test("§2 /translate/{slug}: a format and a language are a page of two segments", async ({ ask }) => {
  expect([(await ask("/translate/docx/de")).status, (await ask("/translate/docx/de")).location]).toEqual([301, "/translate/docx/german"]);
  const answer = await ask("/translate/docx/german");
  expect([answer.status, layoutOf(answer.html), headingOf(answer.html)]).toEqual([200, "default", "Translate Word files into German"]);
  // Both people and search engines find it.
  expect((await ask("/translate/document")).html).toContain('href="/translate/docx/german"');
  expect((await ask("/translate/german")).html).toContain('href="/translate/docx/german"');
  expect((await ask("/sitemap.xml")).html).toContain("/translate/docx/german<");
  // No feature of that name is open: no address leads there.
  for (const path of ["/translate/image/de", "/translate/image/german"]) expect((await ask(path)).status, path).toBe(404);
});

test("§2 /admin has the admin guard", async ({ ask }) => {
  expect((await ask("/admin")).location).toBe("/user/login/?redirectTo=%2Fadmin");
  for (const kind of ["user", "premium", "frozenAdmin"] as const)
    for (const path of ["/admin", "/admin/tags", "/admin/image-tool/a/b"])
      expect((await ask(path, kind)).location, `${path} as ${kind}`).toMatch(/^\/user\/access-denied/);
});

pageTest("§2 user login: with the redirectTo query the visitor goes there after sign-in", async ({ page, accounts }) => {
  await page.goto("/user/login/?redirectTo=%2Fwrite%2Fsocial%3Fx%3D1");
  await signIn(page, accounts.user);
  await expect(page).toHaveURL("/write/social?x=1");
});

pageTest("§2 user login: redirectTo is optional", async ({ page, accounts }) => {
  await page.goto("/user/login/");
  await signIn(page, accounts.user);
  await expect(page).not.toHaveURL(/\/user\/login/);
});

pageTest(
  "§2 a return URL starting with a code query parameter marks a single-sign-on redirect, which goes to redirectTo",
  async ({ page, signInAs }) => {
    await signInAs("user");
    await page.goto("/user/login/?code=spec&redirectTo=%2Fwrite%2Fsocial");
    await expect(page).toHaveURL("/write/social");
  },
);

pageTest("§2 user login: after Google sign-in the user returns to redirectTo", { tag: "@matrix" }, async ({ page }) => {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const google = await startOpenIdProvider({ redirectUri: `${origin}/api/auth/callback/google` });
  const env = { GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: google.clientSecret, GOOGLE_ISSUER: google.issuer };
  const server = await startAppServer({ env, port });
  try {
    await page.goto(`${origin}/user/login/?redirectTo=%2Fwrite%2Fsocial%3Fx%3D1`);
    await page
      .getByRole("main")
      .getByRole("button", { name: /Google/ })
      .click();
    await expect(page).toHaveURL(`${origin}/write/social?x=1`);
    await expect(page.getByRole("banner")).toContainText("Grace Hopper");
    // Nothing is under way when the server goes.
    await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
  } finally {
    await server.stop();
    await google.close();
  }
});

for (const path of ["/nowhere", "/no/such/page", "/Products/Other/"])
  test(`§2 catch-all /{slug}, multi-segment: an unmatched route shows a non-fatal 'Page not found: ${path}'`, async ({ ask }) => {
    const answer = await ask(path);
    expect([answer.status, layoutOf(answer.html), headingOf(answer.html)]).toEqual([404, "default", `Page not found: ${path}`]);
    expect(answer.html).toMatch(/<meta name="robots" content="noindex/);
  });

for (const path of [
  "/write/no-such-group",
  "/write/social/no-such-tool",
  "/write/social/caption-generator/deeper",
  "/translate/no-such-pair",
])
  test(`§2 a validate step that fails raises a fatal 404 'Page Not Found: ${path}'`, async ({ ask }) => {
    const answer = await ask(path);
    expect([answer.status, layoutOf(answer.html)]).toEqual([404, "none"]);
    expect(wordsOf(answer.html)).toContain(`Page Not Found: ${path}`);
  });

pageTest(
  "§2 Navigation to external URLs is refused unless explicitly allowed; URLs with script-like protocols are refused",
  async ({ database, request }) => {
    const items = [
      ["refused", "https://elsewhere.example/", false],
      ["refused-too", "//elsewhere.example/", false],
      ["allowed", "https://elsewhere.example/allowed", true],
      ["script", "javascript:alert(1)", false],
      ["script-too", " java\tscript:alert(1)", true],
      ["data", "data:text/html,hi", true],
      ["own", "/write?own", false],
    ] as const;
    for (const [name, href, isExternal] of items)
      await database.execute(sql`
      INSERT INTO navigation (id, placement, label, href, external, sort, state)
      VALUES (${`spec-${name}`}, 'footer', ${JSON.stringify({ en: `Spec ${name}`, zh: name })}::jsonb, ${href}, ${isExternal}, 99, 1)`);
    await bumpChangeMark(database, "catalogue");
    try {
      const hrefs = async () => {
        const html = await (await request.get("/no-such-page")).text();
        return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>Spec ([^<]*)</g)].map(([, href, name]) => [name, href]);
      };
      const expected = [
        ["allowed", "https://elsewhere.example/allowed"],
        ["own", "/write?own"],
      ];
      await expect.poll(async () => (await hrefs()).sort()).toEqual(expected);
    } finally {
      await database.execute(sql`DELETE FROM navigation WHERE id LIKE 'spec-%'`);
      await bumpChangeMark(database, "catalogue");
    }
  },
);

for (const address of ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)", "/\\elsewhere.example"])
  pageTest(`§2 a navigation to ${address} after sign-in is refused`, async ({ page, signInAs }) => {
    await signInAs("user");
    await page.goto(`/user/login/?redirectTo=${encodeURIComponent(address)}`);
    await expect(page).toHaveURL("/");
  });

pageTest("§2 Full-page error screen: shows status code and message and a 'Back to Home' link to /", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await page.goto("/write/social/no-such-tool");
  const screen = page.getByRole("main");
  await expect(screen.getByText("404", { exact: true })).toBeVisible();
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
  await expect(page.getByRole("banner")).toHaveCount(0);
  const link = screen.getByRole("link", { name: "Back to Home", exact: true });
  await expect(link).toHaveAttribute("href", "/");
  await link.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner")).toBeVisible();
});

test("§2 Titles: 404 '404: This page could not be found'; the page is marked noindex", async ({ ask }) => {
  const { html } = await ask("/write/social/no-such-tool");
  expect(titleOf(html)).toBe("404: This page could not be found");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

/** Goes to a page whose data the server answers with this status. */
async function meetStatus(page: Page, status: number): Promise<void> {
  await page.goto("/");
  await alive(page);
  await page.route(/\/write\.data/, (route) => route.fulfill({ status, contentType: "text/plain", body: "" }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Write", exact: true }).click();
}

pageTest("§2 Titles: 410 '410: This page has been removed'; the page is marked noindex", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 410/);
  await meetStatus(page, 410);
  await expect(page).toHaveTitle("410: This page has been removed");
  await expect(page.getByText("410", { exact: true })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

pageTest("§2 Titles: otherwise 'Unknown error occurred'; the page is marked noindex", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 418/);
  await meetStatus(page, 418);
  await expect(page).toHaveTitle("Unknown error occurred");
  await expect(page.getByText("418", { exact: true })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("§2 Bot user agents do not get the error page", async ({ ask }) => {
  for (const bot of ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Twitterbot/1.0"]) {
    const answer = await ask("/write/social/no-such-tool", undefined, { "User-Agent": bot });
    expect([answer.status, wordsOf(answer.html).includes("Back to Home"), headingOf(answer.html)]).toEqual([404, false, ""]);
    const found = await ask("/write/social/caption-generator", undefined, { "User-Agent": bot });
    expect([found.status, headingOf(found.html)]).toEqual([200, "Caption Generator"]);
  }
});

for (const [line, connection, isAhead] of [
  ["slow", { effectiveType: "2g", saveData: false }, false],
  ["very slow", { effectiveType: "slow-2g", saveData: false }, false],
  ["fast", { effectiveType: "4g", saveData: false }, true],
] as const)
  pageTest(`§2 Prefetching is skipped on slow connections: on a ${line} one it is ${isAhead ? "not " : ""}skipped`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { get: () => value }), connection);
    const asked: string[] = [];
    page.on("request", (request) => void (/\/write\.data/.test(request.url()) && asked.push(request.url())));
    await page.goto("/");
    await alive(page);
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Write", exact: true });
    // A link is pointed at again until script has taken it over.
    const point = async () => {
      await page.mouse.move(5, 5);
      await link.hover();
      return asked.length;
    };
    if (isAhead) await expect.poll(point).toBe(1);
    else await point();
    await link.click();
    await expect(page).toHaveURL("/write");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What are you writing?");
    // What was loaded ahead is asked for once more only where it was not kept; without it the click alone asks.
    if (!isAhead) expect(asked).toHaveLength(1);
  });

pageTest("§2 A loading bar uses 2000 ms duration, 200 ms throttle, 500 ms hide delay, 400 ms reset delay", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await alive(page);
  const release = await holdBack(page, /\/write\.data/);
  const bar = page.locator("div[aria-hidden=true].fixed.top-0");
  const look = () => bar.evaluate(({ style }) => ({ isShown: style.opacity === "1", way: Number.parseFloat(style.scale || "0") }));
  await stopClock(page);
  const barWaits = await watchForTimer(page, 200);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Write", exact: true }).click();
  await barWaits();
  await page.clock.runFor(199);
  expect((await look()).isShown, "before the throttle is over").toBe(false);
  await page.clock.runFor(34);
  // The clock stands; drawing takes what it takes.
  await expect.poll(async () => (await look()).isShown, "after the throttle").toBe(true);
  await page.clock.runFor(2000);
  // An arc tangent: 2/π · atan(2t/duration) has come 70 % of the way at t = duration.
  expect((await look()).way).toBeGreaterThan(0.69);
  expect((await look()).way).toBeLessThan(0.72);
  release();
  await expect.poll(look).toEqual({ isShown: true, way: 1 });
  await page.clock.runFor(499);
  expect(await look(), "before the hide delay is over").toEqual({ isShown: true, way: 1 });
  await page.clock.runFor(1);
  expect(await look(), "after the hide delay").toEqual({ isShown: false, way: 1 });
  await page.clock.runFor(399);
  expect((await look()).way, "before the reset delay is over").toBe(1);
  await page.clock.runFor(1);
  expect((await look()).way, "after the reset delay").toBe(0);
});

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/mail/i).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

test("§2 translate/files/{id}: opens one file, in the full-screen layout, for its owner alone", async ({ ask, accounts, server }) => {
  const form = new FormData();
  form.set("file", new File(["The contract ends in autumn."], "contract.txt"));
  const headers = { Cookie: accounts.user.cookie, Origin: server.url };
  const sent = await fetch(`${server.url}/api/files`, { method: "POST", headers, body: form });
  expect(sent.status).toBe(201);
  const { file } = (await sent.json()) as { file: { id: string } };
  const path = `/translate/files/${file.id}`;
  const opened = await ask(path, "user");
  expect([opened.status, layoutOf(opened.html), headingOf(opened.html)]).toEqual([200, "full-screen", "contract.txt"]);
  for (const as of ["premium", "admin", undefined] as const) {
    const answer = await ask(path, as);
    expect([answer.status, layoutOf(answer.html)]).toEqual([404, "none"]);
    expect(wordsOf(answer.html)).toContain(`Page Not Found: ${path}`);
  }
});

test("§2 410: a page of the server that says so (a prompt that was removed)", async ({ ask, database }) => {
  const path = "/prompt/compare-two-options";
  const mark = (state: "ok" | "removed") =>
    database.execute(sql`UPDATE prompts SET moderation = ${state} WHERE 'compare-two-options' IN (id, slug)`);
  expect((await ask(path)).status).toBe(200);
  await mark("removed");
  try {
    // What is kept of the page for other visitors is over after seconds.
    await expect.poll(async () => (await ask(path)).status).toBe(410);
    const gone = await ask(path);
    expect([titleOf(gone.html), headingOf(gone.html)]).toEqual(["410: This page has been removed", "This page has been removed"]);
    expect(gone.html).toMatch(/<meta name="robots" content="noindex/);
  } finally {
    await mark("ok");
  }
});
