import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { LandingPhrase } from "./language-part.server.ts";
import { PolitenessBadge } from "./politeness-badge.tsx";

type PhraseItemProps = {
  phrase: LandingPhrase;
  /** Its place in its group, from 1. */
  place: number;
  code: string;
  direction: "ltr" | "rtl";
  /** Whether its meaning can be translated into its language: false where the page is in that language. */
  isInsertable: boolean;
};

/**
 * One phrase: as it is written, how it is read, what it means, word for word, and how polite it is. Its number is shown where it can't be
 * heard, so that nothing moves once a voice is found. `PhraseFrame` handles its buttons.
 */
export function PhraseItem({ phrase, place, code, direction, isInsertable }: PhraseItemProps) {
  const { key, text, romanisation, literal, meaning, politeness } = phrase;
  return (
    <li id={`phrase-${key}`} className="group/phrase flex min-w-0 gap-3 border-b border-line py-2.5">
      <span className="grid size-9 shrink-0 place-items-center pointer-coarse:size-11">
        <span aria-hidden="true" className="font-serif text-xs text-muted tabular-nums group-data-voice/phrases:hidden">
          {place}
        </span>
        <button
          type="button"
          data-phrase="listen"
          aria-label={m.phrases_listen({ text })}
          className="grid size-full place-items-center rounded-full bg-accent-soft text-accent transition-colors not-group-data-voice/phrases:hidden pressable:bg-accent pressable:text-on-accent"
        >
          <Icon name="volume-2" />
        </button>
      </span>
      <div className="min-w-0 grow">
        <p data-part="text" lang={code} dir={direction} className="script-serif">
          {text}
        </p>
        {romanisation === null ? null : (
          <p lang={`${code.split("-")[0]}-Latn`} dir="ltr" className="text-sm break-words text-accent">
            {romanisation}
          </p>
        )}
        <p className="text-sm text-ink2">
          <span data-part="meaning">{meaning}</span>{" "}
          {literal === "" || literal === meaning ? null : <span className="text-muted">{m.phrases_literally({ words: literal })}</span>}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 pt-1">
        <PolitenessBadge politeness={politeness} />
        {isInsertable ? (
          <Button
            variant="quiet"
            size="icon"
            data-phrase="insert"
            aria-label={m.phrases_insert_it({ text: meaning })}
            title={m.phrases_insert()}
            className="opacity-0 group-focus-within/phrase:opacity-100 group-hover/phrase:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          >
            <Icon name="forward" />
          </Button>
        ) : null}
      </div>
    </li>
  );
}
