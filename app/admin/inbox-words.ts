import { type SurveyKey, surveyKeys } from "#features/feedback/surveys.ts";
import type { WaitlistProduct } from "#features/feedback/waitlist.ts";
import { reasonNames } from "#features/runs/rating-words.ts";
import type { RatingReason } from "#features/runs/rating.ts";
import { m } from "#i18n/paraglide/messages.js";

export const productNames: Record<WaitlistProduct, () => string> = {
  images: m.admin_inbox_product_images,
  plans: m.admin_inbox_product_plans,
  automate: m.admin_inbox_product_automate,
};

export const surveyNames: Record<SurveyKey, () => string> = {
  onboarding: m.admin_inbox_survey_onboarding,
  post_job: m.admin_inbox_survey_post_job,
  cancel: m.admin_inbox_survey_cancel,
  exit: m.admin_inbox_survey_exit,
};

export const surveyWords = (key: string): string => surveyNames[surveyKeys.find((known) => known === key) ?? "exit"]();

/** Reasons as people read them; one that this version does not know stands as it is. */
export const ratingWords = (reasons: string[]): string =>
  reasons.map((reason) => reasonNames[reason as RatingReason]?.() ?? reason).join(" · ");
