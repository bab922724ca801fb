import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { countCodePoints } from "#core/text-length.ts";
import { tailOf } from "#features/runs/continue-run.server.ts";
import { maxChainLength } from "#features/runs/run-chain.server.ts";
import type { StartedRun } from "#features/runs/run-view.ts";
import { type RunEffects, startRun } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import { continuationRequest } from "#platform/ai/continuation-request.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { sameModel } from "./answer-choice.server.ts";
import { buildAskPrompt } from "./ask-prompt.ts";
import type { TreeItem } from "./conversation-view.ts";
import { ownHistory } from "./get-conversation.server.ts";
import type { TurnServices } from "./start-turn.server.ts";
import { takeOverAnswer } from "./take-over-answer.server.ts";
import { withPictures } from "./turn-pictures.server.ts";
import { documentsOf, isOnlyFromDocuments, readTurnSources, type TurnSources } from "./turn-sources.server.ts";
import { readTurnBase, type TurnBase } from "./turn-base.server.ts";

/**
 * Continues an answer that was truncated, stopped or interrupted, as a new run with its own price. The item keeps what it has; the new run
 * writes after it.
 *
 * @returns null if the run isn't an answer in one of this owner's conversations
 * @throws AppError `conflict` while the answer is under way, if there is no text, or after 20 continuations, and what `startRun` throws
 */
export async function continueAnswer(
  services: TurnServices,
  actor: Actor,
  runId: string,
  claim: IdempotencyClaim | null,
): Promise<StartedRun | null> {
  const found = await findAnswer(services, actor, runId);
  if (found === null) return null;
  const base = await readTurnBase(services, actor, { conversationId: found.historyId, regenerates: found.itemId });
  const item = base.regenerated;
  if (item === null || item.finish === null || item.text === "") throw new AppError("conflict");
  if ((await countChain(services, actor, runId)) > maxChainLength) throw new AppError("conflict");
  const [first] = await services.db.select().from(runs).where(eq(runs.id, runId));
  if (first === undefined) throw new AppError("conflict");
  const { kind, locale, fields, maxOutputTokens } = first;
  const { topP, presencePenalty, frequencyPenalty } = base.history?.config ?? {};
  const sources = await readTurnSources(services, actor, {
    documentIds: documentsOf({}, item),
    isOnly: isOnlyFromDocuments({}, item),
    question: item.prompt,
    path: base.path,
    locale,
    isContinuation: true,
  });
  const prompt = promptFor(services, actor, base, item, locale, sources);
  // A take-over that waits for its turn would otherwise add the length of the text that `continuationEffects` adds, too.
  await takeOverAnswer(services, runId);
  return startRun(
    services,
    actor,
    {
      kind,
      tool: null,
      locale,
      ...sameModel(services, first),
      variants: 1,
      fields,
      system: prompt.system,
      messages: await withPictures(services, actor, prompt.messages),
      ...(sources === null ? {} : { readAnswer: sources.readAnswer }),
      continues: { runId, variant: 0 },
      ...(first.promptId === null ? {} : { prompt: { id: first.promptId, version: first.promptVersion } }),
      maxOutputTokens,
      sampling: { topP, presencePenalty, frequencyPenalty },
      along: continuationEffects(services, actor, item, found, runId),
    },
    claim,
  );
}

type Found = { itemId: string; historyId: string };

async function findAnswer({ db }: Pick<Services, "db">, actor: Actor, runId: string): Promise<Found | null> {
  if (!isId(runId)) return null;
  const [found] = await db
    .select({ itemId: chatHistoryItems.id, historyId: chatHistoryItems.historyId })
    .from(chatHistoryItems)
    .where(and(eq(chatHistoryItems.runId, runId), eq(chatHistoryItems.owner, actor.owner)));
  return found ?? null;
}

/** The original turn, the answer so far, and the request to continue. */
function promptFor(
  services: Pick<Services, "config">,
  actor: Actor,
  base: TurnBase,
  item: TreeItem,
  locale: "en" | "zh",
  sources: TurnSources | null,
) {
  const { inputChars } = services.config.limits(actor.plan);
  const asked = buildAskPrompt({
    locale,
    system: base.history?.system ?? null,
    path: base.path,
    text: item.prompt,
    pictureIds: item.attachmentIds,
    sources: sources?.prompt ?? null,
    inputChars,
  });
  const written = { role: "assistant" as const, text: tailOf(item.text, inputChars) };
  return { system: asked.system, messages: [...asked.messages, written, { role: "user" as const, text: continuationRequest[locale] }] };
}

/** The item moves to the new run, with all of its text so far in its own row. */
function continuationEffects(
  services: Pick<Services, "db" | "now">,
  actor: Actor,
  item: TreeItem,
  found: Found,
  runId: string,
): RunEffects {
  const { db } = services;
  return {
    place: { conversationId: found.historyId, itemId: found.itemId },
    write(newRunId) {
      // Less than what was read if the text was changed meanwhile.
      const storedChars = sql`(SELECT coalesce(length(text), 0) FROM ${chatHistoryItems} WHERE id = ${item.id})`;
      const moved = db
        .update(chatHistoryItems)
        .set({ runId: newRunId, text: item.text, citations: item.citations ?? null, finish: null, error: null, search: null })
        .where(and(eq(chatHistoryItems.id, item.id), eq(chatHistoryItems.owner, actor.owner), eq(chatHistoryItems.runId, runId)))
        .returning({ id: chatHistoryItems.id });
      const touched = db
        .update(chatHistories)
        .set({ lastItemAt: services.now(), chars: sql`${chatHistories.chars} + ${countCodePoints(item.text)} - ${storedChars}` })
        .where(ownHistory(actor, found.historyId))
        .returning({ id: chatHistories.id });
      return {
        tables: sql`item AS (${moved.getSQL()}), history AS (${touched.getSQL()})`,
        condition: sql`(EXISTS (SELECT 1 FROM item) AND EXISTS (SELECT 1 FROM history))`,
      };
    },
    // It was continued elsewhere at the same time.
    refusal: () => new AppError("conflict"),
  };
}

async function countChain({ db }: Pick<Services, "db">, { owner }: Actor, runId: string): Promise<number> {
  const { rows } = await db.execute<{ length: number }>(sql`
    WITH RECURSIVE chain AS (
      SELECT id, continues_run_id, 1 AS length FROM ${runs} WHERE id = ${runId} AND owner = ${owner}
      UNION ALL
      SELECT former.id, former.continues_run_id, chain.length + 1 FROM ${runs} AS former JOIN chain ON former.id = chain.continues_run_id
      WHERE former.owner = ${owner} AND chain.length <= ${maxChainLength}
    ) SELECT max(length)::int AS length FROM chain`);
  return rows[0]?.length ?? 0;
}
