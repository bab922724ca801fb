import { useId } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { findingSentences } from "../sentences/finding-sentences.ts";
import type { TranslationView } from "../text/translation-view.ts";

type ProofProps = {
  view: TranslationView;
  isDemo: boolean;
  /** Shows a sentence; null while the text isn't the translated one. */
  onOpen: ((id: string) => void) | null;
};

/** What was checked and what was found: the part of a translation that can be trusted without reading it. */
export function Proof({ view, isDemo, onOpen }: ProofProps) {
  const titleId = useId();
  const wrong = view.segments.filter(({ state }) => state !== "done");
  const isClean = wrong.length === 0;
  return (
    <section
      aria-labelledby={titleId}
      data-proof={isClean ? "clean" : "marked"}
      className="mt-5 rounded-card border border-line bg-surface text-sm"
    >
      <div className="flex flex-wrap items-baseline gap-x-2.5 px-5 pt-3.5">
        <h2 id={titleId} className="font-sans text-base font-semibold">
          {m.translator_checks_title()}
        </h2>
        <p className="text-xs text-muted">{m.translator_checked_sentences({ count: view.segments.length })}</p>
        {isClean && isCut(view) ? null : (
          <p className={`text-xs ${isClean && !isDemo ? "text-good" : isClean ? "text-muted" : "text-warn"}`}>
            {isClean
              ? isDemo
                ? m.translator_proof_demo()
                : m.translator_proof_clean()
              : m.translator_proof_marked({ count: wrong.length })}
          </p>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 px-5 pt-2 pb-3.5 text-ink2 max-lg:grid">
        {countsOf(view).map(({ name, isFine }) => (
          <li key={name} className="flex items-center gap-1.5 tabular-nums">
            <Icon name={isFine ? "check" : "eye"} className={`shrink-0 ${isFine ? "text-good" : "text-warn"}`} />
            {name}
          </li>
        ))}
      </ul>
      {isClean ? null : (
        <ul>
          {wrong.slice(0, shownFindings).map((segment) => (
            <li
              key={segment.id}
              className="grid items-start gap-x-4 gap-y-2 border-t border-line px-5 py-3.5 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <Badge tone="warn" className="justify-self-start">
                <Icon name="eye" />
                {m.translator_to_look_at()}
              </Badge>
              <span id={`finding-${segment.id}`} className="min-w-0">
                <span>{findingSentences(segment).join(" ")}</span>
                <q lang={view.to} className="mt-0.5 block font-serif text-base break-words text-ink2">
                  {excerpt(view.text.slice(segment.targetStart, segment.targetEnd))}
                </q>
              </span>
              <Button size="sm" className="justify-self-start" aria-disabled={onOpen === null} onClick={() => onOpen?.(segment.id)}>
                {m.translator_look_at()}
              </Button>
            </li>
          ))}
          {wrong.length > shownFindings ? (
            <li className="border-t border-line px-5 py-3.5 text-muted">
              {m.translator_more_findings({ count: wrong.length - shownFindings })}
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

/** Whether the translation ended before the text did: how many sentences the rest has, no one has counted. */
const isCut = ({ source, segments }: TranslationView): boolean => /[\p{L}\p{N}]/u.test(source.slice(segments.at(-1)?.sourceEnd ?? 0));

/** What was compared in how many sentences, and in how many of them it is right; nothing that there was none of. */
function countsOf(view: TranslationView): { name: string; isFine: boolean }[] {
  const { segments, checked, terms } = view;
  const right = (count: number, ...kinds: string[]) =>
    count - segments.filter(({ findings }) => findings.some(({ kind }) => kinds.includes(kind))).length;
  const lost = segments.filter(({ state, findings }) => state === "failed" || findings.some(({ kind }) => kind === "missing")).length;
  const counts = [
    { words: m.translator_checked_present, kept: segments.length - lost, count: isCut(view) ? 0 : segments.length },
    { words: m.translator_checked_numbers, kept: right(checked.numbers, "number"), count: checked.numbers },
    { words: m.translator_checked_links, kept: right(checked.links, "url"), count: checked.links },
    { words: m.translator_checked_placeholders, kept: right(checked.placeholders, "placeholder"), count: checked.placeholders },
    { words: m.translator_checked_terms, kept: terms.filter(({ targetStart }) => targetStart !== null).length, count: terms.length },
  ];
  return counts.flatMap(({ words, kept, count }) => (count === 0 ? [] : [{ name: words({ kept, count }), isFine: kept === count }]));
}

/** A text with more is reviewed sentence by sentence. */
const shownFindings = 20;
const excerptLength = 120;

const excerpt = (text: string): string => (text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text);
