import type { Locale } from "#core/localized.ts";

/** The instruction that tells a model to continue its last message; the demo engine recognizes it by these words. */
export const continuationRequest: Record<Locale, string> = {
  en: "Go on exactly where your last message stops. Repeat nothing, add no introduction.",
  zh: "紧接上一条消息的末尾继续写，不重复已有内容，不加开场白。",
};
