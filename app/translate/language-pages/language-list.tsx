import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../../shell/page-link.tsx";
import { ScriptFonts } from "./script-fonts.tsx";
import type { LanguageRow } from "./all-languages.server.ts";

/** Languages with their own names and what each supports; every one leads to its page. */
export function LanguageList({ languages }: { languages: LanguageRow[] }) {
  return (
    <>
      <ScriptFonts />
      <ul className="script-text grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {languages.map((language) => (
          <li key={language.code} className="min-w-0 border-t border-line py-2.5">
            <PageLink
              to={`/translate/${language.slug}`}
              className="flex min-h-9 flex-wrap items-baseline gap-x-2 underline-offset-4 hover:underline"
            >
              <span className="font-semibold">{language.name}</span>
              {language.nativeName === language.name ? null : (
                <bdi lang={language.code} dir={language.direction} className="text-muted">
                  {language.nativeName}
                </bdi>
              )}
            </PageLink>
            <p className="text-sm text-muted">{listTraits(language).join(m.languages_and())}</p>
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
