import type { Finish } from "#core/finish.ts";
import type { Quality } from "#core/quality.ts";
import { chargeFor } from "#features/billing/price.ts";
import type { Hold } from "#features/billing/hold-credits.server.ts";
import type { CitedAnswer, ReadPart } from "#features/documents/answers/cited-answer.ts";
import type { Citation } from "#features/documents/answers/citation.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import type { ModelTiming } from "#platform/ai/stream-model.server.ts";
import { type Database, isDatabaseAway } from "#platform/db/database.server.ts";
import { isConflict } from "#platform/db/repeat-on-conflict.server.ts";
import type { Log } from "#platform/log/log.server.ts";
import { doWork } from "./do-work.server.ts";
import { fencedReason, restartReason, stopReason } from "./run-ends.ts";
import { combineFinishes, toReceipt } from "./run-outcome.ts";
import { createRunLog, type LiveLog, type LoggedEvent } from "./run-log.server.ts";
import type { RunView, SegmentEventData } from "./run-view.ts";
import type { ChatMessage, PictureWork, RunWork, Sampling } from "./run-work.ts";
import { settleRun } from "./settle-run.server.ts";
import { streamAnswer } from "./stream-answer.server.ts";
import { makePictures } from "./make-pictures.server.ts";
import type { VariantOutcome } from "./variant-text.ts";

type AnyStart = { runId: string; kind: RunView["kind"]; owner: string; variants: number };

/** A run that writes texts: one call per variant, or its own `work` for each instead. */
export type TextStart = AnyStart & {
  model: ResolvedModel;
  system: string;
  messages: ChatMessage[];
  quality: Quality;
  maxOutputTokens: number;
  /** What reading adds to each version's price. */
  inputPartMilli: number;
  sampling: Sampling;
  work?: RunWork;
  /** Of an answer from documents: what takes the marks of its citations out of it. One for each version. */
  readAnswer?: () => CitedAnswer;
};

/** A run that makes pictures; each is a variant without text. */
export type PictureStart = AnyStart & { model: Pick<RunView, "origin"> & { modelId: string }; pictures: PictureWork };

export type RunStart = TextStart | PictureStart;

export type RunEngine = {
  /** Starts the work of a run whose price is held and whose row is committed; returns immediately. */
  begin(hold: Hold, start: RunStart): void;
  /** Does what writes the rows of runs and begins them: in between, the sweep leaves them alone. */
  starting<T>(runIds: readonly string[], start: () => Promise<T>): Promise<T>;
  /** Stops a run in this process; resolves when it is settled. False if the run isn't in this process. */
  stop(runId: string): Promise<boolean>;
  findLiveLog(runId: string): LiveLog | undefined;
  activeRunIds(): string[];
  /** The active ones and those that are starting: any other run that the database attributes to this process is abandoned. */
  attendedRunIds(): string[];
  /** Waits for all runs, at most `boundMs`; those still running then end as interrupted by a restart. */
  drain(boundMs: number): Promise<void>;
};

type ActiveRun = { abort: AbortController; finished: Promise<void> };
export type EngineOptions = {
  db: Database;
  log: Log;
  processId: string;
  now: () => Date;
  timingFor: (model: ResolvedModel) => ModelTiming;
  /** Called once a run in this process is settled; if it fails, that is logged and changes nothing. */
  onEnded?: (ended: { runId: string; kind: RunView["kind"]; finish: Finish }) => Promise<void>;
};

/** Of work with its own price. */
const noCap = { quality: null, maxOutputTokens: 1 };
const settleRetryMs = 300;
const maxSettleRefusals = 5;
/** How long a shutdown waits for the settlements of the runs that it interrupted, in ms. */
const lastSettlementsMs = 5000;

/** Creates the process's run engine: it calls models, writes their text to the log, and settles each run once. */
export function createRunEngine(options: EngineOptions): RunEngine {
  const { db, log, processId, now } = options;
  const runLog = createRunLog(db, processId, log);
  const active = new Map<string, ActiveRun>();
  const starting = new Set<string>();

  const execute = async (hold: Hold, start: RunStart, abort: AbortController): Promise<void> => {
    const live = runLog.open(start.runId, start.owner, () => abort.abort(fencedReason));
    runLog.append(live, { type: "run-start", data: { runId: start.runId, model: start.model.modelId, origin: start.model.origin } });
    let firstTextAt: Date | null = null;
    const handleText = (variant: number, text: string): void => {
      firstTextAt ??= now();
      runLog.appendText(live, variant, text);
    };
    const writeTexts = (text: TextStart): Promise<VariantOutcome>[] =>
      Array.from({ length: text.variants }, async (_, index) => {
        runLog.append(live, { type: "text-start", data: { variant: index } });
        const outcome = await runVariant(options, text, index, live, abort.signal, {
          text: (piece) => handleText(index, piece),
          segment: (data) => runLog.append(live, { type: "segment", data }),
          citation: (data) => runLog.append(live, { type: "citation", data: { variant: index, ...data } }),
        });
        runLog.append(live, { type: "text-end", data: { variant: index, finish: outcome.finish } });
        return outcome;
      });
    const outcomes =
      "pictures" in start
        ? await makePictures(start.pictures, start.variants, abort.signal, (event) => {
            if (event.type === "image") firstTextAt ??= now();
            runLog.append(live, event);
          })
        : await Promise.all(writeTexts(start));
    await settle(live, hold, start, outcomes, firstTextAt, await runLog.takeRest(live));
  };

  const settle = async (
    live: LiveLog,
    hold: Hold,
    start: RunStart,
    outcomes: VariantOutcome[],
    firstTextAt: Date | null,
    rest: LoggedEvent[],
  ): Promise<void> => {
    const finish = combineFinishes(outcomes.map((outcome) => outcome.finish));
    const isOfOwnPrice = "pictures" in start || start.work !== undefined;
    // Of pictures and of rows, some may have come: why the others did not is said too.
    const failed = outcomes.find((outcome) => outcome.failure !== null && (isOfOwnPrice || outcome.finish === finish));
    const cap = isOfOwnPrice ? noCap : start;
    const money = {
      heldMilli: hold.heldMilli,
      heldUnitsMilli: hold.heldUnitsMilli,
      chargedMilli: chargeFor(hold.heldMilli, "milli", outcomes, cap),
      chargedUnitsMilli: chargeFor(hold.heldUnitsMilli, "units", outcomes, cap),
    };
    const usage = {
      inputTokens: sum(outcomes.map((outcome) => outcome.inputTokens)),
      outputTokens: sum(outcomes.map((outcome) => outcome.outputTokens)),
      estimated: outcomes.some((outcome) => outcome.isEstimated),
    };
    const endedAt = now();
    const lastEvents = [
      ...rest,
      { seq: live.nextSeq, type: "run-end", data: JSON.stringify({ finish, receipt: toReceipt(money, usage, endedAt) }) },
    ];
    const outcome = {
      runId: start.runId,
      processId,
      finish,
      failure: failed?.failure ?? null,
      failureDetail: failed?.failureDetail ?? null,
      variants: outcomes.map(({ text, finish: its, citations }, index) => ({ index, text, finish: its, citations })),
      chargedMilli: money.chargedMilli,
      chargedUnitsMilli: money.chargedUnitsMilli,
      usage,
      firstTextAt,
      endedAt,
      lastEvents,
    };
    const isOurs = live.isFenced ? false : await untilItWorks(() => settleRun(db, outcome), log);
    if (!isOurs) live.isFenced = true;
    runLog.close(live, isOurs ? lastEvents : []);
    log.info(
      {
        runId: start.runId,
        finish,
        failure: outcome.failure,
        ms: endedAt.getTime() - startedAtOf(firstTextAt, endedAt),
        outputTokens: usage.outputTokens,
        settled: isOurs,
      },
      "run ended",
    );
    if (isOurs) await tellEnded(options, { runId: start.runId, kind: start.kind, finish });
  };

  return {
    begin(hold, start) {
      const abort = new AbortController();
      const finished = execute(hold, start, abort)
        .catch((error: unknown) => {
          log.error({ err: error, runId: start.runId }, "run could not be settled; the sweep will end it");
          runLog.find(start.runId)?.fence();
        })
        .finally(() => active.delete(start.runId));
      active.set(start.runId, { abort, finished });
    },
    async starting(runIds, start) {
      for (const id of runIds) starting.add(id);
      try {
        return await start();
      } finally {
        for (const id of runIds) starting.delete(id);
      }
    },
    async stop(runId) {
      const run = active.get(runId);
      if (run === undefined) return false;
      run.abort.abort(stopReason);
      await run.finished;
      return true;
    },
    findLiveLog: (runId) => runLog.find(runId),
    activeRunIds: () => [...active.keys()],
    attendedRunIds: () => [...active.keys(), ...starting],
    async drain(boundMs) {
      const all = () => Promise.all([...active.values()].map((run) => run.finished));
      await Promise.race([all(), new Promise((resolve) => setTimeout(resolve, boundMs).unref())]);
      for (const run of active.values()) run.abort.abort(restartReason);
      // With the database down nothing can be settled; the next process's sweep does it then.
      await Promise.race([all(), new Promise((resolve) => setTimeout(resolve, lastSettlementsMs).unref())]);
    },
  };
}

async function tellEnded({ onEnded, log }: EngineOptions, ended: { runId: string; kind: RunView["kind"]; finish: Finish }): Promise<void> {
  await onEnded?.(ended).catch((error: unknown) =>
    log.warn({ err: error, runId: ended.runId }, "the follow-up of a run failed; the sweep will do it"),
  );
}

/** Runs one variant to its end: one model answer, or the run's own work; never throws. */
function runVariant(
  options: EngineOptions,
  start: TextStart,
  variant: number,
  live: LiveLog,
  signal: AbortSignal,
  emit: { text(text: string): void; segment(segment: SegmentEventData): void; citation(citation: Citation): void },
): Promise<VariantOutcome> {
  const { model, runId } = start;
  const called = { model, timing: options.timingFor(model), runId, log: options.log };
  if (start.readAnswer !== undefined) return streamCited(start.readAnswer(), emit, (onText) => streamAnswer(called, start, signal, onText));
  if (start.work === undefined) return streamAnswer(called, start, signal, emit.text);
  return doWork(
    start.work,
    {
      variant,
      isProvider: model.origin === "provider",
      signal,
      owner: () => live.owner,
      call: (request, ended, onText) => streamAnswer(called, { ...request, sampling: start.sampling }, ended, onText),
      emitText: emit.text,
      emitSegment: emit.segment,
    },
    (error) => options.log.error({ err: error, runId }, "the work of a run failed unexpectedly"),
  );
}

/** One model answer, of which its reader gets the text without marks, and what the marks proved to cite. */
async function streamCited(
  answer: CitedAnswer,
  emit: { text(text: string): void; citation(citation: Citation): void },
  stream: (onText: (text: string) => void) => Promise<VariantOutcome>,
): Promise<VariantOutcome> {
  const show = ({ text, citations }: ReadPart): void => {
    if (text !== "") emit.text(text);
    for (const citation of citations) emit.citation(citation);
  };
  const outcome = await stream((piece) => show(answer.accept(piece)));
  show(answer.end());
  const text = answer.text();
  if (text.trim() !== "") return { ...outcome, text, citations: answer.citations() };
  // Marks alone are no answer, and nothing that anyone pays for.
  const { finish } = outcome;
  const shown = finish === "whole" || finish === "truncated" ? "empty" : finish === "broken" ? "failed" : finish;
  return { ...outcome, text: "", finish: shown, outputTokens: 0, citations: [] };
}

/**
 * A finished run's money must be written, so this waits out a database that is down, and whatever came first.
 *
 * @throws what the database says about the outcome itself, after a few tries
 */
async function untilItWorks<T>(attempt: () => Promise<T>, log: Log): Promise<T> {
  for (let refusals = 0; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDatabaseAway(error) && !isConflict(error) && ++refusals > maxSettleRefusals) throw error;
      log.warn({ err: error }, "run settlement failed, trying again");
      await new Promise((resolve) => setTimeout(resolve, settleRetryMs));
    }
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const startedAtOf = (firstTextAt: Date | null, endedAt: Date): number => (firstTextAt ?? endedAt).getTime();
