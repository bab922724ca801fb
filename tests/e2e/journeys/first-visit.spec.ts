import type { Page } from "@playwright/test";
import { untouchedMs } from "#server/pages/wake-script.ts";
import { contentPageBudget } from "../../../bench/page-weight.ts";
import { wholeBrowser } from "../server-settings.ts";
import { expect, test } from "../writing-journey.ts";

const pages = ["/write/social/caption-generator", "/prompt/agenda-with-outcomes"];
test.use({ hasBeenHere: false, launchOptions: wholeBrowser });

/** Of someone without an account. */
const unitsOfDay = 15;

const isAlive = (page: Page) => page.evaluate(() => "__reactRouterDataRouter" in window);

/** Holds off the moment at which an untouched page comes alive. */
const leaveUntouched = (page: Page) =>
  page.addInitScript((delayMs) => {
    const { setTimeout: set } = window;
    window.setTimeout = ((handler: () => void, ms: number) => (ms === delayMs ? 0 : set(handler, ms))) as typeof window.setTimeout;
  }, untouchedMs);

for (const path of pages) {
  test(`a first visit to ${path} takes few requests, and script runs once someone is there`, async ({ page, localized, message }) => {
    await leaveUntouched(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(localized(path));
    // Its files are fetched ahead, and nothing of them has run.
    const files = ((await page.locator("script[data-boot]").getAttribute("data-files")) ?? "").split(" ");
    expect(files.length).toBeGreaterThan(3);
    await expect.poll(() => files.filter((file) => !asked.some((url) => url.endsWith(file)))).toEqual([]);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(contentPageBudget.requests);
    await expect(page.getByRole("banner").getByText(message("shell_allowance_of_day", { limit: unitsOfDay }))).toBeVisible();
    expect(await isAlive(page)).toBe(false);
    await page.mouse.move(200, 200);
    await expect.poll(() => isAlive(page)).toBe(true);
  });
}

test("what a first page sends is marked as one visitor's before its first call", async ({ page, localized }) => {
  const called = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith("/api/"));
  await page.goto(localized("/prompt/agenda-with-outcomes"));
  await page.mouse.move(200, 200);
  expect((await (await called).allHeaders()).cookie).toMatch(/^first=[0-9a-f]{32}$/);
});

test("a page that shows something kept in this browser comes alive automatically", async ({ page, localized }) => {
  await leaveUntouched(page);
  await page.goto(localized("/write"));
  await page.evaluate(() => localStorage.setItem("wordloom:recent-tools", "[]"));
  await page.reload();
  await expect.poll(() => isAlive(page)).toBe(true);
});

test("an untouched page comes alive some seconds later", async ({ page, localized }) => {
  await page.goto(localized("/write"));
  await expect.poll(() => isAlive(page)).toBe(true);
});
