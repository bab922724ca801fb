import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import type { Account } from "../account-journey.ts";
import { expect, test as journey } from "../account-journey.ts";

type SignedUp = { signUp(account: Account): Promise<void> };

/** Journeys of who has an account: it is made through the API, with the browser's own device. */
const test = journey.extend<SignedUp>({
  signUp: async ({ page, accounts, server }, use) => {
    await use(async (account) => {
      await post(page.request, server.url, "/api/auth/sign-up/email", account);
      await page.goto(await accounts.linkTo(account.email, "verify-email"));
    });
  },
});

async function post(request: APIRequestContext, origin: string, path: string, data: unknown): Promise<void> {
  const response = await request.post(origin + path, { headers: { Origin: origin }, data });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
}

const caption = (about: string) => ({
  kind: "write",
  tool: "social/caption-generator",
  fields: { about, platform: "instagram", tone: 0 },
  locale: "en",
  quality: "fast",
  variants: 1,
});

test("Shows 4: an anonymous visitor writes three texts and a draft, signs up, takes them along and finds them", { tag: "@gate" }, async ({
  page,
  server,
  accounts,
  signUp,
  caption: tool,
  message,
  localized,
}) => {
  // The page's first call and the test's must not make two devices at the same moment.
  await Promise.all([page.waitForResponse(/\/api\/me$/), page.goto(localized("/write"))]);
  for (const about of ["a blue kettle", "a teapot", "a cup"]) await post(page.request, server.url, "/api/runs", caption(about));
  await tool.open();
  await tool.text.fill("A draft from before the account");
  await expect(tool.form).toContainText(message("draft_saved"));
  await signUp(accounts.newAccount());

  await tool.open();
  await expect(tool.text).toHaveValue("A draft from before the account");
  const offer = page.getByRole("complementary", { name: message("adoption_label") });
  await expect(offer).toContainText(message("adoption_question", { count: 3 }));
  await offer.getByRole("button", { name: message("adoption_take") }).click();
  await expect(offer).toBeHidden();
  await page.goto(localized("/"));
  const recent = page.getByRole("region", { name: message("home_recent") });
  await expect(recent.getByRole("listitem")).toHaveCount(3);
  await page.goto(localized("/dashboard/account"));
  await expect(page.getByRole("heading", { level: 1, name: message("dashboard_account") })).toBeVisible();
  await expect(page.getByText(message("adoption_question", { count: 3 }))).toHaveCount(0);
  await tool.open();
  await expect(tool.text).toHaveValue("A draft from before the account");
});

test("work moved to the account is on the page at once, and text being typed stays", async ({
  page,
  server,
  accounts,
  signUp,
  message,
  localized,
}) => {
  await page.goto(localized("/write"));
  await post(page.request, server.url, "/api/runs", caption("a lamp"));
  await signUp(accounts.newAccount());
  await page.goto(localized("/"));
  const offer = page.getByRole("complementary", { name: message("adoption_label") });
  await expect(offer).toBeVisible();
  const recent = page.getByRole("region", { name: message("home_recent") });
  await expect(recent).toHaveCount(0);
  const text = page.getByRole("main").getByRole("textbox").first();
  await text.fill("Half a thought");
  await offer.getByRole("button", { name: message("adoption_take") }).click();
  await expect(recent.getByRole("listitem")).toHaveCount(1);
  await expect(text).toHaveValue("Half a thought");
});

test("what is left on the device stays there, and is not asked about again", async ({
  page,
  server,
  accounts,
  signUp,
  message,
  localized,
}) => {
  await page.goto(localized("/write"));
  await post(page.request, server.url, "/api/runs", caption("a lamp"));
  await signUp(accounts.newAccount());
  await page.goto(localized("/write"));
  const offer = page.getByRole("complementary", { name: message("adoption_label") });
  await offer.getByRole("button", { name: message("adoption_leave") }).click();
  await expect(offer).toBeHidden();
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/me/adoption"));
  await page.reload();
  expect(await (await asked).json()).toMatchObject({ runs: 0 });
  await accounts.menu();
  await accounts.button("sign out").click();
  await expect(page).toHaveURL(localized("/"));
  await expect(page.getByRole("region", { name: message("home_recent") }).getByRole("listitem")).toHaveCount(1);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the account page changes a profile, a picture and a time zone", async ({
      page,
      accounts,
      signUp,
      message,
      localized,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 4\d\d/);
      const account = accounts.newAccount();
      await signUp(account);
      await page.goto(localized("/dashboard"));
      await expect(page).toHaveURL(localized("/dashboard/account"));
      await expect(page).toHaveTitle(message("dashboard_title"));
      const part = (name: Parameters<typeof message>[0]) => page.getByRole("region", { name: message(name), exact: true });
      const press = (name: Parameters<typeof message>[0]) => page.getByRole("button", { name: message(name), exact: true }).click();

      const handle = page.getByLabel(message("dashboard_handle"), { exact: true });
      if (javaScriptEnabled) await expect(page.getByRole("main").locator("button[aria-controls]").first()).toBeAttached();
      await handle.fill("login");
      if (javaScriptEnabled) await expect(handle).toHaveAccessibleDescription(new RegExp(message("dashboard_handle_reserved")));
      await page.getByLabel(message("dashboard_bio"), { exact: true }).fill("Kettles, mostly");
      await press("dashboard_profile_save");
      await expect(handle).toHaveAccessibleDescription(new RegExp(message("dashboard_handle_reserved")));
      await expect(page.getByLabel(message("dashboard_bio"), { exact: true })).toHaveValue("Kettles, mostly");
      const name = `kettle-${account.email.replace(/\D/g, "")}-${javaScriptEnabled ? "a" : "b"}`;
      await handle.fill(name);
      if (javaScriptEnabled) await expect(part("dashboard_profile")).toContainText(message("dashboard_handle_free", { handle: name }));
      await page.getByLabel(message("account_name"), { exact: true }).fill("Ada K.");
      await press("dashboard_profile_save");
      await expect(
        part("dashboard_profile")
          .getByRole("status")
          .filter({ hasText: message("dashboard_saved") }),
      ).toBeVisible();
      await expect(page.getByRole("banner")).toContainText("Ada K.");

      await page.locator("#picture summary").click();
      const picture = await sharp({
        create: { width: 900, height: 600, channels: 3, background: "#1f4e8c", noise: { type: "gaussian", mean: 128, sigma: 60 } },
      })
        .png()
        .toBuffer();
      expect(picture.byteLength).toBeGreaterThan(1_100_000);
      await page
        .getByLabel(message("dashboard_picture"), { exact: true })
        .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
      if (javaScriptEnabled) {
        // What is typed in the other form of the card isn't lost without a question.
        const about = page.getByLabel(message("dashboard_bio"), { exact: true });
        await about.fill("Kettles and lamps");
        const asked = page.waitForEvent("dialog");
        const pressed = press("dashboard_picture_upload");
        const dialog = await asked;
        expect(dialog.type()).toBe("beforeunload");
        await dialog.dismiss();
        await pressed;
        await expect(about).toHaveValue("Kettles and lamps");
        const askedByLink = page.waitForEvent("dialog");
        const followed = page
          .getByRole("link", { name: message("settings_pages_chat") })
          .first()
          .click();
        const question = await askedByLink;
        expect(question.message()).toBe(message("leave_unsaved"));
        await question.dismiss();
        await followed;
        await expect(about).toHaveValue("Kettles and lamps");
        await about.fill("Kettles, mostly");
      }
      await press("dashboard_picture_upload");
      await expect(page.getByRole("img", { name: message("dashboard_picture_alt") })).toBeVisible();
      await page.locator("#picture summary").click();
      await page
        .getByLabel(message("dashboard_picture"), { exact: true })
        .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
      await press("dashboard_picture_upload");
      await expect(part("dashboard_profile")).toContainText(message("dashboard_picture_unsupported"));

      await page.getByLabel(message("dashboard_timezone"), { exact: true }).selectOption("Asia/Shanghai");
      await press("dashboard_profile_save");
      await expect(page.getByLabel(message("dashboard_timezone"), { exact: true })).toHaveValue("Asia/Shanghai");
    });

    test("the account page asks who is new what they are here for, once", async ({
      page,
      accounts,
      signUp,
      message,
      localized,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 400/);
      await signUp(accounts.newAccount());
      await page.goto(localized("/dashboard/account"));
      const card = page.getByRole("complementary", { name: message("onboarding_label") });
      // It is asked above the parts of the page, and never between them.
      await expect(page.locator("#onboarding + #profile")).toBeVisible();
      const send = card.getByRole("button", { name: message("dashboard_exit_send") });
      await send.click();
      await expect(card.getByRole("alert")).toContainText(message("onboarding_missing"));
      await card.getByRole("radio", { name: message("onboarding_files") }).check();
      await send.click();
      await expect(page.getByRole("status").filter({ hasText: message("dashboard_exit_thanks") })).toBeVisible();
      await expect(card).toHaveCount(0);
    });

    test("the account page does not ask again who would rather not say", async ({ page, accounts, signUp, message, localized }) => {
      await signUp(accounts.newAccount());
      await page.goto(localized("/dashboard/account"));
      const card = page.getByRole("complementary", { name: message("onboarding_label") });
      await card.getByRole("button", { name: message("onboarding_skip") }).click();
      await expect(card).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: message("dashboard_account") })).toBeVisible();
      await expect(card).toHaveCount(0);
    });

    test("the account page ends sessions, changes password and address, gives the data out and ends the account", async ({
      page,
      browser,
      server,
      accounts,
      signUp,
      message,
      localized,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 4\d\d/);
      const account = accounts.newAccount();
      await signUp(account);
      await page.goto(localized("/dashboard/account"));
      const part = (name: Parameters<typeof message>[0]) => page.getByRole("region", { name: message(name), exact: true });
      const press = (name: Parameters<typeof message>[0]) => page.getByRole("button", { name: message(name), exact: true }).click();

      const elsewhere = await browser.newContext();
      await post(elsewhere.request, server.url, "/api/auth/sign-in/email", account);
      await page.reload();
      await expect(part("dashboard_sessions").getByRole("listitem")).toHaveCount(2);
      await press("dashboard_sessions_end_others");
      await expect(part("dashboard_sessions").getByRole("listitem")).toHaveCount(1);
      expect(await (await elsewhere.request.get(`${server.url}/api/me`)).json()).toMatchObject({ actor: "anonymous" });
      await elsewhere.close();

      const [password, address] = [page.locator("#password"), page.locator("#email")];
      await password.locator("summary").click();
      await page.getByLabel(message("dashboard_password_now"), { exact: true }).fill("not the password");
      await page.getByLabel(message("account_new_password"), { exact: true }).fill("another good password");
      await press("dashboard_password_change");
      await expect(page.getByLabel(message("dashboard_password_now"), { exact: true })).toHaveAccessibleDescription(
        message("dashboard_password_wrong"),
      );
      await page.getByLabel(message("dashboard_password_now"), { exact: true }).fill(account.password);
      await page.getByLabel(message("account_new_password"), { exact: true }).fill("another good password");
      await press("dashboard_password_change");
      await expect(password).toContainText(message("dashboard_password_changed"));

      await address.locator("summary").click();
      const newEmail = `new-${account.email}`;
      await page.getByLabel(message("dashboard_email_new"), { exact: true }).fill(newEmail);
      await press("dashboard_email_send");
      await expect(address).toContainText(message("dashboard_email_sent"));
      await page.goto(await accounts.linkTo(newEmail, "change-email"));
      await expect(address).toContainText(message("dashboard_email_changed"));
      await expect(address).toContainText(newEmail);

      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: message("dashboard_download_now") }).click();
      const files = unzipSync(readFileSync(await (await downloading).path()));
      expect(strFromU8(files["profile.json"] ?? new Uint8Array())).toContain(newEmail);

      const confirmation = page.getByLabel(message("dashboard_delete_type", { email: newEmail }), { exact: true });
      await confirmation.fill(account.email);
      await press("dashboard_delete_now");
      await expect(confirmation).toHaveAccessibleDescription(message("dashboard_delete_other_email"));
      await confirmation.fill(newEmail);
      await press("dashboard_delete_now");
      await expect(page).toHaveURL(`${localized("/user/account-deleted")}#content`);
      await expect(page.getByRole("heading", { level: 1, name: message("dashboard_deleted_title") })).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: message("account_sign_in") })).toBeVisible();
      await press("dashboard_exit_send");
      await expect(page.getByRole("alert").filter({ hasText: message("dashboard_exit_missing") })).toBeVisible();
      await page.getByRole("radio", { name: message("dashboard_exit_privacy") }).check();
      await press("dashboard_exit_send");
      await expect(page.getByText(message("dashboard_exit_thanks"))).toBeVisible();
      await page.goto(localized("/dashboard/account"));
      await expect(page).toHaveURL(/\/user\/login\/\?redirectTo=/);
    });
  });
