import { expect, test } from "../account-journey.ts";

test("signing in and out are lines of the palette, and so are the pages of an account once there is one", async ({
  page,
  server,
  accounts,
  localized,
  message,
}) => {
  const dialog = page.getByRole("dialog", { name: message("palette_title") });
  const choose = async (words: string) => {
    await page
      .getByRole("banner")
      .getByRole("button", { name: message("palette_open"), exact: true })
      .click();
    await dialog.getByRole("combobox").fill(words);
    await expect(dialog.getByRole("option", { selected: true })).toHaveText(words);
    await page.keyboard.press("Enter");
  };
  await page.goto(localized("/write/social"));
  await page
    .getByRole("banner")
    .getByRole("button", { name: message("palette_open"), exact: true })
    .click();
  await expect(dialog.getByRole("option", { name: message("palette_sign_in") })).toBeVisible();
  await expect(dialog.getByRole("option", { name: message("palette_account") })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await choose(message("palette_sign_in"));
  await expect(page).toHaveURL(`${localized("/user/login/")}?redirectTo=${encodeURIComponent(localized("/write/social"))}`);

  const account = accounts.newAccount();
  const signedUp = await page.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data: account });
  expect(signedUp.ok()).toBe(true);
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await page.goto(localized("/write"));
  await choose(message("palette_account"));
  await expect(page).toHaveURL(localized("/dashboard/account"));
  await choose(message("palette_sign_out"));
  await expect(page).toHaveURL(localized("/"));
  await expect(page.getByRole("banner").getByRole("link", { name: message("account_sign_in") })).toBeVisible();
});
