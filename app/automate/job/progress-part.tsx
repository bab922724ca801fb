import { clsx } from "clsx";
import type { ReactNode } from "react";
import { isAtWork, isWaiting, type JobView } from "#features/automate/job-view.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { durationWords } from "../../measure-words.ts";
import { countWords, finishedRows, tokenWords } from "./job-words.ts";
import type { JobPage } from "./job-page.server.ts";

type ProgressPartProps = {
  job: JobView;
  locale: JobPage["locale"];
  isLost: boolean;
  /** What may be said while rows are being run. */
  children?: ReactNode;
};

/** How far the rows are, how fast, what they have cost of what they may, and the template that they are run with. */
export function ProgressPart({ job, locale, isLost, children }: ProgressPartProps) {
  const done = finishedRows(job);
  const count = (value: number) => countWords(value, locale);
  const isWorking = isAtWork(job.state);
  const most = job.capMilli ?? (isWorking ? job.spentMilli + job.heldMilli : null);
  return (
    <section
      aria-label={m.automate_progress()}
      className="grid items-start rounded-paper bg-surface shadow-paper ring-1 ring-line gap-x-8 gap-y-4 px-5 py-4 text-sm tabular-nums lg:grid-cols-[1.5fr_1fr_auto]"
    >
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-x-2">
          <b className="font-semibold">{m.automate_progress_rows({ done: count(done), count: job.rows, rows: count(job.rows) })}</b>
          {isWorking && job.rowsPerMinute !== null && job.secondsLeft !== null ? (
            <span className="text-muted">
              {m.automate_progress_rate({ rate: count(job.rowsPerMinute), time: durationWords(job.secondsLeft) })}
            </span>
          ) : null}
          {isWorking && !isWaiting(job) ? <span className="ml-auto text-muted max-sm:hidden">{m.automate_leave()}</span> : null}
        </p>
        <progress aria-label={m.automate_progress_name()} value={done} max={Math.max(1, job.rows)} className="weave" />
        {isLost ? <p className="text-warn">{m.automate_lost()}</p> : null}
        {children}
      </div>
      <div className="grid gap-2">
        <p className="flex justify-between gap-3">
          <span>{m.automate_spent()}</span>
          <b className="font-semibold">
            {most === null || most === 0
              ? tokenWords(job.spentMilli, locale)
              : m.automate_spent_of({ spent: formatMilli(job.spentMilli, locale), most: tokenWords(most, locale) })}
          </b>
        </p>
        {most === null || most === 0 ? null : (
          <svg aria-hidden="true" className="block h-3 w-full overflow-hidden rounded-paper bg-sunk">
            <rect data-thread="5" width={`${Math.min(100, (job.spentMilli / most) * 100)}%`} height="100%" className="fill-thread" />
          </svg>
        )}
        {job.heldMilli > 0 ? (
          <p className="text-right text-2xs text-muted">{m.automate_held({ tokens: tokenWords(job.heldMilli, locale) })}</p>
        ) : null}
      </div>
      <details className="group relative">
        <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 hover:text-ink [&::-webkit-details-marker]:hidden">
          <Icon name="file-text" />
          {m.automate_template_version({ version: job.templateVersion })}
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </summary>
        <p
          className={clsx(
            "mt-2 font-serif text-base whitespace-pre-wrap [overflow-wrap:anywhere]",
            "lg:absolute lg:top-full lg:right-0 lg:z-20 lg:max-h-96 lg:w-90 lg:overflow-y-auto lg:floating lg:p-3.5",
          )}
        >
          {job.template}
        </p>
      </details>
    </section>
  );
}
