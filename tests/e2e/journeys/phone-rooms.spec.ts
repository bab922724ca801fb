import { expect, test } from "../account-journey.ts";

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

test("on a phone every room is a press away, and the own menu has work, files, balance, settings and theme", async ({
  page,
  server,
  accounts,
  message,
  localized,
}) => {
  await page.goto(localized("/"));
  const rooms = page.getByRole("navigation", { name: message("shell_rooms"), exact: true }).getByRole("link");
  expect(await rooms.count()).toBeGreaterThanOrEqual(4);
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
