import type { Locale } from "#core/localized.ts";
import { answerInColumns, type AskModel } from "./answer-columns.ts";
import { checkResult } from "./check-result.ts";
import type { RowError, RowFlag } from "./job-view.ts";
import { type RowCells, textKey } from "./output-shape.ts";
import { errorOf, type RowOutcome } from "./row-outcome.ts";
import type { PromptTask } from "./row-task.ts";

/** @property cells null: without a result by the outcome, or because the columns that were asked for aren't in it */
export type AnsweredRow = { outcome: RowOutcome; cells: RowCells | null; flags: RowFlag[] };

/** Where a row's one text is. */
export const textCells = ({ text }: Pick<RowOutcome, "text">): RowCells => ({ [textKey]: text.trim() });

/**
 * Asks a model for a row.
 *
 * @param values what took the placeholders' places
 */
export async function answerRow(
  { prompt, columns }: PromptTask,
  values: readonly string[],
  { maxOutputTokens, locale }: { maxOutputTokens: number; locale: Locale },
  ask: AskModel,
): Promise<AnsweredRow> {
  if (columns !== null) return answerInColumns({ prompt, columns, maxOutputTokens, locale }, ask);
  const outcome = await ask({ system: prompt.system, messages: [{ role: "user", text: prompt.user }], maxOutputTokens });
  return { outcome, cells: textCells(outcome), flags: checkResult(outcome.text, values, outcome.finish === "truncated") };
}

/** Why a row has no result; null if it has one. */
export const errorOfRow = ({ outcome, cells }: Pick<AnsweredRow, "outcome" | "cells">): RowError | null =>
  errorOf(outcome) ?? (cells === null ? "no-columns" : null);
