import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import type { TranslationView } from "../text/translation-view.ts";
import { type LanguageChoice, sureConfidence } from "./translator-choices.ts";

type SourceGuessProps = { view: TranslationView; languages: readonly LanguageChoice[]; onSource(code: string): void };

/** Asks about a source language that was hard to detect; the target never changes. */
export function SourceGuess({ view, languages, onSource }: SourceGuessProps) {
  const language = languages.find(({ code }) => code === view.from);
  if (!view.isDetected || language === undefined || (view.confidence ?? 1) >= sureConfidence) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {m.translator_looks_like({ language: language.name })}
      <Button size="sm" variant="quiet" onClick={() => onSource(language.code)}>
        {m.translator_looks_right()}
      </Button>
      <span className="text-muted">{m.translator_choose_other()}</span>
    </p>
  );
}
