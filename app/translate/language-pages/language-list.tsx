import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../../shell/page-link.tsx";
import { ScriptFonts } from "./script-fonts.tsx";
import type { LanguageRow } from "./all-languages.server.ts";

/** Languages with their own names and what each supports; every one leads to its page. */
export function LanguageList({ languages }: { languages: LanguageRow[] }) {
  return (
    <>
      <ScriptFonts />
      <ul className="script-text grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {languages.map((language) => (
          <li key={language.code} className="group card relative flex min-w-0 flex-col justify-between gap-2 px-4 py-3 lift">
            <PageLink
              to={`/translate/${language.slug}`}
              className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-3 after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
            >
              <span className="font-medium">{language.name}</span>
              {language.nativeName === language.name ? null : (
                <bdi lang={language.code} dir={language.direction} className="min-w-0 text-lg text-accent">
                  {language.nativeName}
                </bdi>
              )}
            </PageLink>
            <p className="text-xs text-muted">{listTraits(language).join(m.languages_and())}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function listTraits(language: LanguageRow): string[] {
  return [
    m.languages_trait_text(),
    ...(language.hasFormality ? [m.languages_trait_formality()] : []),
    ...(language.hasRomanisation ? [m.languages_trait_romanisation()] : []),
    ...(language.hasVoice ? [m.languages_trait_voice()] : []),
    ...(language.hasPage ? [m.languages_trait_phrases()] : []),
  ];
}
