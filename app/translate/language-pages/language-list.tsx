import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../../shell/page-link.tsx";
import type { LanguageRow } from "./all-languages.server.ts";
import { type LanguageTraits, listTraits } from "./language-traits.ts";
import { ScriptFonts } from "./script-fonts.tsx";

/** Languages by their own names, and what each supports: on phones in words, else in letters that the legend explains; every one leads to its page. */
export function LanguageList({ languages }: { languages: LanguageRow[] }) {
  return (
    <>
      <ScriptFonts />
      <ul className="script-text grid grid-cols-2 border-t border-line sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {languages.map((language) => (
          <li key={language.code} className="group relative flex min-w-0 flex-col border-b border-line py-3 pr-3">
            <PageLink to={`/translate/${language.slug}`} className="flex flex-col-reverse justify-end after:absolute after:inset-0">
              <span className="flex items-end justify-between gap-2">
                <span className="min-w-0 text-xs text-muted">{language.name}</span>
                <Letters language={language} />
              </span>{" "}
              <bdi
                lang={language.code}
                dir={language.direction}
                aria-hidden={language.nativeName === language.name ? true : undefined}
                className="script-serif text-left group-hover:text-accent"
              >
                {language.nativeName}
              </bdi>
            </PageLink>
            <span className="mt-1 text-2xs text-muted md:sr-only">
              {[m.languages_trait_text(), ...listTraits(language.traits)].join(m.languages_and())}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const letters: { trait: keyof LanguageTraits; letter: () => string; words: () => string }[] = [
  { trait: "hasFormality", letter: m.languages_letter_formality, words: m.languages_trait_formality },
  { trait: "hasRomanisation", letter: m.languages_letter_romanisation, words: m.languages_trait_romanisation },
  { trait: "hasVoice", letter: m.languages_letter_voice, words: m.languages_trait_voice },
  { trait: "hasPhrases", letter: m.languages_letter_phrases, words: m.languages_trait_phrases },
];

const letterClass = "min-w-4.5 rounded-key border border-line-2 px-0.5 text-center text-2xs text-muted";

/** What a language supports, a letter each; read aloud are the words behind the link. */
function Letters({ language: { traits, direction } }: { language: LanguageRow }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1 max-md:hidden">
      {letters.map(({ trait, letter }) =>
        traits[trait] ? (
          <span key={trait} className={letterClass}>
            {letter()}
          </span>
        ) : null,
      )}
      {direction === "rtl" ? <span className={letterClass}>←</span> : null}
    </span>
  );
}

/** The meaning of the letters in the list. */
export function LetterLegend() {
  return (
    <p aria-hidden="true" className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted max-md:hidden">
      {[...letters, { trait: "rtl", letter: () => "←", words: m.languages_rtl }].map(({ trait, letter, words }) => (
        <span key={trait} className="inline-flex items-center gap-1.5">
          <span className={letterClass}>{letter()}</span>
          {words()}
        </span>
      ))}
    </p>
  );
}
