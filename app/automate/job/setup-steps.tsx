import { clsx } from "clsx";
import type { JobView } from "#features/automate/job-view.ts";
import { isComplete } from "#features/automate/template-parts.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { isClear, shapeOf } from "./column-drafts.ts";
import type { JobSetup } from "./job-form.ts";

type SetupStepsProps = { job: JobView; setup: JobSetup; sampled: number };

/** The steps of the set-up, with those that are done. */
export function SetupSteps({ job, setup, sampled }: SetupStepsProps) {
  const written = { ...setup, source: job.source, isOfDocuments: job.isOfDocuments, output: shapeOf(setup.output) };
  const hasTemplate = isComplete({ ...written, output: { ...written.output, type: "text" } }, job.columns);
  const isWhole = isComplete(written, job.columns) && isClear(setup.output);
  const hasSample = sampled > 0 && job.state !== "sampling";
  const steps = [
    { id: "table", name: m.automate_step_table(), isDone: true },
    { id: "template-part", name: m.automate_step_template(), isDone: hasTemplate },
    { id: "output", name: m.automate_step_output(), isDone: isWhole },
    { id: "sample", name: m.automate_step_sample(), isDone: isWhole && hasSample },
    { id: "price-title", name: m.automate_step_price(), isDone: false },
  ];
  const current = steps.find(({ isDone }) => !isDone)?.id;
  return (
    <nav aria-label={m.automate_steps()} className="mb-6 overflow-x-auto">
      <ol className="flex gap-1 lg:justify-end">
        {steps.map(({ id, name, isDone }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "step" : undefined}
              className={clsx(
                "flex min-h-9 items-center gap-2 rounded-full pr-3 pl-1.5 text-xs font-medium whitespace-nowrap hover:bg-sunk",
                id === current ? "text-ink" : "text-ink2",
              )}
            >
              <span
                className={clsx(
                  "grid size-5.5 place-items-center rounded-full text-2xs font-semibold tabular-nums",
                  isDone ? "bg-good-soft text-good" : id === current ? "bg-accent text-on-accent" : "bg-sunk text-muted",
                )}
              >
                {isDone ? <Icon name="check" /> : index + 1}
              </span>
              {name}
              {isDone ? <span className="sr-only">{m.automate_step_done()}</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
