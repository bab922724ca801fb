import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import { ModelFailure, type ModelShape, type ModelTiming, streamModel } from "#platform/ai/stream-model.server.ts";
import type { Log } from "#platform/log/log.server.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import { deadlineReason, maxRunMs, stopReason } from "./run-ends.ts";
import type { ChatMessage, Sampling } from "./run-work.ts";
import type { RunFailure } from "./run-view.ts";
import { type VariantOutcome, VariantText } from "./variant-text.ts";

/** One call of a model. */
export type AnswerRequest = {
  system: string;
  messages: ChatMessage[];
  /** In model tokens; anything beyond is cut. */
  maxOutputTokens: number;
  sampling: Sampling;
  /** What the answer has to be, for models with structured output. */
  shape?: ModelShape | undefined;
};

type Model = { model: ResolvedModel; timing: ModelTiming; runId: string; log: Log };

/**
 * Streams one model answer to its end; never throws: every result is an outcome.
 *
 * @param signal aborted by the visitor's stop, or because the run can't continue here
 * @param onText receives the text as it arrives, without leading spaces and anything beyond the cap
 */
export async function streamAnswer(
  { model, timing, runId, log }: Model,
  request: AnswerRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<VariantOutcome> {
  const collected = new VariantText(request.maxOutputTokens);
  const upstream = new AbortController();
  const forward = () => upstream.abort(signal.reason);
  const deadline = setTimeout(() => upstream.abort(), maxRunMs);
  signal.addEventListener("abort", forward, { once: true });
  try {
    if (signal.aborted) forward();
    const { system, messages, maxOutputTokens, sampling, shape } = request;
    const call = { system, messages, maxOutputTokens, ...sampling, shape, signal: upstream.signal };
    for await (const part of streamModel(model, call, timing)) {
      if (signal.aborted) break;
      if (part.type === "finish") return withInputEstimate(collected.finished(part.reason, part.usage), request);
      const text = collected.accept(part.text);
      if (text !== "") onText(text);
      if (collected.isOverCap) {
        upstream.abort();
        return withInputEstimate(collected.finished("length", null), request);
      }
    }
    return withInputEstimate(
      signal.aborted ? aborted(collected, signal) : collected.broken("cut-off", "the stream ended without a finish"),
      request,
    );
  } catch (error) {
    if (signal.aborted) return withInputEstimate(aborted(collected, signal), request);
    const failure: RunFailure = error instanceof ModelFailure ? error.failure : "unavailable";
    if (!(error instanceof ModelFailure)) log.error({ err: error, runId }, "model call failed unexpectedly");
    return withInputEstimate(collected.broken(failure, error instanceof ModelFailure ? error.detail : null), request);
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener("abort", forward);
  }
}

function aborted(collected: VariantText, signal: AbortSignal): VariantOutcome {
  if (signal.reason === stopReason) return collected.stopped();
  return collected.broken(signal.reason === deadlineReason ? "timeout" : "restarted", null);
}

/** Fills in the input's size if the provider didn't report it. */
function withInputEstimate(outcome: VariantOutcome, { system, messages }: AnswerRequest): VariantOutcome {
  if (!outcome.isEstimated) return outcome;
  const hasReachedModel = outcome.text !== "" || outcome.finish === "empty" || outcome.finish === "blocked";
  const input = hasReachedModel ? system + messages.map((message) => message.text).join("") : "";
  return { ...outcome, inputTokens: estimateModelTokens(input) };
}
