import { useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobState, JobView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import type { UsableAnswer } from "../../feedback/read-usable.ts";
import { UsableFields } from "../../feedback/usable-fields.tsx";
import { useUsableSurvey } from "../../feedback/use-usable-survey.ts";
import { PageForm } from "../../page-form.tsx";

/** The tables whose owner wants to be asked later, on this device; the last ones first. */
const storageKey = "wordloom:table-survey-later";

const mostKept = 50;

const endStates: readonly JobState[] = ["done", "done-with-errors", "canceled"];

/**
 * Asks whose table is through or was canceled whether its results were usable as they are. While rows are run once more the question is out of
 * sight, with what was typed into it.
 *
 * @param first what was answered without being taken
 */
export function TableSurvey({ job, locale, first }: { job: JobView; locale: Locale; first: UsableAnswer | null }) {
  const { outcome, handleSubmit } = useUsableSurvey({ jobId: job.id }, locale);
  const wasPutOff = useBrowserValue(() => isPutOff(job.id), false);
  const [isLater, setLater] = useState(false);
  const { done, copied, edited, approved } = job.counts;
  if (done + copied + edited + approved === 0 || wasPutOff || isLater) return null;
  if (outcome === "sent")
    return (
      <p role="status" className="mt-3 px-5 text-sm text-muted">
        {m.file_survey_thanks()}
      </p>
    );
  const putOff = () => {
    rememberPutOff(job.id);
    setLater(true);
  };
  return (
    <PageForm
      onSubmit={handleSubmit}
      hidden={!endStates.includes(job.state)}
      className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-paper px-5 py-3 text-sm ring-1 ring-line"
    >
      <UsableFields {...{ outcome, first }} question={m.automate_survey()} />
      <Button variant="quiet" size="sm" className="-mx-2 noscript:hidden" onClick={putOff}>
        {m.automate_survey_later()}
      </Button>
    </PageForm>
  );
}

const putOffs = (): string[] => (localStorage.getItem(storageKey) ?? "").split(" ");

function isPutOff(jobId: string): boolean {
  try {
    return putOffs().includes(jobId);
  } catch {
    // A closed storage could not remember a "no": better not to ask each time.
    return true;
  }
}

function rememberPutOff(jobId: string): void {
  try {
    localStorage.setItem(storageKey, [jobId, ...putOffs()].slice(0, mostKept).join(" "));
  } catch {
    // It stays away for this page.
  }
}
