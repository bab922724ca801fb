import { data, redirect } from "react-router";
import { type Plan, plans } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { readSale, type Sale } from "#features/billing/payments/sale.server.ts";
import { startCheckout } from "#features/billing/payments/start-checkout.server.ts";
import { type OneToken, oneTokenPays, oneTokenWords } from "#features/billing/one-sum.ts";
import { findPlan } from "#features/billing/plans/find-plan.server.ts";
import { packNames, priceList } from "#features/billing/price-list.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import { listPriceMilli } from "#features/catalogue/image-price.ts";
import { findOwnWork } from "#features/runs/own-work.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { imageModels } from "#platform/ai/image-models.ts";
import { isItemName, type ItemName } from "#platform/payments/items.ts";
import { accountPath } from "../accounts/account-path.ts";
import type { RequestContext } from "../context.ts";
import type { Question } from "../page-meta.ts";
import { type CalculatorTerms, type PlanTerms, readWork, type Work } from "./calculator.ts";
import { listQuestions } from "./pricing-questions.ts";
import type { PricingGuideData } from "./pricing-guide.tsx";

export type ShownItem = { item: ItemName; amountMinor: number; currency: string };
export type ShownPack = ShownItem & { creditsMilli: number };

/** The signed-in user's plan, as this page shows it. */
export type OwnPlan = { end: string; source: "stripe" | "admin" | "code"; interval: "month" | "year" | null; isCanceled: boolean };

export type PricingPage = {
  locale: Locale;
  sale: Sale["kind"];
  /** Only what is sold has a price. */
  month: ShownItem | null;
  year: ShownItem | null;
  packs: ShownPack[];
  terms: CalculatorTerms;
  /** Limits that the cards of the plans name besides. */
  given: Record<"free" | "premium", Pick<Limits, "translateChars" | "glossaryTerms">>;
  oneToken: OneToken;
  gift: { milli: number };
  grant: { milli: number; months: number };
  /** What the calculator begins with. */
  work: Work;
  /** It is what the account did in the last thirty days. */
  isOwnWork: boolean;
  /** Null for visitors and free accounts. */
  plan: OwnPlan | null;
  /** What someone chose before signing in. */
  chosen: ItemName | null;
  questions: Question[];
};

/** What the calculator shows before anything is typed. */
const usualWork = { texts: 100, quality: "fast", files: 2, pages: 10, pictures: 20, model: imageModels[0].id } as const satisfies Work;

/** What the page about plans shows: the same for all visitors, with their own plan for those who have one. */
export async function readPricingPage(
  { services, user, locale, isDemo }: RequestContext,
  url: URL,
): Promise<{ page: PricingPage; guide: PricingGuideData }> {
  const { config } = services;
  const owner = user === null ? null : ownerOf(user.id);
  const [sale, plan, ownWork] = await Promise.all([
    readSale(services),
    owner === null ? null : findPlan(services, owner),
    owner === null ? null : findOwnWork(services, owner),
  ]);
  const limits = Object.fromEntries(plans.map((name) => [name, config.limits(name)])) as Record<Plan, Limits>;
  const prices = config.prices();
  const grant = config.monthlyGrant();
  const chosen = url.searchParams.get("buy") ?? undefined;
  const sum = oneTokenWords(prices, locale);
  const questions = listQuestions({ sale: sale.kind, grant, oneToken: sum });
  const page: PricingPage = {
    locale,
    questions,
    sale: sale.kind,
    ...shownItems(sale),
    terms: termsOf(prices, limits, grant.milli),
    given: { free: givenBy(limits.free), premium: givenBy(limits.premium) },
    oneToken: oneTokenPays(prices, locale),
    gift: { milli: config.signUpGiftMilli() },
    grant,
    work: readWork(url.searchParams, { ...usualWork, ...ownWork }),
    isOwnWork: ownWork !== null,
    plan: plan && { end: plan.end.toISOString(), source: plan.source, interval: plan.interval, isCanceled: plan.cancelAtPeriodEnd },
    chosen: isItemName(chosen) ? chosen : null,
  };
  return {
    page,
    guide: {
      locale,
      isDemo,
      isSold: sale.kind !== "none",
      prices,
      limits,
      models: page.terms.models,
      grant,
      gift: page.gift,
      questions,
      oneToken: sum,
    },
  };
}

const givenBy = ({ translateChars, glossaryTerms }: Limits) => ({ translateChars, glossaryTerms });

function shownItems(sale: Sale): Pick<PricingPage, "month" | "year" | "packs"> {
  const prices = sale.kind === "open" || sale.kind === "demo" ? sale.prices : {};
  const shown = (item: ItemName): ShownItem | null => {
    const price = prices[item];
    return price === undefined ? null : { item, ...price };
  };
  const packs = packNames.flatMap((item) => {
    const price = shown(item);
    return price === null ? [] : [{ ...price, creditsMilli: priceList[item].creditsMilli }];
  });
  return { month: shown("premium-month"), year: shown("premium-year"), packs };
}

function termsOf(prices: Prices, limits: Record<Plan, Limits>, grantMilli: number): CalculatorTerms {
  const planTerms = (plan: "free" | "premium"): PlanTerms => {
    const { textUnitsPerDay, textUnitsPerMonth, filesPerMonth, filePages } = limits[plan];
    return {
      unitsPerDay: textUnitsPerDay,
      unitsPerMonth: textUnitsPerMonth,
      grantMilli: plan === "premium" ? grantMilli : 0,
      filesPerMonth,
      filePages,
    };
  };
  const models = imageModels.map((model) => ({ id: model.id, name: model.name, milli: listPriceMilli(model), images: model.images }));
  return { prices, models, plans: { free: planTerms("free"), premium: planTerms("premium") } };
}

/** What comes of a press on a price: the way to the provider's page, or why there is none; the choice is kept. */
export type CheckoutAnswer = { item: ItemName; onward: string | null; refusal: string | null };

/** Opens the provider's page for what was chosen; a visitor signs in first and finds the choice again. */
export async function answerCheckout(page: RequestContext, form: FormData) {
  const { user, locale } = page;
  const item = form.get("item");
  if (typeof item !== "string" || !isItemName(item)) throw data("no such item", { status: 400 });
  if (user === null) return redirect(accountPath("login", locale, localizePath(`/pricing?buy=${item}`, locale)), 303);
  return await checkout(page, user, item);
}

async function checkout({ services, locale, origin }: RequestContext, user: SignedInUser, item: ItemName) {
  const refuse = (refusal: string, status: number) => data<CheckoutAnswer>({ item, onward: null, refusal }, { status });
  if ((await readSale(services)).kind === "demo") return refuse(m.pricing_demo(), 409);
  try {
    return data<CheckoutAnswer>({ item, onward: await startCheckout(services, user, item, origin), refusal: null });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "unavailable") return refuse(m.pricing_away_choice(), error.status);
    return refuse(error.code === "conflict" ? m.pricing_have_already() : errorMessage(error.code, locale), error.status);
  }
}
