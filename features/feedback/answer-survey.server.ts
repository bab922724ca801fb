import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import type { Services } from "#features/services.ts";
import { surveyResponses } from "#platform/db/schema/content.ts";
import { longestSurveyText, type SurveyAnswers, type SurveyKey, surveyQuestions } from "./surveys.ts";

/** A day's answers per person or device, and per network: every call could come from a new device. */
const answerLimit = { max: 20, windowS: 86_400 };
const networkLimit = { max: 200, windowS: 86_400 };

/**
 * Stores the answers to a survey; unanswered questions are left out.
 *
 * @throws AppError `invalid-input` for an unknown question, an invalid choice, or no answer at all; `rate-limited`
 */
export async function answerSurvey(
  services: Pick<Services, "db" | "newId" | "now">,
  actor: Actor,
  { survey, answers, locale, context }: { survey: SurveyKey; answers: SurveyAnswers; locale: Locale; context: Record<string, string> },
): Promise<void> {
  const questions: Record<string, readonly string[] | null> = surveyQuestions[survey];
  const given = Object.entries(answers).flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, value.trim()] as const]));
  const fields = Object.fromEntries(
    given.flatMap(([name, value]): [string, FieldErrorCode][] => {
      const choices = Object.hasOwn(questions, name) ? questions[name] : undefined;
      if (choices === undefined) return [[name, "unknown"]];
      if (choices !== null && !choices.includes(value)) return [[name, "not-a-choice"]];
      return choices === null && countCodePoints(value) > longestSurveyText ? [[name, "too-long"]] : [];
    }),
  );
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", survey, { fields });
  if (given.length === 0) throw new AppError("invalid-input", survey, { fields: { answers: "missing" } });
  await countTry(services, `survey-network:${actor.network}`, networkLimit);
  await countTry(services, `survey:${actor.owner}`, answerLimit);
  const row = { id: services.newId(), surveyKey: survey, owner: actor.owner, answers: Object.fromEntries(given), locale, context };
  await services.db.insert(surveyResponses).values(row);
}
