import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatMoney } from "#features/billing/format-money.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { ItemName } from "#platform/payments/items.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageLink } from "../shell/page-link.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import type { PricingPage, ShownItem } from "./pricing-page.server.ts";

type PlanCardsProps = {
  page: PricingPage;
  isSignedIn: boolean;
  /** What was chosen when payment could not be opened. */
  chosen: ItemName | null;
};

/** The two plans side by side: what each gives, what it costs, and the one thing to press. */
export function PlanCards({ page, isSignedIn, chosen }: PlanCardsProps) {
  return (
    <section id="plans" aria-label={m.pricing_plans()} className="mt-8 grid max-w-5xl items-stretch gap-4 md:grid-cols-2">
      <FreeCard page={page} isSignedIn={isSignedIn} />
      <PremiumCard page={page} chosen={chosen} />
    </section>
  );
}

function PlanCard({ name, badge, isMain = false, children }: { name: string; badge?: ReactNode; isMain?: boolean; children: ReactNode }) {
  return (
    <article className={clsx("card flex flex-col p-6", isMain && "border-accent/50")}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{name}</h2>
        {badge}
      </div>
      {children}
    </article>
  );
}

const priceClass = "font-serif text-[2.5rem] leading-tight font-semibold tabular-nums";

function FreeCard({ page, isSignedIn }: { page: PricingPage; isSignedIn: boolean }) {
  const { terms, gift, locale } = page;
  const { free } = terms.plans;
  const count = new Intl.NumberFormat(locale);
  const isOwn = isSignedIn && page.plan === null;
  return (
    <PlanCard name={m.pricing_free()} badge={isOwn ? <Badge tone="accent">{m.pricing_yours()}</Badge> : null}>
      <p className={clsx(priceClass, "mt-3")}>{m.pricing_free_price()}</p>
      <p className="text-sm text-muted">{m.pricing_free_for()}</p>
      <Points
        points={[
          m.pricing_point_units({ count: count.format(free.unitsPerDay) }),
          ...(gift.milli > 0 ? [m.pricing_point_gift({ tokens: formatMilli(gift.milli, locale) })] : []),
          m.pricing_point_files({ files: count.format(free.filesPerMonth), pages: count.format(free.filePages) }),
          m.pricing_point_device(),
        ]}
      />
      {isSignedIn ? null : (
        <PageLink to="/user/sign-up" className={buttonClass("secondary", "md", "mt-6 w-full")}>
          {m.pricing_sign_up()}
        </PageLink>
      )}
    </PlanCard>
  );
}

function PremiumCard({ page, chosen }: { page: PricingPage; chosen: ItemName | null }) {
  const { terms, grant, locale, plan } = page;
  const { premium } = terms.plans;
  const count = new Intl.NumberFormat(locale);
  return (
    <PlanCard isMain name={m.pricing_premium()} badge={plan === null ? null : <Badge tone="accent">{m.pricing_yours()}</Badge>}>
      {page.sale === "none" ? <p className="mt-3 max-w-prose text-muted">{m.pricing_premium_by_hand()}</p> : null}
      <CheckoutForm className="group/plan contents">
        <PremiumPrice page={page} chosen={chosen} />
        <Points
          points={[
            ...(grant.milli > 0
              ? [m.pricing_point_grant({ tokens: formatMilli(grant.milli, locale), most: formatMilli(grant.milli * grant.months, locale) })]
              : []),
            m.pricing_point_units({ count: count.format(premium.unitsPerDay) }),
            m.pricing_point_files({ files: count.format(premium.filesPerMonth), pages: count.format(premium.filePages) }),
            m.pricing_point_longer(),
            m.pricing_point_kept(),
          ]}
        />
        <PremiumButton page={page} />
      </CheckoutForm>
    </PlanCard>
  );
}

/** A price for each interval, of which the chosen one shows: by style alone, so it needs no script. */
function PremiumPrice({ page: { sale, month, year, locale, plan }, chosen }: { page: PricingPage; chosen: ItemName | null }) {
  if (sale === "away") return <p className="mt-3 text-muted">{m.pricing_price_away()}</p>;
  const sold = [month, year].filter((item) => item !== null);
  const [first] = sold;
  if (first === undefined) return null;
  const isFixed = sold.length === 1 || plan !== null;
  const checked = sold.find(({ item }) => item === chosen) ?? (plan?.interval === "year" ? year : null) ?? first;
  if (isFixed) return <IntervalPrice item={checked} locale={locale} className="mt-3" />;
  return (
    <>
      <fieldset className="mt-3">
        <legend className="sr-only">{m.pricing_interval()}</legend>
        <div className={segmentsClass}>
          {sold.map((item) => (
            <label
              key={item.item}
              className={clsx(segmentClass, "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent")}
            >
              <input type="radio" name="item" value={item.item} defaultChecked={item === checked} className="sr-only" />
              {item.item === "premium-month" ? m.pricing_monthly() : m.pricing_yearly()}
              {item.item === "premium-year" && month !== null ? <YearSaving month={month} year={item} /> : null}
            </label>
          ))}
        </div>
      </fieldset>
      {month === null ? null : (
        <IntervalPrice item={month} locale={locale} className="mt-4 hidden group-has-[[value=premium-month]:checked]/plan:block" />
      )}
      {year === null ? null : (
        <IntervalPrice item={year} locale={locale} className="mt-4 hidden group-has-[[value=premium-year]:checked]/plan:block" />
      )}
    </>
  );
}

/** How much less twelve months cost when they are paid at once; in whole percent, nothing if it is none. */
function YearSaving({ month, year }: { month: ShownItem; year: ShownItem }) {
  const percent = month.currency === year.currency ? Math.floor(100 - (100 * year.amountMinor) / (12 * month.amountMinor)) : 0;
  return percent > 0 ? <span className="text-good">{m.pricing_saving({ percent })}</span> : null;
}

function IntervalPrice({ item, locale, className }: { item: ShownItem; locale: PricingPage["locale"]; className: string }) {
  const { amountMinor, currency } = item;
  const isYear = item.item === "premium-year";
  return (
    <div className={className}>
      <p>
        <span className={priceClass}>{formatMoney(amountMinor, currency, locale)}</span>{" "}
        <span className="text-muted">{isYear ? m.pricing_per_year() : m.pricing_per_month()}</span>
      </p>
      <p className="text-sm text-muted">
        {isYear ? m.pricing_year_month({ price: formatMoney(Math.round(amountMinor / 12), currency, locale) }) : m.pricing_cancel_anytime()}
      </p>
    </div>
  );
}

function Points({ points }: { points: string[] }) {
  return (
    <ul className="mt-5 grid grow content-start gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Icon name="check" className="mt-1 shrink-0 text-accent" />
          {point}
        </li>
      ))}
    </ul>
  );
}

/** Nothing to press where nothing comes of it. */
function PremiumButton({ page: { sale, month, year, plan, locale } }: { page: PricingPage }) {
  if (plan !== null) {
    const end = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long" }).format(new Date(plan.end));
    const isRenewed = plan.source === "stripe" && !plan.isCanceled;
    return (
      <div className="mt-6">
        <p className="text-sm text-muted">{isRenewed ? m.billing_plan_renews({ date: end }) : m.billing_plan_ends({ date: end })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <PageLink to="/dashboard/billing" className={buttonClass("secondary", "md")}>
            {m.pricing_manage()}
          </PageLink>
          {sale === "open" && plan.source === "stripe" && plan.interval === "month" && year !== null ? (
            <Button type="submit" name="item" value="premium-year">
              {m.pricing_switch_to_year()}
            </Button>
          ) : null}
        </div>
      </div>
    );
  }
  if (sale === "none")
    return (
      <PageLink to="/dashboard/billing#redeem" className={buttonClass("secondary", "md", "mt-6 w-full")}>
        {m.pricing_redeem()}
      </PageLink>
    );
  const only = month === null ? year : year === null ? month : null;
  if (sale !== "open" || (month === null && year === null)) return null;
  return (
    <Button type="submit" variant="primary" className="mt-6 w-full" {...(only === null ? {} : { name: "item", value: only.item })}>
      {m.pricing_get_premium()}
    </Button>
  );
}
