import type Stripe from "stripe";
import type { ItemName } from "./items.ts";
import type { StatedPrice } from "./payments.ts";
import { isMissing } from "./stripe-client.server.ts";

export const isTestKey = (secretKey: string): boolean => /^.k_test_/.test(secretKey);

/** @returns null for a price that doesn't exist. @throws Stripe's own errors */
export async function readPrice(stripe: Stripe, item: ItemName, id: string): Promise<StatedPrice | null> {
  try {
    const price = await stripe.prices.retrieve(id);
    const interval = price.recurring?.interval;
    return {
      item,
      amountMinor: price.unit_amount ?? 0,
      currency: price.currency,
      interval: interval === "month" || interval === "year" ? interval : null,
      isActive: price.active,
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
