import { autoDetect, type LanguagePair } from "#features/translation/translator/translator-choices.ts";

type Known = { code: string; slug: string };

/** The page of a pair as a browser finds it among the languages of the page; with a source that is to be found out, that of the target. */
export function pairPath({ from, to }: LanguagePair, languages: readonly Known[]): string | null {
  const slugOf = (code: string) => languages.find((language) => language.code === code)?.slug;
  const target = slugOf(to);
  if (target === undefined) return null;
  if (from === autoDetect) return `/translate/${target}`;
  const source = slugOf(from);
  return source === undefined ? null : `/translate/${source}-to-${target}`;
}
