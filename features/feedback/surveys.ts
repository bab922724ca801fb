/** Surveys and their questions (PRODUCT.md §3, §5); safe in a browser. A question without choices takes free text. */
export const surveyQuestions = {
  onboarding: { purpose: ["write", "translate", "files", "look-around"], words: null },
  post_job: { usable: ["as-is", "after-small-changes", "no"], fixed: null },
  cancel: { reason: ["price", "quality", "missing", "not-needed"], words: null },
  exit: { reason: ["quality", "missing", "privacy", "not-needed"], words: null },
} as const satisfies Record<string, Record<string, readonly string[] | null>>;

export type SurveyKey = keyof typeof surveyQuestions;
export const surveyKeys = Object.keys(surveyQuestions) as SurveyKey[];
export type SurveyAnswers = Record<string, string>;

/** What an answer may be about, by its id: a file that was translated, a table of Automate, a run. */
export const surveyContexts = ["fileId", "jobId", "runId"] as const;
export type SurveyContext = (typeof surveyContexts)[number];

/** In code points. */
export const longestSurveyText = 2000;
