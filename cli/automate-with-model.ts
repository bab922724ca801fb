import { answerRow } from "#features/automate/answer-row.server.ts";
import { openRowJournal, type RowJournal } from "#features/automate/run-table-journal.server.ts";
import type { RowEngine } from "#features/automate/run-table.server.ts";
import { rowOutputTokens } from "#features/automate/length-limits.ts";
import { streamAnswer } from "#features/runs/stream-answer.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { chooseModel } from "./choose-model.ts";
import { hiddenBeside } from "./files.ts";

/** Whose model is asked where none is named, and how long a row's result may be: as the site's tables have it unless told otherwise. */
const quality = "fast";

/**
 * A model that rows are asked of, and the hidden file beside the output that keeps its answers until that is whole.
 *
 * @param name of the model; null: the settings' one
 * @throws AppError `not-found` when there is no such model
 */
export async function modelForRows(name: string | null, out: string): Promise<{ engine: RowEngine; journal: RowJournal }> {
  const { model, timing } = await chooseModel(name, quality, "identity");
  const called = { model, timing, runId: "automate", log: createLog("error") };
  const schemaUse = { isRefused: false };
  const engine: RowEngine = {
    model,
    ask: ({ task, values }, signal) =>
      answerRow(task, values, { maxOutputTokens: rowOutputTokens(quality), locale: "en", schemaUse }, (request) =>
        streamAnswer(called, { ...request, sampling: {} }, signal, () => undefined),
      ),
  };
  return { engine, journal: await openRowJournal(await hiddenBeside(out, "rows")) };
}
