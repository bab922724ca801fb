import { expect, test } from "../account-journey.ts";
import { makeCode } from "../make-code.ts";

test("where nothing is sold, the page of plans says so, works out a plan, and leads to codes, which give tokens and Premium", async ({
  page,
  server,
  accounts,
  localized,
  message,
  pageErrors,
}) => {
  // A code that does not exist.
  pageErrors.allow(/status of 404 .*\/dashboard\/billing/);
  await page.goto(localized("/pricing"));
  await expect(page.getByText(message("pricing_none"))).toBeVisible();
  await expect(page.getByRole("button", { name: message("pricing_get_premium") })).toHaveCount(0);
  await expect(page.getByRole("region", { name: message("pricing_packs") })).toHaveCount(0);
  const calculator = page.getByRole("region", { name: message("pricing_calculator") });
  await calculator.getByLabel(message("pricing_work_files")).fill("2");
  await calculator.getByLabel(message("pricing_work_pictures")).fill("0");
  await calculator.getByLabel(message("pricing_work_texts")).fill("700");
  const sum = calculator.locator("dl > div", { hasText: message("pricing_sum_tokens") });
  await expect(sum).toContainText(message("document_tokens", { tokens: "4" }));
  await calculator.getByLabel(message("pricing_work_files")).fill("0");
  await calculator.getByLabel(message("pricing_work_texts")).fill("600");
  await expect(calculator.getByRole("status")).toHaveText(message("pricing_advice_free"));

  const account = accounts.newAccount();
  const headers = { Origin: server.url };
  await page.request.post("/api/auth/sign-up/email", { headers, data: account });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await page.request.post("/api/auth/sign-in/email", { headers, data: account });
  await page.goto(localized("/pricing"));
  await page.getByRole("link", { name: message("pricing_redeem") }).click();
  const code = page.getByLabel(message("billing_code"), { exact: true });
  const press = page.getByRole("button", { name: message("billing_redeem_now"), exact: true });
  await code.fill("NO-SUCH-CODE");
  await press.click();
  await expect(page.getByText(message("billing_code_unknown"))).toBeVisible();
  await expect(code).toHaveValue("NO-SUCH-CODE");
  await code.fill((await makeCode(server.dataDir, "--credits", "50")).toLowerCase());
  await press.click();
  await expect(page.getByText(message("billing_done_tokens", { tokens: "50" }))).toBeVisible();
  await code.fill(await makeCode(server.dataDir, "--premium-days", "30"));
  await press.click();
  const plan = page.getByRole("region", { name: message("billing_plan"), exact: true });
  await expect(plan.getByText(message("pricing_premium"), { exact: true })).toBeVisible();
  const ledger = page.getByRole("region", { name: message("billing_ledger") });
  await ledger
    .getByRole("navigation")
    .getByRole("link", { name: message("ledger_expire") })
    .click();
  await expect(ledger.getByText(message("billing_ledger_no_match"))).toBeVisible();
});
