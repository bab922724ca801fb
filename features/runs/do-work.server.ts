import { deadlineReason, maxRunMs, stopReason } from "./run-ends.ts";
import type { RunWork, WorkCall, WorkContext, WorkEnd } from "./run-work.ts";
import type { VariantOutcome } from "./variant-text.ts";

type Around = Omit<WorkContext, "call"> & {
  call(request: WorkCall, signal: AbortSignal, onText: (text: string) => void): Promise<VariantOutcome>;
};

/**
 * Does the work of a run that calls its model several times, as one of its variants: its text is what was emitted, its usage the sum of
 * its calls. Never throws: every result is an outcome.
 *
 * @param onFault receives what the work threw
 */
export async function doWork(work: RunWork, around: Around, onFault: (error: unknown) => void): Promise<VariantOutcome> {
  const pieces: string[] = [];
  const calls: VariantOutcome[] = [];
  const own = new AbortController();
  const forward = () => own.abort(around.signal.reason);
  const deadline = setTimeout(() => own.abort(deadlineReason), maxRunMs);
  around.signal.addEventListener("abort", forward, { once: true });
  if (around.signal.aborted) forward();
  const context: WorkContext = {
    ...around,
    signal: own.signal,
    async call(request, onText) {
      const outcome = await around.call(request, own.signal, onText);
      calls.push(outcome);
      return outcome;
    },
    emitText(text) {
      if (text === "" || own.signal.aborted) return;
      pieces.push(text);
      around.emitText(text);
    },
    emitSegment(segment) {
      if (!own.signal.aborted) around.emitSegment(segment);
    },
  };
  let end: WorkEnd;
  try {
    end = await work(context);
  } catch (error) {
    onFault(error);
    end = { finish: "broken", failure: "unavailable", failureDetail: null, deliveredShare: 0 };
  }
  const { aborted, reason } = own.signal;
  clearTimeout(deadline);
  around.signal.removeEventListener("abort", forward);
  // Calls left open by work that failed.
  own.abort();
  const text = pieces.join("");
  const used = {
    text,
    inputTokens: sum(calls.map((call) => call.inputTokens)),
    outputTokens: sum(calls.map((call) => call.outputTokens)),
    isEstimated: calls.some((call) => call.isEstimated),
    chargedShare: end.deliveredShare,
  };
  // What was complete before anyone could stop it stays complete.
  if (end.finish === "whole" || end.finish === "truncated") return { ...used, finish: end.finish, failure: null, failureDetail: null };
  if (aborted && reason === stopReason) return { ...used, finish: "stopped", failure: null, failureDetail: null };
  const finish = text !== "" ? "broken" : end.finish === "broken" || aborted ? "failed" : end.finish;
  if (aborted) return { ...used, finish, failure: reason === deadlineReason ? "timeout" : "restarted", failureDetail: null };
  return { ...used, finish, failure: end.failure, failureDetail: end.failureDetail };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
