import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Price } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import { alternativeCount, buildAlternativesPrompt } from "./alternatives-prompt.ts";
import { outputCapOf } from "../text/plan-batches.ts";
import { sentenceCheck } from "./sentence-check.ts";
import { getAskedSentence, runAboutSentence, type SentenceServices } from "./sentence-run.server.ts";
import type { AlternativeView, WordingWish } from "../text/translation-view.ts";

export type AlternativesInput = { runId: string; segmentId: string; wish: WordingWish; locale: Locale };

/** How much of an answer the explanation takes, in model tokens. */
const differenceTokens = 100;

/**
 * Requests other wordings of one sentence in one of the owner's translations. This is a separate run and costs one text unit; if no wording
 * passes the checks, it is free.
 *
 * @throws AppError `not-found`, `conflict` while the translation is running, `unavailable` if no model answered, and what `startRun` throws
 */
export async function findAlternatives(
  services: SentenceServices & Pick<Services, "catalogue">,
  actor: Actor,
  input: AlternativesInput,
): Promise<{ alternatives: AlternativeView[]; runId: string; price: Price }> {
  const { wish, locale } = input;
  const sentence = await getAskedSentence(services, actor, input);
  const { from, to, source, target, glossary } = sentence;
  const check = sentenceCheck({ from, to, terms: glossary?.terms ?? [] });
  const { lines, run } = await runAboutSentence(services, actor, sentence, {
    locale,
    fields: { wish },
    ...buildAlternativesPrompt({ ...sentence, wish, locale, template: services.catalogue.translatorTemplate("alternatives") }),
    ids: Array.from({ length: alternativeCount }, (_, index) => String(index + 1)),
    maxOutputTokens: alternativeCount * (outputCapOf([{ text: source }]) + differenceTokens),
    toLine: ({ text, difference = "" }) =>
      text === target || check(source, text).length > 0 ? null : JSON.stringify({ text, difference } satisfies AlternativeView),
  });
  return { alternatives: lines.map((line) => JSON.parse(line) as AlternativeView), runId: run.id, price: run.price };
}
