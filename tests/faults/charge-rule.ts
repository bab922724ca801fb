/**
 * What a run may cost, written anew from PRODUCT.md §10 and the rules of CONTRACT.md, with no line of the product's own:
 * a unit pays for 1,000 tokens of output of one text; each text carries an equal share; whole and truncated ones are
 * charged in full, a stopped one for the part of its cap that was delivered, all others nothing; parts of a thousandth count as one.
 */
export type DeliveredText = { finish: string; text: string };

export function heldUnitsMilli(texts: number, maxOutputTokens: number): number {
  return texts * Math.ceil(maxOutputTokens / 1000) * 1000;
}

/** In whole numbers throughout: parts of the cap are added up before anything is divided. */
export function expectedCharge(heldMilli: number, texts: readonly DeliveredText[], maxOutputTokens: number): number {
  const capTokens = BigInt(maxOutputTokens);
  const tokens = texts.reduce((sum, text) => sum + chargedTokens(text, maxOutputTokens), 0);
  const divisor = BigInt(texts.length) * capTokens;
  return Number((BigInt(heldMilli) * BigInt(tokens) + divisor - 1n) / divisor);
}

function chargedTokens({ finish, text }: DeliveredText, maxOutputTokens: number): number {
  if (finish === "whole" || finish === "truncated") return maxOutputTokens;
  return finish === "stopped" ? Math.min(maxOutputTokens, tokensOf(text)) : 0;
}

/** Ranges of letters that are a token each: Han with its extensions and compatibility forms, kana, hangul, full-width forms. */
const wideRanges = [
  [0x2e80, 0x9fff],
  [0xac00, 0xd7af],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
  [0x20000, 0x3ffff],
] as const;

/** A stopped provider tells no usage, so a text's tokens are estimated: one a wide letter, else one for each four characters begun. */
function tokensOf(text: string): number {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const wide = points.filter((point) => wideRanges.some(([from, to]) => point >= from && point <= to)).length;
  return wide + Math.ceil((points.length - wide) / 4);
}
