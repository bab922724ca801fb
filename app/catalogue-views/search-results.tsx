import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../shell/page-link.tsx";
import type { ToolCard } from "../tool-cards.ts";
import { ToolGrid } from "./tool-grid.tsx";

type SearchResultsProps = {
  query: string;
  /** How many there are; the best of them are listed. */
  found: number;
  tools: ToolCard[];
  /** Shown when nothing matches. */
  nearest: ToolCard[];
};

/** Best match first; without one, what comes closest. */
export function SearchResults({ query, found, tools, nearest }: SearchResultsProps) {
  const isEmpty = tools.length === 0;
  return (
    <section aria-labelledby="search-summary" className="mt-8 border-t border-line pt-6">
      <div role="status">
        <h2 id="search-summary" className="text-lg">
          {summaryOf(query, found)}
        </h2>
      </div>
      {isEmpty ? <p className="mt-1 text-muted">{m.write_no_match_help()}</p> : null}
      <div className="mt-5">
        <ToolGrid tools={isEmpty ? nearest : tools} />
      </div>
      <p className="mt-8">
        <PageLink to="/write" className="text-accent underline underline-offset-4">
          {m.write_clear_search()}
        </PageLink>
      </p>
    </section>
  );
}

function summaryOf(query: string, count: number): string {
  if (count === 0) return m.write_no_match({ query });
  return count === 1 ? m.write_results_one({ query }) : m.write_results({ count, query });
}
