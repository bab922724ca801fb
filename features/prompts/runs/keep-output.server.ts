import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { FieldValues } from "#features/catalogue/tool-fields.ts";
import type { Services } from "#features/services.ts";
import { chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { promptOutputs, promptVersions } from "#platform/db/schema/prompts.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import type { PromptOutput } from "../prompt-view.ts";
import { lockOwnPrompt } from "../drafts/save-prompt.server.ts";

/** Maximum outputs per version. */
export const maxOutputsPerVersion = 20;

/**
 * Keeps the output of one of the owner's finished runs as a tested output of the version it was made with. Model, date, input and text come
 * from the run, never from the caller. Idempotent.
 *
 * @throws AppError `not-found` for someone else's or an unknown prompt or run, `conflict` for a run that isn't of a version of this prompt,
 *   isn't the first of its conversation or wasn't completed, `limit-reached`
 */
export async function keepOutput(
  services: Pick<Services, "db" | "newId">,
  actor: Actor,
  promptId: string,
  runId: string,
): Promise<PromptOutput> {
  if (!isId(runId)) throw new AppError("not-found");
  return services.db.transaction(async (tx) => {
    await lockOwnPrompt(tx, actor, promptId);
    const [row] = await tx
      .select({ run: runs, text: runVariants.text, version: promptVersions.version, firstItem: chatHistoryItems.id })
      .from(runs)
      .innerJoin(runVariants, and(eq(runVariants.runId, runs.id), eq(runVariants.index, 0)))
      .leftJoin(chatHistoryItems, and(eq(chatHistoryItems.runId, runs.id), isNull(chatHistoryItems.parentId)))
      .leftJoin(promptVersions, and(eq(promptVersions.promptId, runs.promptId), eq(promptVersions.version, runs.promptVersion)))
      .where(and(eq(runs.id, runId), eq(runs.owner, actor.owner), isNull(runs.wordsDeletedAt)));
    if (row === undefined) throw new AppError("not-found");
    const { run, text, version, firstItem } = row;
    const isOfPrompt = run.kind === "prompt" && run.promptId === promptId && version !== null && run.continuesRunId === null;
    // An output after other turns wasn't made from the prompt alone.
    if (!isOfPrompt || firstItem === null || run.finish !== "whole" || text === "") throw new AppError("conflict");
    const kept = and(eq(promptOutputs.promptId, promptId), eq(promptOutputs.version, version));
    const [known] = await tx.select().from(promptOutputs).where(eq(promptOutputs.runId, runId));
    if (known !== undefined) return toOutput({ ...known, text: known.text || text });
    if ((await tx.$count(promptOutputs, kept)) >= maxOutputsPerVersion) throw new AppError("limit-reached");
    const { locale, origin, model, fields } = run;
    const [added] = await tx
      .insert(promptOutputs)
      .values({ id: services.newId(), promptId, version, runId, locale, origin, model, fields, text, createdAt: run.createdAt })
      .returning();
    if (added === undefined) throw new AppError("internal", "an output was not saved");
    return toOutput(added);
  });
}

/**
 * Removes an output from one of the owner's prompts.
 *
 * @throws AppError `not-found`
 */
export async function dropOutput({ db }: Pick<Services, "db">, actor: Actor, promptId: string, outputId: string): Promise<void> {
  if (!isId(outputId)) throw new AppError("not-found");
  await db.transaction(async (tx) => {
    await lockOwnPrompt(tx, actor, promptId);
    const dropped = await tx
      .delete(promptOutputs)
      .where(and(eq(promptOutputs.id, outputId), eq(promptOutputs.promptId, promptId)))
      .returning({ id: promptOutputs.id });
    if (dropped.length === 0) throw new AppError("not-found");
  });
}

const toOutput = ({ promptId: _, ...row }: typeof promptOutputs.$inferSelect): PromptOutput => ({
  ...row,
  fields: row.fields as FieldValues,
  createdAt: row.createdAt.toISOString(),
});
