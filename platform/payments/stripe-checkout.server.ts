import type Stripe from "stripe";
import { newId } from "#core/ids.ts";
import { AppError } from "#core/errors.ts";
import type { StripeSettings } from "../config/settings.ts";
import type { Checkout, Payments } from "./payments.ts";
import { asked, listed } from "./stripe-client.server.ts";
import { itemKey } from "./stripe-objects.ts";

/** Pages of a customer that are looked at; older ones have long expired. */
const pagesBack = 100;

/** The pages of Stripe on which people pay, change a plan, or see their cards and invoices. */
export function createCheckout(
  stripe: Stripe,
  prices: StripeSettings["prices"],
): Pick<Payments, "openCheckout" | "openPortal" | "openPlanSwitch"> {
  return {
    async openCheckout(checkout) {
      const { customerId, item } = checkout;
      const pages = await readPages(stripe, customerId);
      const own = pages.filter(({ metadata }) => metadata?.[itemKey] === item);
      const open = own.find(({ status, url }) => status === "open" && url !== null);
      if (open?.url != null) return open.url;
      // Two tabs see the same newest page, and so ask for the same new one.
      const idempotencyKey = `wordloom-checkout-${customerId}-${item}-${own[0]?.id ?? "first"}`;
      const page = await asked(stripe.checkout.sessions.create(await pageOf(stripe, prices, checkout), { idempotencyKey }));
      if (page.mode === "subscription") await closeOlder(stripe, customerId, page.id);
      if (page.url === null) throw new AppError("unavailable", "the page of the payment has no address", { retryAfterS: 30 });
      return page.url;
    },
    async openPortal(customerId, returnUrl) {
      const configuration = await findPortal(stripe);
      return (await asked(stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, ...configuration }, key())))
        .url;
    },
    async openPlanSwitch({ customerId, subscriptionId, item, returnUrl }) {
      const [configuration, plan] = await Promise.all([findPortal(stripe), asked(stripe.subscriptions.retrieve(subscriptionId))]);
      const items = plan.items.data.map(({ id }) => ({ id, price: prices[item], quantity: 1 }));
      const session = await asked(
        stripe.billingPortal.sessions.create(
          {
            customer: customerId,
            return_url: returnUrl,
            ...configuration,
            flow_data: {
              type: "subscription_update_confirm",
              subscription_update_confirm: { subscription: subscriptionId, items },
              after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
            },
          },
          key(),
        ),
      );
      return session.url;
    },
  };
}

const key = () => ({ idempotencyKey: newId() });

/** Newest first. */
async function readPages(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  return (await asked(stripe.checkout.sessions.list({ customer, limit: pagesBack }))).data;
}

/** A plan is bought once: of pages that two tabs opened at the same moment, the newest stays. */
async function closeOlder(stripe: Stripe, customer: string, pageId: string): Promise<void> {
  const pages = await readPages(stripe, customer);
  const older = pages.slice(pages.findIndex(({ id }) => id === pageId) + 1);
  for (const { id, mode, status } of older) {
    if (mode === "subscription" && status === "open") await asked(stripe.checkout.sessions.expire(id, {}, key()));
  }
}

type PageWish = NonNullable<Parameters<Stripe["checkout"]["sessions"]["create"]>[0]>;

async function pageOf(
  stripe: Stripe,
  prices: StripeSettings["prices"],
  { customerId, item, returnUrls, locale }: Checkout,
): Promise<PageWish> {
  const metadata = { [itemKey]: item };
  const isTaxed = (await asked(stripe.tax.settings.retrieve())).status === "active";
  return {
    customer: customerId,
    line_items: [{ price: prices[item], quantity: 1 }],
    success_url: returnUrls.done,
    cancel_url: returnUrls.left,
    locale,
    metadata,
    ...(isTaxed ? { automatic_tax: { enabled: true }, customer_update: { address: "auto" } } : {}),
    // Which ways to pay there are is up to the operator's settings at Stripe; WeChat Pay asks to be told that this is a browser.
    ...(item.startsWith("premium")
      ? { mode: "subscription", subscription_data: { metadata } }
      : { mode: "payment", payment_intent_data: { metadata }, payment_method_options: { wechat_pay: { client: "web" } } }),
  };
}

/** In the metadata of the portal's settings that `wordloom billing setup` makes; without them Stripe's default ones count. */
export const portalKey = "wordloom_portal";

export async function findPortal(stripe: Stripe): Promise<{ configuration?: string }> {
  for await (const { id, metadata } of listed(stripe.billingPortal.configurations.list({ active: true, limit: 100 })))
    if (metadata?.[portalKey] !== undefined) return { configuration: id };
  return {};
}
