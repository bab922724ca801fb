import { useEffect, useRef, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import type { TranslationClient } from "./translation-client.ts";
import type { RomanisationView, TranslationView } from "../text/translation-view.ts";

/** `isAtOnce`: shown without being requested. */
type LatinLettersProps = { view: TranslationView; translations: TranslationClient; isAtOnce: boolean };

/** How the text and its translation are read, if they aren't in Latin letters; loaded on request. */
export function LatinLetters({ view, translations, isAtOnce }: LatinLettersProps) {
  const [shown, setShown] = useState<RomanisationView | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const handlePress = async () => {
    setIsAsking(true);
    await translations.romanisation(view.runId).then(setShown, () => toast({ text: m.phrases_latin_failed() }));
    setIsAsking(false);
  };
  const latest = useRef(handlePress);
  useEffect(() => {
    latest.current = handlePress;
  });
  useEffect(() => {
    if (isAtOnce) void latest.current();
  }, [isAtOnce]);
  const sides = [
    { key: "target", text: shown?.target ?? null, lang: view.to },
    { key: "source", text: shown?.source ?? null, lang: view.from },
  ].flatMap(({ text, ...side }) => (text === null ? [] : [{ ...side, text }]));
  return (
    <div className="border-t border-line px-5 py-2">
      {shown === null ? (
        <Button variant="quiet" size="sm" className="-mx-3" aria-disabled={isAsking} onClick={() => void (isAsking ? null : handlePress())}>
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
