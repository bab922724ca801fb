import Stripe from "stripe";
import type { StripeSettings } from "../config/settings.ts";
import { itemNames } from "./items.ts";
import type { PriceCheck } from "./payments.ts";
import { createStripeClient } from "./stripe-client.server.ts";
import { isTestKey, readPrice } from "./stripe-prices.server.ts";

/** Asks Stripe for the prices that are set, and tells a key that it refuses from a server that is away. */
export async function checkStripePrices(settings: StripeSettings): Promise<PriceCheck> {
  const stripe = createStripeClient(settings, { answerBoundMs: 4_000, retries: 0 });
  try {
    const prices = await Promise.all(
      itemNames.map(async (item) => ({ item, price: await readPrice(stripe, item, settings.prices[item]) })),
    );
    return { kind: "answered", isTest: isTestKey(settings.secretKey), prices };
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError, StripeError } = Stripe.errors;
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return { kind: "refused" };
    if (error instanceof StripeError)
      return { kind: "away", reason: error.statusCode === undefined ? error.type : `status ${error.statusCode}` };
    throw error;
  }
}
