import type { SurveyRow } from "#features/feedback/list-surveys.server.ts";
import { type SurveyContext, type SurveyKey, surveyKeys, surveyQuestions } from "#features/feedback/surveys.ts";
import type { ListedProduct } from "#features/feedback/waitlist.ts";
import { reasonNames } from "#features/runs/rating-words.ts";
import type { RatingReason } from "#features/runs/rating.ts";
import { m } from "#i18n/paraglide/messages.js";

export const productNames: Record<ListedProduct, () => string> = {
  images: m.admin_inbox_product_images,
  plans: m.admin_inbox_product_plans,
  automate: m.admin_inbox_product_automate,
  "automate-sheets": m.admin_inbox_product_automate_sheets,
  "automate-schedules": m.admin_inbox_product_automate_schedules,
  "automate-webhooks": m.admin_inbox_product_automate_webhooks,
  "automate-images": m.admin_inbox_product_automate_images,
};

export const surveyNames: Record<SurveyKey, () => string> = {
  onboarding: m.admin_inbox_survey_onboarding,
  post_job: m.admin_inbox_survey_post_job,
  cancel: m.admin_inbox_survey_cancel,
  exit: m.admin_inbox_survey_exit,
};

export const surveyWords = (key: string): string => surveyNames[surveyKeys.find((known) => known === key) ?? "exit"]();

const aboutNames: Record<SurveyContext, () => string> = {
  fileId: m.admin_inbox_about_file,
  jobId: m.admin_inbox_about_table,
  runId: m.admin_inbox_about_run,
};
/** What an answer is about: what kind of thing, and its id. */
export const aboutWords = ({ kind, id }: NonNullable<SurveyRow["about"]>): string => m.admin_inbox_about({ kind: aboutNames[kind](), id });

/** Reasons as people read them; one unknown to this version is shown as it is. */
export const ratingWords = (reasons: string[]): string =>
  reasons.map((reason) => reasonNames[reason as RatingReason]?.() ?? reason).join(" · ");

const questionNames: Record<string, () => string> = {
  purpose: m.admin_inbox_question_purpose,
  usable: m.admin_inbox_question_usable,
  fixed: m.admin_inbox_question_fixed,
  reason: m.dashboard_exit_reason,
  words: m.admin_inbox_comment,
};

const answerNames: Record<string, () => string> = {
  write: m.admin_inbox_answer_write,
  translate: m.admin_inbox_answer_translate,
  files: m.admin_inbox_answer_files,
  "look-around": m.admin_inbox_answer_look_around,
  "as-is": m.file_survey_as_is,
  "after-small-changes": m.file_survey_small_changes,
  no: m.file_survey_no,
  price: m.admin_inbox_answer_price,
  quality: m.dashboard_exit_quality,
  missing: m.dashboard_exit_something_missing,
  privacy: m.dashboard_exit_privacy,
  "not-needed": m.dashboard_exit_not_needed,
};

/** Questions and answers as people read them, in the order of the survey; typed words are shown as they are. */
export function answerWords(survey: string, answers: Record<string, string>): { question: string; answer: string }[] {
  const known: Record<string, readonly string[] | null> = surveyQuestions[surveyKeys.find((key) => key === survey) ?? "exit"];
  const order = Object.keys(known);
  return Object.entries(answers)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([question, answer]) => ({
      question: questionNames[question]?.() ?? question,
      answer: known[question]?.includes(answer) ? (answerNames[answer]?.() ?? answer) : answer,
    }));
}
