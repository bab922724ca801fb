import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { threadOf } from "../catalogue-views/tool-mark.tsx";
import { PageLink } from "../shell/page-link.tsx";

export type ToolThread = { id: string; name: string; line: string; count: number };

/** All writing tools, by group: a spool of its thread, its name, how many there are and what they write. */
export function ToolThreads({ threads, total }: { threads: readonly ToolThread[]; total: number }) {
  return (
    <Section
      title={m.home_threads({ count: total, threads: threads.length })}
      intro={m.home_threads_intro()}
      className="mt-16 lg:mt-24"
      aside={
        <PageLink to="/write" className="inline-flex items-center gap-1 text-sm font-medium text-accent underline-offset-4 hover:underline">
          {m.home_all_tools({ count: total })}
          <Icon name="arrow-right" />
        </PageLink>
      }
    >
      <ul className="-mx-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {threads.map(({ id, name, line, count }) => (
          <li key={id} data-thread={threadOf(id)}>
            <PageLink
              to={`/write/${id}`}
              className="grid grid-cols-[2.75rem_1fr] gap-4 rounded-card px-3 py-3.5 transition-colors hover:bg-thread-soft"
            >
              <Spool />
              <span>
                <span className="font-display text-lg font-medium">{name}</span>
                <span className="ml-1.5 text-sm text-muted tabular-nums">{count}</span>
                <span className="block text-xs text-pretty text-ink2">{line}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Spool() {
  return (
    <svg viewBox="0 0 40 48" aria-hidden="true" focusable="false" fill="none" className="h-12 w-10">
      <rect x="6" y="9" width="28" height="30" rx="3" className="fill-thread" />
      <path d="M6 15l28-3M6 20l28-3M6 25l28-3M6 30l28-3M6 35l28-3" strokeWidth="1.2" className="stroke-surface opacity-55" />
      <rect x="2" y="3" width="36" height="7" rx="2.5" className="fill-spool" />
      <rect x="2" y="38" width="36" height="7" rx="2.5" className="fill-spool" />
      <path d="M34 33c6 2 5 10-1 12" strokeWidth="1.8" strokeLinecap="round" className="stroke-thread" />
    </svg>
  );
}
