import { type FormEvent, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { SurveyContext } from "#features/feedback/surveys.ts";
import { createHttpClient } from "../client/http-client.ts";
import { readUsable } from "./read-usable.ts";

const http = createHttpClient();

/** How far the answer is that someone gives. */
export type SurveyOutcome = "open" | "sending" | "refused" | "sent";

/** Sends what a form of `UsableFields` says about what a job has made. */
export function useUsableSurvey(context: Partial<Record<SurveyContext, string>>, locale: Locale) {
  const [outcome, setOutcome] = useState<SurveyOutcome>("open");
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome === "sending") return;
    const answers = readUsable(new FormData(event.currentTarget));
    setOutcome("sending");
    const body = { survey: "post_job", answers, context, locale };
    void http.request("POST", "/api/surveys", { body }).then(
      () => setOutcome("sent"),
      () => setOutcome("refused"),
    );
  };
  return { outcome, handleSubmit };
}
