import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatMoney } from "#features/billing/format-money.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { planForm } from "./interval-switch.tsx";
import { Packs } from "./packs.tsx";
import type { PricingPage, ShownItem } from "./pricing-page.server.ts";

/** The two plans and the packs side by side: what each gives, what it costs, and the one thing to press. */
export function PlanCards({ page, isSignedIn }: { page: PricingPage; isSignedIn: boolean }) {
  return (
    <section id="plans" aria-label={m.pricing_plans()} className="grid items-stretch gap-6 md:grid-cols-2 lg:grid-cols-[1fr_1fr_0.8fr]">
      <FreeCard page={page} isSignedIn={isSignedIn} />
      <PremiumCard page={page} />
      <Packs page={page} />
    </section>
  );
}

function PlanCard({ name, badge, isMain = false, children }: { name: string; badge?: ReactNode; isMain?: boolean; children: ReactNode }) {
  return (
    <article
      data-thread="3"
      className={clsx("sheet flex flex-col gap-4 py-6 pr-5 pl-9 sm:pt-7 sm:pr-7 sm:pl-10", isMain && "outline-2 outline-accent")}
    >
      {isMain ? <div aria-hidden="true" className="selvedge absolute inset-x-0 top-0" /> : null}
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{name}</h2>
        {badge}
      </div>
      {children}
    </article>
  );
}

function Amount({ amount, children }: { amount: string; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 tabular-nums">
      <span className="price">{amount}</span>
      <span className="text-xs whitespace-pre-line text-muted">{children}</span>
    </p>
  );
}

function FreeCard({ page, isSignedIn }: { page: PricingPage; isSignedIn: boolean }) {
  const { terms, gift, locale } = page;
  const { free } = terms.plans;
  const count = new Intl.NumberFormat(locale);
  const isOwn = isSignedIn && page.plan === null;
  const currency = (page.month ?? page.year ?? page.packs[0])?.currency ?? null;
  return (
    <PlanCard name={m.pricing_free()} badge={isOwn ? <Badge tone="accent">{m.pricing_yours()}</Badge> : null}>
      <Amount amount={currency === null ? m.pricing_free_price() : formatMoney(0, currency, locale)} />
      <p className="text-ink2">{m.pricing_free_for()}</p>
      <Points
        points={[
          runsPoint(free, count),
          gift.milli > 0 ? { number: formatMilli(gift.milli, locale), words: (tokens) => m.pricing_point_gift({ tokens }) } : null,
          { number: count.format(page.given.free.translateChars), words: (chars) => m.pricing_point_translate({ chars }) },
          filesPoint(free, count),
          { words: () => m.pricing_point_device() },
          { words: () => m.pricing_point_export() },
        ]}
      />
      {isSignedIn ? null : (
        <>
          <PageLink to="/user/sign-up" className={buttonClass("secondary", "md", "w-full")}>
            {m.pricing_sign_up()}
          </PageLink>
          <p className="text-xs text-muted">{m.pricing_free_note()}</p>
        </>
      )}
    </PlanCard>
  );
}

function PremiumCard({ page }: { page: PricingPage }) {
  const { terms, grant, locale, plan } = page;
  const { premium } = terms.plans;
  const count = new Intl.NumberFormat(locale);
  const most = formatMilli(grant.milli * grant.months, locale);
  return (
    <PlanCard isMain name={m.pricing_premium()} badge={plan === null ? null : <Badge tone="accent">{m.pricing_yours()}</Badge>}>
      <PremiumPrice page={page} />
      <p className="text-ink2">{page.sale === "none" ? m.pricing_premium_by_hand() : m.pricing_premium_for()}</p>
      <Points
        points={[
          runsPoint(premium, count),
          grant.milli > 0 ? { number: formatMilli(grant.milli, locale), words: (tokens) => m.pricing_point_grant({ tokens, most }) } : null,
          { number: count.format(page.given.premium.translateChars), words: (chars) => m.pricing_point_translate({ chars }) },
          filesPoint(premium, count),
          { number: count.format(page.given.premium.glossaryTerms), words: (terms) => m.pricing_point_terms({ terms }) },
          { words: () => m.pricing_point_kept() },
        ]}
      />
      <PremiumButton page={page} />
    </PlanCard>
  );
}

type PlanTerms = PricingPage["terms"]["plans"]["free"];

const runsPoint = ({ unitsPerDay, unitsPerMonth }: PlanTerms, count: Intl.NumberFormat): Point => ({
  number: count.format(unitsPerDay),
  words: (runs) =>
    unitsPerMonth === null
      ? m.pricing_point_units({ count: runs })
      : m.pricing_point_units_month({ count: runs, most: count.format(unitsPerMonth) }),
});

const filesPoint = ({ filesPerMonth, filePages }: PlanTerms, count: Intl.NumberFormat): Point => ({
  number: count.format(filesPerMonth),
  words: (files) => m.pricing_point_files({ files, pages: count.format(filePages) }),
});

/** A price for each interval, of which the chosen one shows: by style alone, so it needs no script. */
function PremiumPrice({ page: { sale, month, year, plan, locale } }: { page: PricingPage }) {
  if (sale === "away") return <p className="text-muted">{m.pricing_price_away()}</p>;
  const only = plan === null ? (month === null ? year : year === null ? month : null) : plan.interval === "year" ? year : month;
  if (only !== null) return <IntervalPrice item={only} other={null} locale={locale} />;
  if (month === null || year === null) return null;
  return (
    <>
      <div className="hidden group-has-[[value=premium-month]:checked]/plan:block">
        <IntervalPrice item={month} other={year} locale={locale} />
      </div>
      <div className="hidden group-has-[[value=premium-year]:checked]/plan:block">
        <IntervalPrice item={year} other={month} locale={locale} />
      </div>
    </>
  );
}

/** A price for a month, with how it is paid, and what the other interval comes to. */
function IntervalPrice({ item, other, locale }: { item: ShownItem; other: ShownItem | null; locale: PricingPage["locale"] }) {
  const money = ({ currency }: ShownItem, amountMinor: number) => formatMoney(amountMinor, currency, locale);
  if (item.item === "premium-year") {
    return (
      <Amount amount={money(item, Math.round(item.amountMinor / 12))}>
        {m.pricing_year_once({ year: money(item, item.amountMinor) })}
        {other === null ? null : `\n${m.pricing_month_by_month({ month: money(other, other.amountMinor) })}`}
      </Amount>
    );
  }
  return (
    <Amount amount={money(item, item.amountMinor)}>
      {m.pricing_per_month()}
      {other === null
        ? null
        : `\n${m.pricing_year_month({ month: money(other, Math.round(other.amountMinor / 12)), year: money(other, other.amountMinor) })}`}
    </Amount>
  );
}

/** What a plan gives: words around the number that tells plans apart. */
type Point = { number?: string; words(number: string): string };

function Points({ points }: { points: (Point | null)[] }) {
  return (
    <ul className="grid grow content-start gap-2.5 border-y border-dashed border-line-2 py-4 text-sm last:border-b-0 last:pb-0">
      {points
        .filter((point) => point !== null)
        .map(({ number = "", words }) => (
          <li key={words(number)} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 text-base text-thread" />
            <span>
              <Emphasized words={words(number)} part={number} />
            </span>
          </li>
        ))}
    </ul>
  );
}

/** Words in which the first occurrence of a part is emphasized. */
function Emphasized({ words, part }: { words: string; part: string }) {
  const at = part === "" ? -1 : words.indexOf(part);
  if (at === -1) return words;
  return (
    <>
      {words.slice(0, at)}
      <b className="font-semibold">{part}</b>
      {words.slice(at + part.length)}
    </>
  );
}

/** Nothing to press where nothing comes of it. */
function PremiumButton({ page: { sale, month, year, plan, locale } }: { page: PricingPage }) {
  if (plan !== null) {
    const end = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long" }).format(new Date(plan.end));
    const isRenewed = plan.source === "stripe" && !plan.isCanceled;
    return (
      <div>
        <p className="text-sm text-ink2">{isRenewed ? m.billing_plan_renews({ date: end }) : m.billing_plan_ends({ date: end })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <PageLink to="/dashboard/billing" className={buttonClass("secondary", "md")}>
            {m.pricing_manage()}
          </PageLink>
          {sale === "open" && plan.source === "stripe" && plan.interval === "month" && year !== null ? (
            <CheckoutForm className="contents">
              <Button type="submit" name="item" value="premium-year">
                {m.pricing_switch_to_year()}
              </Button>
            </CheckoutForm>
          ) : null}
        </div>
      </div>
    );
  }
  if (sale === "none")
    return (
      <PageLink to="/dashboard/billing#redeem" className={buttonClass("secondary", "md", "w-full")}>
        {m.pricing_redeem()}
      </PageLink>
    );
  const only = month === null ? year : year === null ? month : null;
  if (sale !== "open" || (month === null && year === null)) return null;
  return (
    <>
      <CheckoutForm id={planForm}>
        <Button type="submit" variant="primary" className="w-full" {...(only === null ? {} : { name: "item", value: only.item })}>
          {m.pricing_get_premium()}
        </Button>
      </CheckoutForm>
      <p className="text-xs text-muted">{m.pricing_cancel_anytime()}</p>
    </>
  );
}
