import type { Locale } from "#core/localized.ts";
import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { WorkCall } from "#features/runs/run-work.ts";
import { type ColumnAnswer, complaintAbout, flagsOf, readColumns, schemaOf } from "./ask-columns.ts";
import { isRefusal } from "./check-result.ts";
import type { RowFlag } from "./job-view.ts";
import type { OutputColumn, RowCells } from "./output-shape.ts";
import { errorOf, type RowOutcome } from "./row-outcome.ts";

/** How a model is asked, once. It never throws: every end is an outcome. */
export type AskModel = (request: WorkCall) => Promise<RowOutcome>;

/** @property cells null without a result: for the reason that the outcome says, else because the columns weren't in it */
export type AnsweredColumns = { outcome: RowOutcome; cells: RowCells | null; flags: RowFlag[] };

type Asked = { prompt: RenderedPrompt; columns: readonly OutputColumn[]; maxOutputTokens: number; locale: Locale };

/**
 * Asks a model for a row's columns. An answer that can't be read, or with values that its columns don't take, is asked for once more with
 * what is wrong with it; what is still wrong then is a person's business. Both calls are one row's: what it costs stays the same.
 */
export async function answerInColumns(asked: Asked, ask: AskModel): Promise<AnsweredColumns> {
  const { prompt, columns, maxOutputTokens, locale } = asked;
  const request = { system: prompt.system, messages: [{ role: "user" as const, text: prompt.user }], maxOutputTokens };
  const first = await askInShape(request, columns, ask);
  if (errorOf(first.outcome) !== null) return { outcome: first.outcome, cells: null, flags: [] };
  const answer = readColumns(columns, first.outcome.text);
  if (answer !== null && isWhole(answer)) return resultOf(first.outcome, answer);
  const messages = [
    ...request.messages,
    { role: "assistant" as const, text: first.outcome.text.trim() },
    { role: "user" as const, text: complaintAbout(answer, locale) },
  ];
  const second = await ask({ ...request, ...first.shape, messages });
  const outcome = {
    ...second,
    inputTokens: first.outcome.inputTokens + second.inputTokens,
    outputTokens: first.outcome.outputTokens + second.outputTokens,
  };
  // What came the first time is worth more than nothing.
  if (errorOf(second) !== null)
    return answer === null ? { outcome, cells: null, flags: [] } : resultOf({ ...first.outcome, ...usageOf(outcome) }, answer);
  const better = betterOf(answer, readColumns(columns, second.text));
  if (better !== null) return resultOf(outcome, better);
  const hasDeclined = [first.outcome, second].some(({ text }) => isRefusal(text));
  return { outcome: hasDeclined ? { ...outcome, finish: "blocked" } : outcome, cells: null, flags: [] };
}

/** A model that refuses to be given a schema is asked without: the prompt says the same. */
async function askInShape(request: WorkCall, columns: readonly OutputColumn[], ask: AskModel) {
  const shape = { shape: { name: "row", schema: schemaOf(columns) } };
  const outcome = await ask({ ...request, ...shape });
  if (outcome.failure !== "refused") return { outcome, shape };
  return { outcome: await ask(request), shape: {} };
}

const isWhole = ({ faults }: ColumnAnswer): boolean => Object.keys(faults).length === 0;
const usageOf = ({ inputTokens, outputTokens }: RowOutcome) => ({ inputTokens, outputTokens });
const resultOf = (outcome: RowOutcome, answer: ColumnAnswer): AnsweredColumns => ({ outcome, cells: answer.cells, flags: flagsOf(answer) });

function betterOf(first: ColumnAnswer | null, second: ColumnAnswer | null): ColumnAnswer | null {
  if (first === null || second === null) return second ?? first;
  return Object.keys(second.faults).length <= Object.keys(first.faults).length ? second : first;
}
