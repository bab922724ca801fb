import { oddPrices } from "./image-prices.ts";

/**
 * What image runs cost, written anew from docs/decisions/0049 and the catalog, with no line of the product's own. Whole numbers of
 * thousandths throughout.
 */

/** Thousandths of a credit for four pictures. */
const listPrices: Readonly<Record<string, number>> = {
  ...oddPrices,
  "gpt-image-2.5-sunburst": 8000,
  "gemini-3.1-flash-image": 8000,
  "grok-imagine-image": 4000,
  "stand-in-flux": 4000,
};
const picturesOfPrice = 4;

/** @param model null: the tool's first */
export function heldForPictures(model: string | null, count: number): number {
  const price = listPrices[model ?? "flux-kontext-pro"];
  if (price === undefined) throw new Error(`no price of ${model}`);
  return Math.ceil((price * count) / picturesOfPrice);
}

/** Each picture that came costs its share of what was held; a part of a thousandth counts as one. */
export const chargedForPictures = (held: number, came: number, count: number): number => Math.ceil((held * came) / count);

/** What a run is called, by its pictures: what matters most comes first. */
const order = ["stopped", "whole", "blocked", "failed"];
export const finishOfPictures = (finishes: readonly string[]): string => order.find((finish) => finishes.includes(finish)) ?? "none";
