import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isAtWork, isWaiting } from "#features/automate/job-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { jobsClient } from "../../client/jobs-client.ts";
import { stateOf } from "../list/table-state.ts";
import type { JobAnswer } from "./job-actions.server.ts";
import { sourceKey } from "./job-form.ts";
import { JobHead } from "./job-head.tsx";
import type { JobPage } from "./job-page.server.ts";
import { finishedRows } from "./job-words.ts";
import { PageStamp } from "../../page-form.tsx";
import { ReviewView } from "./review-view.tsx";
import { SetupView } from "./setup-view.tsx";
import { FindTemplateForm } from "./template-choice.tsx";
import type { SaveSetup } from "./tool-part.tsx";
import { useJob } from "./use-job.ts";

/** One table: how its rows are to be run, and what has become of them. */
export function JobWorkspace({ page, answer }: { page: JobPage; answer: JobAnswer | null }) {
  const live = useJob(page, jobsClient, answer?.refusal ?? null);
  const navigate = useNavigate();
  const { job, part, locale } = page;
  const { refusal } = live;
  const { search } = useLocation();
  const quarter = Math.floor((4 * finishedRows(live.job)) / Math.max(1, live.job.rows));
  const setupKey = sourceKey(live.job);
  // What a posted form said was about what the page was drawn for.
  const [answeredFor] = useState(setupKey);
  const hasChosen = useRef(false);
  const saveSetup = useRef<SaveSetup>(null);
  useEffect(() => {
    if (!hasChosen.current || page.choice !== null) return;
    hasChosen.current = false;
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>("#template-part :is(select, textarea)")?.focus({ preventScroll: true });
  }, [page]);
  // With a part of the page in it, the same address would not be asked for again.
  const showChosen = () => {
    hasChosen.current = true;
    void navigate(`${localizePath(`/automate-gpt/${job.id}`, locale)}?part=setup`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  // Nothing that someone writes is to be lost to it.
  const isReloaded = isAtWork(live.job.state) && page.editing === null && answer === null;
  return (
    <PageStamp value={page.stamp}>
      <JobHead page={page} live={live} client={jobsClient} answer={answer} saveSetup={saveSetup} />
      {/* Wherever on the page the button is that was pressed. */}
      <div role="alert" className="sticky top-[calc(var(--head)+0.5rem)] z-30">
        {refusal === null ? null : (
          <div className="mb-4 flex items-start gap-3 note-bad shadow-float">
            <p className="min-w-0 flex-1">{refusal}</p>
            <span className="-my-1.5 noscript:hidden">
              <IconButton icon="x" label={m.automate_refusal_close()} tipAt="end" onClick={() => live.setRefusal(null)} />
            </span>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {stateOf(live.job).words === stateOf(page.job).words ? null : `${stateOf(live.job).words}. `}
        {quarter > 0 && isAtWork(live.job.state) ? m.automate_progress_quarter({ percent: quarter * 25 }) : null}
      </p>
      {part === "setup" ? (
        <SetupView
          key={setupKey}
          {...{ page, live }}
          answer={setupKey === answeredFor ? answer : null}
          client={jobsClient}
          saveRef={saveSetup}
          onChosen={showChosen}
          onStarted={() => void navigate(localizePath(`/automate-gpt/${job.id}?part=review`, locale))}
        />
      ) : (
        <ReviewView {...{ page, answer, live }} client={jobsClient} />
      )}
      {page.choice === null ? null : <FindTemplateForm id={job.id} choice={page.choice} />}
      {isReloaded ? (
        <noscript>
          {/* Without JavaScript the page refreshes automatically. */}
          <meta
            httpEquiv="refresh"
            content={`${isWaiting(live.job) ? 60 : 4}; url=${localizePath(`/automate-gpt/${job.id}`, locale)}${search}`}
          />
        </noscript>
      ) : null}
    </PageStamp>
  );
}
