import { expect, makeAccount, pageTest as test } from "../../spec/spec-test.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the password’s row opens on a press, and a wrong password keeps it open with what is wrong", { tag: "@gate" }, async ({
      context,
      page,
      server,
      database,
      localized,
      message,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 400/);
      const account = await makeAccount(server, database, "user");
      const [name = "", value = ""] = account.cookie.split(/=(.*)/s);
      await context.addCookies([{ name, value, url: server.url, httpOnly: true }]);
      await page.goto(localized("/dashboard/account"));
      const row = page.locator("#password");
      const now = row.getByLabel(message("dashboard_password_now"), { exact: true });
      await expect(now).toBeHidden();
      await row.getByText(message("dashboard_change"), { exact: true }).click();
      await now.fill("not the password");
      await row.getByLabel(message("account_new_password"), { exact: true }).fill("another good password");
      await row.getByRole("button", { name: message("dashboard_password_change"), exact: true }).click();
      await expect(now).toBeVisible();
      await expect(now).toHaveAccessibleDescription(message("dashboard_password_wrong"));
      if (!javaScriptEnabled) return;
      await expect(now).toBeFocused();
      await row.getByRole("button", { name: message("dashboard_cancel"), exact: true }).click();
      await expect(now).toBeHidden();
      await expect(row.locator("summary")).toBeFocused();
    });
  });
