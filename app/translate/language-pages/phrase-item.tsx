import { Volume2 } from "lucide-react";
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
};

/** One phrase: as it is written, how it is read, what it means, word for word, and how polite it is. `PhraseFrame` does what its buttons say. */
export function PhraseItem({ phrase, code, direction }: PhraseItemProps) {
  const { text, romanisation, literal, meaning } = phrase;
  return (
    <li className="min-w-0 border-t border-line py-4">
      <p data-part="text" lang={code} dir={direction} className="text-lg font-semibold break-words">
        {text}
      </p>
      {romanisation === null ? null : (
        <p lang={`${code.split("-")[0]}-Latn`} dir="ltr" className="break-words text-muted">
          {romanisation}
        </p>
      )}
      <p data-part="meaning" className="mt-1">
        {meaning}
      </p>
      {literal === "" || literal === meaning ? null : <p className="text-sm text-muted">{m.phrases_literally({ words: literal })}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{politenessNames[phrase.politeness]()}</Badge>
        <Button
          variant="quiet"
          size="sm"
          data-phrase="listen"
          aria-label={m.phrases_listen({ text })}
          className="not-group-data-voice/phrases:hidden"
        >
          <Icon of={Volume2} />
        </Button>
        <Button variant="quiet" size="sm" data-phrase="insert" aria-label={m.phrases_insert_it({ text: meaning })}>
          {m.phrases_insert()}
        </Button>
      </div>
    </li>
  );
}
