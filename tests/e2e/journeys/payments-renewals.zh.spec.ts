import { expect, test } from "../payments-journey.ts";

test("a renewal that fails and is paid after all, from monthly to yearly, and a pack that its payer disputes", async ({
  page,
  accounts,
  server,
  stripe,
  deliver,
  localized,
  message,
}) => {
  const account = accounts.newAccount();
  const headers = { Origin: server.url };
  await page.request.post("/api/auth/sign-up/email", { headers, data: account });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await page.request.post("/api/auth/sign-in/email", { headers, data: account });
  const plan = page.getByRole("region", { name: message("billing_plan"), exact: true });
  const payments = page.getByRole("region", { name: message("billing_payments") });
  const pay = async (button: string) => {
    await page.goto(localized("/pricing"));
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("heading", { level: 1, name: message("billing_title") })).toBeVisible();
    await deliver();
  };

  await pay(message("pricing_get_premium"));
  await expect(plan.getByText(message("billing_state_active"))).toBeVisible();
  const subscription = stripe.store.tables.subscriptions.rows.at(-1);
  if (subscription === undefined) throw new Error("no plan was bought");
  stripe.account.setCard(subscription.customer, false);
  stripe.account.advance(32 * 86_400);
  await deliver();
  await page.goto(localized("/dashboard/billing"));
  await expect(plan.getByText(message("billing_state_past_due"))).toBeVisible();
  await expect(payments.getByText(message("billing_failed"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: message("billing_update_card") }).click();
  await expect(page.getByRole("heading", { name: "Cards and invoices" })).toBeVisible();
  stripe.account.setCard(subscription.customer, true);
  await deliver();
  await page.getByRole("link", { name: "Return" }).click();
  await expect(plan.getByText(message("billing_state_active"))).toBeVisible();
  await expect(payments.getByText(message("billing_failed"), { exact: true })).toHaveCount(0);
  await expect(payments.getByText(message("billing_paid"), { exact: true })).toHaveCount(2);

  await plan.getByRole("link", { name: message("pricing_switch_to_year") }).click();
  await page.getByRole("button", { name: message("pricing_switch_to_year") }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: message("billing_title") })).toBeVisible();
  await deliver();
  await page.reload();
  await expect(payments.getByText("$96", { exact: true })).toBeVisible();
  await expect(plan.getByRole("link", { name: message("pricing_switch_to_year") })).toHaveCount(0);

  await pay(message("pricing_buy_pack", { tokens: message("document_tokens", { tokens: "50" }), price: "$5" }));
  const intent = stripe.store.tables.payment_intents.rows.at(-1);
  if (intent === undefined) throw new Error("no pack was bought");
  const ledger = page.getByRole("region", { name: message("billing_ledger") });
  await page.reload();
  await expect(ledger.locator("bdi", { hasText: message("ledger_purchase") })).toHaveCount(1);
  stripe.account.dispute(intent);
  await deliver();
  await page.reload();
  await expect(payments.getByText(message("billing_disputed"), { exact: true })).toBeVisible();
  await expect(ledger.locator("bdi", { hasText: message("ledger_refund") })).toHaveCount(1);
});
