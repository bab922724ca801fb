import { formatMoney, toMajor } from "#features/billing/format-money.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { CheckoutForm } from "./checkout-form.tsx";
import type { PricingPage, ShownPack } from "./pricing-page.server.ts";

/** Packs of tokens, for those who need more now and then: each is a ticket to press. */
export function Packs({ page }: { page: PricingPage }) {
  if (page.packs.length === 0) return null;
  return (
    <section id="packs" aria-labelledby="packs-title" className="scroll-mt-6 pt-2 md:max-lg:col-span-2">
      <h2 id="packs-title" className="text-lg">
        {m.pricing_packs()}
      </h2>
      <p className="mt-1 text-xs text-muted">{m.pricing_packs_intro()}</p>
      <CheckoutForm className="mt-3">
        <ul className="grid gap-2 md:max-lg:grid-cols-3">
          {page.packs.map((pack) => (
            <li key={pack.item}>
              <Pack pack={pack} page={page} />
            </li>
          ))}
        </ul>
      </CheckoutForm>
      <PicturePrice page={page} />
    </section>
  );
}

function Pack({ pack, page: { locale, sale } }: { pack: ShownPack; page: PricingPage }) {
  const { item, creditsMilli, amountMinor, currency } = pack;
  const tokens = m.document_tokens({ tokens: formatMilli(creditsMilli, locale) });
  const price = formatMoney(amountMinor, currency, locale);
  const words = (
    <>
      <span className="font-display text-lg font-medium">{tokens}</span>
      <span className="text-right">
        <span className="block font-display text-lg font-medium">{price}</span>
        <span className="block text-2xs text-muted">
          {m.pricing_pack_each({ price: smallAmount(costPerToken(pack), currency, locale) })}
        </span>
      </span>
    </>
  );
  if (sale !== "open") return <div className="ticket">{words}</div>;
  return (
    <button type="submit" name="item" value={item} aria-label={m.pricing_buy_pack({ tokens, price })} className="ticket">
      {words}
    </button>
  );
}

/** What a picture of the first model costs by pack: the least and the most. */
function PicturePrice({ page: { packs, terms, locale } }: { page: PricingPage }) {
  const [model] = terms.models;
  const [first] = packs;
  if (model === undefined || model.milli === 0 || first === undefined || packs.some(({ currency }) => currency !== first.currency))
    return null;
  const costs = packs.map((pack) => (costPerToken(pack) * model.milli) / model.images / 1000);
  const [least, most] = [Math.min(...costs), Math.max(...costs)].map((cost) => smallAmount(cost, first.currency, locale));
  return <p className="mt-3 text-xs text-ink2">{m.pricing_pack_picture({ least: least ?? "", most: most ?? "" })}</p>;
}

/** In whole units of the pack's currency. */
const costPerToken = ({ amountMinor, creditsMilli, currency }: ShownPack): number => (toMajor(amountMinor, currency) * 1000) / creditsMilli;

/** An amount of a few cents, with a tenth of one where it takes it. */
const smallAmount = (amount: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 3 }).format(amount);
