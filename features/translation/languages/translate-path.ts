/** Languages with a page of their own (PRODUCT.md §9), by the name in their address. */
export const languageSlugs = [
  "english",
  "chinese-simplified",
  "chinese-traditional",
  "spanish",
  "french",
  "german",
  "portuguese-brazil",
  "japanese",
  "korean",
  "italian",
  "russian",
  "arabic",
  "hindi",
  "indonesian",
  "vietnamese",
  "thai",
  "turkish",
  "dutch",
  "polish",
  "ukrainian",
  "swedish",
  "greek",
  "hebrew",
  "filipino",
] as const;

const slugs: ReadonlySet<string> = new Set(languageSlugs);

/** Other names under which people look for them: BCP 47 tags and short forms. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["en", "english"],
  ["zh", "chinese-simplified"],
  ["zh-cn", "chinese-simplified"],
  ["zh-hans", "chinese-simplified"],
  ["chinese", "chinese-simplified"],
  ["zh-tw", "chinese-traditional"],
  ["zh-hant", "chinese-traditional"],
  ["es", "spanish"],
  ["fr", "french"],
  ["de", "german"],
  ["pt", "portuguese-brazil"],
  ["pt-br", "portuguese-brazil"],
  ["portuguese", "portuguese-brazil"],
  ["ja", "japanese"],
  ["ko", "korean"],
  ["it", "italian"],
  ["ru", "russian"],
  ["ar", "arabic"],
  ["hi", "hindi"],
  ["id", "indonesian"],
  ["vi", "vietnamese"],
  ["th", "thai"],
  ["tr", "turkish"],
  ["nl", "dutch"],
  ["pl", "polish"],
  ["uk", "ukrainian"],
  ["sv", "swedish"],
  ["el", "greek"],
  ["he", "hebrew"],
  ["fil", "filipino"],
  ["tl", "filipino"],
  ["tagalog", "filipino"],
]);

/** What can be translated into a language beside text; the first segment of `{format}/{lang}`. */
const sources: ReadonlySet<string> = new Set(["image", "docx", "pptx", "xlsx", "pdf", "epub", "html", "srt", "markdown", "csv", "txt"]);

/**
 * Finds the one address of what follows `/translate/`: `{lang}`, `{from}-to-{to}`, `image/{lang}` or `{format}/{lang}`,
 * in any letter case and with other names of a language.
 *
 * @returns the canonical form, or null for what has no page
 */
export function resolveTranslatePath(slug: string): string | null {
  const lower = slug.toLowerCase();
  const language = languageOf(lower);
  if (language !== null) return language;
  const [source = "", target = "", ...rest] = lower.split("/");
  if (rest.length > 0) return null;
  if (sources.has(source)) {
    const to = languageOf(target);
    return to === null ? null : `${source}/${to}`;
  }
  return target === "" ? resolvePair(lower) : null;
}

function resolvePair(slug: string): string | null {
  const [fromName = "", toName = "", ...rest] = slug.split("-to-");
  const from = languageOf(fromName);
  const to = languageOf(toName);
  return from === null || to === null || from === to || rest.length > 0 ? null : `${from}-to-${to}`;
}

function languageOf(name: string): string | null {
  return slugs.has(name) ? name : (aliases.get(name) ?? null);
}
