import { formatMoney } from "#features/billing/format-money.ts";
import { pagesPerFilePrice } from "#features/billing/price.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import type { PricingPage, ShownPack } from "./pricing-page.server.ts";

/** Packs of tokens, for those who need more now and then. */
export function Packs({ page }: { page: PricingPage }) {
  if (page.packs.length === 0) return null;
  return (
    <Section id="packs" title={m.pricing_packs()} intro={m.pricing_packs_intro()} className="mt-14 max-w-5xl">
      <ul className="grid gap-4 sm:grid-cols-3">
        {page.packs.map((pack) => (
          <li key={pack.item} className="card flex flex-col gap-1 p-5">
            <Pack pack={pack} page={page} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Pack({ pack, page: { locale, sale, terms } }: { pack: ShownPack; page: PricingPage }) {
  const { item, creditsMilli, amountMinor, currency } = pack;
  const tokens = m.document_tokens({ tokens: formatMilli(creditsMilli, locale) });
  const price = formatMoney(amountMinor, currency, locale);
  const number = new Intl.NumberFormat(locale);
  const [model] = terms.models;
  const pictures = model === undefined || model.milli === 0 ? 0 : Math.floor(creditsMilli / model.milli) * model.images;
  const pages = terms.prices.fileMilli === 0 ? 0 : Math.floor(creditsMilli / terms.prices.fileMilli) * pagesPerFilePrice;
  return (
    <>
      <h3 className="font-medium">{tokens}</h3>
      <p className="font-display text-xl font-medium tabular-nums">{price}</p>
      <p className="grow text-sm text-muted">{m.pricing_pack_for({ pictures: number.format(pictures), pages: number.format(pages) })}</p>
      {sale === "open" ? (
        <CheckoutForm className="mt-3">
          <Button type="submit" name="item" value={item} className="w-full" aria-label={m.pricing_buy_pack({ tokens, price })}>
            {m.pricing_buy()}
          </Button>
        </CheckoutForm>
      ) : null}
    </>
  );
}
