import { useId } from "react";
import type { Locale } from "#core/localized.ts";
import { isAtWork, type JobView } from "#features/automate/job-view.ts";
import { pauseWords } from "#features/automate/pause-words.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { formatDay } from "../../prompts/format-day.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { progressClass } from "./progress-class.ts";
import { FormatMark } from "../../translate/files/format-mark.tsx";
import { countWords, finishedRows } from "../job/job-words.ts";
import { DeleteForm } from "../../delete-form.tsx";
import { useMomentWords } from "../use-moment-words.ts";
import { stateOf } from "./table-state.ts";

type TableItemProps = {
  table: JobView;
  locale: Locale;
  isBusy: boolean;
  /** Why it was not deleted. */
  refusal: string | null;
  onDelete(): void;
};

/** One table: what it is, what it is at, what it has cost. */
export function TableItem({ table, locale, isBusy, refusal, onDelete }: TableItemProps) {
  const titleId = useId();
  const { id, name, fileName, format, isOfDocuments } = table;
  const { words, tone, icon } = stateOf(table);
  return (
    <article id={`table-${id}`} tabIndex={-1} aria-labelledby={titleId} className="px-4 py-3.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
          <FormatMark format={isOfDocuments ? "csv" : format === "jsonl" ? "json" : format} />
          <div className="min-w-0">
            <h3 id={titleId} className="font-medium [overflow-wrap:anywhere]">
              <PageLink to={`/automate-gpt/${id}`} className="hover:text-accent hover:underline hover:underline-offset-4">
                <bdi>{name}</bdi>
              </PageLink>
            </h3>
            <p className="facts text-sm text-muted tabular-nums [overflow-wrap:anywhere]">
              {fileName === name || isOfDocuments ? null : <bdi>{fileName}</bdi>}
              <span>{m.automate_list_rows({ count: countWords(table.rows, locale) })}</span>
              <Cost table={table} locale={locale} />
              {table.state === "expired" ? null : <span>{m.files_kept_until({ day: formatDay(table.expiresAt, locale) })}</span>}
            </p>
          </div>
        </div>
        <div className="min-w-0 flex-1 basis-40 text-sm sm:w-60 sm:flex-none">
          <Badge tone={tone}>
            <Icon name={icon} />
            {words}
          </Badge>
          <StateLines table={table} locale={locale} />
        </div>
        <div className="-mr-2 ml-auto">
          <DeleteForm to="/automate-gpt" id={id} name={name} isBusy={isBusy} onDelete={onDelete} />
        </div>
      </div>
      {refusal === null ? null : (
        <p role="alert" className="mt-3 note-bad">
          {refusal}
        </p>
      )}
    </article>
  );
}

function Cost({ table, locale }: { table: JobView; locale: Locale }) {
  const { spentMilli, state } = table;
  if (spentMilli > 0) return <span>{m.files_charged({ tokens: formatMilli(spentMilli, locale) })}</span>;
  // The rows of an expired table are gone, and with them what they cost.
  return state === "expired" || isAtWork(state) || finishedRows(table) === 0 ? null : <span>{m.files_charged_nothing()}</span>;
}

/** What a state alone does not say. */
function StateLines({ table, locale }: { table: JobView; locale: Locale }) {
  const momentWords = useMomentWords(locale);
  const { name, state, rows, counts } = table;
  if (state === "draft" || state === "done") return null;
  if (state === "expired") return <p className="mt-1 text-muted">{m.automate_list_expired({ day: formatDay(table.expiresAt, locale) })}</p>;
  if (state === "done-with-errors")
    return counts.failed === 0 ? null : (
      <p className="mt-1 text-muted">{m.automate_list_failed({ count: countWords(counts.failed, locale) })}</p>
    );
  const done = finishedRows(table);
  return (
    <>
      {isAtWork(state) ? (
        <progress
          aria-label={m.automate_list_progress_name({ name })}
          value={done}
          max={Math.max(rows, 1)}
          className={`mt-2 block ${progressClass}`}
        />
      ) : null}
      <p className="mt-1 text-muted tabular-nums">
        {m.automate_list_progress({ done: countWords(done, locale), rows: countWords(rows, locale) })}
        {table.startsAt === null ? null : <span className="block">{m.automate_list_starts({ time: momentWords(table.startsAt) })}</span>}
        {state === "paused" ? <span className="block">{pauseWords(table, locale)}</span> : null}
      </p>
    </>
  );
}
