import type { RunFailure } from "#features/runs/run-view.ts";
import type { RunWork, WorkContext, WorkEnd } from "#features/runs/run-work.ts";
import type { VariantOutcome } from "#features/runs/variant-text.ts";
import type { Finding } from "../checks/finding.ts";
import { AnswerLines } from "./answer-lines.ts";
import { type Batch, outputCapOf, planBatches } from "./plan-batches.ts";
import type { PlannedSegment, TextPlan } from "./plan-translation.ts";
import { SegmentWriter } from "./segment-writer.ts";

export type TranslationWork = {
  plan: TextPlan;
  /** The gap between two sentences of the target. */
  gap(gap: string, targetBefore: string | null): string;
  /** Builds what a model gets for these sentences; `faults` if a first answer was faulty. */
  prompt(
    segments: readonly PlannedSegment[],
    context: string | null,
    faults?: ReadonlyMap<string, readonly Finding["kind"][]>,
  ): {
    system: string;
    message: string;
  };
  check(source: string, target: string): Finding[];
  /** Stores what is complete and unmarked; called before it is shown. */
  remember(owner: string, pairs: { source: string; target: string }[]): Promise<void>;
};

/** Concurrent calls; their sentences are shown in order all the same. */
const maxCallsAtOnce = 3;
/** The demo engine translates nothing, so these findings mean nothing for its sentences. */
const demoKinds: ReadonlySet<Finding["kind"]> = new Set(["placeholder", "number", "url"]);

/**
 * Creates the work of a translation: sentences in calls of whole paragraphs, each checked before it is shown.
 *
 * A faulty or missing sentence is requested once more together with the others of its call, if the provider had finished its answer; if it
 * is still faulty, it is shown and marked. A missing one is replaced by its source. Such a run ends `broken` and costs nothing, since a
 * text with holes isn't a translation; what arrived is remembered, so that the next try only requests and pays for the rest.
 */
export function translateSegments(work: TranslationWork): RunWork {
  return async (context) => {
    const writer = new SegmentWriter(work, context);
    const asked = work.plan.segments.filter(({ target }) => target === null);
    const ends = await callAll(planBatches(asked, work.plan.segments), (batch, onLife) =>
      translateBatch(work, context, writer, batch, onLife),
    );
    await writer.finish();
    return endOf(ends, writer);
  };
}

/** Provider errors that the next call would meet as well. */
const lasting: ReadonlySet<RunFailure | null> = new Set(["busy", "unavailable", "timeout", "misconfigured"]);

/** Runs the calls in order, several at a time; the first one alone until it answers, so that a provider that is down is asked once. */
async function callAll<B>(
  batches: readonly B[],
  call: (batch: B, onLife: () => void) => Promise<VariantOutcome[]>,
): Promise<VariantOutcome[]> {
  const ends: VariantOutcome[] = [];
  let next = 0;
  let failedInRow = 0;
  const callNext = async (onLife: () => void): Promise<void> => {
    const own = await call(batches[next++] as B, () => {
      failedInRow = 0;
      onLife();
    });
    ends.push(...own);
    const isAway = own.some(({ finish, failure }) => finish === "failed" && lasting.has(failure));
    failedInRow = isAway ? failedInRow + (own.some(({ failure }) => failure === "misconfigured") ? 2 : 1) : 0;
  };
  const workOn = async (): Promise<void> => {
    while (next < batches.length && failedInRow < 2) await callNext(() => undefined);
  };
  if (batches.length === 0) return ends;
  const { promise: isAlive, resolve } = Promise.withResolvers<void>();
  const first = callNext(resolve).finally(resolve);
  await isAlive;
  await Promise.all([first.then(workOn), ...Array.from({ length: maxCallsAtOnce - 1 }, workOn)]);
  return ends;
}

type Answer = { target: string; findings: Finding[] };

async function translateBatch(
  { prompt, check }: TranslationWork,
  context: WorkContext,
  writer: SegmentWriter,
  { segments, context: before }: Batch<PlannedSegment>,
  onLife: () => void,
): Promise<VariantOutcome[]> {
  const faulty = new Map<string, Answer>();
  const open = new Map(segments.map((segment) => [segment.id, segment]));
  const handle = (id: string, target: string): void => {
    const segment = open.get(id);
    if (segment === undefined) return;
    const found = check(segment.text, target);
    const answer = { target, findings: context.isProvider ? found : found.filter(({ kind }) => demoKinds.has(kind)) };
    const former = faulty.get(id);
    if (answer.findings.length === 0) {
      open.delete(id);
      writer.settle(segment, answer);
    } else if (former === undefined || answer.findings.length < former.findings.length) faulty.set(id, answer);
  };
  const ask = async (wanted: PlannedSegment[], faults?: ReadonlyMap<string, readonly Finding["kind"][]>): Promise<VariantOutcome> => {
    const { system, message } = prompt(wanted, before, faults);
    const lines = new AnswerLines(wanted.map(({ id }) => id));
    const request = { system, messages: [{ role: "user" as const, text: message }], maxOutputTokens: outputCapOf(wanted) };
    const outcome = await context.call(request, (text) => {
      onLife();
      for (const { id, text: target } of lines.read(text)) handle(id, target);
    });
    for (const { id, text: target } of lines.end()) handle(id, target);
    return outcome;
  };
  const ends = [await ask(segments)];
  const left = [...open.values()];
  if (left.length > 0 && context.isProvider && !context.signal.aborted && hasEnded(ends[0])) {
    ends.push(await ask(left, new Map(left.map(({ id }) => [id, [...new Set(faulty.get(id)?.findings.map(({ kind }) => kind))]]))));
  }
  if (!context.signal.aborted) for (const segment of open.values()) writer.settle(segment, faulty.get(segment.id) ?? null);
  return ends;
}

/** Whether the provider had finished, so that asking again doesn't repeat a call that broke off. */
export const hasEnded = (outcome: VariantOutcome | undefined): boolean =>
  outcome?.finish === "whole" || outcome?.finish === "truncated" || outcome?.finish === "empty";

function endOf(ends: readonly VariantOutcome[], writer: SegmentWriter): WorkEnd {
  const { deliveredShare } = writer;
  const cut = ends.find((end) => !hasEnded(end));
  if (writer.isWhole && cut === undefined) return { finish: "whole", failure: null, failureDetail: null, deliveredShare };
  const failure = cut?.failure ?? (cut?.finish === "blocked" ? "refused" : "cut-off");
  const end = { failure, failureDetail: cut?.failureDetail ?? null, deliveredShare };
  if (writer.hasShown) return { ...end, finish: "broken" };
  if (ends.every(({ finish }) => finish === "blocked")) return { ...end, finish: "blocked", failure: null };
  if (ends.every(({ finish }) => finish === "empty")) return { ...end, finish: "empty", failure: null };
  return { ...end, finish: "failed" };
}
