import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { RunWork } from "#features/runs/run-work.ts";
import { alternativesTool, startRun } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import { AnswerLines, type AnsweredSegment } from "../text/answer-lines.ts";
import { getUsedGlossary, type UsedGlossary } from "../text/glossary-terms.server.ts";
import { termsIn } from "../text/terms-in.ts";
import type { PromptTerm } from "../text/translation-prompt.ts";
import { getTranslation } from "../text/translation-queries.server.ts";

export type SentenceServices = Pick<Services, "db" | "config" | "ai" | "engine" | "now" | "newId" | "processId">;

/** One sentence of one of the owner's translations in its current form, with what a model needs to discuss it. */
export type AskedSentence = {
  runId: string;
  segmentId: string;
  from: string;
  to: string;
  source: string;
  target: string;
  /** The source text around the sentence; null if there is nothing else. */
  context: string | null;
  terms: PromptTerm[];
  glossary: UsedGlossary | null;
};

/** A question about a sentence: `ids` are the lines that the answer may have. */
type SentenceRequest = {
  locale: Locale;
  fields: Record<string, unknown>;
  system: string;
  message: string;
  ids: readonly string[];
  maxOutputTokens: number;
  /** Returns the text of the run, one line each; null for invalid answers. */
  toLine(answered: AnsweredSegment): string | null;
};

/** How much of the source is included on each side of the sentence, in UTF-16 units. */
const contextLength = 300;

/** @throws AppError `not-found` if the sentence doesn't exist or isn't this owner's, `conflict` while the translation is running */
export async function getAskedSentence(
  services: Pick<Services, "db">,
  actor: Actor,
  { runId, segmentId }: { runId: string; segmentId: string },
): Promise<AskedSentence> {
  const view = await getTranslation(services, actor, runId);
  const segment = view.segments.find(({ id }) => id === segmentId);
  if (segment === undefined) throw new AppError("not-found");
  if (view.receipt === null) throw new AppError("conflict");
  const { from, to, options } = view;
  const source = view.source.slice(segment.sourceStart, segment.sourceEnd);
  const hasTerms = options.glossaryId !== undefined && view.terms.length > 0;
  const glossary = hasTerms ? await getUsedGlossary(services, actor, options.glossaryId ?? "") : null;
  return {
    runId,
    segmentId,
    from,
    to,
    source,
    target: view.text.slice(segment.targetStart, segment.targetEnd),
    context: contextOf(view.source, segment.sourceStart, segment.sourceEnd),
    terms: termsIn({ glossary, from }, source),
    glossary,
  };
}

/**
 * Asks a model about one sentence and waits for the end. This is a separate run and costs one text unit; if nothing usable comes back, it
 * is free.
 *
 * @throws AppError `unavailable` if no model answered, and what `startRun` throws
 */
export async function runAboutSentence(
  services: SentenceServices,
  actor: Actor,
  { runId, segmentId, source, target }: AskedSentence,
  request: SentenceRequest,
): Promise<{ lines: string[]; run: RunView }> {
  const { locale, system, message, maxOutputTokens } = request;
  const { run } = await startRun(
    services,
    actor,
    {
      kind: "translate",
      tool: alternativesTool,
      locale,
      quality: "fast",
      variants: 1,
      fields: { segmentId, ...request.fields, source, target },
      system,
      messages: [{ role: "user", text: message }],
      // So that it is deleted with the translation.
      continues: { runId, variant: 0 },
      work: { run: sentenceWork(request), price: { units: 1, milli: services.config.prices().unitMilli }, maxOutputTokens },
    },
    null,
  );
  const done = await endedRun(services, actor, run.id);
  const lines = (done.variants[0]?.text ?? "").split("\n").filter((line) => line !== "");
  if (lines.length === 0 && done.finish === "failed") throw new AppError("unavailable", "no model answered", { retryAfterS: 5 });
  return { lines, run: done };
}

function sentenceWork({ system, message, ids, maxOutputTokens, toLine }: SentenceRequest): RunWork {
  return async (context) => {
    const lines = new AnswerLines(ids);
    const shown = new Set<string>();
    const show = (answered: readonly AnsweredSegment[]) => {
      for (const one of answered) {
        const line = shown.has(one.text) ? null : toLine(one);
        if (line === null) continue;
        shown.add(one.text);
        context.emitText(`${line}\n`);
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

/** The run is in this process, so its log tells when it is over. */
async function endedRun(services: SentenceServices, actor: Actor, runId: string): Promise<RunView> {
  const live = services.engine.findLiveLog(runId);
  while (live !== undefined && !live.isClosed && !live.isFenced) await live.changed();
  return getRun(services, actor, runId);
}

function contextOf(source: string, start: number, end: number): string | null {
  const around = source.slice(Math.max(0, start - contextLength), end + contextLength).toWellFormed();
  return around.trim() === source.slice(start, end).trim() ? null : around;
}
