import { z } from "zod";
import { toolContent } from "./tool-content.ts";
import { mostPictures, photoRatios } from "./tool-photo.ts";

const alt = z.object({ en: z.string().max(500), zh: z.string().max(500) });
/** `id` of a row of `tool_assets`, which knows its size; null while there is none. */
const example = z.object({ id: z.string().max(64).nullable(), alt });
const priceMilli = z.int32().nullable();

const photoContent = z.object({
  /** Whether it changes a picture that somebody brings, or makes one of words. */
  takesPicture: z.boolean(),
  /** What one picture costs with each model, in thousandths of a credit; null: not offered. */
  prices: z.object({ "kontext-pro": priceMilli, "kontext-max": priceMilli, "fast-text": priceMilli, own: priceMilli }),
  /** To choose from; none: the shape of the picture that came in. */
  ratios: z.array(z.enum(photoRatios)).max(photoRatios.length),
  /** Most pictures of one run. */
  pictures: z.int().min(1).max(mostPictures),
  before: example,
  after: example,
});

/** An image tool as admins edit it: what every tool has, and what only these have. */
export const photoToolContent = toolContent.extend({ photo: photoContent });

export type PhotoContent = z.infer<typeof photoContent>;
export type PhotoToolContent = z.infer<typeof photoToolContent>;
