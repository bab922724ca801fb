import { m } from "#i18n/paraglide/messages.js";
import { isNothing } from "./listed-price.ts";
import { formatMilli, formatPrice, formatUnits } from "./price-sentences.ts";
import type { UnitsView } from "./run-client.ts";
import type { ListedPrice, Price } from "./run-view.ts";

const nothing: Price = { units: 0, milli: 0 };

/** What is left to pay a run with, in one phrase. */
export function leftSentence({ cappedTo = nothing, left = cappedTo, ...price }: ListedPrice, locale: string): string {
  if (isNothing(cappedTo)) return price.milli > 0 ? m.run_no_tokens_left() : m.run_no_runs_left();
  // Whole runs, as the header counts them, of the two that pays.
  const units = m.run_amount_units({ units: formatUnits(left.units, locale) });
  return m.run_price_capped({ left: cappedTo.milli > 0 ? amountLeft({ units: 0, milli: left.milli }, locale) : units });
}

/** What a run is capped to, in words: "1 run". */
export function amountLeft({ units, milli }: Price, locale: string): string {
  return milli > 0
    ? m.run_amount_tokens({ tokens: formatMilli(milli, locale) })
    : m.run_amount_units({ units: formatPrice(units, locale) });
}

/** The line below the price where less is left than a run may cost: when there is more. */
export function moreSentence({ milli }: ListedPrice, units: UnitsView | null, locale: string): string {
  if (units === null || milli > 0) return m.run_text_kept();
  const resetsAt = new Date(units.resetsAt);
  const isSoon = resetsAt.getTime() - Date.now() < 24 * 60 * 60 * 1000;
  const shown = isSoon ? ({ hour: "numeric", minute: "2-digit" } as const) : ({ month: "short", day: "numeric" } as const);
  return m.run_more_at({ time: new Intl.DateTimeFormat(locale, shown).format(resetsAt) });
}
