import type { Quality } from "#core/quality.ts";
import { calculateFilePrice, calculateTextPrice, carefulTokensPerRun, charsPerPage, fastTokensPerUnit } from "#features/billing/price.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";
import { priceOfImages } from "#features/images/runs/image-run-price.ts";

/** What someone wants done in a month. */
export type Work = {
  /** Captions, emails, answers: each as long as one price covers. */
  texts: number;
  quality: Quality;
  files: number;
  /** Of each file. */
  pages: number;
  pictures: number;
  /** Id of an image model. */
  model: string;
};

export type WorkModel = { id: string; name: string; milli: number; images: number };

/** What a plan gives that work is set against. */
export type PlanTerms = {
  unitsPerDay: number;
  /** Null: no limit but the daily one. */
  unitsPerMonth: number | null;
  grantMilli: number;
  filesPerMonth: number;
  filePages: number;
};

export type CalculatorTerms = {
  prices: Prices;
  models: readonly WorkModel[];
  plans: { free: PlanTerms; premium: PlanTerms };
};

/** One kind of work: how much of it, what each costs, and what all of it costs with tokens alone. */
export type WorkLine = {
  kind: "texts" | "files" | "pictures";
  count: number;
  /** Free units that one takes; null: tokens alone pay. */
  unitsEach: number | null;
  /** Of one text or file, or of a whole run of pictures; thousandths of a token. */
  milliEach: number;
  milli: number;
};

/** What work comes to with a plan; thousandths of a token. */
export type PlanSum = {
  lines: (WorkLine & { freeCount: number; paidMilli: number })[];
  totalMilli: number;
  /** Of the plan's monthly tokens. */
  grantedMilli: number;
  /** Tokens to buy each month. */
  boughtMilli: number;
  /** Null: the plan takes all of it. */
  tooMuch: "files" | "pages" | null;
};

const daysPerMonth = 30;

/** Output that one price of a quality covers, in model tokens. */
const tokensPerPrice = (quality: Quality): number => (quality === "fast" ? fastTokensPerUnit : carefulTokensPerRun);

/** What each kind of work costs, by the functions that price its runs; work of which there is none has no line. */
export function priceWork(work: Work, { prices, models }: Pick<CalculatorTerms, "prices" | "models">): WorkLine[] {
  const text = calculateTextPrice(work.quality, tokensPerPrice(work.quality), 1, prices);
  const file = calculateFilePrice({ pages: work.pages, chars: work.pages * charsPerPage }, prices)?.milli ?? 0;
  const model = models.find(({ id }) => id === work.model) ?? models[0];
  const lines: WorkLine[] = [
    { kind: "texts", count: work.texts, unitsEach: text.units, milliEach: text.milli, milli: work.texts * text.milli },
    { kind: "files", count: work.pages === 0 ? 0 : work.files, unitsEach: null, milliEach: file, milli: work.files * file },
    ...(model === undefined ? [] : [pictureLine(work.pictures, model)]),
  ];
  return lines.filter(({ count }) => count > 0);
}

function pictureLine(count: number, model: WorkModel): WorkLine {
  const whole = Math.floor(count / model.images);
  const rest = count % model.images;
  const milliEach = priceOfImages(model, model.images, false).milli;
  const milli = whole * milliEach + (rest === 0 ? 0 : priceOfImages(model, rest, false).milli);
  return { kind: "pictures", count, unitsEach: null, milliEach, milli };
}

/** Sets work against a plan: free units first, then its tokens, then what has to be bought. Work is spread over the days of a month. */
export function sumForPlan(work: Work, terms: CalculatorTerms, plan: keyof CalculatorTerms["plans"]): PlanSum {
  const { unitsPerDay, unitsPerMonth, grantMilli, filesPerMonth, filePages } = terms.plans[plan];
  const units = Math.min(unitsPerDay * daysPerMonth, unitsPerMonth ?? Number.POSITIVE_INFINITY);
  const lines = priceWork(work, terms).map((line) => {
    const freeCount = line.unitsEach === null ? 0 : Math.min(line.count, Math.floor(units / line.unitsEach));
    return { ...line, freeCount, paidMilli: line.milli - freeCount * line.milliEach };
  });
  const totalMilli = lines.reduce((sum, { paidMilli }) => sum + paidMilli, 0);
  const grantedMilli = Math.min(totalMilli, grantMilli);
  const files = work.pages === 0 ? 0 : work.files;
  const tooMuch = files > 0 && work.pages > filePages ? "pages" : files > filesPerMonth ? "files" : null;
  return { lines, totalMilli, grantedMilli, boughtMilli: totalMilli - grantedMilli, tooMuch };
}

export type PackOffer = { item: string; creditsMilli: number; amountMinor: number };

/**
 * The pack that fits what is bought each month: the smallest that lasts a month, else the largest.
 *
 * @returns with how much of its price a month uses, in the currency's smallest unit: tokens of packs do not expire
 */
export function choosePack(boughtMilli: number, packs: readonly PackOffer[]): (PackOffer & { monthlyMinor: number }) | null {
  const bySize = [...packs].sort((one, other) => one.creditsMilli - other.creditsMilli);
  const pack = bySize.find(({ creditsMilli }) => creditsMilli >= boughtMilli) ?? bySize.at(-1);
  if (pack === undefined || boughtMilli === 0) return null;
  return { ...pack, monthlyMinor: Math.ceil((pack.amountMinor * boughtMilli) / pack.creditsMilli) };
}

export type Advice = {
  plan: "free" | "premium";
  free: PlanSum;
  premium: PlanSum;
};

/**
 * Which plan work needs: the one that takes all of it and costs less in a month; with prices unknown, Free if nothing has to be bought.
 *
 * @param premiumMinor a month of Premium; null: not sold
 */
export function advisePlan(work: Work, terms: CalculatorTerms, packs: readonly PackOffer[], premiumMinor: number | null): Advice {
  const [free, premium] = [sumForPlan(work, terms, "free"), sumForPlan(work, terms, "premium")];
  const costOf = ({ boughtMilli }: PlanSum): number => choosePack(boughtMilli, packs)?.monthlyMinor ?? 0;
  const canBuyTokens = packs.length > 0;
  const fitsFree = free.tooMuch === null && (free.boughtMilli === 0 || canBuyTokens);
  const isFreeCheaper = free.boughtMilli === 0 || premiumMinor === null || costOf(free) <= premiumMinor + costOf(premium);
  return { plan: fitsFree && isFreeCheaper ? "free" : "premium", free, premium };
}

/** Most of anything that can be typed. */
const mostWork = 100_000;

/** Reads work from an address, such as `?texts=100&pictures=20`; what is missing or wrong is as in `usual`. */
export function readWork(search: URLSearchParams, usual: Work): Work {
  const count = (name: string, otherwise: number): number => {
    const value = search.get(name);
    return value !== null && /^\d{1,6}$/.test(value) ? Math.min(Number(value), mostWork) : otherwise;
  };
  const quality = (["fast", "careful", "best"] as const).find((known) => known === search.get("quality")) ?? usual.quality;
  return {
    texts: count("texts", usual.texts),
    quality,
    files: count("files", usual.files),
    pages: count("pages", usual.pages),
    pictures: count("pictures", usual.pictures),
    model: search.get("model") ?? usual.model,
  };
}
