import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import type { TranslationClient } from "./translation-client.ts";
import type { RomanisationView, TranslationView } from "./translation-view.ts";

type LatinLettersProps = { view: TranslationView; translations: TranslationClient };

/** How the text and its translation are read, where they are not in Latin letters; fetched when asked for. */
export function LatinLetters({ view, translations }: LatinLettersProps) {
  const [shown, setShown] = useState<RomanisationView | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const handlePress = async () => {
    setIsAsking(true);
    await translations.romanisation(view.runId).then(setShown, () => toast({ text: m.phrases_latin_failed() }));
    setIsAsking(false);
  };
  const sides = [
    { key: "target", text: shown?.target ?? null, lang: view.to },
    { key: "source", text: shown?.source ?? null, lang: view.from },
  ].flatMap(({ text, ...side }) => (text === null ? [] : [{ ...side, text }]));
  return (
    <div className="border-t border-line px-4 py-2">
      {shown === null ? (
        <Button variant="quiet" size="sm" aria-disabled={isAsking} onClick={() => void (isAsking ? null : handlePress())}>
          {m.phrases_latin_show()}
        </Button>
      ) : (
        <div role="status" className="grid gap-2">
          {sides.length === 0 ? <p className="text-sm text-muted">{m.phrases_latin_none()}</p> : null}
          {sides.map(({ key, text, lang }) => (
            <p key={key} lang={`${lang.split("-")[0]}-Latn`} dir="ltr" className="break-words whitespace-pre-wrap text-muted">
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
