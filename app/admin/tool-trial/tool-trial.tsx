import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { PlanFacts, PreviewChoice } from "./role-preview.tsx";
import { TrialForm } from "./trial-form.tsx";
import type { PostedTrial, TrialPart } from "./trial-part.server.ts";
import { TrialResult } from "./trial-result.tsx";
import { VersionComparison } from "./version-comparison.tsx";

type ToolTrialProps = { part: TrialPart; posted: PostedTrial | null };

/** The part below a tool's editor, all of it about the saved draft: the form as people see it, trials, and comparisons. */
export function ToolTrial({ part, posted }: ToolTrialProps) {
  const { view, tool, trial, previews } = part;
  return (
    <>
      <Section isSmall id="preview" title={m.admin_trial_preview()} intro={m.admin_trial_preview_intro()} className="mt-12">
        <PreviewChoice path={part.path} view={view} />
        <div className="mt-6 grid gap-10 xl:grid-cols-2">
          <div className="min-w-0" lang={view.locale === "zh" ? "zh-Hans" : "en"}>
            <p className="font-semibold">{tool.name[view.locale]}</p>
            <p className="mt-1 mb-6 max-w-prose">{tool.summary[view.locale]}</p>
            <TrialForm key={`${view.plan} ${view.locale} ${view.runs.join()} ${part.revision}`} part={part} posted={posted} />
          </div>
          <PlanFacts previews={previews} shown={view.plan} />
        </div>
      </Section>
      {trial.length === 0 ? null : (
        <Section isSmall id="trial" title={m.admin_trial_results()} className="mt-12">
          <TrialResult part={part} />
        </Section>
      )}
      <Section isSmall id="compare" title={m.admin_change_title()} className="mt-12">
        <VersionComparison path={part.path} view={view} comparison={part.comparison} />
      </Section>
    </>
  );
}
