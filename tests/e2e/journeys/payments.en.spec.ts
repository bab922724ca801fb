import { expect, test } from "../payments-journey.ts";

test("from the page of plans to Premium and back: chosen before sign-in, a card refused and one taken, canceled, resumed, refunded", {
  tag: "@gate",
}, async ({ page, accounts, server, deliver, localized, message }) => {
  const account = accounts.newAccount();
  await page.request.post("/api/auth/sign-up/email", { headers: { Origin: server.url }, data: account });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  // A page left open would still ask for what is its account's.
  await page.goto("about:blank");
  await page.request.post("/api/auth/sign-out", { headers: { Origin: server.url }, data: {} });

  await page.goto(localized("/pricing"));
  await page.getByText(message("pricing_yearly"), { exact: false }).first().click();
  await expect(page.getByText(message("pricing_year_once", { year: "$96" }))).toBeVisible();
  await page.getByRole("button", { name: message("pricing_get_premium") }).click();
  await accounts.field("email").fill(account.email);
  await accounts.field("password").fill(account.password);
  await accounts.button("sign in").click();
  await page.getByRole("button", { name: message("pricing_continue") }).click();

  await expect(page.getByRole("heading", { name: "Pay 96.00 USD" })).toBeVisible();
  await page.getByLabel("Card").selectOption("declined");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: "Your card was declined" })).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();

  // Coming back grants nothing: the page waits for the provider's word.
  await expect(page.getByText(message("billing_payment_awaited"))).toBeVisible();
  await deliver();
  await expect(page.getByText(message("billing_payment_here"))).toBeVisible();
  const plan = page.getByRole("region", { name: message("billing_plan"), exact: true });
  await expect(plan.getByText(message("billing_state_active"))).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: message("billing_balance") })
      .getByText("150")
      .first(),
  ).toBeVisible();

  await plan.getByText(message("billing_cancel"), { exact: true }).click();
  await plan.getByLabel(message("billing_cancel_price")).check();
  await plan.getByRole("button", { name: message("billing_cancel_now") }).click();
  await expect(plan.getByText(message("billing_state_canceled"))).toBeVisible();
  await plan.getByRole("button", { name: message("billing_resume") }).click();
  await expect(plan.getByText(message("billing_state_active"))).toBeVisible();

  const payments = page.getByRole("region", { name: message("billing_payments") });
  const download = page.waitForEvent("download");
  await payments.getByRole("link", { name: message("billing_receipt") }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
  await payments.getByText(message("billing_refund"), { exact: true }).click();
  await payments.getByRole("button", { name: message("billing_refund_now", { amount: "$96" }) }).click();
  await expect(payments.getByText(message("billing_refunded"), { exact: true })).toBeVisible();
  await expect(plan.getByText(message("pricing_free"), { exact: true })).toBeVisible();
});
