import { useRevalidator } from "react-router";
import type { TermView } from "#features/translation/glossary/glossary-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import type { GlossaryAnswer, GlossaryPage } from "./glossary-page.server.ts";
import { focusNewTerm } from "./glossary-parts.tsx";
import { addTerm } from "./term-client.ts";
import { rowColumns, TermRow } from "./term-row.tsx";
import type { LiveTerms } from "./use-live-terms.ts";

/** The terms as rows that are edited in place. */
export function TermGrid({ page, answer, live }: { page: GlossaryPage; answer: GlossaryAnswer | null; live: LiveTerms }) {
  const isAlive = useIsAlive();
  const { revalidate } = useRevalidator();
  const glossaryId = page.glossary?.id ?? "";
  const putBack = async (term: TermView) => {
    const outcome = await addTerm(glossaryId, valuesOf(term));
    if (outcome.kind === "refused") toast({ text: outcome.sentence });
    await revalidate();
  };
  const handleRemoved = (term: TermView) => {
    live.remove(term.id);
    toast({
      text: m.glossary_removed({ source: term.source }),
      action: { label: m.glossary_undo(), onPress: () => void putBack(term) },
    });
    void revalidate();
  };
  return (
    <>
      <div aria-hidden="true" className={`hidden gap-x-1 border-b border-line pb-1.5 text-sm text-muted lg:grid ${rowColumns}`}>
        <span className="px-3">{m.glossary_source()}</span>
        <span className="px-3">{m.glossary_target()}</span>
        <span className="text-center">{m.glossary_keep_word()}</span>
        <span className="px-3">{m.glossary_match()}</span>
        <span className="text-center">{m.glossary_case_short()}</span>
        <span className="px-3">{m.glossary_note()}</span>
        <span className="w-11" />
      </div>
      <ul className="divide-y divide-line">
        {live.terms.map((term) => (
          <TermRow
            key={term.id}
            page={page}
            term={term}
            answer={answer}
            isAlive={isAlive}
            onLive={live.note}
            onSaved={live.keep}
            onRemoved={handleRemoved}
            onAdded={() => {
              live.remove(term.id);
              void revalidate();
            }}
            onEnd={focusNewTerm}
          />
        ))}
      </ul>
      {isAlive ? <p className="mt-3 text-sm text-muted">{m.glossary_keys()}</p> : null}
    </>
  );
}

const valuesOf = ({ id: _id, changedAt: _changedAt, ...values }: TermView) => values;
