import type { PhraseGroup } from "#features/languages/language-seed.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import type { LanguagePartView } from "./language-part.server.ts";
import { PhraseItem } from "./phrase-item.tsx";
import { groupNames } from "./phrase-words.ts";

const icons: Record<PhraseGroup, IconName> = {
  greetings: "hand",
  travel: "train-front",
  food: "utensils",
  shopping: "shopping-bag",
  work: "briefcase-business",
  emergency: "siren",
};

/** Phrases of a group that are in sight at first. */
const shown = 4;

/** Links to the groups, for a page as long as this one. */
export function GroupLinks({ groups }: Pick<LanguagePartView, "groups">) {
  return (
    <nav aria-label={m.phrases_groups()}>
      <ul className="flex flex-wrap gap-1.5">
        {groups.map(({ group }) => (
          <li key={group}>
            <a href={`#${group}`} className={buttonClass("secondary", "xs", "rounded-full")}>
              {groupNames[group]()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The phrases in two columns of groups. What is folded is found all the same, by the browser's search and by links to it. */
export function PhraseGroups({ part: { groups, code, direction, locale } }: { part: LanguagePartView }) {
  const listOf = (phrases: LanguagePartView["groups"][number]["phrases"], before: number) => (
    <ul>
      {phrases.map((phrase, index) => (
        <PhraseItem
          key={phrase.key}
          place={before + index + 1}
          isInsertable={languageTags[locale] !== code}
          {...{ phrase, code, direction }}
        />
      ))}
    </ul>
  );
  return (
    <div className="mt-4 grid items-start gap-x-12 gap-y-10 md:grid-cols-2">
      {groups.map(({ group, phrases }) => (
        <section key={group} id={group} aria-labelledby={`${group}-heading`} className="min-w-0">
          <div className="flex items-center gap-2.5 border-b border-line-2 pb-2">
            <Icon name={icons[group]} className="text-lg text-muted" />
            <h3 id={`${group}-heading`} className="text-base font-semibold">
              {groupNames[group]()}
            </h3>
            <span className="ml-auto text-xs text-muted tabular-nums">{phrases.length}</span>
          </div>
          {listOf(phrases.slice(0, shown), 0)}
          {phrases.length > shown ? (
            <details className="group/more">
              <summary className="inline-flex min-h-9 list-none items-center gap-1 text-xs text-accent underline underline-offset-4 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
                {m.phrases_more({ count: phrases.length - shown })}
                <Icon name="chevron-down" className="transition-transform group-open/more:rotate-180" />
              </summary>
              {listOf(phrases.slice(shown), shown)}
            </details>
          ) : null}
        </section>
      ))}
    </div>
  );
}
