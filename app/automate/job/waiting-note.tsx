import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageForm } from "../../page-form.tsx";
import { useMomentWords } from "../use-moment-words.ts";
import type { JobPage } from "./job-page.server.ts";
import { countWords, finishedRows, tokenWords } from "./job-words.ts";
import type { useJob } from "./use-job.ts";

type WaitingNoteProps = { live: ReturnType<typeof useJob>; startsAt: string; locale: JobPage["locale"] };

/** When a job is run that waits for the night, and the buttons for not waiting. */
export function WaitingNote({ live, startsAt, locale }: WaitingNoteProps) {
  const { job, price, isBusy } = live;
  const momentWords = useMomentWords(locale);
  const start = momentWords(startsAt);
  const end = price?.overnight == null ? null : momentWords(price.overnight.doneAt);
  const done = finishedRows(job);
  const most =
    price === null ? 0 : Math.min(price.nowMilli, job.capMilli === null ? Number.POSITIVE_INFINITY : job.capMilli - job.spentMilli);
  return (
    <PageForm className="note mt-3 flex flex-wrap items-center gap-x-4 gap-y-2" onSubmit={(event) => event.preventDefault()}>
      <Icon name="moon" />
      <p className="min-w-0 flex-1 basis-64">
        {end === null
          ? m.automate_waiting_start({ start })
          : done === 0
            ? m.automate_waiting({ start, end })
            : m.automate_waiting_rest({ done: countWords(done, locale), rows: countWords(job.rows, locale), start, end })}
      </p>
      <Button
        type="submit"
        name="intent"
        value="start-now"
        size="sm"
        variant="primary"
        disabled={isBusy}
        onClick={() => void live.act((jobs) => jobs.startNow(job.id))}
      >
        <Icon name="play" />
        {most > 0 ? m.automate_start_now_for({ tokens: tokenWords(most, locale) }) : m.automate_start_now()}
      </Button>
    </PageForm>
  );
}
