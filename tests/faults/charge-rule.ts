/**
 * What a run may cost, written anew from docs/limits.md and the rules of CONTRACT.md, with no line of the product's own: a unit pays
 * for 1,024 tokens of output of one text; what is held is for as many as the text may have. Whole and truncated texts are charged the
 * units that they have begun, a stopped one the part of its cap that was delivered, all others nothing; parts of a thousandth count
 * as one.
 */
export type DeliveredText = {
  finish: string;
  text: string;
  /** What the provider said that it has written; null where it said nothing. */
  tokens: number | null;
};

const unitsFor = (tokens: number): number => Math.max(1, Math.ceil(tokens / 1024));

export function heldUnitsMilli(texts: number, maxOutputTokens: number): number {
  return texts * unitsFor(maxOutputTokens) * 1000;
}

/** In whole numbers throughout: the parts of what was stopped are added up before anything is divided. */
export function expectedCharge(texts: readonly DeliveredText[], maxOutputTokens: number): number {
  const begun = texts.filter(({ finish }) => finish === "whole" || finish === "truncated");
  const stopped = texts.filter(({ finish }) => finish === "stopped");
  const units = begun.reduce((sum, { text, tokens }) => sum + unitsFor(tokens ?? tokensOf(text)), 0);
  const parts = stopped.reduce((sum, { text }) => sum + Math.min(maxOutputTokens, tokensOf(text)), 0);
  return units * 1000 + Math.ceil((parts * unitsFor(maxOutputTokens) * 1000) / maxOutputTokens);
}

/** Ranges of letters that are a token each: Han with its extensions and compatibility forms, kana, hangul, full-width forms. */
const wideRanges = [
  [0x2e80, 0x9fff],
  [0xac00, 0xd7af],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
  [0x20000, 0x3ffff],
] as const;

/** Where no usage is told, as by a provider that was stopped, a text's tokens are estimated: one a wide letter, else one for each four characters begun. */
function tokensOf(text: string): number {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const wide = points.filter((point) => wideRanges.some(([from, to]) => point >= from && point <= to)).length;
  return wide + Math.ceil((points.length - wide) / 4);
}
