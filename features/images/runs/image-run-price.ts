import type { ListedPrice } from "#features/runs/run-view.ts";

/** An image model as it can be used here. */
export type UsableImageModel = {
  id: string;
  name: string;
  /** What `images` pictures cost, in thousandths of a credit. */
  milli: number;
  images: number;
};

/** What so many pictures cost with a model: their share of the price, rounded up to a thousandth; the demo engine is free. */
export function priceOfImages({ milli, images }: Pick<UsableImageModel, "milli" | "images">, count: number, isDemo: boolean): ListedPrice {
  const price = { units: 0, milli: Math.ceil((milli * count) / images) };
  return isDemo ? { units: 0, milli: 0, list: price } : price;
}
