import type Stripe from "stripe";
import { newId } from "#core/ids.ts";
import type { StripeSettings } from "../config/settings.ts";
import { type ItemName, itemNames, type PriceVariable, priceVariableOf } from "./items.ts";
import { findPortal, portalKey } from "./stripe-checkout.server.ts";
import { asked, askedIfThere, createStripeClient } from "./stripe-client.server.ts";

/** What is to be sold: its name on invoices, and its price where Stripe has none yet. */
export type Offer = { name: string; amountMinor: number; currency: string; interval: "month" | "year" | null };

export type SetupStep = { thing: "product" | "price" | "portal" | "webhook"; name: string; state: "found" | "made" | "missing" };
export type SetupReport = { steps: SetupStep[]; env: Partial<Record<PriceVariable | "STRIPE_WEBHOOK_SECRET", string>> };

/** What is sent to the webhook: everything that says something about plans and money. */
const messageTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/**
 * Finds products, prices, the settings of the portal and the webhook, and makes those that are missing. A price that is found stays as
 * it is, whatever it costs: its operator may have changed it.
 *
 * @param webhookUrl null: the site has no address that Stripe can reach
 * @param isDryRun makes nothing
 */
export async function setUpStripe(
  settings: Pick<StripeSettings, "secretKey" | "apiBase">,
  offers: Record<ItemName, Offer>,
  webhookUrl: string | null,
  isDryRun: boolean,
): Promise<SetupReport> {
  const stripe = createStripeClient(settings);
  const steps: SetupStep[] = [];
  const env: SetupReport["env"] = {};
  const make = async <T>(step: Omit<SetupStep, "state">, found: T | null, create: () => Promise<T>): Promise<T | null> => {
    steps.push({ ...step, state: found === null ? (isDryRun ? "missing" : "made") : "found" });
    return found ?? (isDryRun ? null : create());
  };
  for (const item of itemNames) {
    const price = await setUpPrice(stripe, item, offers[item], make);
    if (price !== null) env[priceVariableOf(item)] = price.id;
  }
  const plans = itemNames.filter((item) => item.startsWith("premium")).flatMap((item) => env[priceVariableOf(item)] ?? []);
  await make({ thing: "portal", name: portalKey }, (await findPortal(stripe)).configuration ?? null, () => makePortal(stripe, plans));
  if (webhookUrl === null) return { steps, env };
  const { data } = await asked(stripe.webhookEndpoints.list({ limit: 100 }));
  const known = data.find(({ url, status }) => url === webhookUrl && status === "enabled");
  const webhook = await make({ thing: "webhook", name: webhookUrl }, known ?? null, () => makeWebhook(stripe, webhookUrl));
  // Stripe tells it only once, when it is made.
  if (webhook?.secret !== undefined) env.STRIPE_WEBHOOK_SECRET = webhook.secret;
  return { steps, env };
}

type Make = <T>(step: Omit<SetupStep, "state">, found: T | null, create: () => Promise<T>) => Promise<T | null>;

/** By which a price is found again. */
const lookupKeyOf = (item: ItemName): string => `wordloom_${item.replace("-", "_")}`;
/** The two prices of Premium are of one product, so that the portal can change between them. */
const productOf = (item: ItemName): string => (item.startsWith("premium") ? "wordloom_premium" : lookupKeyOf(item));

async function setUpPrice(stripe: Stripe, item: ItemName, offer: Offer, make: Make): Promise<Stripe.Price | null> {
  const id = productOf(item);
  const product = await askedIfThere(stripe.products.retrieve(id));
  if (!(item === "premium-year" && product === null))
    await make({ thing: "product", name: id }, product, () =>
      asked(stripe.products.create({ id, name: offer.name }, key(`product-${id}`))),
    );
  const lookupKey = lookupKeyOf(item);
  const { data } = await asked(stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }));
  return make({ thing: "price", name: lookupKey }, data[0] ?? null, () => {
    const price = { product: id, currency: offer.currency, unit_amount: offer.amountMinor, lookup_key: lookupKey };
    const recurring = offer.interval === null ? {} : { recurring: { interval: offer.interval } };
    return asked(stripe.prices.create({ ...price, ...recurring }, key(`price-${lookupKey}-${offer.amountMinor}-${offer.currency}`)));
  });
}

async function makePortal(stripe: Stripe, prices: string[]): Promise<string> {
  const { id } = await asked(
    stripe.billingPortal.configurations.create(
      {
        metadata: { [portalKey]: "1" },
        features: {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          customer_update: { enabled: true, allowed_updates: ["address", "tax_id", "name"] },
          subscription_update: {
            enabled: true,
            default_allowed_updates: ["price"],
            proration_behavior: "always_invoice",
            products: [{ product: "wordloom_premium", prices }],
          },
        },
      },
      { idempotencyKey: newId() },
    ),
  );
  return id;
}

function makeWebhook(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint> {
  return asked(stripe.webhookEndpoints.create({ url, enabled_events: [...messageTypes] }, { idempotencyKey: newId() }));
}

const key = (what: string) => ({ idempotencyKey: `wordloom-setup-${what}` });
