import { lazy } from "react";
import { data } from "react-router";
import { formatMoney, toMajor } from "#features/billing/format-money.ts";
import { m } from "#i18n/paraglide/messages.js";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import { requestContext } from "../context.ts";
import { breadcrumbs, canonicalUrl, faqPage, pageMeta, rootData } from "../page-meta.ts";
import { Calculator } from "../pricing/calculator-part.tsx";
import { itemName } from "../pricing/item-words.ts";
import { IntervalSwitch } from "../pricing/interval-switch.tsx";
import { OneSum } from "../pricing/one-sum.tsx";
import { PlanCards } from "../pricing/plan-cards.tsx";
import { answerCheckout, type PricingPage, readPricingPage } from "../pricing/pricing-page.server.ts";
import { ChosenItem, SaleNote } from "../pricing/sale-note.tsx";
import { withServerDrawn } from "../server-drawn.ts";
import { PaymentOnward } from "../pricing/payment-onward.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { useShell } from "../shell/use-shell.ts";
import type { Route } from "./+types/pricing.ts";

const loadGuide = async () => (await import("../pricing/pricing-guide.tsx")).PricingGuide;
/** Needs no script: a browser fetches it only where it comes here from another page. */
const PricingGuide = import.meta.env.SSR ? await loadGuide() : lazy(async () => ({ default: await loadGuide() }));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { page, guide } = await readPricingPage(context.get(requestContext), url);
  const shown = withServerDrawn(request, page, { guide });
  // Without prices, the page is drawn again for the next visitor instead of being kept.
  return page.sale === "away" ? data(shown, { status: 503, headers: { "Retry-After": "30" } }) : shown;
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCheckout(context.get(requestContext), await request.formData());
}

export { passRetryAfter as headers } from "../pass-retry-after.ts";

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { origin } = rootData(matches);
  const { locale, questions } = loaderData;
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.pricing_title(), path: "/pricing" },
  ];
  const jsonLd = [breadcrumbs(origin, locale, trail), faqPage(questions), ...offersOf(loaderData, origin)];
  return pageMeta({ matches, location }, { title: m.pricing_title(), description: m.pricing_description(), jsonLd });
};

/** What is free, what costs how much, and which plan fits. */
export default function Pricing({ loaderData: { guide, ...page }, actionData }: Route.ComponentProps) {
  const { user } = useShell();
  const isSignedIn = user !== null;
  const answer = actionData ?? null;
  if (answer?.onward) return <PaymentOnward url={answer.onward} />;
  return (
    <div className="group/plan">
      <header className="flex flex-col items-center gap-4 pt-2 pb-8 text-center sm:pt-6 sm:pb-10">
        <h1 className="hero [--text-hero:clamp(2.125rem,1.2rem+3vw,3.25rem)]">{heading(page)}</h1>
        {page.sale === "away" ? null : (
          <p className="max-w-180 text-md text-pretty text-ink2">{page.sale === "none" ? m.pricing_intro_none() : m.pricing_intro()}</p>
        )}
        {user?.isAdmin ? (
          <PageLink to="/admin/settings" className="inline-flex min-h-6 items-center text-sm text-accent underline underline-offset-4">
            {m.pricing_change()}
          </PageLink>
        ) : null}
        <SaleNote sale={page.sale} refusal={answer?.refusal ?? null} />
        {page.chosen === null || !isSignedIn || answer !== null ? null : <ChosenItem page={page} item={page.chosen} />}
        <IntervalSwitch page={page} chosen={answer?.item ?? null} />
      </header>
      <PlanCards page={page} isSignedIn={isSignedIn} />
      <OneSum page={page} />
      <Calculator page={page} />
      <ServerDrawnPart>{guide == null ? null : <PricingGuide guide={guide} />}</ServerDrawnPart>
    </div>
  );
}

/** What it costs at most to get more than what is free: a month of Premium, where it is sold. */
function heading({ month, year, locale }: PricingPage): string {
  const item = month ?? year;
  if (item === null) return m.pricing_heading_none();
  const amountMinor = item === month ? item.amountMinor : Math.round(item.amountMinor / 12);
  return m.pricing_heading({ price: formatMoney(amountMinor, item.currency, locale) });
}

/** What is sold, in schema.org's form. */
function offersOf({ sale, month, year, packs, locale }: PricingPage, origin: string): Record<string, unknown>[] {
  const sold = [month, year, ...packs].filter((item) => item !== null);
  if (sale !== "open" || sold.length === 0) return [];
  const offers = sold.map(({ item, amountMinor, currency }) => ({
    "@type": "Offer",
    name: itemName(item),
    price: toMajor(amountMinor, currency),
    priceCurrency: currency.toUpperCase(),
    url: canonicalUrl(origin, "/pricing", locale),
  }));
  return [
    { "@context": "https://schema.org", "@type": "Product", name: m.pricing_premium(), description: m.pricing_description(), offers },
  ];
}
