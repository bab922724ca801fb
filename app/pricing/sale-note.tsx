import { formatMoney } from "#features/billing/format-money.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import type { ItemName } from "#platform/payments/items.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { itemName } from "./item-words.ts";
import type { PricingPage } from "./pricing-page.server.ts";

/** What keeps a visitor from buying: nothing is sold here, the provider is away, only the demo engine answers, a refusal. */
export function SaleNote({ sale, refusal }: { sale: PricingPage["sale"]; refusal: string | null }) {
  if (refusal !== null)
    return (
      <p role="alert" className="max-w-prose note-bad">
        {refusal}
      </p>
    );
  if (sale === "open") return null;
  if (sale === "none") return <p className="max-w-prose note">{m.pricing_none()}</p>;
  return <p className="max-w-prose note-warn">{sale === "demo" ? m.pricing_demo() : m.pricing_away()}</p>;
}

/** What was chosen before signing in: one press continues to its payment. */
export function ChosenItem({ page, item }: { page: PricingPage; item: ItemName }) {
  const chosen = [page.month, page.year, ...page.packs].find((sold) => sold?.item === item);
  if (page.sale !== "open" || chosen == null) return null;
  return (
    <CheckoutForm className="flex max-w-prose flex-wrap items-center justify-between gap-4 rounded-card bg-accent-soft px-5 py-4">
      <input type="hidden" name="item" value={item} />
      <p>{m.pricing_chosen({ item: itemName(item), price: formatMoney(chosen.amountMinor, chosen.currency, page.locale) })}</p>
      <Button type="submit" variant="primary">
        {m.pricing_continue()}
      </Button>
    </CheckoutForm>
  );
}
