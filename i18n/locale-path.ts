import type { Locale } from "#core/localized.ts";

/** BCP 47 tags of the two interface languages, for `lang` and `hreflang`. */
export const languageTags: Record<Locale, string> = { en: "en", zh: "zh-Hans" };

/** The address of a page in a language: English at the path itself, Chinese under `/zh`. Query and fragment stay. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === "en" || !path.startsWith("/")) return path;
  return path === "/" ? "/zh" : `/zh${path}`;
}

/** Takes a pathname apart into its language and the path that both languages share. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (first.toLowerCase() !== "zh") return { locale: "en", path: pathname };
  return { locale: "zh", path: `/${rest.join("/")}` };
}
