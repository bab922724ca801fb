import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "#platform/config/project-root.ts";
import type { DemoAccount } from "#server/demo-data.ts";
import type { AppServer } from "../../harness/app-server.ts";
import { expect, type MessageKey, test } from "../journey.ts";

type Role = "anonymous" | DemoAccount["key"];
type Layout = "default" | "app" | "full-screen" | "none";

type Listed = {
  path: string;
  /** Path of the page that is shown in the end, where it is another. */
  shown?: string;
  status?: number;
  layout?: Layout;
  title?: MessageKey;
};

/** Pages that are the same for everyone. */
const open: Listed[] = [
  { path: "/", layout: "default" },
  { path: "/images", layout: "default" },
  { path: "/pricing", layout: "default" },
  { path: "/write", layout: "default" },
  { path: "/write/social", layout: "default" },
  { path: "/write/social/caption-generator", layout: "default" },
  { path: "/write/a/b/c", status: 404, layout: "none", title: "error_screen_title_404" },
  { path: "/ask", layout: "app" },
  { path: "/shared/1", status: 404, layout: "none", title: "error_screen_title_404" },
  { path: "/prompts", layout: "default" },
  { path: "/prompts/new", layout: "default" },
  { path: "/prompt/compare-two-options", layout: "default" },
  { path: "/prompt/1", status: 404, layout: "none", title: "error_screen_title_404" },
  { path: "/translate/german", layout: "default" },
  { path: "/translate/de", shown: "/translate/german", layout: "default" },
  { path: "/translate/klingon", status: 404, layout: "none", title: "error_screen_title_404" },
  { path: "/translate/document", layout: "default" },
  { path: "/translate/settings", layout: "default" },
  { path: "/translate/all-languages", layout: "default" },
  { path: "/translate/files/1", status: 404, layout: "none", title: "error_screen_title_404" },
  { path: "/products/automate-gpt", layout: "default" },
  { path: "/automate-gpt", layout: "default" },
  { path: "/settings", shown: "/settings/chat", layout: "app", title: "settings_title" },
  { path: "/user/access-denied" },
  { path: "/user/setup", status: 410 },
  { path: "/about", layout: "default" },
  { path: "/status", layout: "default" },
  { path: "/no-such-page", status: 404, layout: "default" },
];

/** Pages for who is signed in. */
const behindAuth: Listed[] = [
  { path: "/image", layout: "app" },
  { path: "/image/free/resize", layout: "app" },
  { path: "/dashboard", shown: "/dashboard/account", layout: "app", title: "dashboard_title" },
  { path: "/dashboard/billing", layout: "app", title: "dashboard_title" },
  { path: "/translate/files", layout: "full-screen" },
];

const adminPaths = [
  "tags",
  "prompts",
  "image-tools",
  "navigations",
  "pages",
  "page/about",
  "figures",
  "settings",
  "users",
  "audit",
  "inbox",
  "outbox",
  "prompt/compare-two-options",
  "navigation/header-write",
  "writing-tool/1",
  "image-tool/a/b",
];
const behindAdmin: Listed[] = [
  { path: "/admin", shown: "/admin/writing-tools", layout: "app", title: "admin_title" },
  ...adminPaths.map((path): Listed => ({ path: `/admin/${path}`, layout: "app", title: "admin_title" })),
];

/** What a role gets of the guarded pages: the page, or the one that it is sent to. Open pages are the same for all who are signed in. */
function turnedAway(pages: Listed[], shown: string): Listed[] {
  return pages.map(({ path }) => ({ path, shown }));
}
const login = "/user/login/";
const denied = "/user/access-denied";
const asSignedIn = [...behindAuth, ...turnedAway(behindAdmin, denied)];
const pagesOf: Record<Exclude<Role, "other">, Listed[]> = {
  anonymous: [...open, { path: login }, ...turnedAway([...behindAuth, ...behindAdmin], login)],
  user: [...open, ...asSignedIn],
  premium: asSignedIn,
  admin: [...behindAuth, ...behindAdmin],
  frozenAdmin: asSignedIn,
};

let accounts: DemoAccount[] | undefined;

/** The accounts of the worker's own server, made once. */
function accountsOf(server: AppServer): DemoAccount[] {
  const parameters = [join(projectRoot, "build/server/wordloom.js"), "seed", "--demo", "--json"];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: server.dataDir, LOCAL_AI: "off" };
  accounts ??= (JSON.parse(execFileSync(process.execPath, parameters, { env, encoding: "utf8" })) as { accounts: DemoAccount[] }).accounts;
  return accounts;
}

async function signIn(page: Page, server: AppServer, key: Role): Promise<void> {
  const account = accountsOf(server).find((one) => one.key === key);
  const response = await page.request.post("/api/auth/sign-in/email", {
    headers: { Origin: server.url },
    data: { email: account?.email, password: account?.password },
  });
  expect(response.status()).toBe(200);
}

/** The frame around a page, told by what only it has; a page may bring a header of its own. */
async function layoutOf(page: Page): Promise<Layout> {
  return page.evaluate(() => {
    if (document.querySelector("body > div > footer, body footer")) return "default";
    if (document.querySelector("body header a[href]:not(main *)") && document.querySelector("div.h-dvh")) return "app";
    return document.querySelector("div.h-dvh") ? "full-screen" : "none";
  });
}

const heightBeyondWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

/** Some sixty pages one after the other. */
for (const role of Object.keys(pagesOf) as (keyof typeof pagesOf)[]) {
  test(`every route as ${role}: status, title, layout, nothing in the console`, async ({
    page,
    server,
    localized,
    message,
    pageErrors,
  }) => {
    if (role !== "anonymous") await signIn(page, server, role);
    // Chromium tells of a page that says it is missing or gone.
    pageErrors.allow(/status of (?:404|410).*\/(?:write|translate|user|prompt|shared|no-such-page)[^.]*\)$/);
    for (const { path, shown = path, status = 200, layout, title } of pagesOf[role]) {
      await test.step(path, async () => {
        const response = await page.goto(localized(path));
        const place = (address: string) => address.replace(/\/+$/, "") || "/";
        expect([path, response?.status(), place(new URL(page.url()).pathname)]).toEqual([path, status, place(localized(shown))]);
        if (layout !== undefined) expect([path, await layoutOf(page)]).toEqual([path, layout]);
        // Such a page scrolls in its own part; what sticks out of it would give the window a second bar, and emptiness to scroll to.
        if (layout === "app" || layout === "full-screen") expect([path, await heightBeyondWindow(page)]).toEqual([path, 0]);
        if (title === undefined) await expect(page).toHaveTitle(/ \| Wordloom$|^Wordloom/);
        else await expect(page).toHaveTitle(message(title, { appName: "Wordloom" }));
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        pageErrors.expectNone();
      });
    }
  });
}

test("in the browser, too, a guard is asked before its page is shown", async ({ page, server, localized, message, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  await signIn(page, server, "admin");
  await page.goto(localized("/admin/tags"));
  // The session ends elsewhere; the page that is open does not know it.
  await page.context().clearCookies();
  await page.getByRole("link", { name: message("outbox_title") }).click();
  await expect(page).toHaveURL(localized(`${login}?redirectTo=${encodeURIComponent(localized("/admin/outbox"))}`));
});
