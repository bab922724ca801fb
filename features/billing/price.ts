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
};

/**
 * The price of one text run, from its cap: what is held covers everything that the model may write.
 *
 * @param maxOutputTokens cap of each variant, in model tokens
 */
export function calculateTextPrice(quality: Quality, maxOutputTokens: number, variants: number, prices: Prices): TextPrice {
  if (quality === "fast") {
    const units = variants * Math.ceil(maxOutputTokens / fastTokensPerUnit);
    return { units, milli: units * prices.unitMilli };
  }
  const runs = variants * Math.ceil(maxOutputTokens / carefulTokensPerRun);
  return { units: null, milli: runs * (quality === "careful" ? prices.carefulMilli : prices.bestMilli) };
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

/**
 * What of a hold is charged: each variant carries an equal share; whole and truncated ones cost it in full, a stopped
 * one the part delivered (rounded up to the thousandth), all others nothing.
 *
 * @param held thousandths held for the whole run
 */
export function chargeFor(held: number, variants: readonly VariantOutcome[], maxOutputTokens: number): number {
  const share = held / variants.length;
  const charged = variants.reduce((sum, variant) => sum + share * chargedPart(variant, maxOutputTokens), 0);
  return Math.min(held, Math.ceil(charged - 1e-9));
}

function chargedPart(variant: VariantOutcome, maxOutputTokens: number): number {
  const { charged } = finishFacts[variant.finish];
  if (charged === "part") return Math.min(1, variant.chargedShare ?? variant.outputTokens / Math.max(1, maxOutputTokens));
  return charged === "all" ? 1 : 0;
}
