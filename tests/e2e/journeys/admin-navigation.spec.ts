import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import { expect, test } from "../journey.ts";

// A server of its own: other journeys go by the links of the header.
test.use({ serverEnv: { APP_NAME: "Links" } });

const account = { email: "links@example.org", password: "a few words in a row" };

test("links are moved by keys and by dragging, seen in the preview, published, and stand in both headers", async ({
  page,
  browser,
  server,
  localized,
  message,
  language,
}) => {
  const command = ["admin", "create", "--email", account.email, "--password", account.password];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: server.dataDir, LOCAL_AI: "off" };
  execFileSync(process.execPath, [join(projectRoot, "build/server/wordloom.js"), ...command], { env });
  await page.request.post(`${server.url}/api/auth/sign-in/email`, { headers: { Origin: server.url }, data: account });
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

const linksOf = (page: Page) => page.getByRole("banner").getByRole("navigation").getByRole("link").allInnerTexts();
