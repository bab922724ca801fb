import { useMemo } from "react";
import { useLocation } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { LanguageChoice } from "#features/translation/translator/translator-choices.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { KeptTab } from "./kept-address.ts";
import { KeptHistory } from "./kept-history.tsx";
import { KeptLikes } from "./kept-likes.tsx";
import type { KeptPage } from "./kept-page.server.ts";

type KeptPanelProps = { tab: KeptTab; page: KeptPage | null; languages: readonly LanguageChoice[]; locale: Locale };

/** What the parts below the translator know of the page. */
export type KeptPlace = {
  locale: Locale;
  /** The page's own query, as it was loaded. */
  search: string;
  /** The page of a pair; null where its languages are no longer offered. */
  pathOf(pair: { from: string; to: string }): string | null;
  pairName(pair: { from: string; to: string }): string;
};

/** The part that is open: former translations, or kept pairs. */
export function KeptPanel({ tab, page, languages, locale }: KeptPanelProps) {
  const { search } = useLocation();
  const place = useMemo((): KeptPlace => {
    const all = new Map(languages.map((language) => [language.code, language]));
    const nameOf = (code: string) => all.get(code)?.name ?? m.kept_unknown_language();
    return {
      locale,
      search,
      pathOf({ from, to }) {
        const [source, target] = [all.get(from)?.slug, all.get(to)?.slug];
        if (target === undefined) return null;
        return source === undefined || from === to ? `/translate/${target}` : `/translate/${source}-to-${target}`;
      },
      pairName: ({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`,
    };
  }, [languages, locale, search]);
  return (
    <div className="card mt-3 px-4 py-2">
      {page?.refusal == null ? null : (
        <p role="alert" className="my-2 note-bad">
          {page.refusal}
        </p>
      )}
      {tab === "history" ? (
        <KeptHistory place={place} page={page?.tab === "history" ? page : null} />
      ) : (
        <KeptLikes place={place} page={page?.tab === "likes" ? page : null} />
      )}
    </div>
  );
}
