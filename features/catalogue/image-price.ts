import { type ImageModel, type ImageModelId, imageModelIds, imageModels } from "#platform/ai/image-models.ts";

/** An image model as a tool offers it. */
export type OfferedImageModel = {
  id: ImageModelId;
  name: string;
  /** What a run costs, that is all of its images, in thousandths of a credit. */
  milli: number;
  /** Images per run. */
  images: number;
};

/** What a tool whose models all cost their own price has. */
export const noPrices = Object.fromEntries(imageModelIds.map((id) => [id, null])) as Record<ImageModelId, null>;

/** The model's own price of a run (spec §9), in thousandths of a credit. */
export const listPriceMilli = ({ credits }: Pick<ImageModel, "credits">): number => credits * 1000;

/**
 * Lists the models that a tool offers, cheapest in the catalog first, with what a run costs there.
 *
 * @param prices what a run costs in this tool, in thousandths of a credit; a model without an entry costs its own price
 */
export function offerImageModels(
  offered: readonly string[],
  prices: Readonly<Partial<Record<string, number | null>>>,
): OfferedImageModel[] {
  return imageModels
    .filter(({ id }) => offered.includes(id))
    .map((model) => ({ id: model.id, name: model.name, milli: prices[model.id] ?? listPriceMilli(model), images: model.images }));
}
