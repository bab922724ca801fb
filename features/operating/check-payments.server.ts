import { priceList } from "#features/billing/price-list.ts";
import type { Settings } from "#platform/config/settings.ts";
import { priceVariableOf } from "#platform/payments/items.ts";
import type { PriceCheck } from "#platform/payments/payments.ts";
import { checkStripePrices } from "#platform/payments/stripe-check.server.ts";
import { type Finding, finding } from "./finding.ts";

/** Asks the provider of payments for the prices that are set; nothing is bought. */
export async function checkPayments(stripe: Settings["stripe"]): Promise<Finding> {
  if (stripe === null) return finding("payments", "ok", "paymentsAreOff");
  return tell(await checkStripePrices(stripe), new URL(stripe.apiBase).host);
}

function tell(check: PriceCheck, host: string): Finding {
  if (check.kind === "refused") return finding("payments", "failure", "paymentsAreRefused", { host });
  if (check.kind === "away") return finding("payments", "failure", "paymentsAreAway", { host, reason: check.reason });
  const wrong = check.prices.find(({ item, price }) => !price?.isActive || price.interval !== priceList[item].interval);
  if (wrong !== undefined)
    return finding("payments", "failure", "paymentsLackPrice", { host, item: wrong.item, variable: priceVariableOf(wrong.item) });
  return check.isTest
    ? finding("payments", "warning", "paymentsAreTests", { host })
    : finding("payments", "ok", "paymentsAnswer", { host });
}
