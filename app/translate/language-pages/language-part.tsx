import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { LinkList } from "../document/link-list.tsx";
import { LanguageNotes } from "./language-notes.tsx";
import type { LanguagePartView } from "./language-part.server.ts";
import { GroupLinks, PhraseGroups } from "./phrase-groups.tsx";
import { schemeNotes } from "./phrase-words.ts";
import { ScriptFonts } from "./script-fonts.tsx";

/** What is below the translator on a language's page: its phrases, its writing, how people are addressed, where to go next. */
export function LanguagePart({ part }: { part: LanguagePartView }) {
  const { name } = part;
  return (
    <div className="script-text">
      <ScriptFonts />
      <Section title={m.phrases_heading({ language: name })} aside={<GroupLinks groups={part.groups} />} className="mt-16 lg:mt-24">
        <p className="max-w-prose text-sm text-muted">
          {part.romanisation === null ? m.phrases_intro() : schemeNotes[part.romanisation]()}
        </p>
        <PhraseGroups part={part} />
      </Section>
      <Section title={m.phrases_about({ language: name })} className="mt-16 lg:mt-24">
        <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
          {part.intro.map((text) => (
            <p key={text} className="result-text">
              {text}
            </p>
          ))}
        </div>
      </Section>
      <LanguageNotes part={part} />
      <PopularPairs part={part} />
      <Section isSmall title={m.files_into_section({ language: name })} className="mt-12">
        <LinkList links={part.files.map(({ path, name: file }) => ({ to: path, name: file }))} />
      </Section>
      <p className="mt-12 max-w-prose border-t border-line pt-6 text-sm text-muted">
        {part.nativeReader === null ? m.phrases_read_twice() : m.phrases_read_by({ name: part.nativeReader })}
      </p>
    </div>
  );
}

function PopularPairs({ part: { name, pairs } }: { part: LanguagePartView }) {
  return (
    <Section
      isSmall
      title={m.phrases_pairs({ language: name })}
      aside={
        <PageLink
          to="/translate/all-languages"
          className="inline-flex min-h-6 items-center gap-1 text-sm text-accent underline underline-offset-4"
        >
          {m.languages_all()}
          <Icon name="arrow-right" />
        </PageLink>
      }
      className="mt-16 lg:mt-24"
    >
      <LinkList
        links={pairs.map((pair) => ({
          to: pair.path,
          name: m.languages_pair({ from: name, to: pair.name }),
          pair: { from: name, to: pair.name },
        }))}
      />
    </Section>
  );
}
