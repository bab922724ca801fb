import type { Localized } from "#core/localized.ts";
import type { ImageProviderId } from "./images/image-providers.ts";
import type { ModelProviderId } from "./model-providers.ts";

/** The catalog of image models (spec §3 and §9); safe in a browser, and without the text models. */
export type ImageModel = {
  id: string;
  name: string;
  /** Who made it; some others sell it too. */
  provider: ImageProviderId | ModelProviderId;
  description: Localized;
  tags: readonly Localized[];
  /** Price of a run, that is of all its images, in whole credits (spec §9). */
  credits: number;
  /** Images per run (spec §9). */
  images: number;
  /**
   * What its provider asks for one picture, in millionths of a US dollar; an estimate for admins, never part of a price. Google and
   * OpenAI bill by model tokens: it is what a picture as we ask for it comes to (price lists read 2026-11-26).
   */
  costMicros: number;
};

/** The spec's constant 4: what a run of an image model gives. */
export const imagesPerRun = 4;

const tags = {
  fast: { en: "Fast", zh: "快速" },
  editing: { en: "Edits pictures", zh: "改图" },
  lettering: { en: "Lettering", zh: "图中文字" },
  part: { en: "Changes only a part", zh: "局部修改" },
} as const satisfies Record<string, Localized>;

/** The cheapest first: it is what a tool that offers several starts with. Ids are ours; a wire knows its provider's. */
export const imageModels = [
  {
    id: "flux-kontext-pro",
    name: "Flux.1 Kontext Pro",
    provider: "bfl",
    description: { en: "Quick changes to a picture while the rest stays as it is.", zh: "快速修改图片，其余部分保持不变。" },
    tags: [tags.editing, tags.fast],
    credits: 4,
    images: imagesPerRun,
    costMicros: 40_000,
  },
  {
    id: "flux-kontext-max",
    name: "Flux.1 Kontext Max",
    provider: "bfl",
    description: { en: "Follows instructions closely and sets legible lettering.", zh: "更贴合指令，图中文字清晰可读。" },
    tags: [tags.editing, tags.lettering],
    credits: 8,
    images: imagesPerRun,
    costMicros: 80_000,
  },
] as const satisfies readonly ImageModel[];

export type ImageModelId = (typeof imageModels)[number]["id"];
export const imageModelIds = imageModels.map(({ id }) => id);

/**
 * Models of the text providers, usable with the key that is there anyway. No tool names them; they step in where its own models have
 * no provider, so that a picture comes from a model and not from the demo engine. Ids are the providers' own, prices by what a picture
 * costs there: up to $0.04 four credits a run, above it eight.
 */
export const furtherImageModels: readonly ImageModel[] = [
  {
    id: "gemini-3.1-flash-image",
    name: "Gemini 3.1 Flash Image",
    provider: "google",
    description: { en: "Combines several pictures and keeps faces and products recognizable.", zh: "可融合多张图片，人物和产品不走样。" },
    tags: [tags.editing, tags.fast],
    credits: 8,
    images: imagesPerRun,
    costMicros: 67_000,
  },
  {
    id: "gpt-image-2.5-sunburst",
    name: "GPT Image 2.5 Sunburst",
    provider: "openai",
    description: { en: "Takes its time, and changes only what was marked or described.", zh: "出图较慢，只改圈出或说明的部分。" },
    tags: [tags.editing, tags.part, tags.lettering],
    credits: 8,
    images: imagesPerRun,
    costMicros: 50_000,
  },
  {
    id: "grok-imagine-image",
    name: "Grok Imagine",
    provider: "xai",
    description: { en: "Bold pictures from words, and quick restyling of your own.", zh: "按文字画出风格鲜明的图，也能快速给图片换风格。" },
    tags: [tags.fast],
    credits: 4,
    images: imagesPerRun,
    costMicros: 20_000,
  },
];
