import { useRef } from "react";
import type { Locale } from "#core/localized.ts";
import type { FormulaWord, FormulaWords, StayReason } from "#formats/spreadsheet/formula-words.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useClosingDetails } from "#ui/patterns/use-closing-details.ts";
import { countWords } from "../files/file-words.ts";

/** What became of the words that a spreadsheet's formulas look for, in a line that opens the list. */
export function FormulaNotes({ words, locale }: { words: FormulaWords; locale: Locale }) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  const { changed, stayed, items } = words;
  const unlisted = changed + stayed - items.length;
  if (changed + stayed === 0) return null;
  return (
    <details ref={root} className="lg:relative">
      <summary className="inline-flex min-h-9 items-center rounded-control px-2 tabular-nums hover:bg-sunk hover:text-ink">
        {summaryWords(words)}
      </summary>
      <div className="floating absolute z-20 p-4 text-ink max-lg:inset-x-3 lg:left-0 lg:w-104">
        <p className="text-muted">{m.file_editor_formulas_about()}</p>
        <div
          role="region"
          aria-label={m.file_editor_formulas_list()}
          tabIndex={0}
          className="relative mt-3 max-h-[50dvh] overflow-y-auto border-t border-line"
        >
          <ul>
            {items.map((item, index) => (
              // One word can be in two lists of a sheet.
              <WordLine key={`${index} ${item.place}`} item={item} />
            ))}
          </ul>
          {unlisted > 0 ? <p className="py-2 text-muted">{countWords(m.file_editor_formulas_more, unlisted, locale)}</p> : null}
        </div>
      </div>
    </details>
  );
}

function summaryWords({ changed, stayed }: FormulaWords): string {
  if (stayed === 0) return m.file_editor_formulas_changed({ changed });
  return changed === 0 ? m.file_editor_formulas_stayed({ stayed }) : m.file_editor_formulas_both({ changed, stayed });
}

const reasonWords: Record<StayReason, () => string> = {
  "cells-stay": m.file_editor_formulas_cells_stay,
  part: m.file_editor_formulas_part,
  "no-cell": m.file_editor_formulas_no_cell,
};

function WordLine({ item: { place, before, after, why } }: { item: FormulaWord }) {
  return (
    <li className="grid gap-x-3 border-b border-line py-2 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <bdi className="text-muted break-words">{place}</bdi>
      <span className="min-w-0">
        <span className="block text-sm break-words">
          <bdi>{before}</bdi>
          {after === null ? null : (
            <>
              {" "}
              <span aria-hidden>→</span> <span className="sr-only">{m.file_editor_formulas_became()}</span> <bdi>{after}</bdi>
            </>
          )}
        </span>
        {why === null ? null : <span className="block text-muted">{reasonWords[why]()}</span>}
      </span>
    </li>
  );
}
