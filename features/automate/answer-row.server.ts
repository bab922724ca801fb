import type { Locale } from "#core/localized.ts";
import { answerInColumns, type AskModel, type SchemaUse } from "./answer-columns.server.ts";
import { answerInText } from "./answer-text.server.ts";
import type { RowError, RowFlag } from "./job-view.ts";
import { type RowCells, textKey } from "./output-shape.ts";
import { errorOf, type RowOutcome } from "./row-outcome.ts";
import type { PromptTask } from "./row-task.ts";

/** @property cells null: without a result by the outcome, or because the columns that were asked for aren't in it */
export type AnsweredRow = {
  outcome: RowOutcome;
  cells: RowCells | null;
  flags: RowFlag[];
  /** Of the model. */
  calls: number;
};

/** Where a row's one text is. */
export const textCells = ({ text }: Pick<RowOutcome, "text">): RowCells => ({ [textKey]: text.trim() });

/**
 * Asks a model for a row.
 *
 * @param values what took the placeholders' places
 */
export async function answerRow(
  { columns, ...task }: PromptTask,
  values: readonly string[],
  options: { maxOutputTokens: number; locale: Locale; schemaUse: SchemaUse },
  ask: AskModel,
): Promise<AnsweredRow> {
  let calls = 0;
  const counted: AskModel = (request) => {
    calls++;
    return ask(request);
  };
  if (columns !== null) return { ...(await answerInColumns({ ...task, ...options, columns, values }, counted)), calls };
  const { outcome, flags } = await answerInText({ ...task, ...options, values }, counted);
  return { outcome, cells: textCells(outcome), flags, calls };
}

/** Why a row has no result; null if it has one. */
export function errorOfRow({ outcome, cells }: Pick<AnsweredRow, "outcome" | "cells">): RowError | null {
  const error = errorOf(outcome);
  if (error !== null || cells !== null) return error;
  return outcome.finish === "truncated" ? "cut-short" : "no-columns";
}
