/** Regions with voices in browsers, for languages whose tag names no region or names a script. */
const tags: Readonly<Record<string, string>> = {
  "zh-Hans": "zh-CN",
  "zh-Hant": "zh-TW",
  yue: "zh-HK",
  fil: "fil-PH",
  nb: "nb-NO",
  en: "en-US",
};

/** The tag a browser uses to find a voice for a language. */
export const voiceTag = (code: string): string => tags[code] ?? code;

/** Whether one of a browser's voices speaks a language; `zh-TW` needs a voice of that region, `de` any German one. */
export function hasVoiceFor(code: string, voices: readonly { lang: string }[]): boolean {
  const wanted = voiceTag(code).toLowerCase();
  const [primary = ""] = wanted.split("-");
  // A voice for one Chinese language reads the others with its own sounds, which is only wrong for Cantonese.
  const isExact = code === "yue";
  return voices.some(({ lang }) => {
    const tag = lang.toLowerCase().replaceAll("_", "-");
    return isExact ? tag.startsWith("zh-hk") || tag.startsWith("yue") : tag.split("-")[0] === primary;
  });
}
