import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { photoValueWords } from "../tool-editor/photo-words.ts";
import { PreviewChoice } from "../tool-trial/role-preview.tsx";
import { VersionComparison } from "../tool-trial/version-comparison.tsx";
import { ImageModelFacts, ImagePlanFacts } from "./image-facts.tsx";
import { ImageTrialForm } from "./image-trial-form.tsx";
import type { ImageTrialPart, PostedImageTrial } from "./image-trial-part.server.ts";
import { ImageTrialResult } from "./image-trial-result.tsx";

type ImageTrialProps = { part: ImageTrialPart; posted: PostedImageTrial | null };

/** The part below an image tool's editor, all of it about the saved draft: the form as people see it, trials, and comparisons. */
export function ImageTrial({ part, posted }: ImageTrialProps) {
  const { path, view, tool, trial, comparison } = part;
  return (
    <>
      <Section isSmall id="preview" title={m.admin_trial_preview()} intro={m.admin_image_trial_intro()} className="mt-12">
        <PreviewChoice path={path} view={view} />
        <div className="mt-6 grid gap-10 xl:grid-cols-2">
          <div className="min-w-0" lang={view.locale === "zh" ? "zh-Hans" : "en"}>
            <p className="font-semibold">{tool.name[view.locale]}</p>
            <p className="mt-1 mb-6 max-w-prose">{tool.summary[view.locale]}</p>
            {part.canBeTried ? (
              <ImageTrialForm key={`${view.plan} ${view.locale} ${view.runs.join()} ${part.revision}`} part={part} posted={posted} />
            ) : (
              <p className="max-w-prose note">{part.isDevice ? m.admin_image_trial_device() : m.admin_image_trial_none()}</p>
            )}
          </div>
          <div className="grid min-w-0 content-start gap-8">
            <ImageModelFacts part={part} />
            <ImagePlanFacts part={part} />
          </div>
        </div>
      </Section>
      {trial.length === 0 ? null : (
        <Section isSmall id="trial" title={m.admin_trial_results()} className="mt-12">
          <ImageTrialResult part={part} />
        </Section>
      )}
      <Section isSmall id="compare" title={m.admin_change_title()} className="mt-12">
        <VersionComparison path={path} view={view} comparison={comparison} valueWords={photoValueWords} />
      </Section>
    </>
  );
}
