import type { Citation } from "#features/documents/answers/citation.ts";
import { m } from "#i18n/paraglide/messages.js";
import { numberSources } from "./number-sources.ts";
import type { Passage } from "./passage.ts";

type SourcesSoFarProps = {
  citations: readonly Citation[];
  /** The sentence whose page is shown; null: none. */
  shown: Passage | null;
  onShow(passage: Passage): void;
};

/** What an answer that is being written has been found to rest on so far, numbered as it comes. */
export function SourcesSoFar({ citations, shown, onShow }: SourcesSoFarProps) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-1.5 text-sm text-muted">
      {m.cite_so_far()}
      {numberSources(citations).sources.map(({ number, citation }) => {
        const { page, quote } = citation;
        const isShown = citation.documentId === shown?.documentId && citation.quoteStart === shown.quoteStart;
        return (
          <button
            key={number}
            type="button"
            title={quote}
            aria-label={page === null ? m.cite_source({ number }) : m.cite_source_page({ number, page })}
            aria-current={isShown || undefined}
            onClick={() => onShow(citation)}
            className="inline-flex h-6 min-w-6 items-center justify-center rounded-small bg-accent-soft px-1 text-2xs font-medium text-accent tabular-nums aria-[current]:bg-accent aria-[current]:text-on-accent"
          >
            {number}
          </button>
        );
      })}
    </p>
  );
}
