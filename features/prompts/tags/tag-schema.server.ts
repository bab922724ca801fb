import { z } from "zod";
import { type TagContent, tagLimits } from "./tag-content.ts";

const name = z.string().max(tagLimits.name);

export const tagContent: z.ZodType<TagContent> = z.object({
  name: z.object({ en: name, zh: name }),
  slug: z.string().max(tagLimits.slug),
  colour: z.string().max(20),
  group: z.string().max(tagLimits.group),
  sort: z.int32(),
});
