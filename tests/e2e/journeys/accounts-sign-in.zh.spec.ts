import { expect, test } from "../account-journey.ts";

test("a visitor signs up with text under way, confirms by email, and finds the text; then out, in, and a new password", {
  tag: "@gate",
}, async ({ page, accounts, caption, message, localized, pageErrors }) => {
  pageErrors.allow(/status of 40[13]/);
  const account = accounts.newAccount();
  await caption.open();
  await caption.text.fill("A text that came before the account");
  await expect(caption.form).toContainText(message("draft_saved"));
  await page
    .getByRole("banner")
    .getByRole("link", { name: message("account_sign_in") })
    .click();
  await expect(page).toHaveURL(`${localized("/user/login/")}?redirectTo=${encodeURIComponent(caption.path)}`);
  const kept = page.getByRole("region", { name: message("account_draft_title") });
  await expect(kept).toContainText("A text that came before the account");
  await page.getByRole("link", { name: message("account_create") }).click();

  await accounts.alive();
  await accounts.field("name").fill(account.name);
  await accounts.field("email").fill(account.email);
  await accounts.field("password").fill("short");
  await accounts.button("sign up").click();
  await expect(accounts.field("password")).toBeFocused();
  await expect(accounts.field("password")).toHaveAccessibleDescription(new RegExp(message("account_error_password_short", { min: 10 })));
  await accounts.field("password").fill(account.password);
  await accounts.button("sign up").click();
  await expect(page.getByRole("heading", { level: 1, name: message("account_mail_kept_title") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(account.email);
  await expect(page.getByRole("main")).toContainText(message("account_mail_outbox"));

  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await expect(page.getByRole("heading", { level: 1, name: message("account_verify_done_title") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(message("account_verify_signed_in", { email: account.email }));
  await page.getByRole("link", { name: message("account_verify_go_on") }).click();
  await expect(page).toHaveURL(caption.path);
  await caption.alive();
  await expect(caption.text).toHaveValue("A text that came before the account");
  const menu = await accounts.menu();
  await expect(menu).toContainText(account.email);
  await expect(menu).toContainText(message("account_menu_tokens", { tokens: "12" }));
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await accounts.menu();
  await accounts.button("sign out").click();
  await expect(page).toHaveURL(localized("/"));
  await expect(page.getByRole("banner").getByRole("link", { name: message("account_sign_in") })).toBeVisible();

  await page.goto(`${localized("/user/login/")}?redirectTo=${encodeURIComponent(localized("/write"))}`);
  await accounts.alive();
  await accounts.field("email").fill(account.email);
  await accounts.field("password").fill("not the password");
  await accounts.button("sign in").click();
  await expect(accounts.field("password")).toBeFocused();
  await expect(accounts.field("password")).toHaveAccessibleDescription(message("account_error_wrong_password"));
  await expect(accounts.field("email")).toHaveValue(account.email);
  await accounts.field("password").fill(account.password);
  await accounts.button("sign in").click();
  await expect(page).toHaveURL(localized("/write"));
  await accounts.menu();
  await accounts.button("sign out").click();
  await expect(page).toHaveURL(localized("/"));

  await page.goto(localized("/user/login/"));
  await page.getByRole("link", { name: message("account_forgot_link") }).click();
  await accounts.field("email").fill(account.email);
  await page.getByRole("button", { name: message("account_forgot_send") }).click();
  await expect(page.getByRole("heading", { level: 1, name: message("account_mail_kept_title") })).toBeVisible();
  await page.goto(await accounts.linkTo(account.email, "reset-password"));
  await accounts.field("new password").fill("another good password");
  await page.getByRole("button", { name: message("account_reset_save") }).click();
  await expect(page.getByRole("main")).toContainText(message("account_password_changed"));
  await accounts.field("email").fill(account.email);
  await accounts.field("password").fill("another good password");
  await accounts.button("sign in").click();
  await expect(page).toHaveURL(localized("/"));
  await expect(page.getByRole("banner").locator("summary").last()).toHaveAccessibleName(new RegExp(account.name));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms sign up, in and out, and say what is wrong with the values kept", async ({
    page,
    accounts,
    message,
    localized,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 40[013]/);
    const account = accounts.newAccount();
    await page.goto(`${localized("/user/sign-up")}?redirectTo=${encodeURIComponent(localized("/write"))}`);
    await accounts.field("name").fill(account.name);
    await accounts.field("email").fill(account.email);
    await accounts.field("password").fill("short");
    await accounts.button("sign up").click();
    await expect(page.getByRole("main")).toContainText(message("account_error_password_short", { min: 10 }));
    await expect(accounts.field("email")).toHaveValue(account.email);
    await accounts.field("password").fill(account.password);
    await accounts.button("sign up").click();
    await expect(page.getByRole("main")).toContainText(message("account_mail_outbox"));

    await page.goto(localized("/user/login/"));
    const signIn = async () => {
      await accounts.field("email").fill(account.email);
      await accounts.field("password").fill(account.password);
      await accounts.button("sign in").click();
    };
    await signIn();
    await expect(page.getByRole("alert")).toContainText(message("account_error_unverified"));
    await page.getByRole("button", { name: message("account_resend") }).click();
    await expect(page.getByRole("heading", { level: 1, name: message("account_mail_kept_title") })).toBeVisible();
    await page.goto(await accounts.linkTo(account.email, "verify-email"));
    await page.getByRole("link", { name: message("account_verify_go_on") }).click();
    await expect(page).toHaveURL(localized("/"));

    // The same forms within seconds: each of them has to act, none may be answered from memory.
    for (let round = 0; round < 2; round++) {
      const menu = await accounts.menu();
      await expect(menu).toContainText(account.email);
      await accounts.button("sign out").click();
      await expect(page.getByRole("banner").getByRole("link", { name: message("account_sign_in") })).toBeVisible();
      await page.goto(localized("/user/login/"));
      await signIn();
      await expect(page).toHaveURL(localized("/"));
    }
    await page.goto(`${localized("/user/login/")}?redirectTo=${encodeURIComponent("//elsewhere.example/")}`);
    await expect(page).toHaveURL(localized("/"));
  });
});

test("a run that is refused for want of an account runs when its visitor comes back signed in, once", async ({
  page,
  accounts,
  caption,
  message,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/status of 429/);
  const account = accounts.newAccount();
  await page.goto(localized("/user/sign-up"));
  await accounts.alive();
  await accounts.field("name").fill(account.name);
  await accounts.field("email").fill(account.email);
  await accounts.field("password").fill(account.password);
  await accounts.button("sign up").click();
  const link = await accounts.linkTo(account.email, "verify-email");

  const starts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/runs")) starts.push(request.postData() ?? "");
  });
  const spent = { error: { code: "allowance-spent", message: "spent", requestId: "r1" } };
  await page.route("**/api/runs", (route) => route.fulfill({ status: 429, json: spent, headers: { "Retry-After": "3600" } }));
  await caption.open();
  await caption.text.fill("Run me when I am back");
  await caption.generate.click();
  await page.getByRole("link", { name: message("account_sign_in_to_run") }).click();
  await expect(page).toHaveURL(new RegExp(`redirectTo=${encodeURIComponent(caption.path)}$`));
  await page.unroute("**/api/runs");
  const before = starts.length;
  await page.goto(link);
  await page.goto(caption.path);
  await caption.expectFinish("whole");
  expect(starts.slice(before).map((body) => (JSON.parse(body) as { fields: { about: string } }).fields.about)).toEqual([
    "Run me when I am back",
  ]);
  await page.goto(caption.path);
  await caption.alive();
  await expect(caption.text).toHaveValue("Run me when I am back");
  expect(starts.length).toBe(before + 1);
});

test("a return of a single sign-on without a session says so and leaves the form as the way in", async ({
  page,
  accounts,
  message,
  localized,
}) => {
  await page.goto(`${localized("/user/login/")}?code=abc&redirectTo=%2Fwrite`);
  await expect(page.getByRole("main")).toContainText(message("account_finishing_failed"));
  await expect(accounts.button("sign in")).toBeVisible();
});

test("an address without a profile is a fatal 404", async ({ page, localized, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const response = await page.goto(localized("/user/nobody-here"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText(`Page Not Found: ${localized("/user/nobody-here")}`);
});
