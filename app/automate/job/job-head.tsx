import { isAtWork } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { hasTemplate } from "#features/automate/template-parts.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import type { RefObject } from "react";
import { Link, useNavigate } from "react-router";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { ExportPart } from "./export-part.tsx";
import { DeleteForm } from "../../delete-form.tsx";
import { PageForm } from "../../page-form.tsx";
import type { JobAnswer } from "./job-actions.server.ts";
import type { JobPage } from "./job-page.server.ts";
import { jobRefusal } from "./job-refusals.ts";
import { setupForm } from "./setup-view.tsx";
import { type SaveSetup, ToolPart } from "./tool-part.tsx";
import type { useJob } from "./use-job.ts";
import { useRowChoices } from "./use-row-choices.ts";

type JobHeadProps = {
  page: JobPage;
  live: ReturnType<typeof useJob>;
  client: JobsClient;
  answer: JobAnswer | null;
  saveSetup: RefObject<SaveSetup | null>;
};

/** What the table is called, and what can be done with all of it. */
export function JobHead({ page, live, client, answer, saveSetup }: JobHeadProps) {
  const { job, isBusy } = live;
  const { part, locale } = page;
  const isWorking = isAtWork(job.state);
  const isWhole = job.state !== "expired";
  const path = localizePath(`/automate-gpt/${job.id}`, locale);
  const hasResults = job.counts.pending + job.counts.running < job.rows;
  const { done, copied, edited } = job.counts;
  const navigate = useNavigate();
  const choices = useRowChoices(page, live, client);
  const remove = () =>
    void client.remove(job.id).then(
      () => navigate(localizePath("/automate-gpt", locale)),
      (error: unknown) => live.setRefusal(jobRefusal(readFailure(error), page.limits, locale)),
    );
  return (
    <header className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <Breadcrumb label={m.automate_way_up()} trail={[{ name: m.automate_room(), to: "/automate-gpt" }]} />
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          <bdi>{job.name}</bdi>
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PageForm onSubmit={(event) => event.preventDefault()} className="flex flex-wrap gap-2">
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
            <Button type="submit" name="intent" value="approve-all" size="sm" disabled={isBusy} onClick={() => void choices.approve("all")}>
              <Icon name="list-checks" />
              {m.automate_approve_all()}
            </Button>
          ) : null}
        </PageForm>
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
        {isWhole && hasTemplate(job) && !job.isOfDocuments ? (
          <ToolPart
            {...{ job, locale, client }}
            limits={page.limits}
            typed={answer?.toolName ?? null}
            setup={part === "setup" ? { id: setupForm, save: saveSetup } : null}
          />
        ) : null}
        <DeleteForm name={job.name} isBusy={isBusy} onDelete={remove} />
      </div>
    </header>
  );
}
