import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Price } from "#features/runs/run-view.ts";
import { alternativeCount, buildAlternativesPrompt } from "./alternatives-prompt.ts";
import { outputCapOf } from "../text/plan-batches.ts";
import { sentenceCheck } from "./sentence-check.ts";
import { getAskedSentence, runAboutSentence, type SentenceServices } from "./sentence-run.server.ts";
import type { AlternativeView, WordingWish } from "../text/translation-view.ts";

export type AlternativesInput = { runId: string; segmentId: string; wish: WordingWish; locale: Locale };

/** What the difference takes of an answer, in model tokens. */
const differenceTokens = 100;

/**
 * Asks for other wordings of one sentence of an own translation. It is a run of its own and costs one text unit; where no wording comes
 * that passes the checks, it costs nothing.
 *
 * @throws AppError `not-found`, `conflict` while the translation is running, `unavailable` where no model answered, and what
 *   `startRun` throws
 */
export async function findAlternatives(
  services: SentenceServices,
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
    ...buildAlternativesPrompt({ ...sentence, wish, locale }),
    ids: Array.from({ length: alternativeCount }, (_, index) => String(index + 1)),
    maxOutputTokens: alternativeCount * (outputCapOf([{ text: source }]) + differenceTokens),
    toLine: ({ text, difference = "" }) =>
      text === target || check(source, text).length > 0 ? null : JSON.stringify({ text, difference } satisfies AlternativeView),
  });
  return { alternatives: lines.map((line) => JSON.parse(line) as AlternativeView), runId: run.id, price: run.price };
}
