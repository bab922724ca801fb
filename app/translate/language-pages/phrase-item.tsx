import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { LandingPhrase } from "./language-part.server.ts";
import { politenessNames } from "./phrase-words.ts";

type PhraseItemProps = {
  phrase: LandingPhrase;
  code: string;
  direction: "ltr" | "rtl";
  /** Whether its meaning can be translated into its language: false where the page is in that language. */
  isInsertable: boolean;
};

/** One phrase: as it is written, how it is read, what it means, word for word, and how polite it is. `PhraseFrame` does what its buttons say. */
export function PhraseItem({ phrase, code, direction, isInsertable }: PhraseItemProps) {
  const { text, romanisation, literal, meaning } = phrase;
  return (
    <li className="card flex min-w-0 flex-col px-4 pt-3.5 pb-2.5">
      <p data-part="text" lang={code} dir={direction} className="text-lg font-medium break-words">
        {text}
      </p>
      {romanisation === null ? null : (
        <p lang={`${code.split("-")[0]}-Latn`} dir="ltr" className="text-sm break-words text-muted">
          {romanisation}
        </p>
      )}
      <p data-part="meaning" className="mt-1">
        {meaning}
      </p>
      {literal === "" || literal === meaning ? null : <p className="text-sm text-muted">{m.phrases_literally({ words: literal })}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-1.5 pt-2">
        <Badge>{politenessNames[phrase.politeness]()}</Badge>
        <Button
          variant="quiet"
          size="sm"
          data-phrase="listen"
          aria-label={m.phrases_listen({ text })}
          className="not-group-data-voice/phrases:hidden"
        >
          <Icon name="volume-2" />
        </Button>
        {isInsertable ? (
          <Button variant="quiet" size="sm" data-phrase="insert" aria-label={m.phrases_insert_it({ text: meaning })}>
            {m.phrases_insert()}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
