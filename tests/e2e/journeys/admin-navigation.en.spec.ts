import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import { expect, test } from "../journey.ts";

// A server of its own: other journeys go by the links of the header.
test.use({ serverEnv: { APP_NAME: "Links" } });

/** Signs in as an admin whose account is made for it. */
async function signInAsAdmin(page: Page, server: { url: string; dataDir: string }, name: string): Promise<void> {
  const account = { email: `${name}@example.org`, password: "a few words in a row" };
  const command = ["admin", "create", "--email", account.email, "--password", account.password];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: server.dataDir, LOCAL_AI: "off" };
  execFileSync(process.execPath, [join(projectRoot, "build/server/wordloom.js"), ...command], { env });
  await page.request.post(`${server.url}/api/auth/sign-in/email`, { headers: { Origin: server.url }, data: account });
}

test("links are moved by keys and by dragging, seen in the preview, published, and stand in both headers", async ({
  page,
  browser,
  server,
  localized,
  message,
  language,
}) => {
  await signInAsAdmin(page, server, "links");
  await page.goto(localized("/admin/navigations"));
  const [write, ask, social] = language === "en" ? ["Write", "Ask", "Social"] : ["写作", "提问", "社交媒体"];
  const header = () => page.getByRole("banner").getByRole("navigation").getByRole("link").allInnerTexts();
  const preview = (of: "admin_language_en" | "admin_language_zh") =>
    page
      .getByRole("navigation", { name: message("admin_nav_preview_header", { language: message(of) }) })
      .getByRole("link")
      .allInnerTexts();
  const before = await header();

  // Up twice: the button keeps the focus, so that keys alone do it.
  const up = page.getByRole("button", { name: message("admin_nav_up", { name: write }), exact: true });
  await up.focus();
  await page.keyboard.press("Enter");
  const movedTo = (name: string, place: number, count: number) =>
    page.getByText(message("admin_nav_moved", { name, place, count, list: message("admin_nav_header") }));
  await expect(movedTo(write, 2, before.length)).toBeVisible();
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(movedTo(write, 1, before.length)).toBeVisible();
  await expect(up).toBeDisabled();

  // By the mouse, before the first one.
  const row = (id: string) => page.locator(`[data-navigation-id="${id}"]`);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await row("header-social").hover();
  await page.mouse.down();
  await row("header-prompts").hover();
  await row("header-write").hover({ position: { x: 400, y: 8 } });
  await row("header-write").hover({ position: { x: 400, y: 6 } });
  await page.mouse.up();
  await expect(movedTo(social, 1, before.length)).toBeVisible();
  const expected = [social, write, ask, ...before.filter((name) => ![social, write, ask].includes(name))];
  expect(await preview(language === "en" ? "admin_language_en" : "admin_language_zh")).toEqual(expected);
  expect((await preview("admin_language_zh")).slice(0, 3)).toEqual(["社交媒体", "写作", "提问"]);
  expect(await header()).toEqual(before);

  await page.getByRole("button", { name: message("admin_nav_publish_all", { count: 2 }) }).click();
  await expect(page.getByText(message("admin_nav_published_all", { count: 2 }))).toBeVisible();
  await page.goto(localized("/write"));
  expect(await header()).toEqual(expected);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${server.url}/zh/write`);
  expect((await linksOf(visitor)).slice(0, 3)).toEqual(["社交媒体", "写作", "提问"]);

  // The arrows are buttons of a form: they work without script.
  const { cookies } = await page.context().storageState();
  await visitor.context().addCookies(cookies);
  await visitor.goto(server.url + localized("/admin/navigations"));
  await visitor.getByRole("button", { name: message("admin_nav_down", { name: social }), exact: true }).click();
  await expect(visitor.getByRole("status").getByText(social)).toBeVisible();
  await expect(visitor.getByRole("button", { name: message("admin_nav_publish_all", { count: 1 }) })).toBeVisible();
  await visitor.context().close();
});

test("a link is shown to some people alone, as the tree and the preview say", async ({
  page,
  browser,
  server,
  localized,
  message,
  language,
}) => {
  await signInAsAdmin(page, server, "roles");
  await page.goto(localized("/admin/navigation/footer-about"));
  for (const role of ["admin_nav_role_premium", "admin_nav_role_admin"] as const)
    await page.getByRole("checkbox", { name: message(role), exact: true }).check();
  await page.getByRole("button", { name: message("admin_nav_publish"), exact: true }).click();
  await expect(page.getByText(message("admin_nav_published_one"))).toBeVisible();
  await expect(page.getByRole("checkbox", { name: message("admin_nav_role_admin"), exact: true })).toBeChecked();

  await page.goto(localized("/admin/navigations"));
  await expect(page.locator('[data-navigation-id="footer-about"]')).toContainText(message("admin_nav_role_premium"));
  const preview = page.getByRole("navigation", {
    name: message("admin_nav_preview_footer", { language: message("admin_language_en") }),
  });
  await expect(preview.getByRole("link", { name: "Help", exact: true })).toBeVisible();
  await expect(preview.getByRole("link", { name: "About", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: message("admin_nav_role_premium"), exact: true }).click();
  await expect(preview.getByRole("link", { name: "About", exact: true })).toBeVisible();

  const about = (of: Page) => of.getByRole("contentinfo").getByRole("link", { name: language === "en" ? "About" : "关于", exact: true });
  await page.goto(localized("/write"));
  await expect(about(page)).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(server.url + localized("/write"));
  await expect(visitor.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  await expect(about(visitor)).toHaveCount(0);
  await visitor.context().close();
});

const linksOf = (page: Page) => page.getByRole("banner").getByRole("navigation").getByRole("link").allInnerTexts();
