import type { Locale } from "#core/localized.ts";
import type { RowView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { askAboutPath } from "../../ask/documents/document-address.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { countWords } from "./job-words.ts";
import { FaultNote } from "./result-value.tsx";
import { proofOf } from "./row-results.ts";

type ValueSourceProps = {
  row: RowView;
  /** The name of the column whose value it is. */
  column: string;
  locale: Locale;
  /** Of its controls, in a grid. */
  tabIndex?: number;
};

/** The sentence of a row's document that a value rests on, opened by a press; or that none was found. */
export function ValueSource({ row, column, locale, tabIndex }: ValueSourceProps) {
  const proof = proofOf(row, column);
  if (proof === null) return null;
  if (proof === "none")
    return (
      <div>
        <FaultNote>{m.automate_source_none()}</FaultNote>
      </div>
    );
  const { page, quote } = proof;
  return (
    <details className="text-left text-xs">
      <summary tabIndex={tabIndex} className="inline-flex items-center gap-1 text-muted hover:text-ink pointer-coarse:min-h-9">
        <Icon name="text-quote" className="text-accent" />
        {page === null ? m.automate_source() : m.automate_source_on({ page })}
        <span className="sr-only">{m.automate_source_of_cell({ column, number: countWords(row.n, locale) })}</span>
      </summary>
      <div className="mt-1 mb-1.5 grid grid-cols-[minmax(0,1fr)] gap-1 border-l-2 border-accent ps-2 text-ink2">
        <blockquote className="[overflow-wrap:anywhere]">
          <bdi>{quote}</bdi>
        </blockquote>
        {row.documentId === null || row.error?.code === "document-gone" ? null : (
          <PageLink to={askAboutPath(row.documentId)} tabIndex={tabIndex} className="text-accent underline underline-offset-4">
            {m.automate_source_ask()}
          </PageLink>
        )}
      </div>
    </details>
  );
}
