import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import type { Price, RunView } from "#features/runs/run-view.ts";
import type { RunWork } from "#features/runs/run-work.ts";
import { alternativesTool, startRun } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import { alternativeCount, buildAlternativesPrompt } from "./alternatives-prompt.ts";
import { AnswerLines } from "./answer-lines.ts";
import { getUsedGlossary } from "./glossary-terms.server.ts";
import { outputCapOf } from "./plan-batches.ts";
import { sentenceCheck } from "./sentence-check.ts";
import { getTranslation } from "./translation-queries.server.ts";
import type { AlternativeView, TranslationView, WordingWish } from "./translation-view.ts";
import { termsIn } from "./translation-work.server.ts";

export type AlternativesInput = { runId: string; segmentId: string; wish: WordingWish; locale: Locale };

type AlternativesServices = Pick<Services, "db" | "config" | "ai" | "engine" | "now" | "newId" | "processId">;

/** How much of the source goes along on each side of the sentence, in UTF-16 units. */
const contextLength = 300;
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
  services: AlternativesServices,
  actor: Actor,
  input: AlternativesInput,
): Promise<{ alternatives: AlternativeView[]; runId: string; price: Price }> {
  const view = await getTranslation(services, actor, input.runId);
  const segment = view.segments.find(({ id }) => id === input.segmentId);
  if (segment === undefined) throw new AppError("not-found");
  if (view.receipt === null) throw new AppError("conflict");
  const source = view.source.slice(segment.sourceStart, segment.sourceEnd);
  const target = view.text.slice(segment.targetStart, segment.targetEnd);
  const { glossaryId } = view.options;
  const glossary = glossaryId === undefined || view.terms.length === 0 ? null : await getUsedGlossary(services, actor, glossaryId);
  const { system, message } = buildAlternativesPrompt({
    ...view,
    ...input,
    source,
    target,
    context: contextOf(view, segment.sourceStart, segment.sourceEnd),
    terms: termsIn({ glossary, from: view.from }, source),
  });
  const cap = alternativeCount * (outputCapOf([{ text: source }]) + differenceTokens);
  const check = sentenceCheck({ from: view.from, to: view.to, terms: glossary?.terms ?? [] });
  const { run } = await startRun(
    services,
    actor,
    {
      kind: "translate",
      tool: alternativesTool,
      locale: input.locale,
      quality: "fast",
      variants: 1,
      fields: { segmentId: input.segmentId, wish: input.wish, source, target },
      system,
      messages: [{ role: "user", text: message }],
      // So that it goes when the translation does.
      continues: { runId: input.runId, variant: 0 },
      work: {
        run: alternativesWork(system, message, cap, (text) => text !== target && check(source, text).length === 0),
        price: { units: 1, milli: services.config.prices().unitMilli },
        maxOutputTokens: cap,
      },
    },
    null,
  );
  const done = await endedRun(services, actor, run.id);
  const alternatives = readAlternatives(done.variants[0]?.text ?? "");
  if (alternatives.length === 0 && done.finish === "failed") throw new AppError("unavailable", "no model answered", { retryAfterS: 5 });
  return { alternatives, runId: run.id, price: done.price };
}

function alternativesWork(system: string, message: string, maxOutputTokens: number, fits: (text: string) => boolean): RunWork {
  return async (context) => {
    const lines = new AnswerLines(Array.from({ length: alternativeCount }, (_, index) => String(index + 1)));
    const shown = new Set<string>();
    const show = (answered: ReturnType<AnswerLines["read"]>) => {
      for (const { text, difference = "" } of answered) {
        if (shown.has(text) || !fits(text)) continue;
        shown.add(text);
        context.emitText(`${JSON.stringify({ text, difference })}\n`);
      }
    };
    const request = { system, messages: [{ role: "user" as const, text: message }], maxOutputTokens };
    const outcome = await context.call(request, (text) => show(lines.read(text)));
    show(lines.end());
    const hasEnded = outcome.finish === "whole" || outcome.finish === "truncated";
    const share = { deliveredShare: shown.size > 0 ? 1 : 0 };
    if (hasEnded) return { finish: shown.size > 0 ? "whole" : "empty", failure: null, failureDetail: null, ...share };
    const finish = outcome.finish === "blocked" || outcome.finish === "empty" ? outcome.finish : "broken";
    return { finish, failure: outcome.failure, failureDetail: outcome.failureDetail, ...share };
  };
}

/** Reads the text of such a run: one wording a line. */
function readAlternatives(text: string): AlternativeView[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as AlternativeView);
}

/** The run is at this process, so its log tells when it is over. */
async function endedRun(services: AlternativesServices, actor: Actor, runId: string): Promise<RunView> {
  const live = services.engine.findLiveLog(runId);
  while (live !== undefined && !live.isClosed && !live.isFenced) await live.changed();
  return getRun(services, actor, runId);
}

function contextOf({ source }: TranslationView, start: number, end: number): string | null {
  const around = source.slice(Math.max(0, start - contextLength), end + contextLength).toWellFormed();
  return around.trim() === source.slice(start, end).trim() ? null : around;
}
