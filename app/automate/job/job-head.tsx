import { useState } from "react";
import { isAtWork } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { Link, useNavigate } from "react-router";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { ExportPart } from "./export-part.tsx";
import { JobFormTag } from "./job-form-tag.tsx";
import type { JobPage } from "./job-page.server.ts";
import { jobRefusal } from "./job-refusals.ts";
import type { useJob } from "./use-job.ts";

type JobHeadProps = { page: JobPage; live: ReturnType<typeof useJob>; client: JobsClient };

/** What the table is called, and what can be done with all of it. */
export function JobHead({ page, live, client }: JobHeadProps) {
  const { job, isBusy } = live;
  const { part, locale } = page;
  const isWorking = isAtWork(job.state);
  const isWhole = job.state !== "expired";
  const path = localizePath(`/automate-gpt/${job.id}`, locale);
  const hasResults = job.counts.pending + job.counts.running < job.rows;
  const { done, copied, edited } = job.counts;
  return (
    <header className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <Breadcrumb label={m.automate_way_up()} trail={[{ name: m.automate_room(), to: "/automate-gpt" }]} />
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          <bdi>{job.name}</bdi>
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <JobFormTag onSubmit={(event) => event.preventDefault()} className="flex flex-wrap gap-2">
          {isWorking ? (
            <Button
              type="submit"
              name="intent"
              value="pause"
              size="sm"
              disabled={isBusy}
              onClick={() => void live.act((jobs) => jobs.pause(job.id))}
            >
              <Icon name="pause" />
              {m.automate_pause()}
            </Button>
          ) : null}
          {part === "review" && (isWorking || job.state === "paused") ? (
            <Button
              type="submit"
              name="intent"
              value="cancel"
              size="sm"
              variant="quiet"
              disabled={isBusy}
              onClick={() => void live.act((jobs) => jobs.cancel(job.id))}
            >
              {m.automate_cancel()}
            </Button>
          ) : null}
          {part === "review" && isWhole && done + copied + edited > 0 ? (
            <Button
              type="submit"
              name="intent"
              value="approve-all"
              size="sm"
              disabled={isBusy}
              onClick={() => void live.act((jobs) => jobs.approve(job.id, "all"))}
            >
              <Icon name="list-checks" />
              {m.automate_approve_all()}
            </Button>
          ) : null}
        </JobFormTag>
        {isWhole && part === "review" && !isWorking ? (
          <Link to={`${path}?part=setup`} className={buttonClass("secondary", "sm")}>
            <Icon name="pen-line" />
            {m.automate_change()}
          </Link>
        ) : null}
        {isWhole && part === "setup" && hasResults ? (
          <Link to={`${path}?part=review`} className={buttonClass("secondary", "sm")}>
            <Icon name="table-2" />
            {m.automate_show_rows()}
          </Link>
        ) : null}
        {isWhole ? <ExportPart job={job} /> : null}
        <DeleteJob page={page} client={client} isBusy={isBusy} onRefused={live.setRefusal} />
      </div>
    </header>
  );
}

/** Deletes the table with its results, for good: it is pressed twice, once without script. */
function DeleteJob({
  page,
  client,
  isBusy,
  onRefused,
}: {
  page: JobPage;
  client: JobsClient;
  isBusy: boolean;
  onRefused(why: string): void;
}) {
  const isAlive = useBrowserValue(() => true, false);
  const [isSure, setIsSure] = useState(false);
  const navigate = useNavigate();
  return (
    <JobFormTag
      onSubmit={(event) => {
        if (!isAlive) return;
        event.preventDefault();
        if (!isSure) return setIsSure(true);
        void client.remove(page.job.id).then(
          () => navigate(localizePath("/automate-gpt", page.locale)),
          (error: unknown) => {
            setIsSure(false);
            onRefused(jobRefusal(readFailure(error), page.limits, page.locale));
          },
        );
      }}
    >
      <Button
        type="submit"
        name="intent"
        value="delete"
        variant="quiet"
        size="sm"
        disabled={isBusy}
        onBlur={() => setIsSure(false)}
        className={isSure ? "text-bad" : "text-muted"}
      >
        {isSure ? m.automate_delete_sure() : m.automate_delete()}
      </Button>
    </JobFormTag>
  );
}
