import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Section } from "#ui/patterns/section.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { LinkList } from "../document/link-list.tsx";
import type { LanguagePartView } from "./language-part.server.ts";
import { PhraseItem } from "./phrase-item.tsx";
import { groupNames, schemeNotes } from "./phrase-words.ts";
import { ScriptFonts } from "./script-fonts.tsx";

/** What is below the translator on a language's page: its phrases, its writing, how people are addressed, where to go next. */
export function LanguagePart({ part }: { part: LanguagePartView }) {
  const { code, name, direction, groups } = part;
  return (
    <div className="script-text">
      <ScriptFonts />
      <div className="relative mt-16 overflow-hidden rounded-card border border-line bg-sunk px-5 py-6 sm:px-8 sm:py-8">
        <p
          aria-hidden="true"
          lang={code}
          dir={direction}
          className="pointer-events-none absolute -top-4 right-4 text-ornament leading-none whitespace-nowrap text-line select-none max-sm:hidden"
        >
          {part.nativeName}
        </p>
        <Section title={m.phrases_about({ language: name })} className="relative">
          <Paragraphs texts={part.intro} />
        </Section>
      </div>
      <Section title={m.phrases_heading({ language: name })} className="mt-12">
        <p className="max-w-prose text-muted">{part.romanisation === null ? m.phrases_intro() : schemeNotes[part.romanisation]()}</p>
        <GroupLinks groups={groups.map(({ group }) => group)} />
        {groups.map(({ group, phrases }) => (
          <section key={group} id={group} aria-labelledby={`${group}-heading`} className="mt-8">
            <h3 id={`${group}-heading`} className="mb-3 font-medium">
              {groupNames[group]()}
            </h3>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {phrases.map((phrase) => (
                <PhraseItem key={phrase.key} isInsertable={languageTags[part.locale] !== code} {...{ phrase, code, direction }} />
              ))}
            </ul>
          </section>
        ))}
      </Section>
      <Section title={m.phrases_writing({ language: name })} className="mt-12">
        <Paragraphs texts={part.writingNotes} />
      </Section>
      <Section title={m.phrases_address({ language: name })} className="mt-12">
        <Paragraphs texts={part.politenessNotes} />
      </Section>
      <PopularPairs part={part} />
      <Section title={m.files_into_section({ language: name })} className="mt-12">
        <LinkList links={part.files.map(({ path, name: file }) => ({ to: path, name: file }))} />
      </Section>
      <p className="mt-12 max-w-prose border-t border-line pt-6 text-sm text-muted">
        {part.nativeReader === null ? m.phrases_read_twice() : m.phrases_read_by({ name: part.nativeReader })}
      </p>
    </div>
  );
}

function Paragraphs({ texts }: { texts: string[] }) {
  return (
    <div className="grid max-w-prose gap-4">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function GroupLinks({ groups }: { groups: LanguagePartView["groups"][number]["group"][] }) {
  return (
    <nav aria-label={m.phrases_groups()} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {groups.map((group) => (
          <li key={group}>
            <a href={`#${group}`} className={buttonClass("secondary", "sm")}>
              {groupNames[group]()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PopularPairs({ part: { name, pairs } }: { part: LanguagePartView }) {
  return (
    <Section title={m.phrases_pairs({ language: name })} className="mt-12">
      <LinkList links={pairs.map((pair) => ({ to: pair.path, name: m.languages_pair({ from: name, to: pair.name }) }))} />
      <p className="mt-4">
        <PageLink to="/translate/all-languages" className="text-accent underline underline-offset-4">
          {m.languages_all()}
        </PageLink>
      </p>
    </Section>
  );
}
