import { useRef } from "react";
import { isAtWork, type JobView, type KeptSide, type RowView } from "#features/automate/job-view.ts";
import { columnsShown } from "#features/automate/output-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { JobPage } from "./job-page.server.ts";
import { countWords, flagsWords, isFlagged, markOf, sampleWords, tokenWords } from "./job-words.ts";
import { ResultList, ResultsBefore } from "./result-list.tsx";
import { ResultText } from "./result-value.tsx";
import { flagsBeside, resultsOf } from "./row-results.ts";
import { isUndecided } from "./row-versions.ts";
import { SetupPart } from "./setup-part.tsx";
import { useFocusAfter } from "./use-focus-after.ts";
import { VersionCompare } from "./version-compare.tsx";

type SamplePartProps = {
  job: JobView;
  sample: readonly RowView[];
  /** Keys of the columns that the template uses. */
  used: readonly string[];
  locale: JobPage["locale"];
  /** What rerunning the same rows would cost, and what five would cost now; null until it is known. */
  againMilli: number | null;
  sampleMilli: number | null;
  /** The template says what to do. */
  isReady: boolean;
  isOff: boolean;
  onSample(): void;
  onAgain(): void;
  onKeep(row: RowView, side: KeptSide): Promise<unknown>;
};

/** Five rows before all the others: the awkward ones on purpose. */
export function SamplePart(props: SamplePartProps) {
  const { job, sample, used, locale, againMilli, sampleMilli, isReady, isOff, onSample, onAgain } = props;
  const isRunning = isAtWork(job.state);
  const hasRows = job.counts.pending > 0;
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter();
  // Its buttons go with the result that isn't kept.
  const handleKeep: SamplePartProps["onKeep"] = (row, side) => {
    const kept = props.onKeep(row, side);
    focusAfter(kept, () => list.current?.querySelector<HTMLElement>(`[data-row="${row.n}"]`) ?? null);
    return kept;
  };
  return (
    <SetupPart
      id="sample"
      title={m.automate_sample()}
      note={job.isOfDocuments ? m.automate_documents_sample_note() : m.automate_sample_note()}
      action={
        sample.length === 0 ? null : (
          <Button
            type="submit"
            name="intent"
            value="sample-again"
            size="sm"
            disabled={!isReady || isOff}
            onClick={(event) => {
              event.preventDefault();
              onAgain();
            }}
          >
            <Icon name="refresh-cw" />
            {againMilli === null || againMilli === 0
              ? m.automate_sample_again()
              : m.automate_sample_again_for({ tokens: tokenWords(againMilli, locale) })}
          </Button>
        )
      }
    >
      {sample.length === 0 ? (
        <div className="card flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-5">
          <p className="min-w-0 flex-1 basis-64 text-sm text-ink2">
            {hasRows || isRunning ? (isReady ? whyWords(job) : m.automate_sample_first_template()) : m.automate_sample_none()}
          </p>
          <Button
            type="submit"
            name="intent"
            value="sample"
            disabled={!isReady || !hasRows || isOff}
            onClick={(event) => {
              event.preventDefault();
              onSample();
            }}
          >
            <Icon name="flask-conical" />
            {sampleMilli === null || sampleMilli === 0
              ? m.automate_sample_start()
              : m.automate_sample_start_for({ tokens: tokenWords(sampleMilli, locale) })}
          </Button>
        </div>
      ) : (
        <ul ref={list} className="card divide-y divide-line" aria-busy={isRunning}>
          {sample.map((row) => (
            <SampleRow key={row.n} {...{ job, row, used, locale, isOff }} onKeep={handleKeep} />
          ))}
        </ul>
      )}
    </SetupPart>
  );
}

const whyWords = ({ isOfDocuments }: JobView): string => (isOfDocuments ? m.automate_documents_sample_why() : m.automate_sample_why());

type SampleRowProps = Pick<SamplePartProps, "job" | "used" | "locale" | "isOff" | "onKeep"> & { row: RowView };

function SampleRow({ job, row, used, locale, isOff, onKeep }: SampleRowProps) {
  const { words, tone, icon } = markOf(row);
  const [head = "", ...rest] = used.map((key) => row.inputs[key] ?? "");
  const columns = columnsShown(job);
  const { values, before } = resultsOf(job, row);
  const flags = flagsBeside(job, row);
  const compared = isUndecided(row);
  return (
    <li
      tabIndex={-1}
      data-row={row.n}
      data-state={row.state}
      className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-sm sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.6fr)_auto]"
    >
      <span className="flex items-baseline gap-2 sm:block">
        {row.sample === null || job.isOfDocuments ? null : <Badge>{sampleWords(row.sample)}</Badge>}
        <span className="text-xs text-muted tabular-nums sm:mt-1 sm:block">{m.automate_row({ number: countWords(row.n, locale) })}</span>
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <bdi className="line-clamp-3">{head === "" ? m.automate_empty_cell() : head}</bdi>
        {rest.length === 0 ? null : <bdi className="line-clamp-2 text-xs text-muted">{rest.filter(Boolean).join(" · ")}</bdi>}
      </span>
      {compared ? (
        <div className="min-w-0 sm:col-[2/-1] sm:row-start-2">
          <VersionCompare {...{ job, row, locale, isOff, onKeep }} onClose={null} />
        </div>
      ) : null}
      <div className={compared ? "max-sm:hidden" : "min-w-0 sm:border-l sm:border-line sm:pl-4"}>
        {values === null || compared ? null : columns === null ? (
          <ResultText {...{ job, row, locale }} text={values[job.output.name]} />
        ) : (
          <ResultList {...{ columns, values, row, locale }} />
        )}
        {before.length === 0 || compared ? null : <ResultsBefore before={before} />}
        {row.error === null || row.state !== "failed" ? null : (
          <span className="text-bad">{m.automate_row_not_charged({ why: row.error.message })}</span>
        )}
        {isFlagged(row) && flags.length > 0 && !compared ? <span className="block text-xs text-warn">{flagsWords(flags)}</span> : null}
      </div>
      <span className="sm:text-right">
        <Badge tone={tone}>
          <Icon name={icon} />
          {words}
        </Badge>
      </span>
    </li>
  );
}
