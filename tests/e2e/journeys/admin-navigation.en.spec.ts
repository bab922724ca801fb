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

test("links are moved by keys and by dragging, seen in the preview, published, and appear in both headers", async ({
  page,
  browser,
  server,
  localized,
  message,
  language,
}) => {
  await signInAsAdmin(page, server, "links");
  await page.goto(localized("/admin/navigations"));
  const [write, ask, prompts] = language === "en" ? ["Write", "Ask", "Prompts"] : ["写作", "提问", "提示词"];
  const header = () => page.getByRole("banner").getByRole("navigation").getByRole("link").allInnerTexts();
  const preview = (of: "admin_language_en" | "admin_language_zh") =>
    page
      .getByRole("navigation", { name: message("admin_nav_preview_header", { language: message(of) }) })
      .getByRole("link")
      .allInnerTexts();
  const before = await header();

  // Up until it is the first: the button keeps the focus, so that keys alone do it.
  const up = page.getByRole("button", { name: message("admin_nav_up", { name: write }), exact: true });
  await up.focus();
  await page.keyboard.press("Enter");
  const movedTo = (name: string, place: number, count: number) =>
    page.getByText(message("admin_nav_moved", { name, place, count, list: message("admin_nav_header") }));
  await expect(movedTo(write, 1, before.length)).toBeVisible();
  await expect(up).toBeDisabled();

  // By the mouse, before the first one.
  const row = (id: string) => page.locator(`[data-navigation-id="${id}"]`);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await row("header-prompts").hover();
  await page.mouse.down();
  await row("header-translate").hover();
  await row("header-write").hover({ position: { x: 400, y: 8 } });
  await row("header-write").hover({ position: { x: 400, y: 6 } });
  await page.mouse.up();
  await expect(movedTo(prompts, 1, before.length)).toBeVisible();
  const expected = [prompts, write, ask, ...before.filter((name) => ![prompts, write, ask].includes(name))];
  expect(await preview(language === "en" ? "admin_language_en" : "admin_language_zh")).toEqual(expected);
  expect((await preview("admin_language_zh")).slice(0, 3)).toEqual(["提示词", "写作", "提问"]);
  expect(await header()).toEqual(before);

  await page.getByRole("button", { name: message("admin_nav_publish_all", { count: 2 }) }).click();
  await expect(page.getByText(message("admin_nav_published_all", { count: 2 }))).toBeVisible();
  await page.goto(localized("/write"));
  expect(await header()).toEqual(expected);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${server.url}/zh/write`);
  expect((await linksOf(visitor)).slice(0, 3)).toEqual(["提示词", "写作", "提问"]);

  // The arrows are buttons of a form: they work without script.
  const { cookies } = await page.context().storageState();
  await visitor.context().addCookies(cookies);
  await visitor.goto(server.url + localized("/admin/navigations"));
  await visitor.getByRole("button", { name: message("admin_nav_down", { name: prompts }), exact: true }).click();
  await expect(visitor.getByRole("status").getByText(prompts)).toBeVisible();
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
  await page.goto(localized("/admin/navigation/footer-help"));
  for (const role of ["admin_nav_role_premium", "admin_nav_role_admin"] as const)
    await page.getByRole("checkbox", { name: message(role), exact: true }).check();
  await page.getByRole("button", { name: message("admin_nav_publish"), exact: true }).click();
  await expect(page.getByText(message("admin_nav_published_one"))).toBeVisible();
  await expect(page.getByRole("checkbox", { name: message("admin_nav_role_admin"), exact: true })).toBeChecked();

  await page.goto(localized("/admin/navigations"));
  await expect(page.locator('[data-navigation-id="footer-help"]')).toContainText(message("admin_nav_role_premium"));
  const preview = page.getByRole("navigation", {
    name: message("admin_nav_preview_footer", { language: message("admin_language_en") }),
  });
  await expect(preview.getByRole("link", { name: "Privacy", exact: true })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Help", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: message("admin_nav_role_premium"), exact: true }).click();
  await expect(preview.getByRole("link", { name: "Help", exact: true })).toBeVisible();

  const help = (of: Page) => of.getByRole("contentinfo").getByRole("link", { name: language === "en" ? "Help" : "帮助", exact: true });
  await page.goto(localized("/write"));
  await expect(help(page)).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(server.url + localized("/write"));
  await expect(visitor.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  await expect(help(visitor)).toHaveCount(0);
  await visitor.context().close();
});

const linksOf = (page: Page) => page.getByRole("banner").getByRole("navigation").getByRole("link").allInnerTexts();
