import type { Locale } from "#core/localized.ts";
import { answerInColumns, type AskModel, type SchemaUse } from "./answer-columns.ts";
import { checkResult } from "./check-result.ts";
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
  { prompt, columns }: PromptTask,
  values: readonly string[],
  { maxOutputTokens, locale, schemaUse }: { maxOutputTokens: number; locale: Locale; schemaUse: SchemaUse },
  ask: AskModel,
): Promise<AnsweredRow> {
  if (columns !== null) {
    let calls = 0;
    const answered = await answerInColumns({ prompt, columns, maxOutputTokens, locale, schemaUse }, (request) => {
      calls++;
      return ask(request);
    });
    return { ...answered, calls };
  }
  const outcome = await ask({ system: prompt.system, messages: [{ role: "user", text: prompt.user }], maxOutputTokens });
  return { outcome, cells: textCells(outcome), flags: checkResult(outcome.text, values, outcome.finish === "truncated"), calls: 1 };
}

/** Why a row has no result; null if it has one. */
export function errorOfRow({ outcome, cells }: Pick<AnsweredRow, "outcome" | "cells">): RowError | null {
  const error = errorOf(outcome);
  if (error !== null || cells !== null) return error;
  return outcome.finish === "truncated" ? "cut-short" : "no-columns";
}
