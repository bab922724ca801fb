import { sampleOf } from "../../harness/matrix.ts";
import { expect, test } from "../account-journey.ts";

/** What a browser says of this header where a page comes by plain http from another machine. */
const untrustworthy = /^The Cross-Origin-Opener-Policy header has been ignored/;

test("W21: a site of one's own opens at any private address: sign-up, mail and a run", { tag: "@gate" }, async ({
  page,
  server,
  accounts,
  caption,
  message,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(untrustworthy);
  for (const host of sampleOf(["nas.local", "127.0.0.1", "192.168.1.20"], 3)) {
    const origin = new URL(server.url.replace("localhost", host)).origin;
    const account = accounts.newAccount();
    await test.step(host, async () => {
      await page.goto(origin + localized("/user/sign-up/"));
      await accounts.alive();
      await accounts.field("name").fill(account.name);
      await accounts.field("email").fill(account.email);
      await accounts.field("password").fill(account.password);
      await accounts.button("sign up").click();
      await expect(page.getByRole("heading", { level: 1, name: message("account_mail_kept_title") })).toBeVisible();
      const link = await accounts.linkTo(account.email, "verify-email");
      expect(link.startsWith(`${origin}/`)).toBe(true);
      await page.goto(link);
      await expect(page.getByRole("main")).toContainText(message("account_verify_signed_in", { email: account.email }));

      await page.goto(origin + caption.path);
      await caption.alive();
      await caption.text.fill("A bakery at the corner");
      await caption.generate.click();
      await caption.expectFinish("whole");
      expect(new URL(page.url()).origin).toBe(origin);
      await expect(await accounts.menu()).toContainText(account.email);
      await page.context().clearCookies();
    });
  }
});

test("W21: a name that is not served says which address to open", { tag: "@gate" }, async ({
  page,
  server,
  message,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  pageErrors.allow(untrustworthy);
  const { port, origin } = new URL(server.url);
  const response = await page.goto(`http://words.example.org:${port}${localized("/write")}`);
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("error_bad_origin_unset", { address: origin }));
  await page.getByRole("link", { name: message("error_screen_open_at", { address: origin }) }).click();
  await expect(page).toHaveURL(origin + localized("/"));
  await expect(page.getByRole("navigation", { name: message("shell_main_navigation") })).toBeVisible();
});
