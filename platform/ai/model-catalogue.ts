import type { Localized } from "#core/localized.ts";
import { type ImageProviderId, imageProviders } from "./images/image-providers.ts";
import { type ModelProviderId, modelProviders } from "./model-providers.ts";

/**
 * The catalog of text models (spec §3 and §9), safe in a browser; image models are in `image-models.ts`.
 * Ids are the providers' own. Which of them are usable depends on the keys that are set: `registry.server.ts`.
 */

/** Providers by name, each with our own badge in place of a logo: an initial, no one's trademark (PRODUCT.md §1.5). */
export const providerBadges: Record<ModelProviderId | ImageProviderId, { name: string; badge: string }> = {
  ...modelProviders,
  ...imageProviders,
};

/** Its rank among the models of its provider; Careful and Best use it until the admin has chosen. */
export type ModelTier = "fast" | "careful" | "best" | "other";

export type TextModel = {
  id: string;
  name: string;
  provider: ModelProviderId;
  description: Localized;
  tags: readonly Localized[];
  /** Whether it counts as Fast (spec §9, and gpt-4o-mini, the default of the spec's config). */
  isFast: boolean;
  tier: ModelTier;
};

/** The spec's fast list in its order (spec §9); gpt-4o-mini counts as Fast too (PRODUCT.md §1.5) and comes last. */
export const fastModelIds = [
  "gpt-5-mini",
  "gpt-5-nano",
  "grok-3-mini-latest",
  "gemini-2.5-flash-lite",
  "gemini-2.5-flash",
  "gpt-4o-mini",
] as const;

const tags = {
  fast: { en: "Fast", zh: "快速" },
  cheap: { en: "Low cost", zh: "低成本" },
  allRound: { en: "All-round", zh: "全能" },
  longText: { en: "Long texts", zh: "长文本" },
  thorough: { en: "Thorough", zh: "细致" },
  style: { en: "Style", zh: "文采" },
} as const satisfies Record<string, Localized>;

export const textModels: readonly TextModel[] = [
  {
    id: "gpt-5-mini",
    name: "GPT-5 mini",
    provider: "openai",
    description: { en: "Quick and steady; follows length and format instructions well.", zh: "反应快、发挥稳，篇幅和格式要求都能照办。" },
    tags: [tags.fast, tags.allRound],
    isFast: true,
    tier: "fast",
  },
  {
    id: "gpt-5-nano",
    name: "GPT-5 nano",
    provider: "openai",
    description: { en: "The smallest of its family, for short and simple texts.", zh: "同系列中最小的一款，适合简短的内容。" },
    tags: [tags.fast, tags.cheap],
    isFast: true,
    tier: "other",
  },
  {
    id: "gpt-4o-mini",
    name: "GPT-4o mini",
    provider: "openai",
    description: { en: "An older small model that answers at once and keeps to the topic.", zh: "较早的小模型，响应迅速，不跑题。" },
    tags: [tags.fast, tags.cheap],
    isFast: true,
    tier: "other",
  },
  {
    id: "gpt-4.1",
    name: "GPT-4.1",
    provider: "openai",
    description: { en: "Answers without thinking first; good with long source texts.", zh: "不经思考直接作答，擅长处理长篇素材。" },
    tags: [tags.longText],
    isFast: false,
    tier: "other",
  },
  {
    id: "gpt-5",
    name: "GPT-5",
    provider: "openai",
    description: { en: "Careful wording for texts that have to be right.", zh: "措辞谨慎，适合不容出错的文字。" },
    tags: [tags.allRound, tags.thorough],
    isFast: false,
    tier: "careful",
  },
  {
    id: "gpt-5.2",
    name: "GPT-5.2",
    provider: "openai",
    description: {
      en: "The strongest OpenAI model on this list, for long and demanding pieces.",
      zh: "本表中能力最强的 OpenAI 模型，适合要求高的长篇。",
    },
    tags: [tags.thorough, tags.longText],
    isFast: false,
    tier: "best",
  },
  {
    id: "grok-3-mini-latest",
    name: "Grok 3 mini",
    provider: "xai",
    description: { en: "Small and lively; thinks briefly before it writes.", zh: "小巧灵活，动笔前会稍作思考。" },
    tags: [tags.fast, tags.cheap],
    isFast: true,
    tier: "fast",
  },
  {
    id: "grok-4.3",
    name: "Grok 4.3",
    provider: "xai",
    description: { en: "A broad model with a direct tone.", zh: "知识面广，语气直接。" },
    tags: [tags.allRound],
    isFast: false,
    tier: "careful",
  },
  {
    id: "grok-4.7",
    name: "Grok 4.7",
    provider: "xai",
    description: { en: "Works longer on hard tasks and checks its own result.", zh: "遇到难题会多花时间，并自行检查结果。" },
    tags: [tags.thorough],
    isFast: false,
    tier: "best",
  },
  {
    id: "gemini-2.5-flash-lite",
    name: "Gemini 2.5 Flash-Lite",
    provider: "google",
    description: { en: "Very quick, for short texts in many languages.", zh: "速度极快，适合多语种短文。" },
    tags: [tags.fast, tags.cheap],
    isFast: true,
    tier: "fast",
  },
  {
    id: "gemini-2.5-flash",
    name: "Gemini 2.5 Flash",
    provider: "google",
    description: { en: "Quick with more depth; takes long source texts.", zh: "速度与深度兼顾，可处理长篇素材。" },
    tags: [tags.fast, tags.longText],
    isFast: true,
    tier: "other",
  },
  {
    id: "gemini-2.5-pro",
    name: "Gemini 2.5 Pro",
    provider: "google",
    description: { en: "Thorough with long and factual material.", zh: "处理长篇和事实类内容更细致。" },
    tags: [tags.thorough, tags.longText],
    isFast: false,
    tier: "careful",
  },
  {
    id: "gemini-pro-latest",
    name: "Gemini Pro (latest)",
    provider: "google",
    description: { en: "Always Google's newest Pro model.", zh: "始终指向谷歌最新的 Pro 模型。" },
    tags: [tags.thorough],
    isFast: false,
    tier: "best",
  },
  {
    id: "claude-haiku-4-5",
    name: "Claude Haiku 4.5",
    provider: "anthropic",
    description: { en: "Anthropic's quick model, with a natural tone.", zh: "Anthropic 的快速模型，语气自然。" },
    tags: [tags.cheap, tags.style],
    isFast: false,
    tier: "fast",
  },
  {
    id: "claude-sonnet-4-6",
    name: "Claude Sonnet 4.6",
    provider: "anthropic",
    description: { en: "Balanced prose and a good sense of register.", zh: "行文均衡，拿捏语体到位。" },
    tags: [tags.style, tags.allRound],
    isFast: false,
    tier: "careful",
  },
  {
    id: "claude-opus-4-6",
    name: "Claude Opus 4.6",
    provider: "anthropic",
    description: { en: "For pieces where every sentence counts.", zh: "适合字斟句酌的作品。" },
    tags: [tags.style, tags.thorough],
    isFast: false,
    tier: "best",
  },
];

export function findTextModel(id: string): TextModel | null {
  return textModels.find((model) => model.id === id) ?? null;
}
