import { type Finish, finishFacts } from "#core/finish.ts";
import type { Quality } from "#core/quality.ts";
import type { Prices } from "./runtime-config.server.ts";

/**
 * Output covered by one text unit on Fast, in model tokens: the thousand of PRODUCT.md §10 as the powers of two in which plan caps are
 * given, so that a full answer has a round price (docs/decisions/0015).
 */
export const fastTokensPerUnit = 1024;
/** Output covered by one Careful or Best price. */
export const carefulTokensPerRun = 2048;

export type TextPrice = {
  /** Daily units it takes if units may pay; null: credits only. */
  units: number | null;
  /** Thousandths of a credit, if credits pay. */
  milli: number;
  /** This is the maximum; the charge depends on what was written. */
  upTo?: true;
};

/**
 * The most that one text run can cost, based on its cap: the hold covers everything the model may write.
 *
 * @param maxOutputTokens cap per variant, in model tokens
 */
export function calculateTextPrice(quality: Quality, maxOutputTokens: number, variants: number, prices: Prices): TextPrice {
  const steps = priceSteps(quality, maxOutputTokens);
  const runs = variants * steps;
  const upTo = steps > 1 ? { upTo: true as const } : {};
  if (quality === "fast") return { units: runs, milli: runs * prices.unitMilli, ...upTo };
  return { units: null, milli: runs * (quality === "careful" ? prices.carefulMilli : prices.bestMilli), ...upTo };
}

/** How many prices of its quality this much output costs; at least one. */
function priceSteps(quality: Quality, outputTokens: number): number {
  return Math.max(1, Math.ceil(outputTokens / (quality === "fast" ? fastTokensPerUnit : carefulTokensPerRun)));
}

/** Source characters covered by one text unit, in code points (PRODUCT.md §10). */
export const translatedPerUnit = 1000;
/** Source characters covered by one Careful or Best price. */
export const translatedPerCarefulRun = 2000;

/** The smallest amounts charged, in thousandths: a tenth of a run, a hundredth of a token (PRODUCT.md §10, "One sum"). */
const steps = { units: 100, milli: 10 };

/** Rounds thousandths up to a step; what floating point added to them is no reason for another one. */
const roundUp = (thousandths: number, step: number): number => Math.ceil(thousandths / step - 1e-9) * step;

/**
 * The price of translating this many code points; null if there is nothing left to ask a model for. It is a part of a unit for short ones:
 * text translated while being typed comes in small pieces, and each must not cost a whole unit.
 */
export function calculateTranslationPrice(quality: Quality, codePoints: number, prices: Prices): TextPrice | null {
  if (codePoints === 0) return null;
  if (quality === "fast") {
    const unitsMilli = roundUp((codePoints / translatedPerUnit) * 1000, steps.units);
    return { units: unitsMilli / 1000, milli: roundUp((unitsMilli / 1000) * prices.unitMilli, steps.milli) };
  }
  const runs = Math.ceil(codePoints / translatedPerCarefulRun);
  return { units: null, milli: runs * (quality === "careful" ? prices.carefulMilli : prices.bestMilli) };
}

/** Code points per page if nothing else determines it. */
export const charsPerPage = 2_000;
/** Pages of a file, and code points of its text, covered by one price (PRODUCT.md §10). */
export const pagesPerFilePrice = 5;
export const charsPerFilePrice = pagesPerFilePrice * charsPerPage;

/** The price of translating a file, whatever its quality: by pages or by text, whichever is more; null for one without text. */
export function calculateFilePrice(
  { pages, chars }: { pages: number; chars: number },
  prices: Pick<Prices, "fileMilli">,
): TextPrice | null {
  if (chars === 0) return null;
  return { units: null, milli: Math.ceil(Math.max(pages / pagesPerFilePrice, chars / charsPerFilePrice)) * prices.fileMilli };
}

/** What can be spent at this moment, in thousandths of a unit and of a credit. */
export type Spendable = { unitsMilli: number; milli: number };

/**
 * The part of a text run that what is left pays for, where that isn't enough for all of it: as many whole prices as there are for every
 * version, else a part of one. Units and credits don't pay together: whichever buys more does, units if both buy the same.
 *
 * @returns its price and its cap per variant, in model tokens; null if not even the smallest part can be paid
 */
export function capTextPrice(
  quality: Quality,
  maxOutputTokens: number,
  variants: number,
  left: Spendable,
  prices: Prices,
): { price: TextPrice; maxOutputTokens: number } | null {
  const perPrice = quality === "fast" ? fastTokensPerUnit : carefulTokensPerRun;
  const pays = (of: keyof typeof steps, available: number, each: number) => {
    const forAll = Math.max(1, each * variants);
    const whole = Math.min(Math.floor(available / forAll), priceSteps(quality, maxOutputTokens));
    const held = whole > 0 ? whole * forAll : Math.floor(available / steps[of]) * steps[of];
    const cap = whole > 0 ? whole * perPrice : (Math.min(maxOutputTokens, perPrice) * held) / forAll;
    return { of, held, upTo: whole > 1, maxOutputTokens: Math.min(maxOutputTokens, Math.floor(cap)) };
  };
  const { unitMilli, carefulMilli, bestMilli } = prices;
  const ways =
    quality === "fast"
      ? [pays("units", left.unitsMilli, 1000), pays("milli", left.milli, unitMilli)]
      : [pays("milli", left.milli, quality === "careful" ? carefulMilli : bestMilli)];
  const best = ways.reduce((one, other) => (other.maxOutputTokens > one.maxOutputTokens ? other : one));
  if (best.maxOutputTokens < 1) return null;
  const upTo = best.upTo ? { upTo: true as const } : {};
  const isByUnits = best.of === "units";
  const milli = isByUnits ? roundUp((best.held / 1000) * unitMilli, steps.milli) : best.held;
  return { price: { units: isByUnits ? best.held / 1000 : null, milli, ...upTo }, maxOutputTokens: best.maxOutputTokens };
}

type VariantOutcome = { finish: Finish; outputTokens: number; chargedShare?: number };

/** What each variant of a run may write, and whose price depends on it; null for work with its own price, such as a translation. */
type Cap = { quality: Quality | null; maxOutputTokens: number };

/**
 * How much of a hold is charged: each variant carries an equal share; a complete or truncated one costs as many prices as it has written, a
 * stopped one the part delivered, all others nothing. A part is rounded up once, to a tenth of a run or a hundredth of a token.
 *
 * @param held thousandths held for the whole run
 * @param of what was held
 */
export function chargeFor(held: number, of: keyof typeof steps, variants: readonly VariantOutcome[], cap: Cap): number {
  const share = held / variants.length;
  const charged = variants.reduce((sum, variant) => sum + share * chargedPart(variant, cap), 0);
  const hasPart = variants.some(({ finish }) => finishFacts[finish].charged === "part");
  return Math.min(held, roundUp(charged, hasPart ? steps[of] : 1));
}

function chargedPart({ finish, outputTokens, chargedShare }: VariantOutcome, { quality, maxOutputTokens }: Cap): number {
  const { charged } = finishFacts[finish];
  if (charged === "none") return 0;
  if (charged === "part") return Math.min(1, chargedShare ?? outputTokens / Math.max(1, maxOutputTokens));
  return quality === null ? 1 : Math.min(1, priceSteps(quality, outputTokens) / priceSteps(quality, maxOutputTokens));
}
