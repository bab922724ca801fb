import { longestSurveyText, surveyQuestions } from "#features/feedback/surveys.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import type { UsableAnswer } from "./read-usable.ts";
import type { SurveyOutcome } from "./use-usable-survey.ts";

const usableNames: Record<(typeof surveyQuestions.post_job.usable)[number], () => string> = {
  "as-is": m.file_survey_as_is,
  "after-small-changes": m.file_survey_small_changes,
  no: m.file_survey_no,
};

type UsableFieldsProps = {
  question: string;
  outcome: SurveyOutcome;
  /** What was answered without being taken. */
  first?: UsableAnswer | null;
};

/** Whether what a job has made was usable as it is (PRODUCT.md §5); what was fixed is asked once that is answered. */
export function UsableFields({ question, outcome, first = null }: UsableFieldsProps) {
  return (
    <div className="group/usable min-w-0 flex-1 basis-64">
      <RadioGroup
        label={question}
        name="usable"
        required
        defaultValue={first?.usable}
        options={surveyQuestions.post_job.usable.map((value) => ({ value, label: usableNames[value]() }))}
      />
      <div className="mt-2 hidden max-w-prose gap-3 group-has-[[name=usable]:checked]/usable:grid noscript:grid">
        <TextArea label={m.file_survey_fixed()} name="fixed" defaultValue={first?.fixed} rows={3} maxLength={longestSurveyText} />
        {outcome === "refused" ? <p role="alert">{m.result_rating_refused()}</p> : null}
        <Button type="submit" name="intent" value="survey" size="sm" className="justify-self-start" aria-disabled={outcome === "sending"}>
          {m.result_rating_send()}
        </Button>
      </div>
    </div>
  );
}
