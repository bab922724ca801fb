import { AppError } from "#core/errors.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import type { ItemName } from "#platform/payments/items.ts";
import { priceList } from "../price-list.ts";
import { ensureCustomer } from "./payment-customer.server.ts";
import { billingUrl, isDemoOnly, withPayments } from "./payment-provider.server.ts";

/**
 * Opens the provider's page on which an item is paid. Nothing is granted here or on the way back: that is up to the provider's messages.
 * Someone who has Premium by the month gets the page on which it becomes a year.
 *
 * @param origin the site's address, to return to
 * @returns the page's address
 * @throws AppError `not-sold` without payments, or where only the demo engine answers, for which no one is to pay; `conflict` for a plan
 *   that the account has already
 */
export async function startCheckout(
  given: Pick<Services, "db" | "payments" | "ai" | "imageModels">,
  user: Pick<SignedInUser, "id" | "email">,
  item: ItemName,
  origin: string,
): Promise<string> {
  const services = withPayments(given);
  if (isDemoOnly(services)) throw new AppError("not-sold");
  const { id: customerId, locale } = await ensureCustomer(services, user);
  const done = billingUrl(origin, locale, "/dashboard/billing?paid=1");
  const { interval } = priceList[item];
  // The provider is asked, not our rows: a payment of a minute ago may not have been told yet.
  const [plan] = interval === null ? [] : await services.payments.listOpenSubscriptions(customerId);
  if (plan?.interval === interval) throw new AppError("conflict", "the account has this plan");
  if (plan !== undefined) return services.payments.openPlanSwitch({ customerId, subscriptionId: plan.id, item, returnUrl: done });
  const returnUrls = { done, left: billingUrl(origin, locale, "/pricing") };
  return services.payments.openCheckout({ customerId, item, returnUrls, locale });
}
