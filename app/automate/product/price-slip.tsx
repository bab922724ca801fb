import { clsx } from "clsx";
import { formatMoney } from "#features/billing/format-money.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { choosePack } from "../../pricing/calculator.ts";
import type { ProductPage } from "./product-page.server.ts";
import type { TableSum, TableWork } from "./table-sum.ts";

/** The price of a table, line by line on a slip. */
export function PriceSlip({ work, sum, page }: { work: TableWork; sum: TableSum; page: ProductPage }) {
  const { locale, terms } = page;
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const rows = (value: number) => m.automate_product_row_count({ count: count(value) });
  const tokens = (milli: number) => m.document_tokens({ tokens: formatMilli(milli, locale) });
  const money = moneyOf(sum, page);
  const isOvernight = work.lane === "overnight";
  return (
    <div className="grid justify-items-center rounded-composer bg-accent-soft px-4 py-8 sm:px-6 sm:py-10">
      <div className="w-full max-w-80 drop-shadow-sm">
        <div className="slip px-5 pt-4 pb-6 text-xs text-ink2 tabular-nums">
          <p className="flex items-baseline justify-between gap-2">
            <span className="font-display text-base font-medium text-ink">{rows(work.rows)}</span>
            <span className="text-2xs text-muted">{m.automate_product_at_most()}</span>
          </p>
          <dl className="mt-2.5 grid gap-1">
            <Line name={isOvernight ? m.automate_product_rows_overnight({ rows: rows(work.rows) }) : rows(work.rows)}>
              {m.automate_product_each({ price: tokens(sum.eachMilli) })}
            </Line>
            {money === null ? null : <Line name={m.automate_product_in_tokens()}>{formatMilli(sum.totalMilli, locale)}</Line>}
            {isOvernight ? <Line name={m.automate_price_if_now()}>{formatMilli(sum.nowMilli, locale)}</Line> : null}
            {sum.grantedMilli > 0 ? (
              <Line name={m.automate_product_granted({ tokens: formatMilli(terms.grantMilli, locale) })}>
                {sum.grantedMilli === sum.totalMilli ? m.automate_product_included() : `−${formatMilli(sum.grantedMilli, locale)}`}
              </Line>
            ) : null}
            <Line isSum name={money?.name ?? m.automate_product_in_tokens()}>
              {money?.amount ?? formatMilli(sum.totalMilli, locale)}
            </Line>
          </dl>
          <p className="mt-2 text-2xs text-muted">{m.automate_product_note({ count: count(terms.inputWords[work.quality]) })}</p>
          {work.quality === "fast" ? (
            <p className="mt-1 text-2xs text-muted">
              {m.automate_product_try_first({ rows: count(terms.sampleRows), times: count(terms.freeSamplesPerDay) })}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** A line of the slip, with dots that lead to what it comes to. */
function Line({ name, isSum = false, children }: { name: string; isSum?: boolean; children: string }) {
  return (
    <div className={clsx("flex items-baseline gap-2", isSum && "mt-1 border-t border-dashed border-line-2 pt-2 font-semibold text-ink")}>
      <dt className="min-w-0">{name}</dt>
      <dd
        className={clsx(
          "flex-1 text-right text-ink",
          isSum || "flex items-baseline gap-2 before:min-w-2 before:flex-1 before:border-b before:border-dotted before:border-line-2",
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** The same in money, as the part of a pack that it uses; null where nothing is sold or nothing is to pay. */
function moneyOf({ totalMilli }: TableSum, { packs, locale }: ProductPage): { name: string; amount: string } | null {
  const pack = choosePack(totalMilli, packs);
  const [sold] = packs;
  if (pack === null || sold === undefined) return null;
  return {
    name: m.automate_product_pack({ tokens: formatMilli(pack.creditsMilli, locale) }),
    amount: formatMoney(pack.monthlyMinor, sold.currency, locale),
  };
}
