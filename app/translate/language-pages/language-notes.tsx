import type { ReactNode } from "react";
import { useId } from "react";
import { politenessLevels } from "#features/languages/language-seed.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { LanguagePartView } from "./language-part.server.ts";
import { PolitenessBadge } from "./politeness-badge.tsx";

/** How a language is written and how its speakers are addressed, as two sheets side by side. */
export function LanguageNotes({ part }: { part: LanguagePartView }) {
  const { name, nativeName, code, direction } = part;
  return (
    <div className="mt-16 grid gap-6 lg:mt-24 lg:grid-cols-2">
      <Note thread={3} title={m.phrases_writing({ language: name })} texts={part.writingNotes}>
        <p aria-hidden="true" lang={code} dir={direction} className="script-specimen">
          <span className="border-b-2 border-thread">{nativeName}</span>
        </p>
      </Note>
      <Note thread={9} title={m.phrases_address({ language: name })} texts={part.politenessNotes}>
        <Ladder part={part} />
      </Note>
    </div>
  );
}

type NoteProps = { thread: number; title: string; texts: string[]; children: ReactNode };

function Note({ thread, title, texts, children }: NoteProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} data-thread={thread} className="sheet min-w-0 sheet-text">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
      <div className="mt-5 grid gap-3">
        {texts.map((text) => (
          <p key={text} className="result-text">
            {text}
          </p>
        ))}
      </div>
    </article>
  );
}

/** The first phrase of each level of politeness, from plain to honorific; nothing where the page has one level alone. */
function Ladder({ part: { groups, code, direction } }: { part: LanguagePartView }) {
  const phrases = groups.flatMap((group) => group.phrases);
  const steps = politenessLevels.flatMap((level) => phrases.find(({ politeness }) => politeness === level) ?? []);
  if (steps.length < 2) return null;
  return (
    <dl className="mt-2">
      {steps.map(({ key, text, romanisation, meaning, politeness }) => (
        <div key={key} className="grid gap-x-4 gap-y-1 border-b border-dashed border-line-2 py-2.5 sm:grid-cols-[5rem_minmax(0,1fr)]">
          <dt>
            <PolitenessBadge politeness={politeness} />
          </dt>
          <dd>
            <p lang={code} dir={direction} className="script-serif">
              {text}
            </p>
            {romanisation === null ? null : (
              <p lang={`${code.split("-")[0]}-Latn`} dir="ltr" className="text-sm text-thread-ink">
                {romanisation}
              </p>
            )}
            <p className="text-xs text-ink2">{meaning}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
