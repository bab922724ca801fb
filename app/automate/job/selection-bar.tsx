import type { Locale } from "#core/localized.ts";
import { isAtWork, type JobView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { mostNamed } from "./call-in-parts.ts";
import { countWords, tokenWords } from "./job-words.ts";
import { useRedoPrice } from "./use-redo-price.ts";

type SelectionBarProps = {
  job: JobView;
  /** Numbers of the chosen rows, including those that the filter hides. */
  chosen: readonly number[];
  /** How many rows the filter and the search let through. */
  total: number;
  locale: Locale;
  client: Pick<JobsClient, "price">;
  /** All of these are chosen. */
  isAll: boolean;
  isBusy: boolean;
  /** Of a row that the page came with, the earlier of two results is in use: without script it is exchanged back here. */
  hasEarlierAgain: boolean;
  onAll(): void;
  onApprove(): void;
  onKeepEarlier(): void;
  onRedo(): void;
  onClear(): void;
};

/** The actions for the chosen rows; without JavaScript it is always shown, since the choice isn't known. */
export function SelectionBar(props: SelectionBarProps) {
  const { job, chosen, total, isAll, locale, client, isBusy, hasEarlierAgain, onAll, onApprove, onKeepEarlier, onRedo, onClear } = props;
  const count = chosen.length;
  // They are run by one call, which holds the price of all of them.
  const isTooMany = count > mostNamed;
  const milli = useRedoPrice(job, chosen, client);
  return (
    <div
      role="group"
      aria-label={m.automate_selection()}
      className={`sticky bottom-[calc(var(--bar)+0.5rem)] z-10 mt-3 flex-wrap items-center gap-2 floating px-3 py-2 text-sm noscript:flex ${count === 0 ? "hidden" : "flex"}`}
    >
      <span role="status" className="tabular-nums noscript:hidden">
        {m.automate_selected({ count, rows: countWords(count, locale) })}
      </span>
      {isAll ? null : (
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={onAll} className="noscript:hidden">
          {m.automate_select_all({ count: total, rows: countWords(total, locale) })}
        </Button>
      )}
      <Button type="submit" name="intent" value="approve" size="sm" disabled={isBusy} onClick={onApprove}>
        <Icon name="check" />
        {m.automate_approve()}
      </Button>
      {job.counts.changed === 0 ? null : (
        <Button type="submit" name="intent" value="keep-earlier" size="sm" disabled={isBusy} onClick={onKeepEarlier}>
          <Icon name="undo-2" />
          {m.automate_keep_earlier()}
        </Button>
      )}
      {hasEarlierAgain ? (
        <Button type="submit" name="intent" value="keep-newer" size="sm" className="hidden noscript:inline-flex">
          <Icon name="columns-2" />
          {m.automate_keep_newer()}
        </Button>
      ) : null}
      <Button type="submit" name="intent" value="redo" size="sm" disabled={isBusy || isAtWork(job.state) || isTooMany} onClick={onRedo}>
        <Icon name="refresh-cw" />
        {milli === null || milli === 0
          ? m.automate_redo()
          : (job.lane === "overnight" ? m.automate_redo_now_for : m.automate_redo_for)({ tokens: tokenWords(milli, locale) })}
      </Button>
      {isTooMany ? <span className="text-muted">{m.automate_redo_most({ most: countWords(mostNamed, locale) })}</span> : null}
      <span className="ml-auto noscript:hidden">
        <IconButton icon="x" label={m.automate_selection_clear()} tipAt="end" onClick={onClear} />
      </span>
    </div>
  );
}
