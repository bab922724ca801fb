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
 * The most that one text run can cost, based on its cap and on what the model reads: the hold covers everything it may write.
 *
 * @param maxOutputTokens cap per variant, in model tokens
 * @param inputPartMilli from `calculateInputPart`
 */
export function calculateTextPrice(
  quality: Quality,
  maxOutputTokens: number,
  variants: number,
  prices: Prices,
  inputPartMilli = 0,
): TextPrice {
  const count = priceSteps(quality, maxOutputTokens);
  const milli = variants * (count * eachMilli(quality, prices) + inputMilli(quality, inputPartMilli, prices));
  const upTo = count > 1 ? { upTo: true as const } : {};
  return { units: quality === "fast" ? (variants * (count * 1000 + inputPartMilli)) / 1000 : null, milli, ...upTo };
}

/** Model tokens of input that every price includes, in times the output that it covers: instructions, and a text of usual length. */
const includedInput = 2;
/** Beyond that, reading costs as much as writing a quarter of it, as it does at providers. */
const inputPerOutput = 4;

/** Model tokens of input that every price of a quality includes, and those beyond them that cost as much as one more. */
export const inputCovered = (quality: Quality): { included: number; perPrice: number } => ({
  included: includedInput * outputPerPrice(quality),
  perPrice: inputPerOutput * outputPerPrice(quality),
});

/**
 * What reading adds to each version of a text: in thousandths of a price of its quality, by tenths of one.
 *
 * @param inputTokens what the model reads, in model tokens
 */
export function calculateInputPart(quality: Quality, inputTokens: number): number {
  const { included, perPrice } = inputCovered(quality);
  return roundUp((Math.max(0, inputTokens - included) / perPrice) * 1000, steps.units);
}

/** The same in thousandths of a credit. */
const inputMilli = (quality: Quality, inputPartMilli: number, prices: Prices): number =>
  roundUp((inputPartMilli / 1000) * eachMilli(quality, prices), steps.milli);

const eachMilli = (quality: Quality, { unitMilli, carefulMilli, bestMilli }: Prices): number =>
  ({ fast: unitMilli, careful: carefulMilli, best: bestMilli })[quality];

/** Output covered by one price of a quality, in model tokens. */
const outputPerPrice = (quality: Quality): number => (quality === "fast" ? fastTokensPerUnit : carefulTokensPerRun);

/** How many prices of its quality this much output costs; at least one. */
const priceSteps = (quality: Quality, outputTokens: number): number => Math.max(1, Math.ceil(outputTokens / outputPerPrice(quality)));

/** Source characters covered by one text unit, in code points (PRODUCT.md §10). */
export const translatedPerUnit = 1000;
/** Source characters covered by one Careful or Best price. */
export const translatedPerCarefulRun = 2000;

/** The smallest amounts charged, in thousandths: a tenth of a run, a hundredth of a token (PRODUCT.md §10, "One sum"). */
const steps = { units: 100, milli: 10 };

/** Rounds thousandths up to a step; what floating point added to them is no reason for another one. */
const roundUp = (thousandths: number, step: number): number => Math.max(0, Math.ceil(thousandths / step - 1e-9)) * step;

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
 * The part of a text run that what is left pays for, where that isn't enough for all of it: what is read, and as many whole prices as
 * there are for every version, else a part of one. Units and credits don't pay together: whichever buys more does, units if both buy the
 * same.
 *
 * @returns its price and its cap per variant, in model tokens; null if not even the smallest part can be paid
 */
export function capTextPrice(
  quality: Quality,
  maxOutputTokens: number,
  variants: number,
  left: Spendable,
  prices: Prices,
  inputPartMilli = 0,
): { price: TextPrice; maxOutputTokens: number } | null {
  const perPrice = outputPerPrice(quality);
  const pays = (of: keyof typeof steps, available: number, each: number, read: number) => {
    const forAll = Math.max(1, each * variants);
    const forText = Math.max(0, available - read * variants);
    const whole = Math.min(Math.floor(forText / forAll), priceSteps(quality, maxOutputTokens));
    const written = whole > 0 ? whole * forAll : Math.floor(forText / steps[of]) * steps[of];
    const cap = whole > 0 ? whole * perPrice : (Math.min(maxOutputTokens, perPrice) * written) / forAll;
    return { of, held: read * variants + written, upTo: whole > 1, maxOutputTokens: Math.min(maxOutputTokens, Math.floor(cap)) };
  };
  const byCredits = pays("milli", left.milli, eachMilli(quality, prices), inputMilli(quality, inputPartMilli, prices));
  const ways = quality === "fast" ? [pays("units", left.unitsMilli, 1000, inputPartMilli), byCredits] : [byCredits];
  const best = ways.reduce((one, other) => (other.maxOutputTokens > one.maxOutputTokens ? other : one));
  if (best.maxOutputTokens < 1) return null;
  const upTo = best.upTo ? { upTo: true as const } : {};
  const isByUnits = best.of === "units";
  const milli = isByUnits ? roundUp((best.held / 1000) * prices.unitMilli, steps.milli) : best.held;
  return { price: { units: isByUnits ? best.held / 1000 : null, milli, ...upTo }, maxOutputTokens: best.maxOutputTokens };
}

type VariantOutcome = { finish: Finish; outputTokens: number; chargedShare?: number };

/**
 * What each variant of a run may write, and what reading adds to it; `quality` null: work with its own price, such as a translation, which
 * doesn't depend on either.
 */
type Cap = { quality: Quality | null; maxOutputTokens: number; inputPartMilli?: number };

/**
 * How much of a hold is charged: each variant carries an equal share; a complete or truncated one costs as many prices as it has written, a
 * stopped one the part delivered, both with what was read for it; all others nothing. A part is rounded up once, to a tenth of a run or a
 * hundredth of a token.
 *
 * @param held thousandths held for the whole run
 * @param of what was held
 */
export function chargeFor(held: number, of: keyof typeof steps, variants: readonly VariantOutcome[], cap: Cap): number {
  const share = held / variants.length;
  const charged = variants.reduce((sum, variant) => sum + share * chargedPart(variant, cap), 0);
  const hasPart = (cap.inputPartMilli ?? 0) > 0 || variants.some(({ finish }) => finishFacts[finish].charged === "part");
  return Math.min(held, roundUp(charged, hasPart ? steps[of] : 1));
}

function chargedPart({ finish, outputTokens, chargedShare }: VariantOutcome, cap: Cap): number {
  const { charged } = finishFacts[finish];
  if (charged === "none") return 0;
  if (charged === "part" && chargedShare !== undefined) return Math.min(1, chargedShare);
  if (cap.quality === null) return charged === "part" ? partOf(outputTokens, cap) : 1;
  const { quality, maxOutputTokens, inputPartMilli = 0 } = cap;
  const most = priceSteps(quality, maxOutputTokens);
  const whole = priceSteps(quality, outputTokens);
  // Of nothing, nothing is charged: what was read for it is not either.
  const read = outputTokens === 0 && charged === "part" ? 0 : inputPartMilli / 1000;
  const written = charged === "part" ? most * partOf(outputTokens, cap) : whole;
  return Math.min(1, (written + read) / (most + inputPartMilli / 1000));
}

/** How much of its cap was written. */
const partOf = (outputTokens: number, { maxOutputTokens }: Cap): number => Math.min(1, outputTokens / Math.max(1, maxOutputTokens));
