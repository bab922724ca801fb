import { clsx } from "clsx";
import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import type { SourceLinks } from "./cited-markdown.tsx";

/** More are shown on request. */
const shownAtFirst = 4;

/** The sentences of documents that an answer rests on, each with where it is. */
export function SourceList({ id, links, unsupported }: { id: string; links: SourceLinks; unsupported: number }) {
  const { sources, current, onOpen } = links;
  const [isWhole, setIsWhole] = useState(false);
  if (sources.length === 0) return null;
  const hasMore = !isWhole && sources.length > shownAtFirst + 1;
  return (
    <section aria-labelledby={id} className="mt-5 max-w-measure card p-2">
      <h3 id={id} className="px-3 pt-2 pb-1 font-sans text-md font-semibold">
        {m.cite_sources()}
      </h3>
      <ol>
        {sources.map((source, index) => {
          const { number, citation } = source;
          const { quote, title, page } = citation;
          return (
            <li
              key={number}
              id={`${id}-${number}`}
              className={clsx("scroll-mt-4", hasMore && index >= shownAtFirst && "hidden noscript:list-item")}
            >
              <button
                type="button"
                aria-current={current === number || undefined}
                onClick={() => onOpen(source)}
                className="group/source flex w-full gap-3 rounded-control px-3 py-2 text-left hover:bg-sunk aria-[current]:bg-accent-soft"
              >
                <span className="mt-0.5 flex h-5 min-w-5 shrink-0 items-center justify-center self-start rounded-small bg-accent-soft px-1 text-2xs font-medium text-accent tabular-nums group-aria-[current]/source:bg-accent group-aria-[current]/source:text-on-accent">
                  {number}
                </span>
                <span className="min-w-0">
                  <q className="font-serif [overflow-wrap:anywhere] [quotes:none]">{quote}</q>
                  <span className="mt-0.5 block text-sm text-muted">{page === null ? title : m.cite_place({ title, page })}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {hasMore ? (
        <button type="button" onClick={() => setIsWhole(true)} className="link px-3 py-1 text-sm">
          {m.cite_show_all({ count: sources.length })}
        </button>
      ) : null}
      {unsupported === 0 ? null : (
        <div className="px-3 pt-1 pb-2 text-sm text-muted">
          <Checkbox name="cite-marks" defaultChecked label={m.cite_marks()} />
        </div>
      )}
    </section>
  );
}
