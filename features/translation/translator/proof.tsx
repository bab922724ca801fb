import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { findingSentences } from "../sentences/finding-sentences.ts";
import type { TranslationView } from "../text/translation-view.ts";

/** What was checked and what was found: the part of a translation that can be trusted without reading it. */
export function Proof({ view, isDemo, onOpen }: { view: TranslationView; isDemo: boolean; onOpen(id: string): void }) {
  const wrong = view.segments.filter(({ state }) => state !== "done");
  const checked = [
    m.translator_checked_sentences({ count: view.segments.length }),
    m.translator_checked_kinds(),
    ...(view.terms.length > 0
      ? [
          m.translator_checked_terms({
            kept: view.terms.filter(({ targetStart }) => targetStart !== null).length,
            count: view.terms.length,
          }),
        ]
      : []),
  ];
  return (
    <div className="border-t border-line px-5 py-2 text-sm" data-proof={wrong.length === 0 ? "clean" : "marked"}>
      {wrong.length === 0 && isDemo ? (
        <p>{m.translator_proof_demo()}</p>
      ) : (
        <p className={wrong.length === 0 ? "text-good" : "font-semibold text-warn"}>
          <Icon name={wrong.length === 0 ? "check" : "triangle-alert"} className="mr-1 inline-block align-text-bottom" />
          {wrong.length === 0 ? m.translator_proof_clean() : m.translator_proof_marked({ count: wrong.length })}
        </p>
      )}
      <p className="text-muted">{checked.join(" · ")}</p>
      {wrong.length === 0 ? null : (
        <ul className="mt-2 grid gap-2">
          {wrong.slice(0, shownFindings).map((segment) => (
            <li key={segment.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-control bg-warn-soft px-3 py-1.5">
              <span id={`finding-${segment.id}`} className="min-w-40 flex-1">
                <q lang={view.to} className="text-muted">
                  {excerpt(view.text.slice(segment.targetStart, segment.targetEnd))}
                </q>{" "}
                {findingSentences(segment).join(" ")}
              </span>
              <Button size="sm" variant="quiet" onClick={() => onOpen(segment.id)}>
                {m.translator_look_at()}
              </Button>
            </li>
          ))}
          {wrong.length > shownFindings ? (
            <li className="text-muted">{m.translator_more_findings({ count: wrong.length - shownFindings })}</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}

/** A text with more is reviewed sentence by sentence. */
const shownFindings = 20;
const excerptLength = 40;

const excerpt = (text: string): string => (text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text);
