import { type FormEvent, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { longestSurveyText, surveyQuestions } from "#features/feedback/surveys.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { createHttpClient } from "../../client/http-client.ts";

const http = createHttpClient();

const usableNames: Record<(typeof surveyQuestions.post_job.usable)[number], () => string> = {
  "as-is": m.file_survey_as_is,
  "after-small-changes": m.file_survey_small_changes,
  no: m.file_survey_no,
};

/** Asks who has had a file translated whether it was usable as it is (PRODUCT.md §5); closed until someone opens it. */
export function JobSurvey({ fileId, locale }: { fileId: string; locale: Locale }) {
  const [outcome, setOutcome] = useState<"open" | "sending" | "refused" | "sent">("open");
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answers = { usable: String(form.get("usable") ?? ""), fixed: String(form.get("fixed") ?? "") };
    setOutcome("sending");
    const body = { survey: "post_job", answers, context: { fileId }, locale };
    await http.request("POST", "/api/surveys", { body }).then(
      () => setOutcome("sent"),
      () => setOutcome("refused"),
    );
  };
  if (outcome === "sent") return <span role="status">{m.file_survey_thanks()}</span>;
  return (
    <details className="relative noscript:hidden">
      <summary className="inline-flex min-h-9 items-center rounded-control px-2 hover:bg-sunk hover:text-ink">
        {m.file_survey_ask()}
      </summary>
      <form className="floating absolute z-20 w-80 max-w-[90vw] space-y-3 p-4 text-ink sm:right-0" onSubmit={(event) => void send(event)}>
        <RadioGroup
          label={m.file_survey_usable()}
          name="usable"
          required
          options={surveyQuestions.post_job.usable.map((value) => ({ value, label: usableNames[value]() }))}
        />
        <TextArea label={m.file_survey_fixed()} name="fixed" rows={3} maxLength={longestSurveyText} />
        {outcome === "refused" ? <p role="alert">{m.result_rating_refused()}</p> : null}
        <Button type="submit" size="sm" aria-disabled={outcome === "sending"}>
          {m.result_rating_send()}
        </Button>
      </form>
    </details>
  );
}
