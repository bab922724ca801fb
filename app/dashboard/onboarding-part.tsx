import { longestSurveyText, surveyQuestions } from "#features/feedback/surveys.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import type { FormFailure } from "./account-form.ts";
import { formOf, PartForm, WholeError } from "./parts.tsx";

type Purpose = (typeof surveyQuestions.onboarding.purpose)[number];

const purposeNames: Record<Purpose, () => string> = {
  write: m.onboarding_write,
  translate: m.onboarding_translate,
  files: m.onboarding_files,
  "look-around": m.onboarding_look_around,
};

/** Asks new users once what they are here for; those who skip it aren't asked again. */
export function OnboardingPart({ failure }: { failure: FormFailure | null }) {
  const { error, value } = formOf(failure, "onboarding");
  return (
    <aside id="onboarding" aria-label={m.onboarding_label()} className="card scroll-mt-6 px-4 py-4 sm:px-5">
      <PartForm part="onboarding" className="grid max-w-prose gap-3">
        <RadioGroup
          label={m.onboarding_question()}
          name="purpose"
          defaultValue={value("purpose")}
          options={surveyQuestions.onboarding.purpose.map((purpose) => ({ value: purpose, label: purposeNames[purpose]() }))}
        />
        <TextField label={m.dashboard_exit_words()} name="words" maxLength={longestSurveyText} defaultValue={value("words")} />
        <WholeError id="onboarding-error">{error("form")}</WholeError>
        <div className="flex gap-2">
          <Button type="submit" name="intent" value="onboarding" size="sm">
            {m.dashboard_exit_send()}
          </Button>
          <Button type="submit" name="intent" value="onboarding-skip" size="sm" variant="quiet">
            {m.onboarding_skip()}
          </Button>
        </div>
      </PartForm>
    </aside>
  );
}
