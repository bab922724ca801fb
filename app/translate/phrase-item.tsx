import { Volume2 } from "lucide-react";
import type { ReactNode } from "react";
import { voiceTag } from "#features/translation/languages/voice-tag.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { speak } from "../client/speak.ts";
import type { LandingPhrase } from "./language-part.server.ts";
import { politenessNames } from "./phrase-words.ts";

type PhraseItemProps = {
  phrase: LandingPhrase;
  code: string;
  direction: "ltr" | "rtl";
  hasVoice: boolean;
  /** Puts the meaning into the translator, as the beginning of a sentence of one's own. */
  onInsert?: ((text: string) => void) | undefined;
  /** More that can be done with it, such as keeping it. */
  actions?: ReactNode;
};

/** One phrase: as it is written, how it is read, what it means, word for word, and how polite it is. */
export function PhraseItem({ phrase, code, direction, hasVoice, onInsert, actions }: PhraseItemProps) {
  const { text, romanisation, literal, meaning } = phrase;
  return (
    <li className="min-w-0 border-t border-line py-4">
      <p lang={code} dir={direction} className="text-lg font-semibold break-words">
        {text}
      </p>
      {romanisation === null ? null : (
        <p lang={`${code.split("-")[0]}-Latn`} dir="ltr" className="break-words text-muted">
          {romanisation}
        </p>
      )}
      <p className="mt-1">{meaning}</p>
      {literal === "" || literal === meaning ? null : <p className="text-sm text-muted">{m.phrases_literally({ words: literal })}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{politenessNames[phrase.politeness]()}</Badge>
        {hasVoice ? (
          <Button variant="quiet" size="sm" onClick={() => speak(text, voiceTag(code))} aria-label={m.phrases_listen({ text })}>
            <Icon of={Volume2} />
          </Button>
        ) : null}
        {onInsert ? (
          <Button variant="quiet" size="sm" onClick={() => onInsert(meaning)} aria-label={m.phrases_insert_it({ text: meaning })}>
            {m.phrases_insert()}
          </Button>
        ) : null}
        {actions}
      </div>
    </li>
  );
}
