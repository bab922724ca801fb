import { useState } from "react";
import { countedColumns, wishFor } from "#features/automate/column-values.ts";
import { isAtWork, isWaiting, type JobView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { pauseWords } from "#features/automate/pause-words.ts";
import { m } from "#i18n/paraglide/messages.js";
import { readFailure } from "#features/runs/run-client.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { AgainNote } from "./again-note.tsx";
import type { JobAnswer } from "./job-actions.server.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { setupOf } from "./job-form.ts";
import { jobRefusal } from "./job-refusals.ts";
import { offersNight } from "./lane-choice.tsx";
import { sumsOf } from "./price-part.tsx";
import { PageForm } from "../../page-form.tsx";
import type { JobPage } from "./job-page.server.ts";
import { cellsWords, countWords, tokenWords } from "./job-words.ts";
import { MailsForm } from "./mails-form.tsx";
import { ProgressPart } from "./progress-part.tsx";
import { RowFilters } from "./row-filters.tsx";
import { RowPager } from "./row-pager.tsx";
import { areAllChosen } from "./row-blocks.ts";
import { RowTable } from "./row-table.tsx";
import { listQuery } from "./row-wish.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { TableSurvey } from "./table-survey.tsx";
import { useRowChoices } from "./use-row-choices.ts";
import { useRedoPrice } from "./use-redo-price.ts";
import type { useJob } from "./use-job.ts";
import { useJobValues } from "./use-job-values.ts";
import { useValuesOpen } from "./use-values-open.ts";
import { ValuesPart } from "./values-part.tsx";
import { WaitingNote } from "./waiting-note.tsx";

type ReviewViewProps = { page: JobPage; answer: JobAnswer | null; live: ReturnType<typeof useJob>; client: JobsClient };

/** What has become of the rows, while they are run and after. */
export function ReviewView({ page, answer, live, client }: ReviewViewProps) {
  const { locale, shown } = page;
  const { job, rows } = live;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const isAlive = useIsAlive();
  const [isGathering, setIsGathering] = useState(false);
  // The list of which all have been chosen at once.
  const [gathered, setGathered] = useState<string | null>(null);
  const [isOpen, setOpen] = useValuesOpen(countedColumns(job).length);
  const values = useJobValues(page, job, client, isOpen);
  const numbers = [...chosen].toSorted((one, other) => one - other);
  const listKey = listQuery(shown);
  const { total } = rows.blocks;
  const isAllChosen =
    chosen.size > 0 && chosen.size >= total && (listKey === "" || gathered === listKey || areAllChosen(rows.blocks, chosen));
  const choose = (some: readonly number[], isChosen: boolean) => {
    const these = new Set(some);
    setChosen((before) => new Set(isChosen ? [...before, ...these] : [...before].filter((n) => !these.has(n))));
    if (!isChosen) setGathered(null);
  };
  const clear = () => {
    setChosen(new Set());
    setGathered(null);
  };
  const chooseAll = async (isWanted: boolean) => {
    if (isGathering) return;
    setIsGathering(true);
    try {
      choose(await listNumbers(client, job, shown), isWanted);
      if (isWanted) setGathered(listKey);
    } catch (error) {
      live.setRefusal(jobRefusal(readFailure(error), page.limits, locale));
    }
    setIsGathering(false);
  };
  const choices = useRowChoices(page, live, client);
  /** All that the filter and the search let through, whatever is chosen. */
  const actOnList = async (call: (numbers: number[]) => Promise<unknown>) => {
    setIsGathering(true);
    const numbers = await listNumbers(client, job, shown).catch((error: unknown) => {
      live.setRefusal(jobRefusal(readFailure(error), page.limits, locale));
      return [];
    });
    if (numbers.length > 0) await call(numbers);
    setIsGathering(false);
  };
  const actOnChosen = async (call: (jobs: JobsClient) => Promise<JobView>) => {
    if (await live.act(call)) clear();
  };
  if (job.state === "expired") return <p className="mt-6 note">{m.automate_expired()}</p>;
  const lost = answer?.edited != null && !page.rows.items.some(({ n }) => n === answer.edited?.n) ? answer.edited : null;
  const lostText = typeof lost?.result === "object" ? cellsWords(Object.entries(lost.result)) : lost?.result;
  return (
    <>
      <ProgressPart job={job} locale={locale} isLost={live.isLost}>
        {page.canMail && job.state === "running" ? <MailsForm job={job} act={live.act} /> : null}
      </ProgressPart>
      <StateNote {...{ page, live, client }} />
      {page.isAsked ? <TableSurvey job={job} locale={locale} first={answer?.survey ?? null} /> : null}
      {lost === null ? null : (
        <TextArea label={m.automate_result_of({ number: countWords(lost.n, locale) })} defaultValue={lostText} readOnly className="mt-3" />
      )}
      {values === null ? null : <ValuesPart {...{ values, shown, locale, isOpen }} id={job.id} onToggle={setOpen} />}
      <AgainNote
        {...{ job, shown, locale }}
        isBusy={live.isBusy || isGathering}
        onKeepEarlier={() => actOnList((all) => choices.keepEarlier(all))}
        onKeepNewer={() => actOnList(choices.approve)}
      />
      {page.approved === null ? null : <ApprovedNote {...page.approved} locale={locale} />}
      <RowFilters job={job} shown={shown} id={job.id} />
      <PageForm onSubmit={(event) => event.preventDefault()}>
        <RowTable
          {...{ page, job, client, answer, locale }}
          list={rows}
          chosen={chosen}
          onChoose={choose}
          onChooseAll={(isChosen) => void chooseAll(isChosen)}
          isAllChosen={isAllChosen}
          onRow={live.setRow}
          onHold={live.hold}
          onRedo={(n) => void live.act((jobs) => jobs.redo(job.id, [n]))}
          onKeep={(row, side) => void choices.keepOne(row, side)}
          canRedo={!isAtWork(job.state) && !live.isBusy}
        />
        {isAlive ? null : <RowPager rows={page.rows} shown={shown} id={job.id} locale={locale} />}
        <SelectionBar
          {...{ job, locale, client }}
          chosen={numbers}
          total={total}
          isAll={isAllChosen}
          isBusy={live.isBusy || isGathering}
          hasEarlierAgain={page.rows.items.some(({ earlier }) => earlier?.isNewer === true)}
          onAll={() => void chooseAll(true)}
          onApprove={() => void choices.approve(numbers).then((isDone) => isDone && clear())}
          onKeepEarlier={() => void choices.keepEarlier(numbers).then((isDone) => isDone && clear())}
          onRedo={() => void actOnChosen((jobs) => jobs.redo(job.id, numbers))}
          onClear={clear}
        />
      </PageForm>
    </>
  );
}

/** What was approved without script, with the form that takes it back. */
function ApprovedNote({ ranges, count, locale }: NonNullable<JobPage["approved"]> & Pick<JobPage, "locale">) {
  return (
    <PageForm className="mt-3 note-good flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="rows" value={ranges} />
      <p role="status" className="min-w-0 flex-1 basis-64">
        {m.automate_approved_rows({ count, rows: countWords(count, locale) })}
      </p>
      <Button type="submit" name="intent" value="end-approval" size="sm">
        <Icon name="undo-2" />
        {m.automate_undo()}
      </Button>
    </PageForm>
  );
}

/** The numbers of all rows that the filter and the search let through, a few hundred at a time. */
async function listNumbers(client: Pick<JobsClient, "rows">, job: JobView, { filter, q, ...shown }: JobPage["shown"]): Promise<number[]> {
  const value = wishFor(job, shown.value);
  const numbers: number[] = [];
  for (;;) {
    const { items, total } = await client.rows(job.id, { filter, q, value, skip: numbers.length, limit: 500 });
    numbers.push(...items.map(({ n }) => n));
    if (items.length === 0 || numbers.length >= total) return numbers;
  }
}

/** What a paused job waits for, with the button that resumes it. */
function StateNote({ page, live, client }: Omit<ReviewViewProps, "answer">) {
  const { job, price, isBusy } = live;
  const failedMilli = useRedoPrice(job, "failed", client);
  const { locale } = page;
  if (isWaiting(job) && job.startsAt !== null) return <WaitingNote {...{ live, locale }} startsAt={job.startsAt} />;
  if (isAtWork(job.state)) return null;
  const isPaused = job.state === "paused";
  const left = price?.rows ?? 0;
  const others = price === null ? 0 : price.copies + price.blanks + price.tooLong + price.unfit;
  const { failed } = job.counts;
  const { most, isCapped } = sumsOf({ job, price, cap: setupOf(job).cap, availableMilli: page.availableMilli });
  // It was to be run at night, and there are no nights anymore.
  const isStranded = job.lane === "overnight" && !offersNight(page, price);
  if (!isPaused && left + others === 0 && failed === 0) return null;
  return (
    <PageForm
      className={`${isPaused ? "note-warn" : "note"} mt-3 flex flex-wrap items-center gap-x-4 gap-y-2`}
      onSubmit={(event) => event.preventDefault()}
    >
      <p className="min-w-0 flex-1 basis-64">
        {isPaused ? pauseWords(job, locale) : null}
        {!isPaused && job.state === "canceled" ? m.automate_canceled() : null}
        {!isPaused && job.state !== "canceled" && left + others > 0
          ? m.automate_left_rows({ count: left + others, rows: countWords(left + others, locale) })
          : null}
        {!isPaused && left + others === 0 ? m.automate_failed_rows({ count: failed, rows: countWords(failed, locale) }) : null}{" "}
        {isStranded ? m.automate_refused_lane() : job.lane === "overnight" ? m.automate_rest_overnight() : null}
      </p>
      {isStranded ? (
        <PageLink to={`/automate-gpt/${job.id}?part=setup#price-title`} className={buttonClass("primary", "sm")}>
          {m.automate_choose_lane()}
        </PageLink>
      ) : isCapped ? (
        <PageLink to={`/automate-gpt/${job.id}?part=setup#price-title`} className={buttonClass("primary", "sm")}>
          {m.automate_raise_cap()}
        </PageLink>
      ) : left + others > 0 ? (
        <Button
          type="submit"
          name="intent"
          value="rest"
          size="sm"
          variant="primary"
          disabled={isBusy}
          onClick={() => void live.act((jobs) => (isPaused ? jobs.resume(job.id) : jobs.start(job.id)))}
        >
          <Icon name="play" />
          {left === 0
            ? m.automate_start_rest()
            : most === 0
              ? m.automate_go_on({ count: left, rows: countWords(left, locale) })
              : m.automate_go_on_for({ count: left, rows: countWords(left, locale), tokens: tokenWords(most, locale) })}
        </Button>
      ) : null}
      {failed > 0 && !isCapped && !isStranded ? (
        <Button
          type="submit"
          name="intent"
          value="redo-failed"
          size="sm"
          disabled={isBusy}
          onClick={() => void live.act((jobs) => jobs.redo(job.id, "failed"))}
        >
          <Icon name="refresh-cw" />
          {failedMilli === null || failedMilli === 0
            ? m.automate_redo_failed({ count: failed, rows: countWords(failed, locale) })
            : m.automate_redo_failed_for({ count: failed, rows: countWords(failed, locale), tokens: tokenWords(failedMilli, locale) })}
        </Button>
      ) : null}
    </PageForm>
  );
}
