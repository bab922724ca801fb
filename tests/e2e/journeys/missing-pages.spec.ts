import { expect, test } from "../journey.ts";

test("an address that nothing answers says so by its path, with status 404, and is not indexed", async ({
  page,
  localized,
  language,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const path = localized("/no/such page-页面");
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  const sentence = message("not_found_title", { path });
  if (language === "en") expect(sentence).toBe("Page not found: /no/such page-页面");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence);
  await expect(page).toHaveTitle(`${sentence} | Wordloom`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  // Nothing is like that; the main sections are at hand.
  await expect(page.getByText(message("not_found_intro_sections"))).toBeVisible();
  await expect(page.getByRole("heading", { name: message("not_found_tools") })).toHaveCount(0);
  for (const name of ["palette_ask", "palette_write", "home_translate", "palette_prompts"] as const)
    await expect(page.getByRole("main").getByRole("link", { name: message(name), exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("caption");
  await page.getByRole("search").getByRole("button").click();
  await expect(page).toHaveURL(`${localized("/write")}?q=caption`);
});

test("an address that is nearly a tool's name shows that tool", async ({ page, localized, message, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await page.goto(localized("/grammer"));
  const tools = page.getByRole("region", { name: message("not_found_tools") });
  await expect(page.getByText(message("not_found_intro"))).toBeVisible();
  await expect(tools.getByRole("link")).toHaveCount(1);
  await expect(tools.getByRole("link")).toHaveAttribute("href", localized("/write/rewrite/grammar"));
});

test("the error screen names what happened in its title, and leads home", async ({ page, localized, language, message, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const response = await page.goto(localized("/write/social/no-such-tool"));
  expect(response?.status()).toBe(404);
  if (language === "en") await expect(page).toHaveTitle("404: This page could not be found");
  await expect(page).toHaveTitle(message("error_screen_title_404"));
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("error_screen_404"));
  await page.getByRole("link", { name: message("error_screen_back_to_home") }).click();
  await expect(page).toHaveURL(localized("/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("home_heading"));
});

test("a page whose data cannot be had shows the error screen, and says that drafts are safe", async ({
  page,
  localized,
  language,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  await page.goto(localized("/"));
  await page.getByRole("textbox", { name: message("home_text") }).fill("a draft");
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "down" }));
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("wordloom:draft:")))).toBe(true);
  await page
    .getByRole("navigation", { name: message("shell_main_navigation") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveTitle(message("error_screen_unknown"));
  if (language === "en") await expect(page).toHaveTitle("Unknown error occurred");
  await expect(page.getByText(message("error_screen_text_is_safe"))).toBeVisible();
  await page.unroute(/\.data(\?|$)/);
  await page.getByRole("link", { name: message("error_screen_back_to_home") }).click();
  await expect(page.getByRole("textbox", { name: message("home_text") })).toHaveValue("a draft");
});
