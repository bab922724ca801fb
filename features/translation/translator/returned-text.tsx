import { useMemo } from "react";
import type { Locale } from "#core/localized.ts";
import { RunReceipt } from "#features/runs/receipt.tsx";
import type { RunView } from "#features/runs/run-view.ts";
import { diffWords, sharedPart } from "#features/runs/word-diff.ts";
import { m } from "#i18n/paraglide/messages.js";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import type { LanguageChoice } from "./translator-choices.ts";

type ReturnedTextProps = { run: RunView; source: string; language: LanguageChoice; locale: Locale };

/** Below this share of common text, marks would be noise. */
const leastShared = 0.35;

/** A back-translation, with its differences from the source marked. */
export function ReturnedText({ run, source, language, locale }: ReturnedTextProps) {
  const text = run.variants[0]?.text ?? "";
  const parts = useMemo(() => diffWords(source, text, language.code), [source, text, language.code]);
  // Missing sentences appear as they were sent.
  if (run.finish !== "whole") return <p role="status">{m.translator_back_none()}</p>;
  const isSame = parts.every(({ type }) => type === "same");
  const isAnew = sharedPart(parts) < leastShared;
  return (
    <div className="mb-3">
      {run.origin === "demo" ? <DemoBadge /> : null}
      <p role="status" className="text-muted">
        {isSame ? m.translator_back_same() : isAnew ? m.translator_back_anew() : m.translator_back_differs()}
      </p>
      <p
        lang={language.code}
        dir={language.direction}
        className="mt-1 font-serif text-base leading-relaxed break-words whitespace-pre-wrap"
      >
        {isAnew ? text : parts.map((part, index) => <Part key={`${index} ${part.type}`} part={part} />)}
      </p>
      <RunReceipt run={run} locale={locale} />
    </div>
  );
}

function Part({ part }: { part: ReturnType<typeof diffWords>[number] }) {
  if (part.type === "same") return part.text;
  return (
    <>
      {part.removed === "" ? null : <del>{part.removed}</del>}
      {part.added === "" ? null : <ins>{part.added}</ins>}
    </>
  );
}
