import { m } from "#i18n/paraglide/messages.js";
import type { ItemName } from "#platform/payments/items.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import type { PricingPage, ShownItem } from "./pricing-page.server.ts";

/** Id of the form that the switch belongs to: it is in the card of Premium. */
export const planForm = "premium";

type IntervalSwitchProps = {
  page: PricingPage;
  /** What was chosen when payment could not be opened. */
  chosen: ItemName | null;
};

/** Monthly or yearly, where there is a choice: radio buttons that the form of Premium posts and whose state shows the price (`group/plan`). */
export function IntervalSwitch({ page: { month, year, plan }, chosen }: IntervalSwitchProps) {
  if (month === null || year === null || plan !== null) return null;
  const checked = chosen === "premium-year" ? year : month;
  return (
    <fieldset>
      <legend className="sr-only">{m.pricing_interval()}</legend>
      <div className={segmentsClass}>
        {[month, year].map((item) => (
          <label key={item.item} className={segmentClass}>
            <input type="radio" form={planForm} name="item" value={item.item} defaultChecked={item === checked} className="sr-only" />
            {item === month ? m.pricing_monthly() : m.pricing_yearly()}
            {item === year ? <YearSaving month={month} year={year} /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How much less twelve months cost when they are paid at once: in whole months, else in whole percent; nothing if it is none. */
function YearSaving({ month, year }: { month: ShownItem; year: ShownItem }) {
  if (month.currency !== year.currency) return null;
  const months = 12 - year.amountMinor / month.amountMinor;
  const percent = Math.floor((100 * months) / 12);
  if (percent <= 0) return null;
  return <Badge tone="good">{Number.isInteger(months) ? m.pricing_saving_months({ count: months }) : m.pricing_saving({ percent })}</Badge>;
}
