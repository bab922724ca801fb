import { expect, test } from "../account-journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("at 320 pixels what the day has is in sight before any run, and no language's name is cut", async ({ page, message, localized }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { units } = (await (await page.request.get("/api/me")).json()) as { units: { limit: number } };
  const ofDay = message("shell_allowance_of_day", units);
  const left = message("shell_allowance", { ...units, left: String(units.limit) });
  for (const path of ["/write", "/translate/english-to-german"]) {
    await page.goto(localized(path));
    const mark = page.getByRole("banner").getByRole("link", { name: ofDay, exact: true });
    await expect(mark.or(page.getByRole("banner").getByRole("link", { name: left, exact: true }))).toBeInViewport({ ratio: 1 });
  }
  for (const name of ["translator_from", "translator_to"] as const) {
    const list = page.getByRole("combobox", { name: message(name), exact: true });
    const widths = await list.evaluate((select: HTMLElement) => {
      const drawn = select.offsetWidth;
      select.style.maxWidth = "none";
      return { drawn, whole: select.offsetWidth };
    });
    expect(widths.drawn).toBe(widths.whole);
  }
});

/** Whether the words of an element are within its padding. */
const holdsItsWords = (element: HTMLElement): boolean => {
  const words = document.createRange();
  words.selectNodeContents(element);
  const { left, right } = words.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return left >= box.left + Number.parseFloat(paddingLeft) - 1 && right <= box.right - Number.parseFloat(paddingRight) + 1;
};

test("at 320 pixels no name in the bar is cut, and the composer's button holds its words", async ({ page, message, localized }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(localized("/"));
  const bar = page.getByRole("navigation", { name: message("shell_rooms"), exact: true });
  await expect(bar.getByRole("link")).toHaveCount(4);
  const names = await bar
    .locator("li:not(li li) > a > span")
    .evaluateAll((spans) => spans.map((span) => [span.scrollWidth, span.clientWidth]));
  for (const [whole, drawn] of names) expect(drawn).toBe(whole);
  expect(await bar.locator("summary").evaluate(holdsItsWords)).toBe(true);
  await page.getByRole("main").getByText(message("home_automate"), { exact: true }).click();
  const choose = page.getByRole("main").getByRole("button", { name: message("home_automate_go"), exact: true });
  await expect(choose).toBeVisible();
  expect(await choose.evaluate(holdsItsWords)).toBe(true);
});

test("on a phone every room is two presses away, and the own menu has work, files, balance, settings and theme", async ({
  page,
  server,
  accounts,
  message,
  localized,
}) => {
  await page.goto(localized("/"));
  const rooms = page.getByRole("navigation", { name: message("shell_rooms"), exact: true }).getByRole("link");
  await expect(rooms).toHaveCount(4);
  for (const room of await rooms.all()) await expect(room).toBeInViewport({ ratio: 1 });
  await rooms.nth(1).click();
  await expect(page).not.toHaveURL(localized("/"));

  const account = accounts.newAccount();
  const headers = { Origin: server.url };
  await page.request.post("/api/auth/sign-up/email", { headers, data: account });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await page.request.post("/api/auth/sign-in/email", { headers, data: account });
  await page.goto(localized("/ask"));
  const menu = await accounts.menu();
  for (const name of ["account_menu_dashboard", "billing_title", "account_menu_recent", "palette_files", "palette_settings"] as const)
    await expect(menu.getByRole("link", { name: message(name), exact: true })).toBeInViewport({ ratio: 1 });
  await menu.getByText(message("theme_dark"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await menu.getByRole("link", { name: message("billing_title"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: message("billing_title") })).toBeVisible();
  await expect(
    page.getByRole("region", { name: message("billing_ledger") }).locator("bdi", { hasText: message("ledger_grant") }),
  ).toBeVisible();
  // The address is known: one press, and the answer.
  await page.goto(localized("/products/automate-gpt"));
  await expect(page.getByRole("main").getByRole("textbox", { name: message("waitlist_email") })).toHaveCount(0);
  await page.getByRole("button", { name: message("waitlist_join") }).click();
  await expect(page.getByRole("status").filter({ hasText: message("waitlist_joined") })).toBeVisible();

  // A page that has the whole window has the rooms and the search too.
  await page.goto(localized("/translate/files"));
  for (const room of await rooms.all()) await expect(room).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: message("palette_open"), exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the rest of the rooms, search, settings and the other language are on a sheet that closes by itself", async ({
  page,
  message,
  localized,
}) => {
  await page.goto(localized("/ask"));
  await expect(page.locator("main form:has(textarea)").last()).toHaveJSProperty("noValidate", true);
  const bar = page.getByRole("navigation", { name: message("shell_rooms"), exact: true });
  const more = bar.locator("summary");
  const sheet = bar.locator("details > div > div");
  await more.click();
  for (const name of ["pricing_title", "account_menu_recent", "translator_all_languages", "palette_settings"] as const)
    await expect(sheet.getByRole("link", { name: message(name), exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();

  // What dims the page closes the sheet, and nothing below it is pressed.
  await more.click();
  await page.mouse.click(180, 60);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(localized("/ask"));

  await more.press("Enter");
  await expectNothingSerious(page, "the sheet of a phone's bar", { within: ".bottom-bar" });
  await page.setViewportSize({ width: 360, height: 740 });
  await sheet.locator(`a[href="${localized("/automate-gpt")}"]`).click();
  await expect(page).toHaveURL(localized("/automate-gpt"));
  await expect(sheet).toBeHidden();
  await expect(more).toHaveAttribute("aria-current", "true");

  await more.click();
  await sheet.getByRole("button", { name: message("shell_search_everything"), exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(sheet).toBeHidden();
});

test("a sheet that was opened before the page was alive works all the same", async ({ page, message, localized }) => {
  await page.goto(localized("/write"));
  const bar = page.getByRole("navigation", { name: message("shell_rooms"), exact: true });
  await bar.locator("summary").click();
  const search = bar.getByRole("button", { name: message("shell_search_everything"), exact: true });
  await search.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the sheet opens, and leads to the other language of the same page", async ({ page, message, localized }) => {
    await page.goto(localized("/write"));
    const bar = page.getByRole("navigation", { name: message("shell_rooms"), exact: true });
    await bar.locator("summary").click();
    await expect(bar.getByRole("button")).toHaveCount(0);
    await bar.locator("a[hreflang]").click();
    await expect(page).toHaveURL(localized("/write") === "/write" ? "/zh/write" : "/write");
  });
});
