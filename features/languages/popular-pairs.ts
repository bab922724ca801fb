import { foldText } from "#core/fold-text.ts";
import type { Language } from "./language.ts";
import { findLanguage } from "./languages.ts";

/** The pairs we expect people to use most; the first is the default of a page in English. */
const codes = "en>es es>en en>zh-Hans zh-Hans>en en>fr en>de de>en en>ja ja>en ko>en en>pt-BR en>ar ru>en en>hi it>en zh-Hans>ja".split(
  " ",
);

export const popularPairs: readonly { from: Language; to: Language }[] = codes.flatMap((pair) => {
  const [from = "", to = ""] = pair.split(">");
  const [source, target] = [findLanguage(from), findLanguage(to)];
  return source === null || target === null ? [] : [{ from: source, to: target }];
});

/** Languages whose name in either language, native name, code or URL name contains what was typed; all for a blank search. */
export function searchLanguages(languages: readonly Language[], query: string): Language[] {
  const wanted = foldName(query);
  if (wanted === "") return [...languages];
  const exact = findLanguage(query.trim());
  return languages.filter(
    (language) =>
      language === exact ||
      [language.name.en, language.name.zh, language.nativeName, language.slug].some((name) => foldName(name).includes(wanted)),
  );
}

const foldName = (name: string): string => foldText(name.trim());
