import { m } from "#i18n/paraglide/messages.js";
import type { PricingPage } from "./pricing-page.server.ts";

/** What one token is in runs, pictures and pages, side by side. */
export function OneSum({ page: { oneToken, terms } }: { page: PricingPage }) {
  const { runs, pictures, pages } = oneToken;
  const [model] = terms.models;
  const parts = [
    [m.run_amount_tokens({ tokens: "1" }), m.pricing_one_sum_same()],
    runs === null ? null : [m.run_amount_units({ units: runs }), m.pricing_one_sum_runs()],
    pictures === null ? null : [m.one_token_pictures({ count: pictures }), m.pricing_one_sum_model({ model: model?.name ?? "" })],
    pages === null ? null : [m.pricing_one_sum_pages({ count: pages }), m.pricing_one_sum_document()],
  ].filter((part) => part !== null);
  return (
    <section
      aria-labelledby="one-sum"
      className="mt-8 grid items-center gap-x-10 gap-y-4 rounded-paper border border-line bg-surface px-5 py-6 shadow-paper sm:px-8 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <h2 id="one-sum" className="text-lg">
          {m.pricing_one_sum()}
        </h2>
        <p className="max-w-[30ch] text-xs text-muted">{m.pricing_one_sum_intro()}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 tabular-nums lg:flex lg:gap-x-4">
        {parts.map(([amount, note]) => (
          <div
            key={amount}
            className="relative flex flex-col-reverse justify-end lg:not-first:pl-9 lg:not-first:before:absolute lg:not-first:before:top-0 lg:not-first:before:left-0 lg:not-first:before:font-display lg:not-first:before:text-xl lg:not-first:before:text-muted lg:not-first:before:content-['=']"
          >
            <dt className="text-xs text-ink2">{note}</dt>
            <dd className="font-display text-xl font-medium">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
