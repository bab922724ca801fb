import { data } from "react-router";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { qualities, type Quality } from "#core/quality.ts";
import { freeSamplesPerDay } from "#features/automate/free-samples.server.ts";
import { plainText } from "#features/automate/output-shape.ts";
import { sampleSize } from "#features/automate/pick-sample.ts";
import { priceOfRow } from "#features/automate/row-terms.server.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import { readSale } from "#features/billing/payments/sale.server.ts";
import { fastTokensPerUnit, inputCovered } from "#features/billing/price.ts";
import { packNames, priceList } from "#features/billing/price-list.ts";
import { joinWaitlist } from "#features/feedback/join-waitlist.server.ts";
import { fieldMessages } from "#i18n/field-message.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../../context.ts";
import { comingProducts, type ComingAnswer } from "./coming-products.ts";
import { readTable, type TableTerms, type TableWork } from "./table-sum.ts";

/** A pack of tokens as it is sold here; amounts in the currency's smallest unit. */
export type SoldPack = { item: string; creditsMilli: number; amountMinor: number; currency: string };

export type ProductPage = {
  locale: Locale;
  terms: TableTerms;
  /** All in one currency; none where nothing is sold. */
  packs: SoldPack[];
  /** What the slider begins with. */
  work: TableWork;
};

type TableLimits = Pick<
  Limits,
  "automateRows" | "automateRowsPerDay" | "automateColumns" | "automateBytes" | "automateRowsAtOnce" | "automateRetentionDays"
>;

/** What only the drawn page needs. */
export type ProductGuideData = { locale: Locale; limits: Record<"free" | "premium", TableLimits> };

/** What the slider shows before it is moved. */
const usualWork = { rows: 1000, quality: "fast", lane: "now" } as const satisfies TableWork;

/** Rows of ordinary length cost the same, whatever is in them. */
const shortPrompt = { system: "", user: "" };

/** Three words for four model tokens, in round numbers. */
const wordsPerToken = 750 / fastTokensPerUnit;

/** What the page that explains Automate shows: the same for everyone. */
export async function readProductPage(
  { services, locale }: RequestContext,
  url: URL,
): Promise<{ page: ProductPage; guide: ProductGuideData }> {
  const { config } = services;
  const limits = { free: config.limits("free"), premium: config.limits("premium") };
  const prices = config.prices();
  const byQuality = (toNumber: (quality: Quality) => number) =>
    Object.fromEntries(qualities.map((quality) => [quality, toNumber(quality)])) as Record<Quality, number>;
  const planOf = ({ automateRows: rows, automateRowsPerDay: rowsPerDay, automateRowsAtOnce: rowsAtOnce }: Limits) => ({
    rows,
    rowsPerDay,
    rowsAtOnce,
  });
  const terms: TableTerms = {
    rowMilli: byQuality((quality) => priceOfRow(quality, { prompt: shortPrompt, ...plainText }, prices)),
    inputWords: byQuality((quality) => inputCovered(quality).included * wordsPerToken),
    sampleRows: sampleSize,
    freeSamplesPerDay,
    plans: { free: planOf(limits.free), premium: planOf(limits.premium) },
    hasNights: config.night() !== null,
    grantMilli: config.monthlyGrant().milli,
  };
  const page = { locale, terms, packs: await listPacks(services), work: readTable(url.searchParams, usualWork, terms) };
  return { page, guide: { locale, limits } };
}

async function listPacks(services: RequestContext["services"]): Promise<SoldPack[]> {
  const sale = await readSale(services);
  if (sale.kind !== "open" && sale.kind !== "demo") return [];
  const packs = packNames.flatMap((item) => {
    const price = sale.prices[item];
    return price === undefined ? [] : [{ item, creditsMilli: priceList[item].creditsMilli, ...price }];
  });
  return packs.filter(({ currency }) => currency === packs[0]?.currency);
}

/** Puts the address of a posted form, of who is signed in their own, on the list of who is told when something has come. */
export async function joinComing({ services, actor, locale, user }: RequestContext, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").replaceAll("\0", "");
  const product = comingProducts.find((known) => known === form.get("product"));
  if (actor === null || product === undefined) throw data("no such product", { status: 400 });
  const typed = { product, email: text("email") || (user?.email ?? ""), useCase: text("useCase") };
  try {
    const state = await joinWaitlist(services, actor, { ...typed, locale, source: "page" });
    return data<ComingAnswer>({ state, typed: { ...typed, useCase: "" } });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const code = error.fields?.["email"];
    const isIncomplete = code === "missing" || code === "mail-address";
    const why = isIncomplete
      ? m.waitlist_email_wrong()
      : (fieldMessages(error.fields ?? {}, locale)["email"] ?? errorMessage(error.code, locale));
    return data<ComingAnswer>({ state: "refused", why, typed }, { status: error.status });
  }
}
