import { type Finish, finishFacts } from "#core/finish.ts";
import type { Quality } from "#core/quality.ts";
import type { Prices } from "./runtime-config.server.ts";

/**
 * Output that one text unit pays for on Fast, in model tokens: the thousand of PRODUCT.md §10 as the powers of two in which
 * the caps of the plans are given, so that the price of a full answer is a round one (docs/decisions/0015).
 */
export const fastTokensPerUnit = 1024;
/** Output that one Careful or Best price pays for. */
export const carefulTokensPerRun = 2048;

export type TextPrice = {
  /** Daily units that it takes where units may pay; null: credits only. */
  units: number | null;
  /** Thousandths of a credit, when credits pay. */
  milli: number;
  /** It is the most; what is charged goes by what was written. */
  upTo?: true;
};

/**
 * The most that one text run can cost, from its cap: what is held covers everything that the model may write.
 *
 * @param maxOutputTokens cap of each variant, in model tokens
 */
export function calculateTextPrice(quality: Quality, maxOutputTokens: number, variants: number, prices: Prices): TextPrice {
  const steps = priceSteps(quality, maxOutputTokens);
  const runs = variants * steps;
  const upTo = steps > 1 ? { upTo: true as const } : {};
  if (quality === "fast") return { units: runs, milli: runs * prices.unitMilli, ...upTo };
  return { units: null, milli: runs * (quality === "careful" ? prices.carefulMilli : prices.bestMilli), ...upTo };
}

/** How many prices of its quality so much output is; at least one. */
function priceSteps(quality: Quality, outputTokens: number): number {
  return Math.max(1, Math.ceil(outputTokens / (quality === "fast" ? fastTokensPerUnit : carefulTokensPerRun)));
}

/** Source characters that one text unit pays for, in code points (PRODUCT.md §10). */
export const translatedPerUnit = 1000;
/** Source characters that one Careful or Best price pays for. */
export const translatedPerCarefulRun = 2000;

/**
 * The price of translating so many code points; null where there is nothing left to ask a model for. Units are counted to the
 * thousandth: a text that is translated while it is typed comes in small pieces, and must not cost a whole unit for each.
 */
export function calculateTranslationPrice(quality: Quality, codePoints: number, prices: Prices): TextPrice | null {
  if (codePoints === 0) return null;
  if (quality === "fast") {
    const units = codePoints / translatedPerUnit;
    return { units, milli: Math.ceil(units * prices.unitMilli) };
  }
  const runs = Math.ceil(codePoints / translatedPerCarefulRun);
  return { units: null, milli: runs * (quality === "careful" ? prices.carefulMilli : prices.bestMilli) };
}

/** Pages of a file, and code points of its texts, that one price pays for (PRODUCT.md §10). */
export const pagesPerFilePrice = 5;
export const charsPerFilePrice = 10_000;

/** The price of translating a file, whatever its quality: by its pages or its text, whichever is more; null for one without text. */
export function calculateFilePrice(
  { pages, chars }: { pages: number; chars: number },
  prices: Pick<Prices, "fileMilli">,
): TextPrice | null {
  if (chars === 0) return null;
  return { units: null, milli: Math.ceil(Math.max(pages / pagesPerFilePrice, chars / charsPerFilePrice)) * prices.fileMilli };
}

type VariantOutcome = { finish: Finish; outputTokens: number; chargedShare?: number };

/** What each variant of a run may write, and whose price goes by it; null for work with a price of its own, such as a translation. */
type Cap = { quality: Quality | null; maxOutputTokens: number };

/**
 * What of a hold is charged: each variant carries an equal share; a whole or truncated one costs as many prices of it as it has
 * written, a stopped one the part delivered (rounded up to the thousandth), all others nothing.
 *
 * @param held thousandths held for the whole run
 */
export function chargeFor(held: number, variants: readonly VariantOutcome[], cap: Cap): number {
  const share = held / variants.length;
  const charged = variants.reduce((sum, variant) => sum + share * chargedPart(variant, cap), 0);
  return Math.min(held, Math.ceil(charged - 1e-9));
}

function chargedPart({ finish, outputTokens, chargedShare }: VariantOutcome, { quality, maxOutputTokens }: Cap): number {
  const { charged } = finishFacts[finish];
  if (charged === "none") return 0;
  if (charged === "part") return Math.min(1, chargedShare ?? outputTokens / Math.max(1, maxOutputTokens));
  return quality === null ? 1 : Math.min(1, priceSteps(quality, outputTokens) / priceSteps(quality, maxOutputTokens));
}
