import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { type AnsweredRow, errorOfRow } from "./answer-row.server.ts";
import type { BlanksRule, RowError, RowFlag } from "./job-view.ts";
import type { RowCells } from "./output-shape.ts";
import { mayPass } from "./row-outcome.ts";
import type { PromptTask } from "./row-task.ts";
import { keyOfRow } from "./row-terms.server.ts";
import type { FilledRow, TableTemplate } from "./table-template.ts";

/** Who is asked for a row's result. */
export type RowEngine = {
  /** The model behind it; null: a rule, whose results cost nothing, are not kept, and need no look. */
  model: { provider: string; modelId: string } | null;
  /** Never throws: every end is an outcome. */
  ask(row: FilledRow<PromptTask>, signal: AbortSignal): Promise<AnsweredRow>;
};

export type RowUsage = { inputTokens: number; outputTokens: number };

/** The result of a row, for every row that asks for the same. */
export type RowAnswer = { cells: RowCells; flags: readonly RowFlag[] };

/** Answers by the keys of their rows (`keyOfRow`), with what the calls took that they came of. */
export type KeptRows = { answers: ReadonlyMap<string, RowAnswer>; calls: number; usage: RowUsage };

/** Keeps answers beyond the death of the process. */
export type RowStore = {
  load(): Promise<KeptRows>;
  /** Resolves once it is safe. @param answer null: the row has none, but calls were made for it */
  save(key: string, answer: RowAnswer | null, calls: number, usage: RowUsage): Promise<void>;
};

/** How a row ended; there are no cells unless it has a result. */
export type RowResult = {
  state: "done" | "copied" | "skipped" | "failed";
  cells: RowCells;
  flags: readonly RowFlag[];
  error: RowError | null;
};

export type TableRun = {
  /** Every row's, in their order; of a run that was stopped, those that have ended. */
  results: readonly RowResult[];
  /** Of the model, with those before a crash. */
  calls: number;
  usage: RowUsage;
  /** The failure that so many rows had after another that no more were asked; null: all rows have ended. */
  stoppedBy: RowError | null;
};

export type TableWork = {
  rows: readonly (readonly string[])[];
  template: TableTemplate<PromptTask>;
  /** What becomes of a row with an empty cell that the template needs. */
  blanks: BlanksRule;
  engine: RowEngine;
  /** None where nothing has to be kept. */
  store: RowStore | null;
  rowsAtOnce: number;
  /** Waits between tries of a row in ms; a row is asked for once more than there are. */
  pausesMs: readonly number[];
};

/** Whether it is the provider's failure, whatever is asked: a wrong key doesn't resolve on its own, but can be corrected. */
const isOfProvider = (error: RowError | null): boolean => mayPass(error) || error === "misconfigured";
/** Columns are beyond some models, and too long for others. */
const isOfColumns = (error: RowError | null): boolean => error === "no-columns" || error === "cut-short";
/** So many rows after another that the provider fails in the same way: the next one will, too. */
const sameInARow = 5;
/** Rows that are rendered before other work has a turn. */
const rowsPerTurn = 500;

/** Rows that a model would be told the same for; the first is asked for, the others copy it. */
type Group = { key: string; first: number; others: number[] };

type Run = {
  results: (RowResult | undefined)[];
  ended: number;
  groups: readonly Group[];
  /** The group that is asked for next. */
  next: number;
  calls: number;
  usage: RowUsage;
  /** Rows that were asked for, and the last of them that failed in the same way. */
  asked: number;
  failing: { error: RowError | null; rows: number };
  /** A row was asked for and has one: the model can do it. */
  hasResult: boolean;
  stoppedBy: RowError | null;
};

/**
 * Runs a template over all rows of a table, several at once, without a database: the same prompt is asked for once, a failure that may
 * pass is tried again, and when the provider fails row after row, no more are begun. Each answer is stored before its row counts as ended,
 * so that after a crash only rows under way are asked for again.
 *
 * @throws the reason of `signal`, and what the store throws; no call is under way afterward
 */
export async function runTable(
  work: TableWork,
  signal: AbortSignal,
  onProgress: (progress: { done: number; total: number }) => void = () => undefined,
): Promise<TableRun> {
  const run = await planRun(work, signal);
  const tell = () => onProgress({ done: run.ended, total: work.rows.length });
  tell();
  const leaving = new AbortController();
  const lane = { ...work, signal: AbortSignal.any([signal, leaving.signal]) };
  const lanes = Array.from({ length: work.rowsAtOnce }, () => runGroups(lane, run, tell));
  try {
    await Promise.all(lanes);
  } finally {
    leaving.abort();
    await Promise.allSettled(lanes);
  }
  signal.throwIfAborted();
  const results = run.results.filter((result) => result !== undefined);
  // A table of fewer rows than that, of which none has a result.
  const hasNone = run.asked > 0 && run.failing.rows === run.asked && results.every(({ state }) => state !== "done");
  if (hasNone && isOfProvider(run.failing.error)) run.stoppedBy ??= run.failing.error;
  return { results, calls: run.calls, usage: run.usage, stoppedBy: run.stoppedBy };
}

/** How many rows ended in which way, and how many a person should look at. */
export function countRows(results: readonly RowResult[]) {
  const count = (wanted: RowResult["state"]) => results.filter(({ state }) => state === wanted).length;
  const flagged = results.filter(({ flags }) => flags.length > 0).length;
  return { done: count("done"), copied: count("copied"), skipped: count("skipped"), failed: count("failed"), flagged };
}

/** Finds out which rows have to be asked for, and ends all others: empty ones, and those that were answered before. */
async function planRun(work: TableWork, signal: AbortSignal): Promise<Run> {
  const kept = (await work.store?.load()) ?? null;
  const run: Run = {
    results: Array.from({ length: work.rows.length }, () => undefined),
    ended: 0,
    groups: [],
    next: 0,
    calls: kept?.calls ?? 0,
    usage: { inputTokens: 0, outputTokens: 0, ...kept?.usage },
    asked: 0,
    failing: { error: null, rows: 0 },
    hasResult: (kept?.answers.size ?? 0) > 0,
    stoppedBy: null,
  };
  const groups = await groupRows(work, run, signal);
  for (const group of groups) {
    const answer = kept?.answers.get(group.key);
    if (answer !== undefined) endGroup(run, group, { ...answer, error: null });
  }
  run.groups = groups.filter(({ first }) => run.results[first] === undefined);
  return run;
}

/** Prompts are made again when they are asked: those of a long table would take all memory. */
async function groupRows({ rows, template, blanks, engine }: TableWork, run: Run, signal: AbortSignal): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for (const [index, cells] of rows.entries()) {
    if (index % rowsPerTurn === 0) await nextTurn();
    signal.throwIfAborted();
    const { isBlank, fault, task } = template(cells);
    const error = isBlank && blanks !== "run" ? "blank" : fault;
    if (error === "blank" && blanks === "skip") endRow(run, index, { state: "skipped", cells: {}, flags: [], error: null });
    else if (error !== null) endRow(run, index, { state: "failed", cells: {}, flags: [], error });
    else {
      const key = keyOfRow("", engine.model ?? { provider: "rule", modelId: "" }, task);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { key, first: index, others: [] });
      else group.others.push(index);
    }
  }
  return [...groups.values()];
}

type Lane = TableWork & { signal: AbortSignal };

/** Asks for one group after the other, as long as there are any and it makes sense. */
async function runGroups(lane: Lane, run: Run, tell: () => void): Promise<void> {
  while (run.stoppedBy === null && !lane.signal.aborted) {
    const group = run.groups[run.next++];
    if (group === undefined) return;
    await runGroup(lane, run, group);
    tell();
  }
}

async function runGroup(lane: Lane, run: Run, group: Group): Promise<void> {
  const { engine, store, signal } = lane;
  const row = lane.template(lane.rows[group.first] ?? []);
  const { answered, calls, usage } = await askPatiently(lane, run, row);
  const error = errorOfRow(answered);
  // An answer that came whole is kept, though someone stopped the run meanwhile.
  if (error !== null) signal.throwIfAborted();
  const answer = error === null && answered.cells !== null ? { cells: answered.cells, flags: answered.flags } : null;
  if (engine.model !== null) {
    run.calls += calls;
    run.usage = addUsage(run.usage, usage);
    await store?.save(group.key, answer, calls, usage);
  }
  endGroup(run, group, { ...(answer ?? { cells: {}, flags: [] }), error });
  noteEnd(run, error);
}

/** Asks for a row, again after a while if it failed in a way that may pass. Refusals and bad requests are final. */
async function askPatiently({ engine, pausesMs, signal }: Lane, run: Run, row: FilledRow<PromptTask>) {
  let usage: RowUsage = { inputTokens: 0, outputTokens: 0 };
  let calls = 0;
  for (let tries = 1; ; tries++) {
    const answered = await engine.ask(row, signal);
    usage = addUsage(usage, answered.outcome);
    calls += answered.calls;
    const pauseMs = pausesMs[tries - 1];
    if (pauseMs === undefined || !mayPass(answered.outcome.failure) || run.stoppedBy !== null || signal.aborted)
      return { answered, calls, usage };
    // Not all at the same moment.
    await wait(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    if (run.stoppedBy !== null || signal.aborted) return { answered, calls, usage };
  }
}

const addUsage = (one: RowUsage, other: RowUsage): RowUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});

/** Watches how rows end, so that a table doesn't ask ten thousand times for what fails each time. */
function noteEnd(run: Run, error: RowError | null): void {
  run.asked++;
  const isTelling = isOfProvider(error) || (isOfColumns(error) && !run.hasResult);
  run.hasResult ||= error === null;
  if (!isTelling) run.failing = { error: null, rows: 0 };
  else run.failing = { error, rows: run.failing.error === error ? run.failing.rows + 1 : 1 };
  if (run.failing.rows >= sameInARow) run.stoppedBy ??= error;
}

/** Gives all rows of a group what the first of them got. */
function endGroup(run: Run, { first, others }: Group, { error, ...answer }: RowAnswer & { error: RowError | null }): void {
  endRow(run, first, { ...answer, error, state: error === null ? "done" : "failed" });
  for (const index of others) endRow(run, index, { ...answer, error, state: error === null ? "copied" : "failed" });
}

function endRow(run: Run, index: number, result: RowResult): void {
  run.results[index] = result;
  run.ended++;
}
