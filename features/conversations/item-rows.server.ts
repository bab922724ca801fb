import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { groundsOf } from "#features/documents/answers/unsupported.ts";
import { variantsFromEvents } from "#features/runs/run-queries.server.ts";
import type { Services } from "#features/services.ts";
import { modelName } from "#platform/ai/offered-models.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { runEvents, runs, runVariants } from "#platform/db/schema/runs.ts";
import { type Answer, answerOf } from "./answer-state.ts";
import type { TreeItem } from "./conversation-view.ts";

/** Without its search terms, of which there are many. */
const item = {
  id: chatHistoryItems.id,
  historyId: chatHistoryItems.historyId,
  owner: chatHistoryItems.owner,
  parentId: chatHistoryItems.parentId,
  promptGroup: chatHistoryItems.promptGroup,
  prompt: chatHistoryItems.prompt,
  text: chatHistoryItems.text,
  error: chatHistoryItems.error,
  hidePrompt: chatHistoryItems.hidePrompt,
  starredAt: chatHistoryItems.starredAt,
  runId: chatHistoryItems.runId,
  finish: chatHistoryItems.finish,
  origin: chatHistoryItems.origin,
  model: chatHistoryItems.model,
  attachmentIds: chatHistoryItems.attachmentIds,
  documentIds: chatHistoryItems.documentIds,
  citations: chatHistoryItems.citations,
  createdAt: chatHistoryItems.createdAt,
};
const run = {
  status: runs.status,
  finish: runs.finish,
  failure: runs.failure,
  origin: runs.origin,
  model: runs.model,
  quality: runs.quality,
  // Only our own: the field names of a prompt are up to its author.
  marks: sql<{
    comparison?: string;
    model?: string;
    documentsOnly?: true;
  } | null>`CASE ${runs.kind} WHEN 'ask' THEN ${runs.fields} - 'text' END`,
};

/** An item with the run its answer comes from. */
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** Reads items, oldest first; `which` includes the owner. A run's text is only read if the item has none of its own. */
export function selectItems(db: DatabaseOrTransaction, which: SQL | undefined, limit = 1_000_000) {
  return db
    .select({ item, run, runText: runVariants.text, runCitations: runVariants.citations })
    .from(chatHistoryItems)
    .leftJoin(runs, eq(runs.id, chatHistoryItems.runId))
    .leftJoin(runVariants, and(eq(runVariants.runId, chatHistoryItems.runId), eq(runVariants.index, 0), isNull(chatHistoryItems.finish)))
    .where(which)
    .orderBy(asc(chatHistoryItems.createdAt), asc(chatHistoryItems.id))
    .limit(limit);
}

/** Returns items as the server sends them; answers under way are read from their logs, all in one query. */
export async function toTreeItems(services: Pick<Services, "db">, rows: readonly ItemRow[]): Promise<TreeItem[]> {
  const running = rows.flatMap(({ item: { runId, finish }, run: its }) =>
    runId !== null && finish === null && its?.status === "running" ? [runId] : [],
  );
  const texts = await readTextsSoFar(services, running);
  return rows.map((row) => toTreeItem(row, texts.get(row.item.runId ?? "")));
}

async function readTextsSoFar({ db }: Pick<Services, "db">, runIds: string[]): Promise<Map<string, string>> {
  if (runIds.length === 0) return new Map();
  const events = await db
    .select({ runId: runEvents.runId, type: runEvents.type, data: runEvents.data })
    .from(runEvents)
    .where(inArray(runEvents.runId, runIds))
    .orderBy(asc(runEvents.runId), asc(runEvents.seq));
  const byRun = Map.groupBy(events, (event) => event.runId);
  return new Map([...byRun].map(([runId, log]) => [runId, variantsFromEvents(log, 1)[0]?.text ?? ""]));
}

/** An item's answer; `textSoFar` is that of a run under way. */
export function answerOfRow({ item: stored, run: its, runText, runCitations }: ItemRow, textSoFar?: string): Answer {
  return answerOf(stored, its === null ? null : { ...its, text: textSoFar ?? runText ?? "", citations: runCitations });
}

function toTreeItem(row: ItemRow, textSoFar: string | undefined): TreeItem {
  const { item: stored, run: its } = row;
  const { citations, ...answer } = answerOfRow(row, textSoFar);
  return {
    id: stored.id,
    created: stored.createdAt.toISOString(),
    ...answer,
    prompt: stored.prompt,
    hidePrompt: stored.hidePrompt,
    isFav: stored.starredAt !== null,
    parentId: stored.parentId,
    promptGroup: stored.promptGroup,
    runId: stored.runId,
    origin: its?.origin ?? stored.origin,
    model: its?.model ?? stored.model,
    ...(its === null ? {} : { quality: its.quality }),
    attachmentIds: stored.attachmentIds,
    ...(stored.documentIds.length === 0 ? {} : { documentIds: stored.documentIds }),
    ...(its?.marks?.documentsOnly === true ? { documentsOnly: true as const } : {}),
    ...(citations === null || answer.finish === null ? {} : groundsOf(answer.text, citations)),
    ...comparisonOf(its),
  };
}

function comparisonOf(its: ItemRow["run"]): Pick<TreeItem, "comparison"> {
  const { comparison: id, model } = its?.marks ?? {};
  if (its === null || id === undefined) return {};
  return { comparison: { id, quality: its.quality, ...(model === undefined ? {} : { model: modelName(model) }) } };
}
