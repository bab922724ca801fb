import type { Page } from "@playwright/test";
import { expect, test } from "../writing-journey.ts";
import { patience } from "../../harness/patience.ts";

const typed = "Zwei Schwestern eröffnen eine Bäckerei. 两姐妹开了一家面包店";

/** The file is gone, as after a newer build. */
async function lose(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "not found\n" }));
}

/** The file of a route, as this build calls it. */
async function moduleOf(page: Page, route: string): Promise<RegExp> {
  const path = await page.evaluate((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> };
    };
    return manifest.routes[id]?.module;
  }, route);
  if (path === undefined) throw new Error(`there is no route ${route}`);
  return new RegExp(`${path.replaceAll(".", "\\.")}$`);
}

function countLoads(page: Page): () => string[] {
  const loads: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && loads.push(new URL(request.url()).pathname)));
  return () => loads;
}

test("a lost part of a page reloads it once with the draft, and the second time in 10 seconds says what to press", async ({
  page,
  caption,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404|Failed to fetch dynamically|shortcut-help|Failed to load module/);
  await caption.open();
  await caption.text.fill(typed);
  await caption.alive();
  await lose(page, /\/assets\/shortcut-help-/);
  const loads = countLoads(page);
  const help = page.getByRole("contentinfo").getByRole("button", { name: message("shortcuts_title") });
  await help.click();
  await expect.poll(loads).toHaveLength(1);
  await caption.text.click();
  await caption.alive();
  await expect(caption.text).toHaveValue(typed);

  await help.click();
  await expect(page.getByText(message("error_screen_part_missing"))).toBeVisible();
  await expect(page.getByText(message("error_screen_text_is_safe"))).toBeVisible();
  expect(loads()).toHaveLength(1);

  await page.unroute(/\/assets\/shortcut-help-/);
  await page.getByRole("button", { name: message("build_reload"), exact: true }).click();
  await caption.alive();
  await expect(caption.text).toHaveValue(typed);
});

test("a page whose script is lost is loaded as a document, once in 10 seconds; a link that is pointed at does nothing", async ({
  page,
  language,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404|Failed to fetch dynamically|Failed to load module/);
  await page.goto(localized("/"));
  await page.getByRole("textbox", { name: message("home_text") }).fill(typed);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await lose(page, await moduleOf(page, language === "zh" ? "zh.write" : "write"));
  const loads = countLoads(page);
  const link = page
    .getByRole("navigation", { name: message("shell_main_navigation") })
    .getByRole("link")
    .and(page.locator('[href$="/write"]'));
  // A link is pointed at again until script has taken it over.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await Promise.all([page.waitForResponse((response) => response.status() === 404, { timeout: patience.look }), link.hover()]);
  }).toPass();
  expect(loads()).toEqual([]);

  await link.click();
  await expect(page).toHaveURL(localized("/write"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("write_question"));
  // The document's own script is lost too: the page is there and is not loaded again and again.
  await page.mouse.click(5, 5);
  await page.waitForLoadState("networkidle");
  expect(loads()).toEqual([localized("/write")]);

  // What was typed comes from the draft, with the first sign of a person or, where a draft is kept, as soon as the page is idle.
  expect(await (await page.goto(localized("/")))?.text()).not.toContain("Zwei Schwestern");
  await page.getByRole("textbox", { name: message("home_text") }).click();
  await expect(page.getByRole("textbox", { name: message("home_text") })).toHaveValue(typed);
  await link.click();
  await expect(page.getByText(message("error_screen_part_missing"))).toBeVisible();
});
