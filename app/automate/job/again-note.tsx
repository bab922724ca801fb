import { Link } from "react-router";
import type { Locale } from "#core/localized.ts";
import { isAtWork, type JobView } from "#features/automate/job-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageForm } from "../../page-form.tsx";
import { againWords, countWords } from "./job-words.ts";
import { rowQuery, rowsPart, type ShownRows } from "./row-wish.ts";
import { useFocusAfter } from "./use-focus-after.ts";

type AgainNoteProps = {
  job: JobView;
  shown: ShownRows;
  locale: Locale;
  isBusy: boolean;
  /** Of all rows that the filter and the search let through. */
  onKeepEarlier(): Promise<unknown>;
  onKeepNewer(): Promise<unknown>;
};

/** The filter of the rows that are shown: none of them has two results to choose from anymore. */
const findFilter = (): HTMLElement | null => document.querySelector<HTMLElement>(`#${rowsPart} nav [aria-current]`);

/** What came of rows that were run once more, and what can be done with all of which two results are to be compared. */
export function AgainNote({ job, shown, locale, isBusy, onKeepEarlier, onKeepNewer }: AgainNoteProps) {
  const { again, counts } = job;
  const hasChanged = counts.changed > 0;
  const focusAfter = useFocusAfter();
  if (isAtWork(job.state) || (again === null && !hasChanged)) return null;
  const isListed = shown.filter === "changed";
  const path = localizePath(`/automate-gpt/${job.id}`, locale);
  return (
    <PageForm className="mt-3 note flex flex-wrap items-center gap-x-4 gap-y-2" onSubmit={(event) => event.preventDefault()}>
      <p role="status" className="min-w-0 flex-1 basis-64">
        {again === null
          ? m.automate_two_results({ count: counts.changed, rows: countWords(counts.changed, locale) })
          : againWords(again, locale)}
      </p>
      {hasChanged && !isListed ? (
        <Link
          to={`${path}${rowQuery({ ...shown, filter: "changed", q: "", value: null, skip: 0 }, { part: "review" })}`}
          preventScrollReset
          className={buttonClass("primary", "sm")}
        >
          <Icon name="columns-2" />
          {m.automate_compare()}
        </Link>
      ) : null}
      {hasChanged && isListed ? (
        <span className="flex flex-wrap gap-2">
          <Button
            // Posted as a form it is about all of them, whatever was looked for.
            {...(shown.q === "" && shown.value === null
              ? { type: "submit", name: "intent", value: "keep-all-earlier" }
              : { className: "noscript:hidden" })}
            size="sm"
            disabled={isBusy}
            onClick={() => focusAfter(onKeepEarlier(), findFilter)}
          >
            <Icon name="undo-2" />
            {m.automate_keep_all_earlier()}
          </Button>
          <Button size="sm" disabled={isBusy} onClick={() => focusAfter(onKeepNewer(), findFilter)} className="noscript:hidden">
            <Icon name="check" />
            {m.automate_keep_all_newer()}
          </Button>
        </span>
      ) : null}
    </PageForm>
  );
}
