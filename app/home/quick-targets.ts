/** Languages that the start page translates into, by code; the translator has all. */
export const quickTargets = ["en", "zh-Hans", "es", "fr", "de", "it", "pt-BR", "ru", "ar", "hi", "ja", "ko"] as const;
