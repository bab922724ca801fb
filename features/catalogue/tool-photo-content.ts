import { z } from "zod";
import { imageModelIds } from "#platform/ai/image-models.ts";
import { toolContent } from "./tool-content.ts";
import { photoPlaces, photoRatios } from "./tool-photo.ts";

const alt = z.object({ en: z.string().max(500), zh: z.string().max(500) });
/** `id` of a row of `tool_assets`, which knows its size; null if there is none yet. */
const example = z.object({ id: z.string().max(64).nullable(), alt });

const photoContent = z.object({
  where: z.enum(photoPlaces),
  /** Whether it changes a picture someone uploads, or makes one from text. */
  takesPicture: z.boolean(),
  /** The image models that people choose from. */
  models: z.array(z.enum(imageModelIds)).max(imageModelIds.length),
  /** What a run costs here instead of the model's own price, in thousandths of a credit; null: the model's own. */
  prices: z.record(z.enum(imageModelIds), z.int32().nullable()),
  /** Available choices; empty: the aspect ratio of the input picture. */
  ratios: z.array(z.enum(photoRatios)).max(photoRatios.length),
  before: example,
  after: example,
});

/** An image tool as admins edit it: what every tool has, plus what only image tools have. */
export const photoToolContent = toolContent.extend({ photo: photoContent });

export type PhotoContent = z.infer<typeof photoContent>;
export type PhotoToolContent = z.infer<typeof photoToolContent>;
